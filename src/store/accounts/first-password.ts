import type { Db } from '../db/connection.ts'

const name = 'first admin password hash'

/** Notes which hash belongs to the password that the first start prints. */
export const rememberFirstPassword = (db: Db, identityId: string) =>
  db
    .insertInto('secrets')
    .columns(['name', 'value'])
    .expression((eb) =>
      eb
        .selectFrom('identity_accounts')
        .select((select) => [select.val(name).as('name'), select.ref('password').$notNull().as('value')])
        .where('userId', '=', identityId)
        .where('password', 'is not', null),
    )
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })),
    )
    .execute()

/** The email of an admin who still has the password that the first start printed. */
export const findAdminWithFirstPassword = (db: Db) =>
  db
    .selectFrom('users')
    .innerJoin('identity_accounts', 'identity_accounts.userId', 'users.identity_id')
    .innerJoin('secrets', 'secrets.value', 'identity_accounts.password')
    .select('users.email')
    .where('secrets.name', '=', name)
    .where('users.role', '=', 'admin')
    .where('users.closed_at', 'is', null)
    .executeTakeFirst()
