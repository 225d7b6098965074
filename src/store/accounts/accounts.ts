import { type Selectable, sql } from 'kysely'
import type { Role } from '#src/contract/accounts/roles.ts'
import type { Db } from '../db/connection.ts'
import type { Users } from '../db/tables.ts'

export const userColumns = ['id', 'no', 'email', 'name', 'role', 'created_at'] as const

export const isOpenAccount = async (db: Db, userId: string) =>
  (await activeAccounts(db).select('id').where('id', '=', userId).executeTakeFirst()) !== undefined

export const activeAccounts = (db: Db) => db.selectFrom('users').where('closed_at', 'is', null)

export type UserRow = Pick<Selectable<Users>, (typeof userColumns)[number]>

export const findUserByEmail = (db: Db, email: string) =>
  activeAccounts(db).select(userColumns).where('email', '=', email.toLowerCase()).executeTakeFirst()

export const hasConfirmedEmail = async (db: Db, email: string) =>
  (await activeAccounts(db)
    .innerJoin('identity_users', 'identity_users.id', 'users.identity_id')
    .select('users.id')
    .where('users.email', '=', email.toLowerCase())
    .where('identity_users.emailVerified', '=', true)
    .executeTakeFirst()) !== undefined

export const hasAdmin = async (db: Db) =>
  (await activeAccounts(db).select('id').where('role', '=', 'admin').limit(1).executeTakeFirst()) !==
  undefined

export interface KnownPerson {
  identityId: string
  email: string
  name: string
}

/** Creates the user row on the first exchange. Undefined if the email belongs to another identity or a closed account. */
export const saveUser = (db: Db, person: KnownPerson) =>
  db
    .insertInto('users')
    .values({ email: person.email, name: person.name, identity_id: person.identityId })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ identity_id: person.identityId })
        .where('users.closed_at', 'is', null)
        .where((eb) =>
          eb.or([
            eb('users.identity_id', '=', person.identityId),
            eb('users.identity_id', 'is', null).and('users.role', '=', 'user'),
          ]),
        ),
    )
    .returning(userColumns)
    .executeTakeFirst()

/** From one role, or from whichever; returns how many were changed. */
export async function setRole(db: Db, email: string, { to, from }: { to: Role; from?: Role }) {
  const result = await db
    .updateTable('users')
    .set({ role: to })
    .where('email', '=', email.toLowerCase())
    .where('closed_at', 'is', null)
    .where('role', '<>', to)
    .$if(from !== undefined, (users) => users.where('role', '=', from ?? to))
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** The person in the identity tables, with their ways to sign in. */
export const findPerson = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .innerJoin('identity_users', 'identity_users.id', 'users.identity_id')
    .select([
      'users.id',
      'users.email',
      'users.name',
      'users.role',
      'identity_users.emailVerified',
      'identity_users.image',
      'identity_users.twoFactorEnabled',
      sql<
        string[]
      >`array(select "providerId" from identity_accounts where "userId" = identity_users.id order by "createdAt")`.as(
        'providers',
      ),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst()

/** Deletes a person's sessions and every way to sign in. */
export const deleteIdentity = (db: Db, userId: string) =>
  db
    .deleteFrom('identity_users')
    .where('id', '=', (eb) => eb.selectFrom('users').select('identity_id').where('users.id', '=', userId))
    .execute()

export const findIdentityEmail = (db: Db, identityId: string) =>
  db.selectFrom('identity_users').select('email').where('id', '=', identityId).executeTakeFirst()

export const findIdentity = (db: Db, email: string) =>
  db
    .selectFrom('identity_users')
    .select(['id', 'email', 'emailVerified', 'twoFactorEnabled'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()

/** Those of the addresses whose owners have proved that they are theirs. */
export async function findProvedEmails(db: Db, emails: string[]) {
  if (emails.length === 0) return new Set<string>()
  const rows = await db
    .selectFrom('identity_users')
    .select('email')
    .where('email', 'in', emails)
    .where('emailVerified', '=', true)
    .execute()
  return new Set(rows.map(({ email }) => email))
}
