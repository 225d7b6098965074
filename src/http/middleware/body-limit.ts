import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { ShopProblem } from '#src/contract/problems.ts'
import type { ShopEnv } from '../context.ts'
import type { AllowedRoute, Who } from './guards.ts'

/** Enough for everything that people type, as JSON escapes it. */
const usual = 32 * 1024
/** Tools with all that they fit, and the provider's events. */
const large = 256 * 1024
const takesLarge = (who: Who) => typeof who !== 'string' || who === 'admin' || who === 'provider'

/** The bodies that may be read at the same time, in all. */
const mostInAll = 64 * 1024 * 1024
let inAll = 0

function limitTo(bytes: number): MiddlewareHandler<ShopEnv> {
  const refuse = () => {
    const words = bytes < 1024 * 1024 ? `${bytes / 1024} KB` : `${bytes / 1024 / 1024} MB`
    throw new ShopProblem('TOO_LARGE', `The request is larger than ${words}.`)
  }
  const readAndCount = bodyLimit({ maxSize: bytes, onError: refuse })
  const read: MiddlewareHandler<ShopEnv> = (c, next) => {
    const told = c.req.header('transfer-encoding') === undefined && c.req.header('content-length')
    // Node reads no more than this header announces. Counting would make a web stream of the body, which costs more
    // than reading it.
    if (!told) return readAndCount(c, next)
    return Number(told) > bytes ? refuse() : next()
  }
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    if (inAll + bytes > mostInAll)
      throw new ShopProblem('UNAVAILABLE', 'The shop is reading as much as it can. Try again in a moment.')
    inAll += bytes
    try {
      return await read(c, next)
    } finally {
      inAll -= bytes
    }
  }
}

/** How much of each call's body is read: little, except where the call or its callers need more. */
export function limitBody([who, { body, mostBytes }]: AllowedRoute): MiddlewareHandler<ShopEnv> {
  if (mostBytes) return limitTo(mostBytes)
  if (body && 'mostBytes' in body) return limitTo(body.mostBytes)
  return takesLarge(who) ? limitLarge : limitUsual
}

const limitLarge = limitTo(large)
/** Also for what is not one of the API's calls. */
export const limitUsual = limitTo(usual)
