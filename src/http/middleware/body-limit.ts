import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { ShopProblem } from '#src/contract/problems.ts'
import type { ShopEnv } from '../context.ts'
import type { AllowedRoute } from './guards.ts'

const usual = 256 * 1024

function limitTo(bytes: number): MiddlewareHandler<ShopEnv> {
  const refuse = () => {
    const words = bytes < 1024 * 1024 ? `${bytes / 1024} KB` : `${bytes / 1024 / 1024} MB`
    throw new ShopProblem('TOO_LARGE', `The request is larger than ${words}.`)
  }
  const readAndCount = bodyLimit({ maxSize: bytes, onError: refuse })
  return (c, next) => {
    const told = c.req.header('transfer-encoding') === undefined && c.req.header('content-length')
    // Node reads no more than this header announces. Counting would make a web stream of the body, which costs more
    // than reading it.
    if (!told) return readAndCount(c, next)
    return Number(told) > bytes ? refuse() : next()
  }
}

/** Every call takes a small body, except those that declare bytes and how many. */
export function limitBodies(routes: readonly AllowedRoute[]): MiddlewareHandler<ShopEnv> {
  const usualLimit = limitTo(usual)
  const own = new Map<string, MiddlewareHandler<ShopEnv>>(
    routes.flatMap(([, { method, path, body }]) =>
      body && 'mostBytes' in body ? [[`${method} ${path}`, limitTo(body.mostBytes)] as const] : [],
    ),
  )
  return (c, next) => (own.get(`${c.req.method} ${c.req.path}`) ?? usualLimit)(c, next)
}
