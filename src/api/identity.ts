import type { SignInForm, SignUpForm } from '#src/contract/accounts/accounts.ts'
import { type ApiFetch, requestTo } from './request.ts'

/** A device on which someone is signed in. */
export interface Session {
  id: string
  token: string
  ipAddress: string | null
  userAgent: string | null
  createdAt: string
  expiresAt: string
}

interface CurrentSession {
  session: { id: string }
  user: { email: string; twoFactorEnabled?: boolean }
}

/** The token of the emailed link, and in a browser that is not signed in one of the passwords. */
interface EmailProof {
  token: string
  password?: string
  newPassword?: string
}

/** The calls of the identity library: it checks their input and makes their answers, so their types stand here. */
export const identityApi = (fetch: ApiFetch) => {
  const get = <Answer>(path: string) => requestTo(fetch, `GET /api/auth${path}`)() as Promise<Answer>
  const post = <Answer = unknown>(path: string, body: object = {}) =>
    requestTo(fetch, `POST /api/auth${path}`)(body) as Promise<Answer>
  return {
    signUp: (form: SignUpForm) => post('/sign-up/email', form),
    signIn: (form: SignInForm) => post<{ twoFactorRedirect?: boolean }>('/sign-in/email', form),
    signInWith: (provider: string, callbackURL: string, errorCallbackURL: string) =>
      post<{ url: string }>('/sign-in/social', { provider, callbackURL, errorCallbackURL }),
    signOut: () => post('/sign-out'),

    session: () => get<CurrentSession | null>('/get-session'),
    sessions: () => get<Session[]>('/list-sessions'),
    endSession: (token: string) => post('/revoke-session', { token }),
    endOtherSessions: () => post('/revoke-other-sessions'),

    setNewPassword: (token: string, newPassword: string) => post('/reset-password', { token, newPassword }),
    changePassword: (currentPassword: string, newPassword: string) =>
      post('/change-password', { currentPassword, newPassword }),
    confirmEmail: (proof: EmailProof) =>
      post<{ confirmed: boolean; signedIn: boolean }>('/confirm-email', proof),
    confirmEmailAgain: (email: string) => post('/send-verification-email', { email }),

    startTwoStep: (password: string) =>
      post<{ totpURI: string; backupCodes: string[] }>('/two-factor/enable', { password }),
    stopTwoStep: (password: string) => post('/two-factor/disable', { password }),
    enterCode: (code: string) => post('/two-factor/verify-totp', { code }),
    enterRecoveryCode: (code: string) => post('/two-factor/verify-backup-code', { code }),
    newRecoveryCodes: (password: string) =>
      post<{ backupCodes: string[] }>('/two-factor/generate-backup-codes', { password }),
  }
}
