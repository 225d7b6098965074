import { ShopProblem } from '#src/contract/problems.ts'
import { findUserByEmail, hasConfirmedEmail, setRole } from '#src/store/accounts/accounts.ts'
import {
  deleteInvitation,
  deleteInvitationsBy,
  findInvitationByHash,
} from '#src/store/accounts/invitations.ts'
import type { Db } from '#src/store/db/connection.ts'
import { recordAudit } from '#src/store/operations/audit.ts'
import type { Caller } from '../caller.ts'
import { hashOf } from './invite-staff.ts'
import { hasExpired } from './staff-answer.ts'

/** An invitation holds as long as whoever sent it may still invite. */
export async function readInvitation(db: Db, token: string, now: Date) {
  const invitation = await findInvitationByHash(db, hashOf(token))
  const sender = invitation && (await findUserByEmail(db, invitation.invited_by))
  if (!invitation || sender?.role !== 'admin' || hasExpired(invitation, now))
    throw ShopProblem.noSuch('invitation')
  return invitation
}

interface Accepting {
  token: string
  caller: Caller
  now: Date
}

/** The link alone is not enough: it may have been forwarded, or the account may be a stranger's. */
export const acceptInvitation = (db: Db, { token, caller, now }: Accepting) =>
  db.transaction().execute(async (trx) => {
    const { id, email, role, invited_by } = await readInvitation(trx, token, now)
    if (email !== caller.email)
      throw new ShopProblem('NOT_ALLOWED', `This invitation is for ${email}. Sign in with that address.`)
    if (!(await hasConfirmedEmail(trx, email)))
      throw new ShopProblem('CONFLICT', 'Confirm your email first, with the link that we sent.')
    if (!(await deleteInvitation(trx, id))) throw ShopProblem.noSuch('invitation')
    if ((await setRole(trx, email, { to: role, from: 'user' })) === 0)
      throw new ShopProblem('CONFLICT', 'You work here already.')
    // As with every change of a role: see change-role.ts.
    await deleteInvitationsBy(trx, email)
    const details = { role, invitedBy: invited_by }
    await recordAudit(trx, { actor: email, action: `accepted to work as ${role}`, subject: email, details })
    return role
  })
