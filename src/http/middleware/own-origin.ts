import type { Context } from 'hono'
import { ShopProblem } from '#src/contract/problems.ts'
import type { ShopEnv } from '../context.ts'

/** A call that is authenticated by a cookie must come from one of the shop's own pages. */
export function requireOwnOrigin(c: Context<ShopEnv>) {
  const { publicUrl, publicUrlIsFixed } = c.var.shop
  const own = publicUrlIsFixed
    ? [new URL(publicUrl).origin]
    : [new URL(publicUrl).origin, new URL(c.req.url).origin]
  const origin = c.req.header('origin')
  if (!origin || !own.includes(origin))
    throw new ShopProblem('NOT_ALLOWED', 'This call may only come from a page of the shop.')
}
