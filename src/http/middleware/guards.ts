import type { Context, MiddlewareHandler } from 'hono'
import { ShopProblem } from '#src/contract/problems.ts'
import type { Caller } from '#src/shop/caller.ts'
import type { ShopEnv } from '../context.ts'
import type { Endpoint } from '../endpoint.ts'
import { requireOwnOrigin } from './own-origin.ts'

export type AllowedRoute = readonly [who: Who, endpoint: Endpoint]

const anyone: MiddlewareHandler<ShopEnv> = (_c, next) => next()

const user: MiddlewareHandler<ShopEnv> = async (c, next) => {
  c.set('caller', await identify(c))
  await next()
}

const admin: MiddlewareHandler<ShopEnv> = async (c, next) => {
  const caller = await identify(c)
  if (caller.role !== 'admin') throw new ShopProblem('NOT_ALLOWED', 'Only an admin may do this.')
  c.set('caller', caller)
  await next()
}

/** Someone with the cookie of a living identity session, on a page of the shop. */
const identity: MiddlewareHandler<ShopEnv> = async (c, next) => {
  const person = await c.var.shop.identity.signedIn(c.req.raw.headers)
  if (!person) throw new ShopProblem('NOT_SIGNED_IN', 'Sign in first, then try again.')
  requireOwnOrigin(c)
  c.set('person', person)
  await next()
}

/** A signed-in user as well, refused with the words that the specification has for profiles. */
const profileOwner: MiddlewareHandler<ShopEnv> = async (c, next) => {
  c.set('caller', await identify(c, 'No user is logged in'))
  await next()
}

/** The card provider, known by its signature over the exact bytes; nothing else is looked at before. */
const provider: MiddlewareHandler<ShopEnv> = async (c, next) => {
  const bytes = new Uint8Array(await c.req.arrayBuffer())
  const event = c.var.shop.cards.readEvent(bytes, c.req.header('stripe-signature') ?? '')
  if (!event) throw new ShopProblem('NOT_ALLOWED', 'The card provider did not sign this just now.')
  c.set('cardEvent', event)
  await next()
}

/** Who may call an endpoint, and the door that they go through. */
const guards = { anyone, identity, user, profileOwner, admin, provider }
export type Who = keyof typeof guards

export function guardFor([who, { method, path }]: AllowedRoute): MiddlewareHandler<ShopEnv> {
  const door = guards[who]
  if (!door) throw new Error(`${method.toUpperCase()} ${path} does not say who may call it`)
  return door
}

async function identify(c: Context<ShopEnv>, refusal = 'Sign in first, then try again.'): Promise<Caller> {
  const token = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1]
  const caller = token && (await c.var.shop.identify(token))
  if (!caller) throw new ShopProblem('NOT_SIGNED_IN', refusal)
  return caller
}
