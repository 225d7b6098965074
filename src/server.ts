import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import type { ServerBuild } from 'react-router'
import { seed } from '#seed/seed.ts'
import { readEnv, StartProblem } from './env.ts'
import { createApp } from './http/app.ts'
import { readFiles } from './http/files.ts'
import { createFront } from './http/front.ts'
import { servePages } from './http/pages.ts'
import { Shelf } from './http/shelf.ts'
import { claimDataDir } from './outside/data-dir.ts'
import { startPostgres } from './outside/postgres.ts'
import { openStore } from './store/connection.ts'
import { migrate } from './store/migrate.ts'
import { readPublicClock } from './store/public-clock.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const dev = process.argv.includes('--dev')

async function start() {
  const env = readEnv()
  const log = pino({ level: env.logLevel })
  const claim = env.databaseUrl ? undefined : await claimDataDir(env.dataDir)
  const postgres = env.databaseUrl ? undefined : await startPostgres(env.dataDir)
  const databaseUrl = env.databaseUrl ?? postgres?.url ?? ''
  await migrate(databaseUrl)
  const store = openStore(databaseUrl, { onError: (error) => log.warn({ err: error }, 'database connection lost') })
  await seed(store.db, new Date())

  const shelf = new Shelf(() => readPublicClock(store.db))
  const app = createApp({ db: store.db, log, now: () => new Date(), publicUrl: env.publicUrl }, shelf)
  const fetchApi = async (path: string, init?: RequestInit) => app.request(path, init)
  const pages = dev ? await devPages() : await builtPages()
  app.get('*', servePages({ build: pages.build, fetch: fetchApi, dev }))
}
