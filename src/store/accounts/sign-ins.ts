import type { SignIn } from '#src/contract/accounts/accounts.ts'
import type { Db } from '../db/connection.ts'

export interface NewSignIn {
  email: string
  succeeded: boolean
  way: SignIn['way']
  address: string | null
  userAgent: string | null
}

/** Nothing is kept of an email that has no account. */
export const insertSignIn = (db: Db, { email, succeeded, way, address, userAgent }: NewSignIn) =>
  db
    .insertInto('sign_ins')
    .columns(['identity_id', 'succeeded', 'way', 'ip_address', 'user_agent'])
    .expression((eb) =>
      eb
        .selectFrom('identity_users')
        .select((eb) => [
          'id',
          eb.val(succeeded).as('succeeded'),
          eb.val(way).as('way'),
          eb.val(address).as('ip_address'),
          eb.val(userAgent).as('user_agent'),
        ])
        .where('email', '=', email.toLowerCase()),
    )
    .execute()

/** The newest of one person. */
export const findSignIns = (db: Db, userId: string, most: number) =>
  db
    .selectFrom('sign_ins')
    .innerJoin('users', 'users.identity_id', 'sign_ins.identity_id')
    .select([
      'sign_ins.at',
      'sign_ins.succeeded',
      'sign_ins.way',
      'sign_ins.ip_address',
      'sign_ins.user_agent',
    ])
    .where('users.id', '=', userId)
    .orderBy('sign_ins.no', 'desc')
    .limit(most)
    .execute()

export const deleteSignInsBefore = (db: Db, before: Date) =>
  db.deleteFrom('sign_ins').where('at', '<', before).execute()
