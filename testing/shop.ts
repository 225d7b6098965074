import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import { readEnv } from '#src/config/env.ts'
import type { BranchInput } from '#src/contract/branches.ts'
import { NewToolInput } from '#src/contract/tools.ts'
import { createApp } from '#src/http/app.ts'
import { createFastPath } from '#src/http/cache/fast-path.ts'
import { ResponseCache } from '#src/http/cache/response-cache.ts'
import type { Shop } from '#src/http/context.ts'
import { boundRequests } from '#src/http/middleware/bound-requests.ts'
import { boundUnreadAnswers, type UnreadBounds } from '#src/http/middleware/unread-answers.ts'
import { contentSeeds } from '#src/server/content-seeds.ts'
import { type AuthNeeds, createAuth } from '#src/server/create-auth.ts'
import { listen, portOf } from '#src/server/listen.ts'
import { openPapers, openTestCards } from '#src/server/payments.ts'
import { addBranch } from '#src/shop/branches/change-branches.ts'
import type { Caller, UserId } from '#src/shop/caller.ts'
import { createContent } from '#src/shop/content/read-content.ts'
import { orderRulesOf } from '#src/shop/orders/placing/order-rules.ts'
import { createReleasePayment } from '#src/shop/payments/release-payment.ts'
import { createSettings } from '#src/shop/settings/read-settings.ts'
import { addTool } from '#src/shop/tools/add-tool.ts'
import { openStore } from '#src/store/db/connection.ts'
import { readPublicVersion } from '#src/store/operations/public-version.ts'
import { freshDatabase, type TestDatabase } from './database.ts'
import { requireDeclared, requireDeclaredAnswers } from './declared-answers.ts'
import { memoryPictures } from './pictures.ts'

export type TestShop = Awaited<ReturnType<typeof openShop>>

/**
 * The whole shop on a database of its own. `get` goes through the server as a visitor does, cache included; `app` is the
 * routes without it.
 */
export async function openShop(
  overrides: Partial<
    Shop & Pick<AuthNeeds, 'issuers' | 'passwordRules'> & Pick<UnreadBounds, 'sendTimeout'>
  > = {},
  given?: TestDatabase,
) {
  const database = given ?? (await freshDatabase())
  const store = openStore(database.url)
  const settings = createSettings(store.db)
  const base = {
    settings,
    content: createContent(store.db, contentSeeds),
    readOrderRules: async () => orderRulesOf(await settings.recent()),
    db: store.db,
    log: pino({ level: 'silent' }),
    now: () => new Date(),
    publicUrl: 'http://shop.test',
    publicUrlIsFixed: true,
    adminRules: readEnv({}).adminRules,
    passwordRules: readEnv({}).passwordRules,
    queueConfirmations: () => {},
    countMissedSearch: () => {},
    pictures: memoryPictures(),
    ...overrides,
  }
  const accounts = createAuth({
    hashesAtOnce: 1,
    secret: 'a secret for tests of thirty-two letters',
    issuers: [],
    ...base,
  })
  const { cards, standIn } = await openTestCards({ ...base, pool: store.pool })
  const shop: Shop = {
    cards,
    ...openPapers(base.publicUrl, settings),
    releasePayment: createReleasePayment({ ...base, cards: overrides.cards ?? cards }),
    isProxy: () => false,
    limitFactor: 1,
    outbox: true,
    ...accounts,
    ...base,
  }
  const cache = new ResponseCache(() => readPublicVersion(store.pool))
  const app = createApp(shop, cache)
  app.route('/dev/cards', standIn.app)
  requireDeclaredAnswers(app)
  const unread = boundUnreadAnswers(base)
  const server = await listen(
    boundRequests(
      createFastPath({
        cache,
        files: new Map(),
        reject: () => false,
        make: async (path) => app.request(path),
        staleSeconds: readEnv({}).staleSeconds,
        written: unread.written,
        next: unread.watched(getRequestListener(app.fetch)),
      }),
      base.publicUrl,
    ),
    '127.0.0.1',
    0,
  )
  const address = `http://127.0.0.1:${portOf(server)}`
  return {
    ...shop,
    app,
    address,
    url: database.url,
    countConnections: () => promisify(server.getConnections.bind(server))(),
    pool: store.pool,
    /** The card processor, reached without the shop in between. */
    async processor(path: string, init: RequestInit) {
      const answer = await standIn.app.request(path, init)
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
    },
    deliverTestCardEvent: (eventId: string) =>
      standIn.deliver(eventId, async (init) => app.request('/webhooks/cards', init)),
    get: async (path: string, headers: Record<string, string> = {}) =>
      requireDeclared('GET', path, await fetch(new URL(path, address), { headers, redirect: 'manual' })),
    async close() {
      server.close()
      server.closeAllConnections()
      await store.close()
      await database.drop()
    },
    /** Someone with an account, and the header that proves it. */
    async signIn({
      role = 'user' as Caller['role'],
      email = `${randomUUID()}@example.com`,
      name = 'Test Person',
    } = {}) {
      const identityId = randomUUID()
      const sessionId = randomUUID()
      await store.db
        .insertInto('identity_users')
        .values({ id: identityId, name, email, emailVerified: true })
        .execute()
      await store.db
        .insertInto('identity_sessions')
        .values({
          id: sessionId,
          token: randomUUID(),
          userId: identityId,
          expiresAt: new Date(shop.now().getTime() + 7 * 24 * 60 * 60 * 1000),
        })
        .execute()
      const { id } = await store.db
        .insertInto('users')
        .values({ email, name, role, identity_id: identityId })
        .returning('id')
        .executeTakeFirstOrThrow()
      const token = await shop.tokens.sign({ userId: id, sessionId })
      return { id: id as UserId, email, sessionId, token, headers: { authorization: `Bearer ${token}` } }
    },
  }
}

/** A branch that is open; say only what matters to the test. */
export const makeBranch = (shop: Pick<Shop, 'db'>, overrides: Partial<BranchInput> = {}) =>
  addBranch(shop.db, {
    actor: 'a test',
    branch: {
      ...{ name: 'Here', street: '2 Works Road', postalCode: '', city: 'Aldermoor', phone: '555 0101' },
      ...{ hours: Array(7).fill({ opens: '09:00', closes: '19:00' }), collect: true },
      ...overrides,
    },
  })

let made = 0
/** A tool on sale; say only what matters to the test. */
export function makeTool(shop: Pick<Shop, 'db'>, overrides: Partial<Record<string, unknown>> = {}) {
  made += 1
  return addTool(
    shop.db,
    NewToolInput.parse({
      name: `Test part ${made}`,
      img: '/pictures/nvme-ssd-1000.webp',
      price: '12.50',
      description: 'A part for tests.',
      category: 'Storage',
      minquantity: 1,
      availablequantity: 100,
      ...overrides,
    }),
  )
}
