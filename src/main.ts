import cluster from 'node:cluster'
import type { Logger } from 'pino'
import { type Env, localAddress, readEnv } from '#src/config/env.ts'
import { createLog, logPrinted } from '#src/config/log.ts'
import { say } from '#src/config/say.ts'
import { startSentence } from '#src/config/start-problem.ts'
import { checkLive } from '#src/server/going-live.ts'
import { warnOfFewFiles } from '#src/server/open-files.ts'
import { runWorkers } from '#src/server/workers.ts'

interface Opened {
  port: number
  close(graceMs?: number): Promise<void>
  replaceAll?(): Promise<void>
}

/** Longer than deploy/nginx.conf keeps an idle connection open. */
const grace = 4_000

/** Loaded only where it is needed, so that a process that only supervises others stays small. */
const loadShop = () => import('#src/server/serve.ts')

async function serve(env: Env, log: Logger, databaseUrl: string) {
  const shop = await loadShop()
  return shop.serve(env, log, databaseUrl)
}

/** One process that does everything, or one that supervises several. */
async function open(env: Env, log: Logger): Promise<Opened> {
  if (cluster.isWorker) return serve(env, log, env.databaseUrl ?? '')
  const { openDatabase } = await import('#src/server/database.ts')
  const alone = env.webConcurrency === 1
  // What fails here fails again when it is needed.
  const loadAhead = async () => alone && (await loadShop()).loadPages()
  const database = await openDatabase(env, log, () => void loadAhead().catch(() => {}))
  const shop = alone
    ? await serve(env, log, database.url)
    : await runWorkers({ count: env.webConcurrency, settings: { DATABASE_URL: database.url }, log })
  return {
    ...shop,
    async close(graceMs) {
      await shop.close(graceMs)
      await database.close()
    },
  }
}

async function start() {
  const env = readEnv()
  checkLive(env)
  const log = createLog(env.logLevel)
  if (!process.stdout.isTTY) logPrinted(log)
  const running = handleSignals(log, env.trustProxy.length > 0)
  // First, so that a taken port is known before visitors come.
  if (env.metrics && !cluster.isWorker) {
    const { openMetricsPort } = await import('#src/server/telemetry/metrics-port.ts')
    await openMetricsPort({ ...env.metrics, many: env.webConcurrency > 1 })
  }
  const shop = await open(env, log)
  running.shop = shop
  if (cluster.isWorker) return
  const warning = warnOfFewFiles()
  if (warning) say(warning)
  const address = env.publicUrlIsFixed ? env.publicUrl : localAddress(env.host, shop.port)
  say(`The shop is open at ${address}`)
  say(`Its data is in ${env.databaseUrl ? 'the database of DATABASE_URL' : env.dataDir}`)
}

/**
 * Installed first, because an unhandled signal ends the process. Ctrl-C arrives once from the terminal and once from
 * the start script; the parent may also just disappear. Behind a proxy, and when another process takes over,
 * connections are closed with a grace period.
 */
function handleSignals(log: Logger, behindProxy: boolean) {
  const running: { shop?: Opened } = {}
  let closing = false
  const close = async (reason: string, graceMs = 0) => {
    if (closing) return
    closing = true
    log.info({ reason }, 'closing')
    await running.shop?.close(graceMs)
    process.exit(0)
  }
  process.on('SIGTERM', () => close('SIGTERM', behindProxy ? grace : 0))
  process.on('SIGINT', () => close('SIGINT'))
  // A terminal that is closed: without a handler the process would end at once, and leave its PostgreSQL behind.
  process.on('SIGHUP', () => close('SIGHUP'))
  process.on('disconnect', () => close('the starting process is gone'))
  process.on('SIGUSR2', () => (cluster.isWorker ? close('replaced', grace) : running.shop?.replaceAll?.()))
  return running
}

try {
  await start()
} catch (error) {
  const sentence = startSentence(error)
  if (!sentence) throw error
  say(sentence, 'fatal')
  process.exit(1)
}
