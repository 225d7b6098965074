import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { readEnv } from '#src/config/env.ts'
import { createApp } from '#src/http/app.ts'
import { ResponseCache } from '#src/http/cache/response-cache.ts'
import type { Shop } from '#src/http/context.ts'
import { contentSeeds } from '#src/server/content-seeds.ts'
import { createAuth } from '#src/server/create-auth.ts'
import { openPapers, openTestCards } from '#src/server/payments.ts'
import type { UserId } from '#src/shop/caller.ts'
import { createContent } from '#src/shop/content/read-content.ts'
import { orderRulesOf } from '#src/shop/orders/placing/order-rules.ts'
import { createReleasePayment } from '#src/shop/payments/release-payment.ts'
import { createSettings } from '#src/shop/settings/read-settings.ts'
import type { Store } from '#src/store/db/connection.ts'
import { readPublicVersion } from '#src/store/operations/public-version.ts'
import { memoryPictures } from '#testing/pictures.ts'

/** The shop in memory over a database; whoever asks is an admin. */
export async function openInMemory(store: Store, now: () => Date) {
  const base = {
    db: store.db,
    log: pino({ level: 'silent' }),
    now,
    publicUrl: 'http://shop.test',
  }
  const { adminRules, passwordRules } = readEnv({})
  const settings = createSettings(store.db)
  const accounts = createAuth({
    hashesAtOnce: 1,
    secret: randomUUID(),
    issuers: [],
    publicUrlIsFixed: true,
    passwordRules,
    ...base,
  })
  const { cards } = await openTestCards({ ...base, pool: store.pool })
  const shop: Shop = {
    ...base,
    ...accounts,
    cards,
    ...openPapers(base.publicUrl, settings),
    releasePayment: createReleasePayment({ ...base, cards }),
    settings,
    content: createContent(store.db, contentSeeds),
    readOrderRules: async () => orderRulesOf(await settings.recent()),
    adminRules,
    queueConfirmations: () => {},
    countMissedSearch: () => {},
    pictures: memoryPictures(),
    publicUrlIsFixed: true,
    isProxy: () => false,
    limitFactor: 1_000_000,
    outbox: true,
    identify: async () => ({
      userId: randomUUID() as UserId,
      email: 'a@example.com',
      name: 'A',
      role: 'admin',
      signedInAt: new Date(),
    }),
  }
  return createApp(shop, new ResponseCache(() => readPublicVersion(store.pool)))
}
