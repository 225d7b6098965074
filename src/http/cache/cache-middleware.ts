import type { Context, MiddlewareHandler } from 'hono'
import type { ShopEnv } from '../context.ts'
import { countCached } from '../middleware/metrics.ts'
import { CachedResponse } from './cached-response.ts'
import type { ResponseCache } from './response-cache.ts'

/** Marks a response as the same for everyone. */
export const cacheForEveryone = (c: Context<ShopEnv>) => c.set('sameForEveryone', true)

/** Stores marked responses in the cache until the public version changes. */
export const cacheResponses =
  (cache: ResponseCache): MiddlewareHandler<ShopEnv> =>
  async (c, next) => {
    if (c.req.method !== 'GET' || c.req.header('authorization') || needsNoDatabase(c)) return next()
    const version = await cache.version()
    await next()
    if (!c.var.sameForEveryone || c.res.status !== 200) return
    const headers = Object.fromEntries(c.res.headers)
    delete headers['x-request-id']
    const body = Buffer.from(await c.res.arrayBuffer())
    const cached = new CachedResponse(body, { 'cache-control': 'no-cache', ...headers }, version)
    cache.put(cacheKey(c), cached)
    if (isVisitors(c)) countCached('miss')
    c.res = await present(cached, c.req.header('if-none-match'), c.req.header('accept-encoding'))
  }

/** Pages and the fast path ask in memory, without a socket. */
const isVisitors = (c: Context) => (c.env as { incoming?: unknown } | undefined)?.incoming !== undefined

/** What is answered without the database must not depend on it for the public version. */
const needsNoDatabase = (c: Context) => /^\/(health|pictures)\//.test(c.req.path)

function cacheKey(c: Context) {
  const url = new URL(c.req.url)
  return url.pathname + url.search
}

async function present(cached: CachedResponse, noneMatch: string | undefined, accept: string | undefined) {
  if (noneMatch === cached.etag)
    return new Response(null, { status: 304, headers: pairs(cached.plain.headers) })
  const { body, headers } = await cached.as(accept)
  return new Response(new Uint8Array(body), { headers: pairs(headers) })
}

const pairs = (flat: string[]): [string, string][] =>
  flat.flatMap((name, index) => (index % 2 ? [] : [[name, flat[index + 1] ?? '']]))
