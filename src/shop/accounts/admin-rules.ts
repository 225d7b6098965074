import { ShopProblem } from '#src/contract/problems.ts'
import { findPerson, findUserByEmail, hasConfirmedEmail } from '#src/store/accounts/accounts.ts'
import type { Db } from '#src/store/db/connection.ts'
import type { Caller } from '../caller.ts'

/** What an account needs before its role counts. */
export interface AdminRules {
  twoStep: boolean
  provedEmail: boolean
}

/** Asked on every call of an admin, so that a second step that is turned off takes effect at once. */
export async function requireSafeAdmin(db: Db, { userId }: Pick<Caller, 'userId'>, rules: AdminRules) {
  if (!rules.twoStep && !rules.provedEmail) return
  const person = await findPerson(db, userId)
  if (rules.provedEmail && !person?.emailVerified)
    throw new ShopProblem('NOT_ALLOWED', 'An admin needs a confirmed email: follow the link that we sent.')
  if (rules.twoStep && !person?.twoFactorEnabled)
    throw new ShopProblem('NOT_ALLOWED', 'An admin needs two-step sign-in here: turn it on in your profile.')
}

/** Anybody may sign up with the email of somebody who is to become an admin. */
export async function requireAdminEmail(db: Db, email: string, { provedEmail }: AdminRules) {
  if (!provedEmail || !(await findUserByEmail(db, email)) || (await hasConfirmedEmail(db, email))) return
  throw new ShopProblem('CONFLICT', 'This person has not confirmed their email yet.')
}
