import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { createAuthMiddleware, createEmailVerificationToken, isAPIError } from 'better-auth/api'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { twoFactor } from 'better-auth/plugins/two-factor'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { ShopProblem } from '#src/contract/problems.ts'
import type { Identity, SignInWay } from '#src/shop/accounts/identity.ts'
import { boundedHashing } from './hashing.ts'

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
  /** Called after a reset by the emailed link, which proves that the mailbox is theirs. */
  emailProved(identityId: string): Promise<unknown>
  log: Logger
}

/** Carries the visitor's address from our HTTP layer to the identity library. */
export const addressHeader = 'x-shop-address'

export function createIdentity(settings: IdentitySettings): Identity {
  const auth = betterAuth(optionsFor(settings, []))
  let federated: typeof auth | undefined

  /** Issuers are discovered when first needed, and again while one of them was out of reach. */
  async function authWithIssuers() {
    const known = (await federated?.$context)?.socialProviders.length ?? 0
    if (!federated || known < settings.issuers.length)
      federated = betterAuth(optionsFor(settings, settings.issuers))
    return federated
  }

  return {
    ways: settings.issuers.map(({ id, name, standIn }) => ({ id, name, standIn })),
    async handle(request) {
      const { pathname } = new URL(request.url)
      const federated = /\/(sign-in\/social|callback\/\w+)$/.test(pathname)
      return (federated ? await authWithIssuers() : auth).handler(request)
    },
    async signedIn(headers) {
      const found = await auth.api.getSession({ headers, query: { disableRefresh: true } })
      if (!found) return undefined
      const { session, user } = found
      return { sessionId: session.id, identityId: user.id, email: user.email, name: user.name }
    },
    async mailConfirmation(identityId) {
      const { internalAdapter, secret } = await auth.$context
      const user = await internalAdapter.findUserById(identityId)
      if (!user || user.emailVerified) return
      const token = await createEmailVerificationToken(secret, user.email, undefined, confirmationSeconds)
      await settings.emails.confirmEmail(user.email, confirmationPath(token), `confirm ${identityId}`)
    },
    async mailPasswordReset(email) {
      await auth.api.requestPasswordReset({ body: { email } })
    },
    async checkPassword(identityId, password) {
      const { internalAdapter, password: hashing } = await auth.$context
      const hash = (await internalAdapter.findCredentialAccount(identityId))?.password
      if (!hash) return 'has none'
      try {
        return (await hashing.verify({ hash, password })) ? 'right' : 'wrong'
      } catch (error) {
        throw isAPIError(error) ? new ShopProblem('UNAVAILABLE', error.message) : error
      }
    },
    async createPasswordAccount({ email, name, password }) {
      const { internalAdapter, password: hashing } = await auth.$context
      const known = await internalAdapter.findUserByEmail(email)
      const user =
        known?.user ??
        (await internalAdapter.createUser({ email, name, emailVerified: true }, { method: 'email-password' }))
      const hash = await hashing.hash(password)
      if (await internalAdapter.findCredentialAccount(user.id))
        await internalAdapter.updatePassword(user.id, hash)
      else
        await internalAdapter.linkAccount({
          userId: user.id,
          providerId: 'credential',
          accountId: user.id,
          password: hash,
        })
      return { id: user.id }
    },
  }
}

const confirmationSeconds = 24 * 60 * 60
const confirmationPath = (token: string) =>
  `/api/auth/verify-email?token=${encodeURIComponent(token)}&callbackURL=${encodeURIComponent('/login?confirmed=yes')}`

function optionsFor(settings: IdentitySettings, issuers: Issuer[]) {
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
    session: { modelName: 'identity_sessions', expiresIn: 14 * 24 * 60 * 60 },
    verification: { modelName: 'identity_verifications', storeIdentifier: 'hashed' },
    account: {
      modelName: 'identity_accounts',
      encryptOAuthTokens: true,
      accountLinking: { enabled: true, trustedProviders: [], allowDifferentEmails: false },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 6,
      maxPasswordLength: 128,
      revokeSessionsOnPasswordReset: true,
      password: boundedHashing(),
      sendResetPassword: ({ user, token }) =>
        emails.resetPassword(user.email, `/reset-password#token=${encodeURIComponent(token)}`),
      onPasswordReset: async ({ user }) => void (await settings.emailProved(user.id)),
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
    hooks: { before: everyOtherSessionEnds },
    databaseHooks: {
      user: { create: { before: async (user) => ({ data: { ...user, name: plain(user.name) } }) } },
    },
    plugins: [
      twoFactor({ issuer: settings.name, schema: { twoFactor: { modelName: 'identity_two_factors' } } }),
      genericOAuth({ config: issuers.map(toProvider) }),
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
      ipAddress: { ipAddressHeaders: [addressHeader] },
      database: { validateSchema: false },
    },
    logger: {
      level: 'error',
      log: (level, message) => settings.log[level === 'error' ? 'warn' : 'debug'](message),
    },
    telemetry: { enabled: false },
  } satisfies BetterAuthOptions
}

/** A changed password ends every other session, whether the page asks for it or not. */
const everyOtherSessionEnds = createAuthMiddleware(async (ctx) => {
  if (ctx.path !== '/change-password') return
  return { context: { ...ctx, body: { ...ctx.body, revokeOtherSessions: true } } }
})

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

/** Names come from forms and from issuers: one line, no control characters, 80 at most. */
const plain = (name: string) =>
  name
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 80)
