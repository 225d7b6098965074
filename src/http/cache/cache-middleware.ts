import type { Context, MiddlewareHandler } from 'hono'
import type { ShopEnv } from '../context.ts'
import { countCached } from '../middleware/metrics.ts'
import { missingHeaders } from '../middleware/security-headers.ts'
import { CachedResponse } from './cached-response.ts'
import type { ResponseCache } from './response-cache.ts'

/** Marks a response as the same for everyone. */
export const cacheForEveryone = (c: Context<ShopEnv>) => c.set('sameForEveryone', 'cached')

/** Marks a response as the same for everyone, and unlikely to be asked for again: it is compressed, and not cached. */
export const compressForEveryone = (c: Context<ShopEnv>) => c.set('sameForEveryone', 'compressed')

/** Stores marked responses in the cache until the public version changes. */
export const cacheResponses =
  (cache: ResponseCache): MiddlewareHandler<ShopEnv> =>
  async (c, next) => {
    if (c.req.method !== 'GET' || c.req.header('authorization') || needsNoDatabase(c)) return next()
    const version = await cache.version()
    c.set('publicVersion', version)
    c.set('earlier', () => cache.get(cacheKey(c)))
    await next()
    const { sameForEveryone, anyQuery = false, unchanged, madeOf } = c.var
    if (unchanged) {
      unchanged.confirm(version)
      cache.put(cacheKey(c), unchanged)
      // Who asks in memory asks for what is in the cache then, and it would have to be unpacked.
      return isVisitors(c) ? finish(c, await present(c, unchanged)) : undefined
    }
    if (!sameForEveryone || c.res.status !== 200) return
    const cached = await toCached(c, version)
    cached.anyQuery = anyQuery
    cached.madeOf = madeOf
    const answer = await present(c, cached)
    if (sameForEveryone === 'cached') {
      cached.shrink()
      cache.put(cacheKey(c), cached)
      if (isVisitors(c)) countCached('miss')
    }
    finish(c, answer)
  }

/** What was answered just now, with the headers that it will always have. */
export async function toCached(c: Context<ShopEnv>, version: number) {
  const { text } = c.var
  // A request that has waited is among the old objects, and what it still names stays in memory with it.
  c.set('text', undefined)
  const own = Object.fromEntries(c.res.headers)
  const headers = { 'cache-control': 'no-cache', ...own, ...missingHeaders(c, (name) => name in own) }
  const body = asBuffer(text ?? Buffer.from(await c.res.arrayBuffer()))
  return new CachedResponse(body, headers, version)
}

const asBuffer = (text: string | Buffer) => (typeof text === 'string' ? Buffer.from(text) : text)

/** Takes the place of what was answered. */
export function finish(c: Context<ShopEnv>, answer: Response) {
  // Otherwise Hono copies the headers of the one before, and makes a stream of the bytes.
  c.res = undefined
  c.res = answer
  c.set('finished', answer)
}

/** The fast path asks in memory, without a socket. */
const isVisitors = (c: Context) => (c.env as { incoming?: unknown } | undefined)?.incoming !== undefined

/** What is answered without the database must not depend on it for the public version. */
const needsNoDatabase = (c: Context) => /^\/(health|pictures)\//.test(c.req.path)

function cacheKey(c: Context<ShopEnv>) {
  const { pathname, search } = new URL(c.req.url)
  return c.var.anyQuery ? pathname : pathname + search
}

export async function present(c: Context<ShopEnv>, cached: CachedResponse) {
  const own = { 'X-Request-Id': c.var.requestId }
  if (c.req.header('if-none-match') === cached.etag)
    return new Response(null, { status: 304, headers: { ...toRecord(cached.headers), ...own } })
  const { body, headers } = await cached.as(c.req.header('accept-encoding'))
  return new Response(body as Uint8Array<ArrayBuffer>, { headers: { ...toRecord(headers), ...own } })
}

const toRecord = (flat: string[]) =>
  Object.fromEntries(flat.flatMap((name, index) => (index % 2 ? [] : [[name, flat[index + 1] ?? '']])))
