import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { connectionAcquired } from '../operations/events.ts'
import { clientWithQueryTimeout } from './query-timeout.ts'
import { dropReadOnlyConnections } from './read-only-connections.ts'
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
  const pool = new MeasuredPool({
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
  dropReadOnlyConnections(pool)
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

/** The shop's queries on a connection on which someone else has begun a transaction. */
export function onConnection<Result>(client: pg.Client, work: (db: Db) => Promise<Result>) {
  const only = { query: client.query.bind(client), release: () => {} }
  const pool = { connect: async () => only as pg.PoolClient, end: async () => {}, options: {} }
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }).connection().execute(work)
}

/** Reports how long each connection was waited for, and keeps the context of whoever waits. */
class MeasuredPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback) {
    const started = performance.now()
    const acquired = () => connectionAcquired.publish({ seconds: (performance.now() - started) / 1000 })
    if (!callback) return super.connect().finally(acquired)
    const inContext = AsyncLocalStorage.bind(callback)
    return super.connect((...result) => {
      acquired()
      inContext(...result)
    })
  }
}

type ConnectCallback = Parameters<pg.Pool['connect']>[0]
