import type {
  AuditEntry,
  Person,
  SignInForm,
  SignInOptions,
  SignUpForm,
  User,
} from '#src/contract/accounts.ts'
import type { CloseAccountInput } from '#src/contract/my-account.ts'
import type { Call } from './call.ts'

export interface PageQuery {
  limit?: number
  after?: string
  q?: string
}

/** A device on which someone is signed in. */
export interface Session {
  id: string
  token: string
  ipAddress: string | null
  userAgent: string | null
  createdAt: string
  expiresAt: string
}

interface IdentitySession {
  session: { id: string }
  user: { email: string; twoFactorEnabled?: boolean }
}

const at = (email: string) => encodeURIComponent(email)

export const accountsApi = (call: Call) => ({
  signInOptions: () => call.get<SignInOptions>('/sign-in-options'),
  me: () => call.get<Person>('/account'),
  isAdmin: async (email: string) => (await call.get<{ admin: boolean }>(`/admin/${at(email)}`)).admin,
  users: (query: PageQuery = {}) => call.page<User>('/user', { ...query }),
  audit: (query: PageQuery = {}) => call.page<AuditEntry>('/audit', { ...query }),
  makeAdmin: (email: string) => call.send<{ modifiedCount: number }>('PUT', `/adminuser/admin/${at(email)}`),
  takeAdminAway: (email: string) =>
    call.send<{ modifiedCount: number }>('DELETE', `/adminuser/admin/${at(email)}`),

  /** The exchange: an access token for the session whose cookie the browser sends along. */
  token: async (email: string) =>
    (await call.send<{ token: string }>('PUT', `/user/${at(email)}`, { email })).token,

  signUp: (form: SignUpForm) => call.send('POST', '/api/auth/sign-up/email', form),
  signIn: (form: SignInForm) =>
    call.send<{ twoFactorRedirect?: boolean }>('POST', '/api/auth/sign-in/email', form),
  signInWith: (provider: string, callbackURL: string, errorCallbackURL: string) =>
    call.send<{ url: string }>('POST', '/api/auth/sign-in/social', {
      provider,
      callbackURL,
      errorCallbackURL,
    }),
  signOut: () => call.send('POST', '/api/auth/sign-out', {}),
  session: () => call.get<IdentitySession | null>('/api/auth/get-session'),
  askForPasswordReset: (email: string) => call.send('POST', '/password-reset', { email }),
  setNewPassword: (token: string, newPassword: string) =>
    call.send('POST', '/api/auth/reset-password', { token, newPassword }),
  changePassword: (currentPassword: string, newPassword: string) =>
    call.send('POST', '/api/auth/change-password', { currentPassword, newPassword }),
  confirmEmailAgain: (email: string) =>
    call.send('POST', '/api/auth/send-verification-email', { email, callbackURL: '/login?confirmed=yes' }),

  myData: () => call.file('/mydata'),
  close: (typed: CloseAccountInput) => call.send<{ closed: true }>('DELETE', '/myaccount', typed),

  sessions: () => call.get<Session[]>('/api/auth/list-sessions'),
  endSession: (token: string) => call.send('POST', '/api/auth/revoke-session', { token }),
  endOtherSessions: () => call.send('POST', '/api/auth/revoke-other-sessions', {}),

  startTwoStep: (password: string) =>
    call.send<{ totpURI: string; backupCodes: string[] }>('POST', '/api/auth/two-factor/enable', {
      password,
    }),
  enterCode: (code: string) => call.send('POST', '/api/auth/two-factor/verify-totp', { code }),
  enterRecoveryCode: (code: string) => call.send('POST', '/api/auth/two-factor/verify-backup-code', { code }),
  newRecoveryCodes: (password: string) =>
    call.send<{ backupCodes: string[] }>('POST', '/api/auth/two-factor/generate-backup-codes', { password }),
  stopTwoStep: (password: string) => call.send('POST', '/api/auth/two-factor/disable', { password }),
})
