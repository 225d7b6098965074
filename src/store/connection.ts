import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

// Counts and cents stay far below 2^53, so bigint columns are read as plain numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export type Db = Kysely<Tables>
export type DbTransaction = Transaction<Tables>

export interface Store {
  db: Db
  pool: pg.Pool
  close(): Promise<void>
}

export function openStore(
  url: string,
  options: { max?: number; onError?: (error: Error) => void } = {},
): Store {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    application_name: 'loyal-shop',
  })
  // One that breaks off while all are being closed is no loss.
  let closing = false
  const lost = (error: Error) => {
    if (!closing) options.onError?.(error)
  }
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    pool,
    close() {
      closing = true
      return db.destroy()
    },
  }
}
