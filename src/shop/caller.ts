import type { Person } from '#src/contract/accounts/accounts.ts'
import type { Role } from '#src/contract/accounts/roles.ts'

/** A user's id that comes from a checked token. */
export type UserId = string & { readonly checked: unique symbol }

/** The signed-in person who makes a call, read from the database for this call. */
export interface Caller {
  userId: UserId
  email: string
  name: string
  role: Role
  /** What the account lacks before its role counts; until then it may do no more than any user. */
  lacks?: Person['adminNeeds']
  /** When the session of this call began. */
  signedInAt: Date
  /** What was committed in the database when this was read, if that can be told. */
  snapshot?: string | null
}
