import type { Invitation, InvitationBrief, StaffMember } from '#src/contract/accounts/staff.ts'
import type { InvitationRow } from '#src/store/accounts/invitations.ts'
import type { StaffRow } from '#src/store/accounts/staff.ts'

export const toStaffMember = ({ id, email, name, role, twoStep, seen }: StaffRow): StaffMember => ({
  _id: id,
  email,
  name,
  role,
  twoStep: twoStep ?? false,
  ...(seen && { seen: seen.toISOString() }),
})

export const hasExpired = ({ expires_at }: Pick<InvitationRow, 'expires_at'>, now: Date) => expires_at <= now

export const toInvitation = (row: InvitationRow, now: Date): Invitation => ({
  _id: row.id,
  ...toBrief(row),
  invitedBy: row.invited_by,
  sent: row.sent_at.toISOString(),
  expired: hasExpired(row, now),
})

export const toBrief = ({ email, role, expires_at }: InvitationRow): InvitationBrief => ({
  email,
  role,
  expires: expires_at.toISOString(),
})
