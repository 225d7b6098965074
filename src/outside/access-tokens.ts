import { createHmac } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Tokens } from '#src/shop/accounts/identity.ts'

const issuer = 'loyal-shop'
const audience = 'loyal-shop-api'
const algorithm = 'HS256'

export interface TokenSettings {
  secret: string
  now: () => Date
}

/** Fifteen minutes, and worth nothing once its session is gone. */
export function createTokens({ secret, now }: TokenSettings): Tokens {
  const key = createHmac('sha256', secret).update('access tokens').digest()
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
      try {
        const { payload } = await jwtVerify(token, key, {
          issuer,
          audience,
          algorithms: [algorithm],
          currentDate: now(),
          requiredClaims: ['exp', 'sub', 'sid'],
        })
        const { sub, sid } = payload
        return isUuid(sub) && typeof sid === 'string' ? { userId: sub, sessionId: sid } : undefined
      } catch {
        return undefined
      }
    },
  }
}

const isUuid = (text: string | undefined): text is string =>
  text !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
