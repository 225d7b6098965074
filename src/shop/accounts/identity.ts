import type { Caller } from '../caller.ts'

/** What stands in an access token: whose it is, and of which session. No role: that is read on each call. */
export interface TokenClaims {
  userId: string
  sessionId: string
}

export interface Tokens {
  sign(claims: TokenClaims): Promise<string>
  /** Nothing for a token that is forged, expired or meant for someone else. */
  read(token: string): Promise<TokenClaims | undefined>
}

/** Someone who has just shown the cookie of a living identity session. */
export interface SignedIn {
  sessionId: string
  identityId: string
  email: string
  name: string
}

/** A way to sign in beside email and password. */
export interface SignInWay {
  id: string
  name: string
  /** It is a test issuer of our own that takes the place of the real one. */
  standIn: boolean
}

/** The identity provider, whoever makes it. */
export interface Identity {
  ways: SignInWay[]
  /** Answers a call below /api/auth. */
  handle(request: Request): Promise<Response>
  signedIn(headers: Headers): Promise<SignedIn | undefined>
  /** Writes the letter that asks a new account to prove its email, once and only while that is open. */
  mailConfirmation(identityId: string): Promise<void>
  /** Writes the letter with the link, when someone has this email; says nothing either way. */
  mailPasswordReset(email: string): Promise<void>
  checkPassword(identityId: string, password: string): Promise<'right' | 'wrong' | 'has none'>
  createPasswordAccount(person: { email: string; name: string; password: string }): Promise<{ id: string }>
}

export type Identify = (token: string) => Promise<Caller | undefined>
