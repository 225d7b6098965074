import type { Limit } from './middleware/rate-limit.ts'

const minute = 60
const hour = 60 * minute

export interface CallLimits {
  /** Of each network. */
  address: Limit
  /** Also counted for the email in the body, whether it has an account or not. */
  account?: Limit
}

/** How often one person may make the shop's own calls that send emails, hold stock or check a password. */
export const rateLimits = {
  order: { most: 60, seconds: hour, free: 20 },
  quote: { most: 600, seconds: 5 * minute },
  /** Fewer with a discount code, which could be guessed. */
  quoteWithCode: { most: 120, seconds: 5 * minute },
  quickOrder: { most: 300, seconds: 5 * minute },
  askReturn: { most: 30, seconds: hour },
  review: { most: 60, seconds: hour, free: 20 },
  message: { most: 30, seconds: hour },
  invitation: { most: 30, seconds: hour },
  invitationLink: { most: 60, seconds: 5 * minute },
  closeAccount: { most: 10, seconds: 10 * minute },
  passwordReset: {
    address: { most: 20, seconds: hour, free: 10 },
    account: { most: 5, seconds: hour, free: 3 },
  },
  /** Sign-ups that were told that the email has an account: beyond so many, each brings a proof of work. */
  takenEmail: { most: 3, seconds: hour },
} satisfies Record<string, Limit | CallLimits>

const reading: CallLimits = { address: { most: 600, seconds: 5 * minute } }
const writing: CallLimits = { address: { most: 60, seconds: 5 * minute } }

/** The paths of the identity library that can be reached, and how often. All others answer 404. */
export const identityPaths: Record<string, CallLimits> = {
  'POST /sign-in/email': {
    address: { most: 60, seconds: 5 * minute },
    account: { most: 10, seconds: 10 * minute },
  },
  'POST /sign-up/email': {
    address: { most: 30, seconds: hour, free: 20 },
    account: { most: 5, seconds: hour, free: 3 },
  },
  'POST /sign-in/social': writing,
  'POST /sign-out': reading,
  'POST /reset-password': { address: { most: 20, seconds: hour } },
  'POST /change-password': { address: { most: 20, seconds: hour } },
  'POST /send-verification-email': {
    address: { most: 20, seconds: hour },
    account: { most: 3, seconds: hour },
  },
  'POST /two-factor/enable': writing,
  'POST /two-factor/disable': writing,
  'POST /two-factor/verify-totp': { address: { most: 30, seconds: 5 * minute } },
  'POST /two-factor/verify-backup-code': { address: { most: 30, seconds: 5 * minute } },
  'POST /two-factor/generate-backup-codes': writing,
  'POST /revoke-session': writing,
  'POST /revoke-other-sessions': writing,
  'GET /verify-email': writing,
  'POST /confirm-email': writing,
  'GET /get-session': reading,
  'GET /list-sessions': reading,
  'GET /callback': writing,
  'POST /passkey/generate-authenticate-options': writing,
  'POST /passkey/verify-authentication': writing,
  'POST /passkey/generate-register-options': writing,
  'POST /passkey/verify-registration': writing,
  'GET /passkey/list-user-passkeys': reading,
  'POST /passkey/update-passkey': writing,
  'POST /passkey/delete-passkey': writing,
}
