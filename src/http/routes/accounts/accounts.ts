import { accountCalls } from '#src/contract/calls/accounts.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import { cacheForEveryone } from '#src/http/cache/cache-middleware.ts'
import { endpoints } from '#src/http/endpoint.ts'
import { limitAccount, limitAddress } from '#src/http/middleware/rate-limit.ts'
import { rateLimits } from '#src/http/rate-limits.ts'
import { toAuditEntry, toPerson, toSignIn, toUser } from '#src/shop/accounts/account-answer.ts'
import { requireAdminEmail } from '#src/shop/accounts/admin-rules.ts'
import { makeAdmin, unmakeAdmin } from '#src/shop/accounts/change-role.ts'
import { closeAccount } from '#src/shop/accounts/close-account.ts'
import { issueToken } from '#src/shop/accounts/exchange-token.ts'
import { gatherData } from '#src/shop/accounts/gather-data.ts'
import { isOwner } from '#src/shop/accounts/staff-rules.ts'
import { findPerson, findUserByEmail } from '#src/store/accounts/accounts.ts'
import { findSignIns } from '#src/store/accounts/sign-ins.ts'
import { findUsers } from '#src/store/accounts/user-list.ts'
import { findAudit } from '#src/store/operations/audit.ts'
import { addJob } from '#src/store/operations/jobs.ts'

export const accounts = endpoints(accountCalls, {
  signInOptions: (c) => {
    cacheForEveryone(c)
    return { ways: c.var.shop.identity.ways }
  },

  newChallenge: (c) => {
    c.header('Cache-Control', 'no-store')
    return c.var.shop.proofs.newChallenge()
  },

  requestPasswordReset: async (c, { body: { email } }) => {
    await limitAddress(c, 'password reset', rateLimits.passwordReset.address)
    await limitAccount(c, 'password reset', email, rateLimits.passwordReset.account)
    // A job finds out whether the email is known, so that neither the answer nor its timing tells.
    await addJob(c.var.shop.db, 'mailPasswordReset', { email: email.toLowerCase() })
    return { asked: true } as const
  },

  issueToken: async (c, { params, body }) => {
    const { db, tokens } = c.var.shop
    const claimed = [params.email, body.email]
    c.header('Cache-Control', 'no-store')
    return { token: await issueToken(db, { person: c.var.person, claimed, tokens }) }
  },

  me: async (c) => {
    const row = await findPerson(c.var.shop.db, c.var.caller.userId)
    if (!row) throw new ShopProblem('NOT_SIGNED_IN', 'Sign in first, then try again.')
    const { lacks } = c.var.caller
    return { ...toPerson(row), ...(lacks && { adminNeeds: lacks }) }
  },

  isAdmin: async (c, { params }) => {
    const { caller } = c.var
    const email = params.email.toLowerCase()
    if (email === caller.email) return { admin: caller.role === 'admin' }
    if (!isOwner(caller)) throw new ShopProblem('NOT_ALLOWED', 'You can only ask this about yourself.')
    const user = await findUserByEmail(c.var.shop.db, email)
    return { admin: user?.role === 'admin' }
  },

  list: async (c, { query }) => {
    const page = await findUsers(c.var.shop.db, query)
    return { ...page, rows: page.rows.map(toUser) }
  },

  promote: async (c, { params: { email } }) => {
    const { db, adminRules } = c.var.shop
    await requireAdminEmail(db, email, adminRules)
    return { modifiedCount: await makeAdmin(db, { actor: c.var.caller.email, email }) }
  },

  demote: async (c, { params: { email } }) => ({
    modifiedCount: await unmakeAdmin(c.var.shop.db, { actor: c.var.caller.email, email }),
  }),

  audit: async (c, { query }) => {
    const page = await findAudit(c.var.shop.db, query)
    return { ...page, rows: page.rows.map(toAuditEntry) }
  },

  signIns: async (c) => (await findSignIns(c.var.shop.db, c.var.caller.userId, 50)).map(toSignIn),

  myData: (c) => {
    c.header('Content-Disposition', 'attachment; filename="my-data.json"')
    c.header('Cache-Control', 'no-store')
    return gatherData(c.var.shop.db, c.var.caller, c.var.shop.now())
  },

  close: async (c, { body }) => {
    await limitAccount(c, 'close account', c.var.caller.email, rateLimits.closeAccount)
    await closeAccount(c.var.shop, c.var.caller, body)
    return { closed: true } as const
  },
})
