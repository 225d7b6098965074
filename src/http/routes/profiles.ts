import { profileCalls } from '#src/contract/calls/profiles.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import { toProfile } from '#src/shop/profiles/profile-answer.ts'
import { addProfile, changeProfile, requireOwnEmail } from '#src/shop/profiles/save-profile.ts'
import { findProfile } from '#src/store/profiles/profiles.ts'
import { endpoints } from '../endpoint.ts'

export const profiles = endpoints(profileCalls, {
  add: (c, { body: profile }) => {
    const { db, now } = c.var.shop
    return addProfile(db, { caller: c.var.caller, profile, now: now() })
  },

  mine: async (c, { query }) => {
    const { caller } = c.var
    requireOwnEmail(caller, query.email ?? caller.email)
    const row = await findProfile(c.var.shop.db, caller.userId)
    return row ? [toProfile(row, caller.email)] : []
  },

  get: async (c, { params }) => {
    const row = await findProfile(c.var.shop.db, c.var.caller.userId)
    if (!row || row.id !== params.id) throw ShopProblem.noSuch('profile')
    return toProfile(row, c.var.caller.email)
  },

  change: (c, { params, body: profile }) => {
    const { db, now } = c.var.shop
    return changeProfile(db, { id: params.id, caller: c.var.caller, profile, now: now() })
  },
})
