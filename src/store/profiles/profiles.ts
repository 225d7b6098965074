import type { ProfileInput } from '#src/contract/accounts/profiles.ts'
import type { Db } from '../db/connection.ts'

const columns = ['id', 'name', 'address', 'phoneno', 'profilelink'] as const

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>
type Facts = Omit<ProfileInput, 'email'>

/** A profile is only found through its owner. */
export const findProfile = (db: Db, owner: string) =>
  db.selectFrom('profiles').select(columns).where('user_id', '=', owner).executeTakeFirst()

/** One per person: adding again replaces it. */
export const saveProfile = (db: Db, owner: string, facts: Facts, now: Date) =>
  db
    .insertInto('profiles')
    .values({ user_id: owner, ...facts, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...facts, updated_at: now }))
    .returning(columns)
    .executeTakeFirstOrThrow()

export const updateProfile = (db: Db, owner: string, id: string, facts: Facts, now: Date) =>
  db
    .updateTable('profiles')
    .set({ ...facts, updated_at: now })
    .where('id', '=', id)
    .where('user_id', '=', owner)
    .returning(columns)
    .executeTakeFirst()

export const deleteProfile = (db: Db, owner: string) =>
  db.deleteFrom('profiles').where('user_id', '=', owner).execute()
