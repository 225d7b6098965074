import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { Counter, Histogram } from 'prom-client'
import { requestEnded } from '#src/store/operations/events.ts'
import type { ShopEnv } from '../context.ts'

const requests = new Histogram({
  name: 'shop_request_seconds',
  help: 'How long requests took, by method, route and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
})

/** Plain numbers, since a counter with labels would cost as much as sending a cached response does. */
const cached = { hit: 0, renewed: 0, miss: 0, stale: 0, file: 0 }

new Counter({
  name: 'shop_cache_responses_total',
  help: 'Public responses: sent from the cache, made again for it, made for the first time, sent old because the database is away, or a file of the build',
  labelNames: ['result'],
  collect() {
    this.reset()
    for (const [result, count] of Object.entries(cached)) this.inc({ result }, count)
  },
})

const refusals = new Counter({
  name: 'shop_refusals_total',
  help: 'Calls that the shop refused, by problem code',
  labelNames: ['code'],
})

export function countCached(result: keyof typeof cached) {
  cached[result] += 1
}

export const countRefusal = (code: string) => refusals.inc({ code })

export const measureRequest: MiddlewareHandler<ShopEnv> = async (c, next) => {
  const end = requests.startTimer()
  await next()
  const request = { method: c.req.method, route: routeOf(c), status: c.res.status }
  end(request)
  requestEnded.publish(request)
}

/** A part of a page that failed counts as a request: the page itself may be answered with 200. */
export const countFailedPart = (route: string, status: number, ms: number) =>
  requests.observe({ method: 'GET', route, status }, ms / 1000)

/**
 * The path as the call or the page declares it. The middleware and the pages match every path, so what else matches
 * says which route it is, even when the request failed before it got there.
 */
function routeOf(c: Context<ShopEnv>) {
  const declared = matchedRoutes(c).find(({ path }) => path !== '/*')?.path ?? c.var.page ?? '/*'
  return declared.replaceAll(/:(\w+)/g, '{$1}')
}
