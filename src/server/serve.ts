import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type pg from 'pg'
import type { Logger } from 'pino'
import { company } from '#content/company.ts'
import { runJobs } from '#src/adapters/job-runner.ts'
import { folderStorage } from '#src/adapters/pictures/folder-storage.ts'
import { s3Storage } from '#src/adapters/pictures/s3-storage.ts'
import { createSmtpMailer } from '#src/adapters/smtp-mailer.ts'
import type { Env } from '#src/config/env.ts'
import { createApp } from '#src/http/app.ts'
import { createFastPath } from '#src/http/cache/fast-path.ts'
import { ResponseCache } from '#src/http/cache/response-cache.ts'
import { createReadRateLimiter } from '#src/http/middleware/read-rate-limiter.ts'
import { servePages } from '#src/http/pages/serve-pages.ts'
import { createConfirmSoon } from '#src/shop/orders/confirm-soon.ts'
import { createReleasePayment } from '#src/shop/payments/release-payment.ts'
import { type Db, openStore } from '#src/store/db/connection.ts'
import { recordHeartbeat } from '#src/store/operations/jobs.ts'
import { pingDatabase, readPublicVersion } from '#src/store/operations/public-version.ts'
import { openAuth } from './auth.ts'
import { builtPages, devPages } from './built-pages.ts'
import { createTasks, type JobNeeds, regularTasks } from './jobs.ts'
import { drain, listen, portOf } from './listen.ts'
import { collectProcessMetrics } from './metrics-port.ts'
import { openCards, openInvoices } from './payments.ts'

const dev = process.argv.includes('--dev')

/** How many milliseconds requests and jobs that are under way may take once the shop is to close. */
const closeTimeout = 8_000

function openMailer(env: Env) {
  if (!env.smtpUrl) return undefined
  const host = new URL(env.publicUrl).hostname
  return createSmtpMailer({ url: env.smtpUrl, host, from: env.mailFrom ?? `${company.brand} <shop@${host}>` })
}

const openPictures = (env: Env) => ({
  // Loaded for the first upload: most processes never see one.
  resize: async (upload: Uint8Array) =>
    (await import('#src/adapters/pictures/resize-picture.ts')).resizePicture(upload),
  storage: env.picturesBucket ? s3Storage(env.picturesBucket) : folderStorage(join(env.dataDir, 'pictures')),
})

interface Books {
  db: Db
  pool: pg.Pool
}

function startJobs(
  env: Env,
  log: Logger,
  { db, pool }: Books,
  more: Omit<JobNeeds, 'db' | 'mailer' | 'company' | 'now'>,
) {
  const words = { name: company.title, tagline: company.tagline.join(' '), url: env.publicUrl }
  const tasks = createTasks({ db, mailer: openMailer(env), company: words, now: () => new Date(), ...more })
  return runJobs({
    pool,
    tasks,
    regular: regularTasks,
    log,
    stopTimeout: closeTimeout,
    keepAlive: (id) => recordHeartbeat(db, id),
  })
}

/** A process that starts while the database is away waits for it. */
async function untilItAnswers(db: Db, log: Logger) {
  for (;;) {
    try {
      return await pingDatabase(db)
    } catch (error) {
      log.warn({ reason: error instanceof Error ? error.message : error }, 'the database does not answer yet')
      await wait(500)
    }
  }
}

/** Opens the shop on a migrated database. */
export async function serve(env: Env, log: Logger, databaseUrl: string) {
  const books = openStore(databaseUrl, {
    queryTimeout: env.databaseTimeout,
    onError: (error) => log.warn({ reason: error.message }, 'database connection lost'),
  })
  await untilItAnswers(books.db, log)
  const { accounts, testIssuer } = await openAuth(env, log, books.db)
  if (env.metrics) collectProcessMetrics(books.pool)
  const cache = new ResponseCache(() => readPublicVersion(books.pool))
  const { cards, standIn } = await openCards(env.stripe, {
    ...books,
    publicUrl: env.publicUrl,
    now: () => new Date(),
  })
  const drawInvoice = openInvoices(env.publicUrl)
  const releasePayment = createReleasePayment({ db: books.db, cards, now: () => new Date() })
  const pictures = openPictures(env)
  const app = createApp(
    {
      db: books.db,
      log,
      now: () => new Date(),
      publicUrl: env.publicUrl,
      publicUrlIsFixed: env.publicUrlIsFixed,
      trustProxy: env.trustProxy,
      limitFactor: env.limitFactor,
      outbox: !env.smtpUrl,
      ...accounts,
      orderRules: env.orderRules,
      releasePayment,
      confirmSoon: createConfirmSoon(books.db, (err) => log.warn({ err }, 'emails must wait')),
      cards,
      drawInvoice,
      pictures,
    },
    cache,
  )
  const fetch = async (path: string, init?: RequestInit) => app.request(path, init)
  if (standIn) app.route('/dev/cards', standIn.app)
  const pages = dev ? await devPages() : await builtPages(env.publicUrl)
  app.use(servePages({ build: pages.build, fetch, dev }))

  const jobs = await startJobs(env, log, books, {
    identity: accounts.identity,
    cards,
    releasePayment,
    drawInvoice,
    pictures,
    deliverTestCardEvent: async (eventId) =>
      standIn?.deliver(eventId, (init) => fetch('/webhooks/cards', init)),
  })
  const listener = getRequestListener(app.fetch)
  const next = testIssuer ? testIssuer.before(listener) : listener
  const reject = createReadRateLimiter({ ...env, perSecond: env.readsPerSecond * env.limitFactor })
  const front = createFastPath({ cache, files: pages.files, reject, make: fetch, next })
  const server = await listen(pages.before?.(front) ?? front, env.host, env.port)
  return {
    port: portOf(server),
    async close(graceMs = 0) {
      await Promise.all([drain(server, { graceMs, mostMs: closeTimeout }), jobs.stop()])
      // A job that did not finish still holds a connection; another process takes it over.
      await Promise.race([books.close(), wait(1_000)])
    },
  }
}
