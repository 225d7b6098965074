import { sql } from 'kysely'
import type { Db } from './connection.ts'

/** A number that changes with every committed change to what the public sees. */
export async function readPublicClock(db: Db): Promise<number> {
  const { rows } = await sql<{ ticks: number }>`select sum(ticks)::bigint as ticks from public_clock`.execute(
    db,
  )
  return rows[0]?.ticks ?? 0
}
