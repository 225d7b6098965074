import { ShopProblem } from '#src/contract/problems.ts'
import { setRole } from '#src/store/accounts/accounts.ts'
import { isLastAdminRefusal } from '#src/store/accounts/last-admin.ts'
import type { Db } from '#src/store/db/connection.ts'
import { recordAudit } from '#src/store/operations/audit.ts'

interface RoleChange {
  /** An admin's email, or the command line. */
  actor: string
  email: string
}

export const makeAdmin = (db: Db, change: RoleChange) => changeRole(db, change, 'admin', 'made admin')

/** The database refuses to take the role from the last admin. */
export async function unmakeAdmin(db: Db, change: RoleChange) {
  try {
    return await changeRole(db, change, 'user', 'took admin away')
  } catch (error) {
    if (isLastAdminRefusal(error)) throw new ShopProblem('CONFLICT', 'The last admin cannot be removed.')
    throw error
  }
}

/** Returns how many users were changed: 1, or 0 if there was nothing to change. */
function changeRole(db: Db, { actor, email }: RoleChange, role: 'user' | 'admin', action: string) {
  return db.transaction().execute(async (trx) => {
    const modifiedCount = await setRole(trx, email, role)
    if (modifiedCount > 0) await recordAudit(trx, { actor, action, subject: email.toLowerCase() })
    return modifiedCount
  })
}
