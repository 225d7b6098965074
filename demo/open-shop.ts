import { randomBytes } from 'node:crypto'
import { Logger, runOnce, type TaskList } from 'graphile-worker'
import { pino } from 'pino'
import type { Env } from '#src/config/env.ts'
import { createAuth } from '#src/server/create-auth.ts'
import { createTasks } from '#src/server/jobs.ts'
import { openPapers, openTestCards } from '#src/server/payments.ts'
import { openPictures } from '#src/server/pictures.ts'
import { companyWords } from '#src/server/start-jobs.ts'
import { createReleasePayment } from '#src/shop/payments/release-payment.ts'
import { createSettings } from '#src/shop/settings/read-settings.ts'
import { openStore } from '#src/store/db/connection.ts'
import { readOrCreateSecret } from '#src/store/operations/secrets.ts'

export type DemoShop = Awaited<ReturnType<typeof openDemoShop>>

/** The shop's own parts on a clock that is moved through the past, without a server. */
export async function openDemoShop(env: Env, databaseUrl: string, now: () => Date) {
  const store = openStore(withoutWaiting(databaseUrl))
  const { db, pool } = store
  const { publicUrl, publicUrlIsFixed, passwordRules } = env
  const log = pino({ level: 'silent' })
  const secret = await readOrCreateSecret(db, 'auth', () => randomBytes(48).toString('base64url'))
  const { identity } = createAuth({
    hashesAtOnce: 1,
    ...{ db, log, now, secret, publicUrl, publicUrlIsFixed, passwordRules },
    issuers: [],
  })
  const { cards, standIn } = await openTestCards({ pool, publicUrl, now })
  const settings = createSettings(db)
  const payments = { db, cards, now }
  const releasePayment = createReleasePayment(payments)
  const tasks = createTasks({
    ...payments,
    ...openPapers(publicUrl, settings),
    ...{ identity, releasePayment, settings, pictures: openPictures(env) },
    readCompany: async () => companyWords(publicUrl, await settings.recent()),
  })
  const taskList: TaskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(payload)]),
  )
  return {
    ...{ env, db, now, identity, settings, payments, releasePayment, tasks },
    askProcessor: (path: string, params: Record<string, string>) =>
      askProcessor(standIn.app, cards, path, params),
    /** Until none is left. */
    doJobs: () => runOnce({ pgPool: pool, taskList, noHandleSignals: true, concurrency: 4, logger: silent }),
    close: () => store.close(),
  }
}

/** Nobody else has seen the demo yet, so nothing is lost if the machine goes down meanwhile: it begins anew. */
function withoutWaiting(databaseUrl: string) {
  const url = new URL(databaseUrl)
  url.searchParams.set('options', '-c synchronous_commit=off')
  return url.href
}

const silent = new Logger(() => () => {})

type TestCards = Awaited<ReturnType<typeof openTestCards>>

/** What a browser asks the card processor. */
async function askProcessor(
  app: TestCards['standIn']['app'],
  { publishableKey }: TestCards['cards'],
  path: string,
  params: Record<string, string>,
) {
  const answer = await app.request(path, {
    method: 'POST',
    headers: { authorization: `Bearer ${publishableKey}` },
    body: new URLSearchParams(params).toString(),
  })
  return (await answer.json()) as { id?: string; error?: { message: string } }
}
