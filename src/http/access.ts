import type { MiddlewareHandler } from 'hono'
import type { Endpoint } from './endpoint.ts'
import type { ShopEnv } from './shop.ts'

/** Who may call an endpoint. */
export type Who = 'anyone'

export type Branch = readonly [who: Who, endpoint: Endpoint]

const doors: Record<Who, MiddlewareHandler<ShopEnv>> = {
  anyone: (_c, next) => next(),
}

export function doorFor([who, { method, path }]: Branch): MiddlewareHandler<ShopEnv> {
  const door = doors[who]
  if (!door) throw new Error(`${method.toUpperCase()} ${path} does not say who may call it`)
  return door
}
