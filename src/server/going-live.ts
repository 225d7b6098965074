import type { Env } from '#src/config/env.ts'
import { StartProblem } from '#src/config/start-problem.ts'
import { hasSafeDatabase, hasSafeMailServer } from '#src/config/tls.ts'

type LiveEnv = Pick<
  Env,
  | 'live'
  | 'databaseUrl'
  | 'publicUrl'
  | 'publicUrlIsFixed'
  | 'trustProxy'
  | 'authSecret'
  | 'smtpUrl'
  | 'google'
  | 'oidc'
  | 'stripe'
>

/** A live shop has no stand-ins and no generated secrets. Each line says what is missing. */
export function liveProblems(env: LiveEnv): string[] {
  const missing: [boolean, string][] = [
    [!env.databaseUrl, 'DATABASE_URL is not set: the shop would start a PostgreSQL of its own.'],
    [
      env.databaseUrl !== undefined && !hasSafeDatabase(env.databaseUrl),
      'DATABASE_URL leads to another machine without TLS: add ?sslmode=verify-full, and sslrootcert=/path/to/ca.pem if the server has a certificate of your own.',
    ],
    [
      !env.publicUrlIsFixed || !env.publicUrl.startsWith('https:'),
      'PUBLIC_URL must be the https address that visitors use.',
    ],
    [
      env.trustProxy.length === 0,
      'TRUST_PROXY is not set: to the rate limits, all visitors behind your TLS proxy would be one. Set it to the address that the proxy connects from.',
    ],
    [!env.authSecret, 'AUTH_SECRET is not set: `openssl rand -base64 48` makes a good one.'],
    [
      env.authSecret !== undefined && new Set(env.authSecret).size < 12,
      'AUTH_SECRET is weak: too few different characters.',
    ],
    [!env.smtpUrl, 'SMTP_URL is not set: emails would go to the outbox at /dev/mail.'],
    [
      env.smtpUrl !== undefined && !hasSafeMailServer(env.smtpUrl),
      'SMTP_URL must not say how TLS is used: emails are only sent with it, to a server whose certificate is valid.',
    ],
    [
      !env.google && !env.oidc,
      'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are not set, nor OIDC_ISSUER in their place: a test issuer would stand in for Google.',
    ],
    [
      env.oidc !== undefined && !env.oidc.issuer.startsWith('https:'),
      'OIDC_ISSUER must be an https address: whoever answers there decides who somebody is.',
    ],
    [
      env.stripe?.mode !== 'live',
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be keys of live mode: with others no money moves.',
    ],
  ]
  return missing.filter(([wrong]) => wrong).map(([, sentence]) => sentence)
}

export function checkLive(env: LiveEnv) {
  const problems = env.live ? liveProblems(env) : []
  if (problems.length > 0)
    throw new StartProblem(`LIVE=true, but the shop is not ready for it.\n  - ${problems.join('\n  - ')}`)
}
