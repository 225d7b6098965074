import { betterAuth } from 'better-auth'
import { createEmailVerificationToken, isAPIError } from 'better-auth/api'
import { ShopProblem } from '#src/contract/problems.ts'
import type { Identity } from '#src/shop/accounts/identity.ts'
import { identityHandler } from './identity-handler.ts'
import {
  confirmationPath,
  confirmationSeconds,
  type IdentitySettings,
  identityOptions,
} from './identity-options.ts'
import { knownDevice } from './known-devices.ts'
import { storePassword } from './store-password.ts'

export function createIdentity(settings: IdentitySettings): Identity {
  const auth = betterAuth(identityOptions(settings, []))
  const handle = identityHandler(auth, settings)
  let federated: typeof auth | undefined

  /** Issuers are discovered when first needed, and again while one of them was out of reach. */
  async function authWithIssuers() {
    const known = (await federated?.$context)?.socialProviders.length ?? 0
    if (!federated || known < settings.issuers.length)
      federated = betterAuth(identityOptions(settings, settings.issuers))
    return federated
  }

  return {
    ways: settings.issuers.map(({ id, name, standIn }) => ({ id, name, standIn })),
    async handle(request) {
      const { pathname } = new URL(request.url)
      const federated = /\/(sign-in\/social|callback\/\w+)$/.test(pathname)
      return federated ? (await authWithIssuers()).handler(request) : handle(request)
    },
    async signedIn(headers) {
      const found = await auth.api.getSession({ headers, query: { disableRefresh: true } })
      if (!found) return undefined
      const { session, user } = found
      return { sessionId: session.id, identityId: user.id, email: user.email, name: user.name }
    },
    async knownDevice(headers, email) {
      return knownDevice(await auth.$context, headers, email)
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
      const context = await auth.$context
      const { internalAdapter } = context
      const known = await internalAdapter.findUserByEmail(email)
      const user =
        known?.user ??
        (await internalAdapter.createUser({ email, name, emailVerified: true }, { method: 'email-password' }))
      await storePassword(context, user.id, password)
      return { id: user.id }
    },
  }
}
