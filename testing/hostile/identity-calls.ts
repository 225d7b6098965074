import type { Operation } from './requests.ts'

const text = { type: 'string' }
const body = (...names: string[]): Operation => ({
  requestBody: {
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: Object.fromEntries(names.map((name) => [name, text])),
          required: names,
        },
      },
    },
  },
})
const query = (...names: string[]): Operation => ({
  parameters: names.map((name) => ({ name, in: 'query', schema: text })),
})

/** The identity library's calls, which the API's description leaves out. */
export const identityCalls: Record<string, Operation> = {
  'POST /api/auth/sign-in/email': body('email', 'password', 'callbackURL', 'redirectTo'),
  'POST /api/auth/sign-up/email': body('email', 'password', 'name'),
  'POST /api/auth/sign-in/social': body('provider', 'callbackURL', 'errorCallbackURL', 'newUserCallbackURL'),
  'POST /api/auth/sign-out': body(),
  'POST /api/auth/reset-password': body('newPassword', 'token'),
  'POST /api/auth/change-password': body('currentPassword', 'newPassword'),
  'POST /api/auth/send-verification-email': body('email', 'callbackURL'),
  'POST /api/auth/two-factor/enable': body('password'),
  'POST /api/auth/two-factor/disable': body('password'),
  'POST /api/auth/two-factor/verify-totp': body('code'),
  'POST /api/auth/two-factor/verify-backup-code': body('code'),
  'POST /api/auth/two-factor/generate-backup-codes': body('password'),
  'POST /api/auth/revoke-session': body('token'),
  'POST /api/auth/revoke-other-sessions': body(),
  'POST /api/auth/confirm-email': body('token', 'password', 'newPassword'),
  'GET /api/auth/verify-email': query('token', 'callbackURL'),
  'GET /api/auth/get-session': query('disableRefresh'),
  'GET /api/auth/list-sessions': query(),
  'POST /api/auth/passkey/generate-register-options': query('name', 'authenticatorAttachment', 'context'),
  'POST /api/auth/passkey/generate-authenticate-options': query(),
  'GET /api/auth/passkey/list-user-passkeys': query(),
  'POST /api/auth/passkey/verify-registration': body('response', 'name', 'createSession'),
  'POST /api/auth/passkey/verify-authentication': body('response'),
  'POST /api/auth/passkey/update-passkey': body('id', 'name'),
  'POST /api/auth/passkey/delete-passkey': body('id'),
  'GET /api/auth/callback/google': query('code', 'state', 'error', 'iss'),
}
