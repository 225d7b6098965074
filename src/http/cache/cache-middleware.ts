import type { Context, MiddlewareHandler } from 'hono'
import type { ShopEnv } from '../context.ts'
import { Kept } from './cached-response.ts'
import type { Shelf } from './response-cache.ts'

/** Marks an answer as the same for everyone; `shelve` takes the mark off and keeps the answer. */
const mark = 'X-Same-For-Everyone'

export const sameForEveryone = (c: Context) => c.header(mark, '1')

/** Keeps marked answers on the shelf until the public clock moves. */
export const shelve =
  (shelf: Shelf): MiddlewareHandler<ShopEnv> =>
  async (c, next) => {
    if (c.req.method !== 'GET' || c.req.header('authorization') || asksForHealth(c)) return next()
    const ticks = await shelf.clock()
    await next()
    if (!c.res.headers.has(mark)) return
    c.res.headers.delete(mark)
    if (c.res.status !== 200) return
    const headers = Object.fromEntries(c.res.headers)
    delete headers['x-request-id']
    const body = Buffer.from(await c.res.arrayBuffer())
    const kept = new Kept(body, { 'cache-control': 'no-cache', ...headers }, ticks)
    shelf.put(shelfKey(c), kept)
    c.res = await present(kept, c.req.header('if-none-match'), c.req.header('accept-encoding'))
  }

/** Whether a process lives does not depend on the database, where the clock is. */
const asksForHealth = (c: Context) => c.req.path.startsWith('/health/')

function shelfKey(c: Context) {
  const url = new URL(c.req.url)
  return url.pathname + url.search
}

async function present(kept: Kept, noneMatch: string | undefined, accept: string | undefined) {
  if (noneMatch === kept.etag) return new Response(null, { status: 304, headers: pairs(kept.plain.headers) })
  const { body, headers } = await kept.as(accept)
  return new Response(new Uint8Array(body), { headers: pairs(headers) })
}

const pairs = (flat: string[]): [string, string][] =>
  flat.flatMap((name, index) => (index % 2 ? [] : [[name, flat[index + 1] ?? '']]))
