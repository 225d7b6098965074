import type { MiddlewareHandler } from 'hono'
import type { ShopEnv } from '../context.ts'
import { finish, present, toCached } from './cache-middleware.ts'
import type { CachedResponse } from './cached-response.ts'
import { VersionedValues } from './versioned-values.ts'

interface MadeAnswer {
  begun: number
  /** Undefined when it is no answer to send twice. */
  answer: Promise<CachedResponse | undefined>
}

/**
 * How many milliseconds an answer is sent again. It may show what depends on the time of day; and a database that crashed
 * may give the numbers of transactions that it lost once more.
 */
const longest = 2_000

/** Before it is compressed. A list of a hundred orders with many lines has several megabytes. */
const mostLetters = 256 * 1024

/**
 * Sends an answer to the same caller again while nothing at all has been committed since before it was made. The guard
 * has read who is calling, and what is committed, for this very request.
 */
export function cacheForCaller(): MiddlewareHandler<ShopEnv> {
  const answers = new VersionedValues<MadeAnswer, string>()
  return async (c, next) => {
    const { snapshot, ...who } = c.var.caller
    if (c.req.method !== 'GET' || !snapshot) return next()
    const make = async () => {
      await next()
      const { text } = c.var
      if (c.res.status !== 200 || !text || text.length > mostLetters) return undefined
      const made = await toCached(c, 0)
      made.shrink()
      return made
    }
    // All that a handler may read of who asks and what they ask for.
    const key = JSON.stringify([who, c.req.url])
    const begun = performance.now()
    const known = answers.get(key, snapshot)
    const current = known && begun - known.begun < longest ? known : { begun, answer: make() }
    if (current !== known) answers.put(key, snapshot, current)
    const cached = await current.answer
    if (cached) finish(c, await present(c, cached))
    else if (current === known) await next()
  }
}
