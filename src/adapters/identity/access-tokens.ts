import { createHmac } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { TokenClaims, Tokens } from '#src/shop/accounts/identity.ts'

const issuer = 'loyal-shop'
const audience = 'loyal-shop-api'
const algorithm = 'HS256'

export interface TokenSettings {
  secret: string
  now: () => Date
}

/** Verified signatures are remembered, so that each is computed once; the session is still checked on every call. */
const mostKept = 10_000

/** A token lives for fifteen minutes, and is worthless once its session has ended. */
export function createTokens({ secret, now }: TokenSettings): Tokens {
  const key = createHmac('sha256', secret).update('access tokens').digest()
  const good = new Map<string, { claims: TokenClaims; ends: number }>()

  function keep(token: string, claims: TokenClaims, ends: number) {
    good.set(token, { claims, ends })
    const [oldest] = good.keys()
    if (good.size > mostKept && oldest) good.delete(oldest)
  }

  return {
    sign: ({ userId, sessionId }) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(now())
        .setExpirationTime(new Date(now().getTime() + 15 * 60 * 1000))
        .sign(key),
    async read(token) {
      const kept = good.get(token)
      if (kept) return kept.ends > now().getTime() ? kept.claims : undefined
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
        keep(token, claims, exp * 1000)
        return claims
      } catch {
        return undefined
      }
    },
  }
}

const isUuid = (text: string | undefined): text is string =>
  text !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
