import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { createBatcher, memoizePerDb } from '../db/batcher.ts'
import type { Db } from '../db/connection.ts'

interface Attempts {
  key: string
  seconds: number
  times: number
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
  counters(db)({ key: keyOf(what), seconds, times: 1 })

const keyOf = (what: string) => createHash('sha256').update(what).digest('base64url')

/**
 * Every order counts one, so attempts of the same moment share a query. One query at a time keeps those who came together
 * together: in two groups they would also place their orders in smaller batches, which costs half as much again.
 */
const counters = memoizePerDb((db) =>
  createBatcher((attempts: Attempts[]) => countAttempts(db, attempts), {
    atOnce: 1,
    most: 50,
    of: ({ key }) => key,
  }),
)

/** In the sequence of the attempts; their keys differ. */
async function countAttempts(db: Db, attempts: Attempts[]) {
  const { rows } = await sql<Counted & { key: string }>`
    select counted_key as key, count, wait from count_attempts(${attempts.map(({ key }) => key)},
      ${attempts.map(({ seconds }) => seconds)}, ${attempts.map(({ times }) => times)})`.execute(db)
  const counted = new Map(rows.map(({ key, ...row }) => [key, row]))
  return attempts.map(({ key, seconds, times }) => counted.get(key) ?? { count: times, wait: seconds })
}

/** Counts many attempts at once, of which some may be the same; returns which one in its window each is. */
export async function countAttemptsInTurn(db: Db, whats: string[], seconds: number): Promise<number[]> {
  const keys = whats.map(keyOf)
  const timesOf = new Map<string, number>()
  for (const key of keys) timesOf.set(key, (timesOf.get(key) ?? 0) + 1)
  const attempts = [...timesOf].map(([key, times]) => ({ key, seconds, times }))
  const counted = attempts.length > 0 ? await countAttempts(db, attempts) : []
  const turns = new Map(attempts.map(({ key, times }, at) => [key, (counted[at]?.count ?? times) - times]))
  return keys.map((key) => {
    const turn = (turns.get(key) ?? 0) + 1
    turns.set(key, turn)
    return turn
  })
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
