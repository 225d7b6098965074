import type { Context, MiddlewareHandler } from 'hono'
import { dataPolicy } from '#src/contract/values/content-security-policy.ts'
import type { ShopEnv } from '../context.ts'

/** The headers of every response, whether from the app, the cache or a file. In small letters, as Headers has them. */
export const securityHeadersFor = (publicUrl: string): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
  ...(publicUrl.startsWith('https:') && {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  }),
})

/** What a response still lacks. Pages set their own policy, with the hashes of their scripts. */
export const missingHeaders = (c: Context<ShopEnv>, has: (name: string) => boolean) => ({
  ...securityHeadersFor(c.var.shop.publicUrl),
  ...(c.var.framed && { 'x-frame-options': 'SAMEORIGIN' }),
  // Personal responses must not be stored.
  ...(c.var.caller && !has('cache-control') && { 'cache-control': 'no-store' }),
  ...(!has('content-security-policy') && { 'content-security-policy': dataPolicy }),
})

export const securityHeaders: MiddlewareHandler<ShopEnv> = async (c, next) => {
  await next()
  if (c.var.finished === c.res) return
  const { headers } = c.res
  const missing = missingHeaders(c, (name) => headers.has(name))
  for (const [name, value] of Object.entries(missing)) headers.set(name, value)
}
