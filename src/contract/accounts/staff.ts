import { z } from 'zod'
import { mostEmailLength, typed } from '../values/text-input.ts'
import { staffRoles } from './roles.ts'

const StaffRole = z.enum(staffRoles, 'must be a role')

export const StaffMember = z.object({
  _id: z.uuid(),
  email: z.string(),
  name: z.string(),
  role: StaffRole,
  twoStep: z.boolean(),
  seen: z.iso.datetime().optional().describe('when they last signed in or came back, to about a day'),
})
export type StaffMember = z.infer<typeof StaffMember>

export const Invitation = z.object({
  _id: z.uuid(),
  email: z.string(),
  role: StaffRole,
  invitedBy: z.string(),
  sent: z.iso.datetime(),
  expires: z.iso.datetime(),
  expired: z.boolean(),
})
export type Invitation = z.infer<typeof Invitation>

export const StaffList = z.object({ staff: z.array(StaffMember), invitations: z.array(Invitation) })
export type StaffList = z.infer<typeof StaffList>

export const RoleInput = z.object({ role: StaffRole })

export const InvitationInput = z.object({
  email: typed(mostEmailLength).pipe(z.email('must be an email address, such as anna@example.com')),
  role: StaffRole,
})
export type InvitationInput = z.output<typeof InvitationInput>

/** What the emailed link holds. */
export const InvitationToken = z.object({ token: z.string().min(1).max(100) })

/** What whoever has the link may know. */
export const InvitationBrief = Invitation.pick({ email: true, role: true, expires: true })
export type InvitationBrief = z.infer<typeof InvitationBrief>
