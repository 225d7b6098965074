import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import type { Env } from '#src/config/env.ts'
import { allowedRoutes, createApp } from '#src/http/app.ts'
import { createFastPath } from '#src/http/cache/fast-path.ts'
import { ResponseCache } from '#src/http/cache/response-cache.ts'
import { boundRequests } from '#src/http/middleware/bound-requests.ts'
import { createReadRateLimiter } from '#src/http/middleware/read-rate-limiter.ts'
import { securityHeadersFor } from '#src/http/middleware/security-headers.ts'
import { boundUnreadAnswers } from '#src/http/middleware/unread-answers.ts'
import { createProxyCheck } from '#src/http/middleware/visitor-address.ts'
import { createAskShop } from '#src/http/pages/ask-shop.ts'
import { servePages } from '#src/http/pages/serve-pages.ts'
import { createContent } from '#src/shop/content/read-content.ts'
import { orderRulesOf } from '#src/shop/orders/placing/order-rules.ts'
import { createConfirmationQueue } from '#src/shop/orders/queue-confirmations.ts'
import { createReleasePayment } from '#src/shop/payments/release-payment.ts'
import { createSettings } from '#src/shop/settings/read-settings.ts'
import { createMissedSearchCounter } from '#src/shop/tools/count-missed-searches.ts'
import { type Db, openStore } from '#src/store/db/connection.ts'
import { pingDatabase, readPublicVersion } from '#src/store/operations/public-version.ts'
import { openAuth } from './auth.ts'
import { builtPages, devPages } from './built-pages.ts'
import { openClock } from './clock.ts'
import { contentSeeds } from './content-seeds.ts'
import { letPagesGoFirst } from './helper-threads.ts'
import { drain, listen, portOf } from './listen.ts'
import { fetchOverHttp1 } from './outgoing-requests.ts'
import { openCards, openPapers } from './payments.ts'
import { openPictures } from './pictures.ts'
import { startJobs } from './start-jobs.ts'
import { collectProcessMetrics } from './telemetry/metrics.ts'
import { logSlowQueries } from './telemetry/slow-queries.ts'
import { openTelemetry } from './telemetry/telemetry.ts'
import { watchArchive } from './wal-archive.ts'

export { loadPages } from './built-pages.ts'

const dev = process.argv.includes('--dev')

/** How many milliseconds requests and jobs that are under way may take once the shop is to close. */
const closeTimeout = 8_000

/** A process that starts while the database is away waits for it. */
async function waitForDatabase(db: Db, log: Logger) {
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
  fetchOverHttp1()
  const store = openStore(databaseUrl, {
    queryTimeout: env.databaseTimeout,
    onError: (error) => log.warn({ reason: error.message }, 'database connection lost'),
  })
  const { db, pool } = store
  logSlowQueries(log, env.slowQueryMs)
  await waitForDatabase(db, log)
  const isMeasured = Boolean(env.metrics || env.otlpEndpoint)
  if (isMeasured) collectProcessMetrics(store)
  const telemetry = await openTelemetry(env.otlpEndpoint)

  const { publicUrl, publicUrlIsFixed, limitFactor, adminRules, staleSeconds } = env
  const isProxy = createProxyCheck(env.trustProxy)
  const clock = await openClock(db, log)
  const archive = watchArchive(db, log)
  if (isMeasured) {
    clock.report()
    archive.report()
  }
  const { now } = clock
  const { auth, testIssuer } = await openAuth(env, log, { ...store, now })
  const { cards, standIn } = await openCards(env.stripe, { pool, publicUrl, now })
  const settings = createSettings(db, env.settingDefaults)
  const papers = openPapers(publicUrl, settings)
  const releasePayment = createReleasePayment({ db, cards, now })
  const pictures = openPictures(env)

  const cache = new ResponseCache(() => readPublicVersion(pool))
  const queueConfirmations = createConfirmationQueue(db, (err) => log.warn({ err }, 'emails must wait'))
  const missedSearches = createMissedSearchCounter(db, (err) =>
    log.warn({ err }, 'searches were not counted'),
  )
  const app = createApp(
    {
      ...auth,
      db,
      log,
      now,
      publicUrl,
      publicUrlIsFixed,
      isProxy,
      limitFactor,
      outbox: !env.smtpUrl,
      settings,
      content: createContent(db, contentSeeds, (name) =>
        log.warn({ name }, 'a stored document cannot be shown any more: its first words are shown'),
      ),
      readOrderRules: async () => orderRulesOf(await settings.recent()),
      adminRules,
      releasePayment,
      queueConfirmations,
      countMissedSearch: missedSearches.count,
      cards,
      ...papers,
      pictures,
    },
    cache,
  )
  const fetch = async (path: string, init?: RequestInit) => app.request(path, init)
  if (standIn) app.route('/dev/cards', standIn.app)
  const pages = dev ? await devPages() : await builtPages(publicUrl)
  app.use(servePages({ build: pages.build, askFor: createAskShop(allowedRoutes), dev, staleSeconds }))

  const jobs = await startJobs({
    env,
    log,
    store,
    now,
    stopTimeout: closeTimeout,
    identity: auth.identity,
    cards,
    releasePayment,
    ...papers,
    settings,
    pictures,
    deliverTestCardEvent: async (eventId) =>
      standIn?.deliver(eventId, (init) => fetch('/webhooks/cards', init)),
  })
  const unread = boundUnreadAnswers()
  const listener = unread.watched(getRequestListener(app.fetch))
  const next = testIssuer ? testIssuer.before(listener, securityHeadersFor(publicUrl)) : listener
  const reject = createReadRateLimiter({ publicUrl, isProxy, perSecond: env.readsPerSecond * limitFactor })
  const { written } = unread
  const fastPath = createFastPath({
    cache,
    files: pages.files,
    reject,
    make: fetch,
    staleSeconds,
    written,
    next,
  })
  const front = boundRequests(fastPath, publicUrl)
  const answer = pages.before?.(front) ?? front
  const server = await listen(telemetry?.traceRequests(answer) ?? answer, env.host, env.port)
  letPagesGoFirst()
  return {
    port: portOf(server),
    async close(graceMs = 0) {
      clock.close()
      archive.close()
      await Promise.all([drain(server, { graceMs, mostMs: closeTimeout }), jobs.stop()])
      await Promise.race([Promise.all([missedSearches.save(), telemetry?.close()]), wait(1_000)])
      // A job that did not finish still holds a connection; another process takes it over.
      await Promise.race([store.close(), wait(1_000)])
    },
  }
}
