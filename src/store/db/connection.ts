import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { clientWithQueryTimeout } from './query-timeout.ts'
import type { DB } from './tables.ts'

// Counts and cents stay far below 2^53, so bigint columns are read as plain numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export type Db = Kysely<DB>
export type DbTransaction = Transaction<DB>

export interface Store {
  db: Db
  pool: pg.Pool
  close(): Promise<void>
}

export interface StoreOptions {
  /** The most connections. */
  max?: number
  /** How many seconds a query may take, except within `withLongTimeout`; no limit when it is not set. */
  queryTimeout?: number
  onError?: (error: Error) => void
}

export function openStore(url: string, options: StoreOptions = {}): Store {
  const queryTimeout =
    options.queryTimeout === undefined ? Number.POSITIVE_INFINITY : 1000 * options.queryTimeout
  const pool = new pg.Pool({
    connectionString: url,
    Client: clientWithQueryTimeout(queryTimeout),
    max: options.max ?? 10,
    connectionTimeoutMillis: Math.min(5_000, queryTimeout),
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'loyal-shop',
  })
  // A connection that breaks while the pool is being closed does not matter.
  let closing = false
  const lost = (error: Error) => {
    if (!closing) options.onError?.(error)
  }
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    pool,
    close() {
      closing = true
      return db.destroy()
    },
  }
}
