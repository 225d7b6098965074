import { CompiledQuery } from 'kysely'
import type { Db } from './connection.ts'

const question = CompiledQuery.raw('select sum(ticks)::bigint as ticks from public_clock')

/** A number that changes with every committed change to what the public sees. */
export async function readPublicClock(db: Db): Promise<number> {
  const { rows } = await db.executeQuery<{ ticks: number }>(question)
  return rows[0]?.ticks ?? 0
}
