import { staffCalls } from '#src/contract/calls/staff.ts'
import { endpoints } from '#src/http/endpoint.ts'
import { limit, limitAddress } from '#src/http/middleware/rate-limit.ts'
import { rateLimits } from '#src/http/rate-limits.ts'
import { acceptInvitation, readInvitation } from '#src/shop/accounts/accept-invitation.ts'
import { changeStaffRole, takeRoleAway } from '#src/shop/accounts/change-role.ts'
import { inviteAgain, inviteStaff, withdrawInvitation } from '#src/shop/accounts/invite-staff.ts'
import { toBrief, toInvitation, toStaffMember } from '#src/shop/accounts/staff-answer.ts'
import { findInvitations } from '#src/store/accounts/invitations.ts'
import { findStaff } from '#src/store/accounts/staff.ts'

export const staff = endpoints(staffCalls, {
  list: async (c) => {
    const { db, now } = c.var.shop
    const [people, invitations] = await Promise.all([findStaff(db), findInvitations(db)])
    const time = now()
    return {
      staff: people.map(toStaffMember),
      invitations: invitations.map((invitation) => toInvitation(invitation, time)),
    }
  },

  change: async (c, { params: { id }, body: { role } }) =>
    toStaffMember(await changeStaffRole(c.var.shop.db, { id, actor: c.var.caller.email, role })),

  remove: async (c, { params: { id } }) => {
    await takeRoleAway(c.var.shop.db, { id, actor: c.var.caller.email })
    return { removed: true } as const
  },

  invite: async (c, { body }) => {
    const { caller, shop } = c.var
    await limit(c, 'invitation', caller.userId, rateLimits.invitation)
    const by = { actor: caller.email, now: shop.now() }
    return toInvitation(await inviteStaff(shop.db, { ...body, ...by }), by.now)
  },

  inviteAgain: async (c, { params: { id } }) => {
    const { caller, shop } = c.var
    await limit(c, 'invitation', caller.userId, rateLimits.invitation)
    const by = { actor: caller.email, now: shop.now() }
    return toInvitation(await inviteAgain(shop.db, id, by), by.now)
  },

  withdraw: async (c, { params: { id } }) => {
    const { caller, shop } = c.var
    await withdrawInvitation(shop.db, id, { actor: caller.email, now: shop.now() })
    return { withdrawn: true } as const
  },

  invitation: async (c, { body: { token } }) => {
    await limitAddress(c, 'invitation link', rateLimits.invitationLink)
    c.header('Cache-Control', 'no-store')
    return toBrief(await readInvitation(c.var.shop.db, token, c.var.shop.now()))
  },

  accept: async (c, { body: { token } }) => {
    const { caller, shop } = c.var
    await limitAddress(c, 'invitation link', rateLimits.invitationLink)
    return { role: await acceptInvitation(shop.db, { token, caller, now: shop.now() }) }
  },
})
