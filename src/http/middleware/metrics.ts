import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { Counter, Histogram } from 'prom-client'
import type { ShopEnv } from '../context.ts'

const requests = new Histogram({
  name: 'shop_request_seconds',
  help: 'How long requests took, by method, route and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
})

const ready = new Counter({
  name: 'shop_ready_answers_total',
  help: 'Responses sent from the cache',
})

const refusals = new Counter({
  name: 'shop_refusals_total',
  help: 'Calls that the shop refused, by problem code',
  labelNames: ['code'],
})

export const countCacheHit = () => ready.inc()
export const countRefusal = (code: string) => refusals.inc({ code })

export const measureRequest: MiddlewareHandler<ShopEnv> = async (c, next) => {
  const end = requests.startTimer()
  await next()
  end({ method: c.req.method, route: routePath(c, -1), status: c.res.status })
}
