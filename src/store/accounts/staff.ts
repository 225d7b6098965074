import { sql } from 'kysely'
import type { StaffRole } from '#src/contract/accounts/roles.ts'
import type { Db } from '../db/connection.ts'
import { activeAccounts } from './accounts.ts'

export type StaffRow = Awaited<ReturnType<typeof findStaff>>[number]

/** Everyone with a role, those who have been here longest first. */
export const findStaff = (db: Db, id?: string) =>
  activeAccounts(db)
    .leftJoin('identity_users', 'identity_users.id', 'users.identity_id')
    .select([
      'users.id',
      'users.email',
      'users.name',
      'users.role',
      'identity_users.twoFactorEnabled as twoStep',
      sql<Date | null>`greatest(
        (select max(at) from sign_ins where sign_ins.identity_id = users.identity_id and succeeded),
        (select max("updatedAt") from identity_sessions where "userId" = users.identity_id))`.as('seen'),
    ])
    .where('users.role', '<>', 'user')
    .$if(id !== undefined, (staff) => staff.where('users.id', '=', id ?? ''))
    .orderBy('users.no')
    .$narrowType<{ role: StaffRole }>()
    .execute()
