import { createHmac } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Adapter, Configuration, JWK } from 'oidc-provider'
import { dataPolicy, issuerFormPolicy } from '#src/contract/values/content-security-policy.ts'
import type { Issuer } from './identity-options.ts'
import { accountsPage, testAccounts } from './test-accounts.ts'

const mount = '/dev/oidc'

export interface StandInSettings {
  publicUrl: string
  /** Every origin under which the shop may be reached. */
  origins: string[]
  secret: string
  signingKey: JWK
  storage: (model: string) => Adapter
}

export interface StandInIssuer {
  issuer: Issuer
  /** Handles requests under its own path, with these headers, and passes on all others. */
  before(listener: RequestListener, headers: Record<string, string>): RequestListener
}

/** Stands in for Google: a real OpenID Connect issuer with accounts that everybody may use. */
export function createStandInIssuer(settings: StandInSettings): StandInIssuer {
  const clientSecret = createHmac('sha256', settings.secret).update('stand-in issuer').digest('base64url')
  const address = settings.publicUrl + mount
  let opened: ReturnType<typeof openProvider> | undefined
  const provide = () => {
    opened ??= openProvider(address, configure(settings, clientSecret))
    return opened
  }

  return {
    issuer: {
      id: 'google',
      name: 'Google',
      standIn: true,
      issuer: address,
      clientId: 'loyal-shop',
      clientSecret,
    },
    before: (listener, headers) => (req, res) => {
      const url = req.url ?? '/'
      if (!url.startsWith(`${mount}/`)) return listener(req, res)
      for (const [name, value] of Object.entries({ ...headers, 'Content-Security-Policy': dataPolicy }))
        res.setHeader(name, value)
      void provide()
        .then((provider) => provider.answer(req, res))
        .catch(() => res.writeHead(303, { Location: '/login' }).end())
    },
  }
}

/** The library is large, so it is loaded when somebody first signs in with it. */
async function openProvider(address: string, configuration: Configuration) {
  const { default: Provider } = await import('oidc-provider')
  const provider = new Provider(address, configuration)
  provider.proxy = address.startsWith('https:')
  const answerProtocol = provider.callback()

  async function choose(req: IncomingMessage, res: ServerResponse) {
    const { uid } = await provider.interactionDetails(req, res)
    if (req.method === 'POST') {
      const accountId = new URL(req.url ?? '', 'http://shop').searchParams.get('account') ?? ''
      if (testAccounts.some(({ sub }) => sub === accountId))
        return provider.interactionFinished(req, res, { login: { accountId } })
    }
    res.setHeader('Content-Type', 'text/html; charset=utf-8')
    res.setHeader('Cache-Control', 'no-store')
    res.setHeader('Content-Security-Policy', issuerFormPolicy)
    res.end(accountsPage(`${mount}/accounts/${uid}`))
  }

  return {
    answer(req: IncomingMessage, res: ServerResponse) {
      const url = req.url ?? '/'
      if (url.startsWith(`${mount}/accounts/`)) return choose(req, res)
      Object.assign(req, { originalUrl: url, url: url.slice(mount.length) })
      return answerProtocol(req, res)
    },
  }
}

function configure(
  { origins, secret, signingKey, storage }: StandInSettings,
  clientSecret: string,
): Configuration {
  return {
    adapter: storage,
    clients: [
      {
        client_id: 'loyal-shop',
        client_secret: clientSecret,
        redirect_uris: origins.map((origin) => `${origin}/api/auth/callback/google`),
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [signingKey] },
    cookies: { keys: [secret] },
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    scopes: ['openid', 'email', 'profile'],
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `${mount}/accounts/${interaction.uid}` },
    // Ask for the account at every sign-in: the session ends at once, and the code must outlive it.
    expiresWithSession: () => false,
    ttl: {
      Session: 1,
      Grant: 3600,
      Interaction: 3600,
      AccessToken: 600,
      IdToken: 600,
      AuthorizationCode: 60,
    },
    findAccount: (_ctx, sub) => {
      const account = testAccounts.find((each) => each.sub === sub)
      return account && { accountId: sub, claims: () => ({ ...account }) }
    },
    async loadExistingGrant(ctx) {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client?.clientId ?? '',
        accountId: ctx.oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
}
