import { isStaffRole, type Role, type StaffRole } from '#src/contract/accounts/roles.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import { setRole } from '#src/store/accounts/accounts.ts'
import { deleteInvitationsBy, deleteInvitationsTo } from '#src/store/accounts/invitations.ts'
import { isLastAdminRefusal } from '#src/store/accounts/last-admin.ts'
import { findStaff } from '#src/store/accounts/staff.ts'
import type { Db, DbTransaction } from '#src/store/db/connection.ts'
import { recordAudit } from '#src/store/operations/audit.ts'

interface RoleChange {
  /** An admin's email, or the command line. */
  actor: string
  email: string
}

export const makeAdmin = (db: Db, change: RoleChange) =>
  keepingOneAdmin(db, (trx) => write(trx, change, { to: 'admin' }, 'made admin'))

/** Returns how many users were changed: 1, or 0 if there was nothing to change. */
export const unmakeAdmin = (db: Db, change: RoleChange) =>
  keepingOneAdmin(db, (trx) => write(trx, change, { to: 'user', from: 'admin' }, 'took admin away'))

/** Another role for somebody who works here. */
export const changeStaffRole = (db: Db, { id, actor, role }: StaffChange & { role: StaffRole }) =>
  keepingOneAdmin(db, async (trx) => {
    const member = await findMember(trx, id)
    if (member.role === role) return member
    const action = role === 'admin' ? 'made admin' : `made ${role}`
    needChanged(await write(trx, { actor, email: member.email }, { to: role, from: member.role }, action))
    return findMember(trx, id)
  })

export const takeRoleAway = (db: Db, { id, actor }: StaffChange) =>
  keepingOneAdmin(db, async (trx) => {
    const { email, role } = await findMember(trx, id)
    needChanged(await write(trx, { actor, email }, { to: 'user', from: role }, `took ${role} away`))
  })

interface StaffChange {
  id: string
  actor: string
}

async function findMember(trx: DbTransaction, id: string) {
  const [member] = await findStaff(trx, id)
  if (!member || !isStaffRole(member.role)) throw ShopProblem.noSuch('staffMember')
  return member
}

async function write(
  trx: DbTransaction,
  { actor, email }: RoleChange,
  change: { to: Role; from?: Role },
  action: string,
) {
  const modifiedCount = await setRole(trx, email, change)
  if (modifiedCount === 0) return 0
  // Otherwise an old link would give back a role that was taken away since, or let a former owner invite. One that was sent
  // in the moment of losing the role is there still when the person becomes an owner again.
  await deleteInvitationsTo(trx, email)
  await deleteInvitationsBy(trx, email)
  await recordAudit(trx, { actor, action, subject: email.toLowerCase() })
  return modifiedCount
}

/** Of a member whose role somebody else has changed since it was read. */
function needChanged(modifiedCount: number) {
  if (modifiedCount === 0)
    throw new ShopProblem('CONFLICT', 'Someone else has just changed this role. Please check it again.')
}

/** The database refuses to take the role from the last admin. */
async function keepingOneAdmin<Result>(db: Db, work: (trx: DbTransaction) => Promise<Result>) {
  try {
    return await db.transaction().execute(work)
  } catch (error) {
    if (isLastAdminRefusal(error)) throw new ShopProblem('CONFLICT', 'The last admin cannot be removed.')
    throw error
  }
}
