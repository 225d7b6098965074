/** A user's id that was read from a checked token, and nowhere else. */
export type UserId = string & { readonly checked: unique symbol }

/** The signed-in person who makes a call, as the books know them at this moment. */
export interface Caller {
  userId: UserId
  email: string
  name: string
  role: 'user' | 'admin'
  /** When the session began in which the call is made. */
  signedInAt: Date
}
