import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { ShopEnv } from '../context.ts'

const acceptable = /^[\w.:-]{8,80}$/

/** Keeps the id from a proxy, so that a request can be followed through both logs. */
export const requestIdFrom = (given: unknown) =>
  typeof given === 'string' && acceptable.test(given) ? given : randomUUID()

/** A job may inherit the context of the request whose connection woke it, hence the end. */
const current = new AsyncLocalStorage<{ id: string; ended: boolean }>()

/** Of the request that is being answered, for those who are not told which one it is. */
export function currentRequestId() {
  const request = current.getStore()
  return request?.ended ? undefined : request?.id
}

export const requestId: MiddlewareHandler<ShopEnv> = async (c, next) => {
  // What is asked in memory while a request is answered belongs to that request.
  c.set('requestId', currentRequestId() ?? requestIdFrom(c.req.header('x-request-id')))
  const request = { id: c.var.requestId, ended: false }
  await current.run(request, next)
  request.ended = true
  // Not c.header: it would make a new response, and send the body of this one as a stream.
  if (c.var.finished !== c.res) c.res.headers.set('X-Request-Id', c.var.requestId)
}

/** The log says neither whose call it was, nor the link by which a list is shared. */
const withoutSecrets = (path: string) =>
  path
    .split('/')
    .map((part) => (/@|%40/.test(part) ? '{email}' : part))
    .join('/')
    .replace(/^\/(lists|sharedlists)\/.*/, '/$1/{token}')

export const requestLog: MiddlewareHandler<ShopEnv> = async (c, next) => {
  const started = performance.now()
  await next()
  c.var.shop.log.info(
    {
      requestId: c.var.requestId,
      method: c.req.method,
      path: withoutSecrets(c.req.path),
      status: c.res.status,
      ms: Math.round((performance.now() - started) * 10) / 10,
    },
    'request',
  )
}
