import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { createBatcher, memoizePerDb } from '../db/batcher.ts'
import type { Db } from '../db/connection.ts'

interface Attempt {
  key: string
  seconds: number
}
interface Counted {
  count: number
  /** Seconds until the window ends. */
  wait: number
}

/**
 * Counts an attempt and returns how many there were in this window, atomically. `what` says who tried what; it is
 * stored as a hash, because it may contain emails and addresses.
 */
export const countAttempt = (db: Db, what: string, seconds: number): Promise<Counted> =>
  counters(db)({ key: keyOf(what), seconds })

const keyOf = (what: string) => createHash('sha256').update(what).digest('base64url')

/**
 * Every order counts one, so attempts of the same moment share a query. One query at a time keeps those who came together
 * together: in two groups they would also place their orders in smaller batches, which costs half as much again.
 */
const counters = memoizePerDb((db) =>
  createBatcher((attempts: Attempt[]) => countAttempts(db, attempts), {
    atOnce: 1,
    most: 50,
    of: ({ key }) => key,
  }),
)

/** In the sequence of the attempts; their keys differ. */
async function countAttempts(db: Db, attempts: Attempt[]) {
  const { rows } = await sql<Counted & { key: string }>`
    insert into rate_limits (key, count, resets_at)
    select key, 1, now() + make_interval(secs => seconds)
    from unnest(${attempts.map(({ key }) => key)}::text[], ${attempts.map(({ seconds }) => seconds)}::integer[])
      as attempt (key, seconds) order by key
    on conflict (key) do update set
      count = case when rate_limits.resets_at <= now() then 1 else rate_limits.count + 1 end,
      resets_at = case when rate_limits.resets_at <= now() then excluded.resets_at else rate_limits.resets_at end
    returning key, count, ceil(extract(epoch from resets_at - now()))::int as wait`.execute(db)
  const counted = new Map(rows.map(({ key, ...row }) => [key, row]))
  return attempts.map(({ key, seconds }) => counted.get(key) ?? { count: 1, wait: seconds })
}

/** Takes attempts back that came to nothing. */
export const uncountAttempts = (db: Db, whats: string[]) =>
  db
    .updateTable('rate_limits')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', 'in', whats.map(keyOf))
    .where('count', '>', 0)
    .execute()

/** How many attempts there were in this window. */
export async function readAttempts(db: Db, what: string) {
  const row = await db
    .selectFrom('rate_limits')
    .select('count')
    .where('key', '=', keyOf(what))
    .where('resets_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row?.count ?? 0
}

export const deleteExpiredLimits = (db: Db) =>
  db.deleteFrom('rate_limits').where('resets_at', '<', sql<Date>`now()`).execute()
