import { createHash, randomBytes } from 'node:crypto'
import { isStaffRole, roleNames } from '#src/contract/accounts/roles.ts'
import type { InvitationInput } from '#src/contract/accounts/staff.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import { findUserByEmail } from '#src/store/accounts/accounts.ts'
import {
  deleteInvitation,
  type InvitationRow,
  insertInvitation,
  renewInvitation,
} from '#src/store/accounts/invitations.ts'
import type { Db, DbTransaction } from '#src/store/db/connection.ts'
import { recordAudit } from '#src/store/operations/audit.ts'
import { queueEmail } from '../mail/queue-emails.ts'

interface By {
  /** The owner's email. */
  actor: string
  now: Date
}

const day = 24 * 60 * 60 * 1000
const daysValid = 7

export const hashOf = (token: string) => createHash('sha256').update(token).digest()

function newLink({ actor, now }: By) {
  const token = randomBytes(32).toString('base64url')
  const expires_at = new Date(now.getTime() + daysValid * day)
  return { token, stored: { token_hash: hashOf(token), invited_by: actor, sent_at: now, expires_at } }
}

export const inviteStaff = (db: Db, { email, role, ...by }: By & InvitationInput) =>
  db.transaction().execute(async (trx) => {
    const user = await findUserByEmail(trx, email)
    if (user && isStaffRole(user.role))
      throw new ShopProblem('CONFLICT', `${email} works here already. Change the role in the list.`)
    const { token, stored } = newLink(by)
    const invitation = await insertInvitation(trx, { email: email.toLowerCase(), role, ...stored })
    if (!invitation)
      throw new ShopProblem('CONFLICT', `${email} is invited already. Send the invitation again.`)
    await mailInvitation(trx, invitation, token)
    await record(trx, by, `invited as ${role}`, invitation)
    return invitation
  })

/** The link that was sent before ends. */
export const inviteAgain = (db: Db, id: string, by: By) =>
  db.transaction().execute(async (trx) => {
    const { token, stored } = newLink(by)
    const invitation = await renewInvitation(trx, id, stored)
    if (!invitation) throw ShopProblem.noSuch('invitation')
    await mailInvitation(trx, invitation, token)
    await record(trx, by, `invited again as ${invitation.role}`, invitation)
    return invitation
  })

export const withdrawInvitation = (db: Db, id: string, by: By) =>
  db.transaction().execute(async (trx) => {
    const invitation = await deleteInvitation(trx, id)
    if (!invitation) throw ShopProblem.noSuch('invitation')
    await record(trx, by, 'withdrew an invitation', invitation)
  })

const record = (trx: DbTransaction, { actor }: By, action: string, { email, role }: InvitationRow) =>
  recordAudit(trx, { actor, action, subject: email, details: { role } })

/** Its own rate limit is on the call; the token is behind the #, where no log sees it. */
const mailInvitation = (trx: DbTransaction, { email, role, invited_by }: InvitationRow, token: string) =>
  queueEmail(trx, {
    to: email,
    subject: 'You are invited to work in the shop',
    paragraphs: [
      `${invited_by} invites you to work in the shop. Your role: ${roleNames[role]}.`,
      `Sign in with this address, or create an account with it, and accept. The link works once, within ${daysValid} days.`,
      'If you do not know what this is about, do nothing.',
    ],
    action: { label: 'See the invitation', path: `/invitation#token=${token}` },
    needed: true,
  })
