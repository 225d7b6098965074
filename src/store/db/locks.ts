import { sql } from 'kysely'
import type { DbTransaction } from './connection.ts'

/**
 * "catalogue" is taken first by whatever adds, changes or removes tools: tools share categories, laptops, words and part
 * numbers, and their writers would otherwise deadlock. Orders do not need it.
 */
const locks = {
  firstAdmin: 7_046_031,
  seed: 7_046_032,
  catalogue: 7_046_033,
  settings: 7_046_034,
  branches: 7_046_035,
  discounts: 7_046_036,
  delivery: 7_046_037,
  customers: 7_046_038,
  content: 7_046_041,
  /** Shared by what is paid, refunded or returned: see database/functions/operations/unfold_day.sql. */
  salesByDay: 7_046_042,
} as const

/** The codes of a lock that did not come in time, and of a deadlock: PostgreSQL has undone the transaction. */
export const gaveWay = new Set(['55P03', '40P01'])

/** Held until the transaction ends; other processes wait for it. */
export const holdLock = (trx: DbTransaction, name: keyof typeof locks) =>
  sql`select pg_advisory_xact_lock(${locks[name]}::bigint)`.execute(trx)

/** The same, but fails after two seconds: those who come later and would share it wait behind this. */
export async function holdLockSoon(trx: DbTransaction, name: keyof typeof locks) {
  await sql`set local lock_timeout = '2s'`.execute(trx)
  await holdLock(trx, name)
}

/** The same without waiting: false when another transaction has it. */
export async function tryLock(trx: DbTransaction, name: keyof typeof locks) {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(${locks[name]}::bigint) as held`.execute(trx)
  return rows[0]?.held ?? false
}
