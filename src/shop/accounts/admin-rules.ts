import type { Person } from '#src/contract/accounts/accounts.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import { findPerson, findUserByEmail, hasConfirmedEmail } from '#src/store/accounts/accounts.ts'
import type { Db } from '#src/store/db/connection.ts'
import type { Caller } from '../caller.ts'

/** What an account needs before its role counts. */
export interface AdminRules {
  twoStep: boolean
  provedEmail: boolean
}

interface Proofs {
  emailVerified: boolean
  twoFactorEnabled: boolean | null
}

/** What the account still needs, one thing at a time: the second step needs a confirmed email. */
export function missingForAdmin(person: Proofs | undefined, rules: AdminRules): Person['adminNeeds'] {
  if (rules.provedEmail && !person?.emailVerified) return 'confirmedEmail'
  if (rules.twoStep && !person?.twoFactorEnabled) return 'twoStep'
  return undefined
}

const sentences = {
  confirmedEmail: 'An admin needs a confirmed email: follow the link that we sent.',
  twoStep: 'An admin needs two-step sign-in here: turn it on in your profile.',
}

/** Asked on every call of an admin, so that a second step that is turned off takes effect at once. */
export async function requireSafeAdmin(db: Db, { userId }: Pick<Caller, 'userId'>, rules: AdminRules) {
  if (!rules.twoStep && !rules.provedEmail) return
  const missing = missingForAdmin(await findPerson(db, userId), rules)
  if (missing) throw new ShopProblem('NOT_ALLOWED', sentences[missing])
}

/** Anybody may sign up with the email of somebody who is to become an admin. */
export async function requireAdminEmail(db: Db, email: string, { provedEmail }: AdminRules) {
  if (!provedEmail || !(await findUserByEmail(db, email)) || (await hasConfirmedEmail(db, email))) return
  throw new ShopProblem('CONFLICT', 'This person has not confirmed their email yet.')
}
