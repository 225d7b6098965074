import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Postgres, startPostgres } from '#src/adapters/postgres/postgres.ts'
import { openStore, type Store } from '#src/store/db/connection.ts'
import { findFreePort, type ServedShop, serveShop } from '../served/shop.ts'

/** What a scenario runs on: a PostgreSQL and a folder of its own, and as many shops as it opens. */
export interface Testbed {
  dir: string
  authSecret: string
  postgres: TestbedPostgres
  store: Store
  /** Of this checkout, unless another one's folder is named. */
  openShop(settings?: Record<string, string>, folder?: string): Promise<ServedShop>
  /** The database whose books are checked after the scenario; a scenario may name another one. */
  books: { url: string }
  /** What is to be done at the end, after the shops are closed and the books are checked. */
  atEnd(work: () => Promise<void>): void
  /** Everything ends, and the folder stays. */
  stop(): Promise<void>
  close(): Promise<void>
}

export interface TestbedPostgres {
  url: string
  start(): Promise<void>
  stop(): Promise<void>
  kill(): Promise<void>
}

export const authSecret = 'a secret of the proof, known to it alone, of 48 letters'

/** Most scenarios are not about limits. */
const settings = {
  AUTH_SECRET: authSecret,
  MAX_UNPAID_ORDERS: '1000000',
  LIMIT_FACTOR: '1000',
  LOG_LEVEL: 'fatal',
}

/** On an empty PostgreSQL, or on a copy of a shop that was opened before. */
export async function openTestbed(openedBefore?: string): Promise<Testbed> {
  const dir = mkdtempSync(join(tmpdir(), 'shop-proof-'))
  // With the owners and rights that PostgreSQL demands of its files.
  if (openedBefore) execFileSync('cp', ['-a', `${openedBefore}/.`, dir])
  const postgres = await startPostgresAt(join(dir, 'postgres'))
  const store = openStore(postgres.url, { onError: () => {} })
  const shops: ServedShop[] = []
  const atEnd: (() => Promise<void>)[] = []
  const stop = async () => {
    await Promise.all(shops.map((shop) => shop.stop()))
    for (const work of atEnd.toReversed()) await work()
    await store.close()
    await postgres.stop()
  }
  return {
    dir,
    authSecret,
    postgres,
    store,
    books: { url: postgres.url },
    async openShop(more = {}, folder) {
      const own = { DATA_DIR: join(dir, 'shop'), DATABASE_URL: postgres.url }
      const shop = await serveShop({ ...settings, ...own, ...more }, folder)
      shops.push(shop)
      return shop
    },
    atEnd: (work) => void atEnd.push(work),
    stop,
    async close() {
      await stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** A PostgreSQL that can be stopped, killed and started again at the same address. */
async function startPostgresAt(dir: string): Promise<TestbedPostgres> {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const port = await findFreePort()
  let running: Postgres | undefined = await startPostgres(dir, { port })
  return {
    url: running.url,
    async start() {
      running = await startPostgres(dir, { port })
    },
    async stop() {
      await running?.stop()
      running = undefined
    },
    async kill() {
      const pid = Number(readFileSync(join(dir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
      process.kill(pid, 'SIGKILL')
      running = undefined
    },
  }
}
