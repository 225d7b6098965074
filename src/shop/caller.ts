/** A user's id that comes from a checked token. */
export type UserId = string & { readonly checked: unique symbol }

/** The signed-in person who makes a call, read from the database for this call. */
export interface Caller {
  userId: UserId
  email: string
  name: string
  role: 'user' | 'admin'
  /** When the session of this call began. */
  signedInAt: Date
}
