import type { Context, MiddlewareHandler } from 'hono'
import { encode, type Kept, keep, type Shelf } from './shelf.ts'
import type { ShopEnv } from './shop.ts'

/** Marks an answer as the same for everyone; `shelve` takes the mark off and keeps the answer. */
const mark = 'X-Same-For-Everyone'

export const sameForEveryone = (c: Context) => c.header(mark, '1')

/** Keeps marked answers on the shelf until the public clock moves. */
export const shelve =
  (shelf: Shelf): MiddlewareHandler<ShopEnv> =>
  async (c, next) => {
    if (c.req.method !== 'GET' || c.req.header('authorization')) return next()
    const ticks = await shelf.clock()
    await next()
    if (!c.res.headers.has(mark)) return
    c.res.headers.delete(mark)
    if (c.res.status !== 200) return
    const headers = Object.fromEntries(c.res.headers)
    delete headers['x-request-id']
    const kept = keep(
      Buffer.from(await c.res.arrayBuffer()),
      { 'cache-control': 'no-cache', ...headers },
      ticks,
    )
    shelf.put(shelfKey(c), kept)
    c.res = await present(kept, c.req.header('if-none-match'), c.req.header('accept-encoding'))
  }

function shelfKey(c: Context) {
  const url = new URL(c.req.url)
  return url.pathname + url.search
}

async function present(kept: Kept, noneMatch: string | undefined, accept: string | undefined) {
  if (noneMatch === kept.etag) return new Response(null, { status: 304, headers: kept.headers })
  const { body, encoding } = await encode(kept, accept)
  const headers = { ...kept.headers, ...(encoding && { 'Content-Encoding': encoding }) }
  return new Response(new Uint8Array(body), { headers })
}
