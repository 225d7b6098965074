import type { MiddlewareHandler } from 'hono'
import { dataPolicy } from '#src/contract/values/content-security-policy.ts'
import type { ShopEnv } from '../context.ts'

/** The headers of every response, whether from the app, the cache or a file. */
export const securityHeadersFor = (publicUrl: string): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
  ...(publicUrl.startsWith('https:') && {
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  }),
})

/** Pages set their own policy, with the hashes of their scripts. */
export const securityHeaders: MiddlewareHandler<ShopEnv> = async (c, next) => {
  await next()
  const { headers } = c.res
  for (const [name, value] of Object.entries(securityHeadersFor(c.var.shop.publicUrl)))
    headers.set(name, value)
  if (c.var.framed) headers.set('X-Frame-Options', 'SAMEORIGIN')
  // Personal responses must not be stored.
  if (c.var.caller && !headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', dataPolicy)
}
