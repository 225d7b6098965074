import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { ShopEnv } from './shop.ts'

const acceptable = /^[\w.:-]{8,80}$/

/** Keeps the id that a proxy gave, so that one request can be followed from there to here. */
export const requestId: MiddlewareHandler<ShopEnv> = async (c, next) => {
  const given = c.req.header('x-request-id')
  c.set('requestId', given && acceptable.test(given) ? given : randomUUID())
  await next()
  c.header('X-Request-Id', c.var.requestId)
}

export const requestLog: MiddlewareHandler<ShopEnv> = async (c, next) => {
  const started = performance.now()
  await next()
  c.var.shop.log.info(
    {
      requestId: c.var.requestId,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round((performance.now() - started) * 10) / 10,
    },
    'request',
  )
}
