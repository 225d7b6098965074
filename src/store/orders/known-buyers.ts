import type { Db } from '../db/connection.ts'

/** Someone whose email address is proved, or who has paid for an order. */
export async function isKnownBuyer(db: Db, userId: string) {
  const { known } = await db
    .selectNoFrom(({ exists, or, selectFrom }) =>
      or([
        exists(
          selectFrom('users')
            .innerJoin('identity_users', 'identity_users.id', 'users.identity_id')
            .select('users.id')
            .where('users.id', '=', userId)
            .where('identity_users.emailVerified', '=', true),
        ),
        exists(
          selectFrom('orders')
            .select('id')
            .where('customer_id', '=', userId)
            .where('state', 'in', ['paid', 'shipped', 'delivered']),
        ),
      ])
        .$castTo<boolean>()
        .as('known'),
    )
    .executeTakeFirstOrThrow()
  return known
}

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
