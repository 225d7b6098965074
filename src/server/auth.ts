import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { Logger } from 'pino'
import type { Issuer } from '#src/adapters/identity/identity-options.ts'
import { issuerStorage } from '#src/adapters/identity/issuer-storage.ts'
import { createStandInIssuer } from '#src/adapters/identity/stand-in-issuer.ts'
import type { Env } from '#src/config/env.ts'
import { say } from '#src/config/say.ts'
import { createFirstAdmin } from '#src/shop/accounts/create-first-admin.ts'
import type { Identity } from '#src/shop/accounts/identity.ts'
import { hasAdmin } from '#src/store/accounts/accounts.ts'
import type { Db, Store } from '#src/store/db/connection.ts'
import { readOrCreateSecret } from '#src/store/operations/secrets.ts'
import { createAuth } from './create-auth.ts'
import { announceFirstAdmin } from './first-admin-file.ts'
import { hashesAtOnce } from './helper-threads.ts'

type AuthStore = Pick<Store, 'db' | 'pool'> & { now: () => Date }

/** Sign-in with the configured issuers or the stand-in. */
export async function openAuth(env: Env, log: Logger, { db, pool, now }: AuthStore) {
  const secret =
    env.authSecret ?? (await readOrCreateSecret(db, 'auth', () => randomBytes(48).toString('base64url')))
  const { publicUrl, publicUrlIsFixed, passwordRules } = env
  const testIssuer = env.google || env.live ? undefined : await openTestIssuer(env, { db, pool }, secret)
  const issuers = [...(testIssuer ? [testIssuer.issuer] : []), ...issuersOf(env)]
  const auth = createAuth({
    db,
    log,
    now,
    secret,
    publicUrl,
    publicUrlIsFixed,
    issuers,
    passwordRules,
    hashesAtOnce: hashesAtOnce(availableParallelism(), env.webConcurrency),
  })
  await needAdmin(env, db, auth.identity)
  return { auth, testIssuer }
}

/** The first admin of a live shop is whom the operator names; any other shop makes one up and prints the password. */
async function needAdmin({ live, dataDir }: Env, db: Db, identity: Identity) {
  if (live && !(await hasAdmin(db)))
    say('The shop has no admin yet. Sign up, then: npm run admin -- you@example.com')
  const admin = live ? undefined : await createFirstAdmin(db, identity)
  if (admin) await announceFirstAdmin(dataDir, admin)
}

function issuersOf(env: Env): Issuer[] {
  const google = env.google && {
    ...env.google,
    id: 'google',
    name: 'Google',
    issuer: 'https://accounts.google.com',
    standIn: false,
  }
  const other = env.oidc && { ...env.oidc, id: 'oidc', standIn: false }
  return [google, other].filter((issuer) => issuer !== undefined)
}

async function openTestIssuer(
  { publicUrl, publicUrlIsFixed, port }: Env,
  { db, pool }: Pick<Store, 'db' | 'pool'>,
  secret: string,
) {
  const local = publicUrlIsFixed ? [] : [`http://127.0.0.1:${port}`, `http://localhost:${port}`]
  return createStandInIssuer({
    publicUrl,
    origins: [...new Set([new URL(publicUrl).origin, ...local])],
    secret,
    signingKey: JSON.parse(await readOrCreateSecret(db, 'test issuer', newSigningKey)),
    storage: issuerStorage(pool),
  })
}

const newSigningKey = () =>
  JSON.stringify(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }))
