import type { MiddlewareHandler } from 'hono'
import { dataPolicy } from '#src/contract/values/content-security-policy.ts'
import type { ShopEnv } from '../context.ts'

/** What stands on every answer, whoever gives it: the app, the cache or the files. */
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

/** Pages add a policy of their own that names their scripts. */
export const securityHeaders: MiddlewareHandler<ShopEnv> = async (c, next) => {
  await next()
  const { headers } = c.res
  for (const [name, value] of Object.entries(securityHeadersFor(c.var.shop.publicUrl)))
    headers.set(name, value)
  // What was made for one person is kept nowhere.
  if (c.var.caller && !headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', dataPolicy)
}
