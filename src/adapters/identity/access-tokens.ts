import { createHmac } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { isUuid } from '#src/contract/values/uuid.ts'
import type { TokenClaims, Tokens } from '#src/shop/accounts/identity.ts'

const issuer = 'loyal-shop'
const audience = 'loyal-shop-api'
const algorithm = 'HS256'

export interface TokenSettings {
  secret: string
  now: () => Date
}

const lifetime = 15 * 60 * 1000

/** Verified signatures are remembered, so that each is computed once; the session is still checked on every call. */
const mostRemembered = 10_000

/** A token lives for fifteen minutes, and is worthless once its session has ended. */
export function createAccessTokens({ secret, now }: TokenSettings): Tokens {
  const key = createHmac('sha256', secret).update('access tokens').digest()
  const verified = new Map<string, { claims: TokenClaims; ends: number }>()

  function remember(token: string, claims: TokenClaims, ends: number) {
    verified.set(token, { claims, ends })
    const [oldest] = verified.keys()
    if (verified.size > mostRemembered && oldest) verified.delete(oldest)
  }

  return {
    sign: ({ userId, sessionId }) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(now())
        .setExpirationTime(new Date(now().getTime() + lifetime))
        .sign(key),
    async read(token) {
      const known = verified.get(token)
      if (known) return known.ends > now().getTime() ? known.claims : undefined
      try {
        const { payload } = await jwtVerify(token, key, {
          issuer,
          audience,
          algorithms: [algorithm],
          currentDate: now(),
          requiredClaims: ['exp', 'sub', 'sid'],
        })
        const { sub, sid, exp } = payload
        if (!isUuid(sub) || typeof sid !== 'string' || exp === undefined) return undefined
        const claims = { userId: sub, sessionId: sid }
        remember(token, claims, exp * 1000)
        return claims
      } catch {
        return undefined
      }
    },
  }
}
