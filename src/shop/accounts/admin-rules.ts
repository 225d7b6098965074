import type { Person } from '#src/contract/accounts/accounts.ts'
import { isStaffRole } from '#src/contract/accounts/roles.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import { findUserByEmail, hasConfirmedEmail } from '#src/store/accounts/accounts.ts'
import { findProofs } from '#src/store/accounts/callers.ts'
import type { Db } from '#src/store/db/connection.ts'
import type { Caller } from '../caller.ts'

/** What an account of staff needs before its role counts. */
export interface AdminRules {
  twoStep: boolean
  provedEmail: boolean
}

interface Proofs {
  emailVerified: boolean
  twoFactorEnabled: boolean | null
}

/** What the account still needs, one thing at a time: the second step needs a confirmed email. */
function missingOf(person: Proofs | undefined, rules: AdminRules): Person['adminNeeds'] {
  if (rules.provedEmail && !person?.emailVerified) return 'confirmedEmail'
  if (rules.twoStep && !person?.twoFactorEnabled) return 'twoStep'
  return undefined
}

/** Asked on every call of staff, so that a second step that is turned off takes effect at once. */
export async function findLack(db: Db, { userId, role }: Pick<Caller, 'userId' | 'role'>, rules: AdminRules) {
  if (!isStaffRole(role) || (!rules.twoStep && !rules.provedEmail)) return undefined
  return missingOf(await findProofs(db, userId), rules)
}

const sentences = {
  confirmedEmail: 'Your role needs a confirmed email: follow the link that we sent.',
  twoStep: 'Your role needs two-step sign-in here: turn it on in your profile.',
}

export function refuseLack({ lacks }: Pick<Caller, 'lacks'>) {
  if (lacks) throw new ShopProblem('NOT_ALLOWED', sentences[lacks])
}

/** Anybody may sign up with the email of somebody who is to work here. */
export async function requireAdminEmail(db: Db, email: string, { provedEmail }: AdminRules) {
  if (!provedEmail || !(await findUserByEmail(db, email)) || (await hasConfirmedEmail(db, email))) return
  throw new ShopProblem('CONFLICT', 'This person has not confirmed their email yet.')
}
