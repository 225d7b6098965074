import type { Caller } from '../caller.ts'

/** An access token names a user and a session. It has no role: that is read on each call. */
export interface TokenClaims {
  userId: string
  sessionId: string
}

export interface Tokens {
  sign(claims: TokenClaims): Promise<string>
  /** Undefined for a token that is forged, expired or meant for another audience. */
  read(token: string): Promise<TokenClaims | undefined>
}

/** The person behind the cookie of a live identity session. */
export interface SignedIn {
  sessionId: string
  identityId: string
  email: string
  name: string
}

/** A way to sign in other than email and password. */
export interface SignInWay {
  id: string
  name: string
  /** Our own test issuer, in place of the real one. */
  standIn: boolean
}

/** The identity provider, as the shop sees it. */
export interface Identity {
  ways: SignInWay[]
  /** Handles a request under /api/auth. */
  handle(request: Request): Promise<Response>
  signedIn(headers: Headers): Promise<SignedIn | undefined>
  /** The id of the browser, if this account has signed in on it. */
  knownDevice(headers: Headers, email: string): Promise<string | undefined>
  /** Queues the verification email of a new account, once, unless the email is already verified. */
  mailConfirmation(identityId: string): Promise<void>
  /** Queues the email with the reset link if someone has this address; the caller does not learn whether. */
  mailPasswordReset(email: string): Promise<void>
  checkPassword(identityId: string, password: string): Promise<'right' | 'wrong' | 'has none'>
  createPasswordAccount(person: { email: string; name: string; password: string }): Promise<{ id: string }>
}

export type Identify = (token: string) => Promise<Caller | undefined>
