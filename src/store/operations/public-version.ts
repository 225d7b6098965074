import type pg from 'pg'
import type { Db } from '../db/connection.ts'

const question = 'select sum(ticks)::bigint as ticks from public_clock'

/**
 * A number that changes with every committed change to what the public sees. It is read so often that the way there
 * counts: straight from the pool takes half the time.
 */
export async function readPublicVersion(pool: Pick<pg.Pool, 'query'>): Promise<number> {
  const { rows } = await pool.query<{ ticks: number }>(question)
  return rows[0]?.ticks ?? 0
}

/** Fails when the books can not be read. */
export const pingDatabase = (db: Db) => db.selectFrom('public_clock').select('ticks').limit(1).execute()
