import type { BetterAuthOptions } from 'better-auth'
import { APIError, getSessionFromCtx } from 'better-auth/api'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { visitorAddressHeader } from '#src/contract/accounts/accounts.ts'
import { passwordLength } from '#src/contract/values/password-length.ts'
import { hasLetter } from '#src/contract/values/text-input.ts'
import type { SignInWay } from '#src/shop/accounts/identity.ts'
import { confirmEmail } from './confirm-email.ts'
import { queuedHashing } from './hash-queue.ts'
import { identityHook } from './identity-hook.ts'
import { knownDevices, type SignInEvent } from './known-devices.ts'
import { passkeys, refuseTooManyPasskeys } from './passkeys.ts'
import { type PasswordRules, requireUncommon } from './password-rules.ts'
import { secondStep, type UseOnce } from './second-step.ts'

/** An OpenID Connect issuer that people may sign in with. */
export interface Issuer extends SignInWay {
  issuer: string
  clientId: string
  clientSecret: string
}

export interface IdentityEmails {
  confirmEmail(to: string, path: string, idempotencyKey?: string): Promise<void>
  resetPassword(to: string, path: string): Promise<void>
}

export interface IdentitySettings {
  db: unknown
  secret: string
  /** The shop's name, as authenticator apps show it. */
  name: string
  publicUrl: string
  /** Without a fixed address, the shop answers under every name of this machine. */
  publicUrlIsFixed: boolean
  issuers: Issuer[]
  emails: IdentityEmails
  /** Called when the reader of the mailbox has set a new password: proves the email, and ends every other way in. */
  takeOver(identityId: string): Promise<unknown>
  /** Called when an issuer that vouches for the email was linked: on an unproved account every other way in ends. */
  keepOnlyWayIn(identityId: string, accountId: string): Promise<unknown>
  useOnce: UseOnce
  passwordRules: PasswordRules
  /** How many passwords are hashed at the same time. */
  hashesAtOnce: number
  recordSignIn(event: SignInEvent): Promise<unknown>
  log: Logger
}

export const confirmationSeconds = 24 * 60 * 60
export const confirmationPath = (token: string) => `/confirm-email#token=${encodeURIComponent(token)}`

/** How the shop uses the identity library. */
export function identityOptions(settings: IdentitySettings, issuers: Issuer[]) {
  const { publicUrl, publicUrlIsFixed, emails } = settings
  const secure = publicUrl.startsWith('https:')
  return {
    appName: settings.name,
    baseURL: publicUrlIsFixed
      ? publicUrl
      : { allowedHosts: ['127.0.0.1:*', 'localhost:*', '[::1]:*'], fallback: publicUrl, protocol: 'http' },
    basePath: '/api/auth',
    secret: settings.secret,
    database: { db: settings.db as Kysely<unknown>, type: 'postgres' },
    trustedOrigins: (request) => (request && !publicUrlIsFixed ? [new URL(request.url).origin] : [publicUrl]),
    user: { modelName: 'identity_users' },
    session: {
      modelName: 'identity_sessions',
      expiresIn: 14 * 24 * 60 * 60,
      // A passkey is added soon after a sign-in: a device that was left open is not enough.
      freshAge: 15 * 60,
    },
    verification: { modelName: 'identity_verifications', storeIdentifier: 'hashed' },
    account: {
      modelName: 'identity_accounts',
      encryptOAuthTokens: true,
      accountLinking: {
        enabled: true,
        trustedProviders: [],
        allowDifferentEmails: false,
        // Whoever an issuer vouches for owns the address; see `keepOnlyWayIn` for what happens to the password.
        requireLocalEmailVerified: false,
      },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordLength.least,
      maxPasswordLength: passwordLength.most,
      revokeSessionsOnPasswordReset: true,
      password: queuedHashing({ atOnce: settings.hashesAtOnce }),
      sendResetPassword: ({ user, token }) =>
        emails.resetPassword(user.email, `/reset-password#token=${encodeURIComponent(token)}`),
      onPasswordReset: async ({ user }) => void (await settings.takeOver(user.id)),
    },
    emailVerification: {
      // A trigger on the new account queues this email, in the same transaction.
      sendOnSignUp: false,
      expiresIn: confirmationSeconds,
      sendVerificationEmail: ({ user, token }) => emails.confirmEmail(user.email, confirmationPath(token)),
    },
    onAPIError: {
      errorURL: '/login',
      onError: (error) => settings.log.debug({ err: error }, 'the identity library refused'),
    },
    hooks: { before: beforeEach(settings) },
    databaseHooks: {
      user: {
        create: { before: async (user, ctx) => ({ data: { ...user, name: nameOf(user, ctx?.path) } }) },
      },
      account: {
        create: {
          async after({ id, userId, providerId }) {
            if (providerId !== 'credential') await settings.keepOnlyWayIn(userId, id)
          },
        },
      },
    },
    plugins: [
      secondStep(settings.name, settings.useOnce),
      passkeys(settings),
      confirmEmail(settings.takeOver),
      genericOAuth({ config: issuers.map(toProvider) }),
      knownDevices(settings.recordSignIn),
    ],
    // The shop has its own limits, per address and per account, in PostgreSQL.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: secure ? '__Host-shop' : 'shop',
      useSecureCookies: false,
      // The library turns these checks off in tests by itself.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      defaultCookieAttributes: { secure, httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { ipAddressHeaders: [visitorAddressHeader] },
      database: { validateSchema: false, joins: true },
    },
    logger: {
      level: 'error',
      log: (level, message) => settings.log[level === 'error' ? 'warn' : 'debug'](message),
    },
    telemetry: { enabled: false },
    // Its spans, a dozen for each call, would cost also where nobody collects them; the shop traces calls and queries itself.
    experimental: { instrumentation: { enabled: false } },
  } satisfies BetterAuthOptions
}

