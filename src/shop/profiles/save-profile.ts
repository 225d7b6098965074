import type { ProfileInput } from '#src/contract/accounts/profiles.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import type { Db } from '#src/store/db/connection.ts'
import { saveProfile, updateProfile } from '#src/store/profiles/profiles.ts'
import type { Caller } from '../caller.ts'
import { toProfile } from './profile-answer.ts'

interface Keeping {
  caller: Caller
  profile: ProfileInput
  now: Date
}

export async function addProfile(db: Db, { caller, profile: { email, ...facts }, now }: Keeping) {
  requireOwnEmail(caller, email)
  return toProfile(await saveProfile(db, caller.userId, facts, now), caller.email)
}

export async function changeProfile(
  db: Db,
  { id, caller, profile: { email, ...facts }, now }: Keeping & { id: string },
) {
  requireOwnEmail(caller, email)
  const row = await updateProfile(db, caller.userId, id, facts, now)
  if (!row) throw ShopProblem.noSuch('profile')
  return toProfile(row, caller.email)
}

export function requireOwnEmail(caller: Caller, email: string) {
  if (email.toLowerCase() !== caller.email.toLowerCase())
    throw new ShopProblem('NOT_ALLOWED', 'This is not the email that you are signed in with.')
}
