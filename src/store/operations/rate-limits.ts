import { sql } from 'kysely'
import type { Db } from '../db/connection.ts'

/** Counts an attempt and returns how many there were in this window, atomically. */
export async function countAttempt(db: Db, key: string, seconds: number) {
  const { rows } = await sql<{ count: number; wait: number }>`
    insert into rate_limits (key, count, resets_at) values (${key}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      count = case when rate_limits.resets_at <= now() then 1 else rate_limits.count + 1 end,
      resets_at = case when rate_limits.resets_at <= now() then excluded.resets_at else rate_limits.resets_at end
    returning count, ceil(extract(epoch from resets_at - now()))::int as wait`.execute(db)
  return rows[0] ?? { count: 1, wait: seconds }
}

export const deleteExpiredLimits = (db: Db) =>
  db.deleteFrom('rate_limits').where('resets_at', '<', sql<Date>`now()`).execute()
