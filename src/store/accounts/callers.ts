import { type Selectable, sql } from 'kysely'
import { createBatcher, memoizePerDb } from '../db/batcher.ts'
import type { Db } from '../db/connection.ts'
import type { Users } from '../db/tables.ts'

// Asked on every call, so those who call at the same moment are looked up together.
const together = { atOnce: 4, most: 50 }

interface Claims {
  userId: string
  sessionId: string
  now: Date
}

interface CallerRow extends Pick<Selectable<Users>, 'id' | 'email' | 'name' | 'role'> {
  signedInAt: Date
  snapshot: string | null
}

/**
 * Two that are the same see the same committed data: of one server since it started, and only where transactions are
 * made, because a standby does not list those that are under way.
 */
const snapshot = sql<string | null>`case when not pg_is_in_recovery()
  then pg_postmaster_start_time()::text || ' ' || pg_current_snapshot()::text end`

/** The user of a live session, with the account and role as they are now. */
export const findCaller = (db: Db, claims: Claims) => callers(db)(claims)

const callers = memoizePerDb((db) => createBatcher((all: Claims[]) => findCallers(db, all), together))

async function findCallers(db: Db, all: Claims[]) {
  const { rows } = await sql<CallerRow & { place: number }>`
    select place, id, email, name, role, signed_in_at as "signedInAt", ${snapshot} as snapshot
    from find_callers(${all.map(({ userId }) => userId)}, ${all.map(({ sessionId }) => sessionId)},
      ${all.map(({ now }) => now)})`.execute(db)
  const found = new Map(rows.map(({ place, ...row }) => [place, row]))
  return all.map((_, index) => found.get(index + 1))
}

/** What someone has proved of their account. */
export const findProofs = (db: Db, userId: string) => proofs(db)(userId)

const proofs = memoizePerDb((db) => createBatcher((ids: string[]) => findAllProofs(db, ids), together))

async function findAllProofs(db: Db, ids: string[]) {
  const rows = await db
    .selectFrom('users')
    .innerJoin('identity_users', 'identity_users.id', 'users.identity_id')
    .select(['users.id', 'emailVerified', 'twoFactorEnabled'])
    .where((eb) => eb('users.id', '=', eb.fn.any(eb.val(ids))))
    .execute()
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => found.get(id))
}
