import type { Db } from '../db/connection.ts'

/**
 * The reader of the mailbox has set a password. If nobody had proved the email before, that password is the only way
 * in that is surely theirs; the trigger of the first proof ends the rest.
 */
export const takeOver = (db: Db, identityId: string) =>
  db
    .with('proved', (cte) =>
      cte
        .updateTable('identity_users')
        .set({ emailVerified: true })
        .where('id', '=', identityId)
        .where('emailVerified', '=', false)
        .returning('id'),
    )
    .deleteFrom('identity_accounts')
    .where('userId', 'in', (eb) => eb.selectFrom('proved').select('proved.id'))
    .where('providerId', '<>', 'credential')
    .execute()

/** Ends every other way into an account whose email nobody has proved, and tells which. */
export const endOtherWaysIn = (db: Db, identityId: string, accountId: string) =>
  db
    .deleteFrom('identity_accounts')
    .where('userId', 'in', (eb) =>
      eb
        .selectFrom('identity_users')
        .select('identity_users.id')
        .where('identity_users.id', '=', identityId)
        .where('emailVerified', '=', false),
    )
    .where('id', '<>', accountId)
    .returning('providerId')
    .execute()

/** Sessions that have ended, and links and codes that no longer work. */
export async function deleteExpiredSignInData(db: Db, now: Date) {
  await db.deleteFrom('identity_sessions').where('expiresAt', '<', now).execute()
  await db.deleteFrom('identity_verifications').where('expiresAt', '<', now).execute()
}