const beforeEach = ({ passwordRules, log }: IdentitySettings) =>
  identityHook(async (ctx) => {
    const chosen = ctx.path === '/sign-up/email' ? ctx.body?.password : ctx.body?.newPassword
    if (typeof chosen === 'string') await requireUncommon(chosen, passwordRules, log)
    switch (ctx.path) {
      // Links that were emailed by an earlier version.
      case '/verify-email':
        throw ctx.redirect(confirmationPath(String(ctx.query?.token ?? '')))
      // A changed password ends every other session, whether the page asks for it or not.
      case '/change-password':
        return { context: { ...ctx, body: { ...ctx.body, revokeOtherSessions: true } } }
      case '/two-factor/enable':
        return requireProvedEmail(ctx, 'Confirm your email first; then turn on the second step.')
      case '/passkey/generate-register-options':
        await requireProvedEmail(ctx, 'Confirm your email first; then add a passkey.')
        return refuseTooManyPasskeys(ctx)
      case '/passkey/verify-registration':
      case '/passkey/update-passkey':
        if (typeof ctx.body?.name === 'string')
          return { context: { ...ctx, body: { ...ctx.body, name: plain(ctx.body.name) || 'Passkey' } } }
    }
  })

type Asked = Parameters<typeof getSessionFromCtx>[0]

/** What is set up before would end with the proof of the email, which may be someone else's. */
async function requireProvedEmail(ctx: Asked, message: string) {
  if ((await getSessionFromCtx(ctx))?.user.emailVerified === false)
    throw new APIError('FORBIDDEN', { message })
}

const toProvider = ({ id, name, issuer, clientId, clientSecret }: Issuer) => ({
  providerId: id,
  name,
  clientId,
  clientSecret,
  discoveryUrl: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
  requireIdTokenVerification: true,
  scopes: ['openid', 'email', 'profile'],
  pkce: true,
})

/** Names come from forms and from issuers: one line with something to see, no control characters, 80 at most. */
const plain = (name: string) =>
  name
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 80)

/** A form asks again for a name that shows nothing; an issuer cannot, so the email has to do. */
function nameOf({ name, email }: { name: string; email: string }, path: string | undefined) {
  if (hasLetter.test(name)) return plain(name)
  if (path === '/sign-up/email')
    throw new APIError('BAD_REQUEST', { message: 'name needs at least one letter' })
  return plain(email.split('@')[0] ?? '')
}
