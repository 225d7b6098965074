import type { Context, MiddlewareHandler } from 'hono'
import { isForRole, isStaffRole, type OtherRole, roleNames } from '#src/contract/accounts/roles.ts'
import { type ProblemCode, ShopProblem } from '#src/contract/problems.ts'
import { findLack, refuseLack } from '#src/shop/accounts/admin-rules.ts'
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

/** Admins, and the roles that are named. */
function staff(roles: readonly OtherRole[]): MiddlewareHandler<ShopEnv> {
  const names = new Intl.ListFormat('en', { type: 'disjunction' }).format(
    roles.map((role) => roleNames[role]),
  )
  const refusal = names ? `Only an admin or ${names} may do this.` : 'Only an admin may do this.'
  return async (c, next) => {
    const caller = await identify(c)
    if (!isForRole(caller.role, roles)) throw new ShopProblem('NOT_ALLOWED', refusal)
    refuseLack(caller)
    c.set('caller', caller)
    await next()
  }
}

/** Someone with the cookie of a live identity session, calling from one of the shop's own pages. */
const identity: MiddlewareHandler<ShopEnv> = async (c, next) => {
  const person = await c.var.shop.identity.signedIn(c.req.raw.headers)
  if (!person) throw new ShopProblem('NOT_SIGNED_IN', 'Sign in first, then try again.')
  requireOwnOrigin(c)
  c.set('person', person)
  await next()
}

/** A signed-in user, refused with the specification's words for profiles. */
const profileOwner: MiddlewareHandler<ShopEnv> = async (c, next) => {
  c.set('caller', await identify(c, 'No user is logged in'))
  await next()
}

/** The card provider, known by its signature over the exact bytes, which is checked before anything is parsed. */
const provider: MiddlewareHandler<ShopEnv> = async (c, next) => {
  const bytes = new Uint8Array(await c.req.arrayBuffer())
  const event = c.var.shop.cards.readEvent(bytes, c.req.header('stripe-signature') ?? '')
  if (!event) throw new ShopProblem('NOT_ALLOWED', 'The card provider did not sign this just now.')
  c.set('cardEvent', event)
  await next()
}

async function identify(c: Context<ShopEnv>, refusal = 'Sign in first, then try again.'): Promise<Caller> {
  const caller = await knownCaller(c)
  if (!caller) throw new ShopProblem('NOT_SIGNED_IN', refusal)
  if (!isStaffRole(caller.role)) return caller
  return { ...caller, lacks: await findLack(c.var.shop.db, caller, c.var.shop.adminRules) }
}

/** Who is calling, if they have a good token. Whether their role counts is not asked. */
export function knownCaller(c: Context<ShopEnv>): Promise<Caller | undefined> {
  const token = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1]
  return token === undefined ? Promise.resolve(undefined) : c.var.shop.identify(token)
}

interface Guard {
  check: MiddlewareHandler<ShopEnv>
  /** What callers prove themselves with, as /openapi.json names it. */
  proof?: 'accessToken' | 'sessionCookie' | 'providerSignature'
  refuses: readonly ProblemCode[]
}

const staffGuard = (roles: readonly OtherRole[]) =>
  ({ check: staff(roles), proof: 'accessToken', refuses: ['NOT_SIGNED_IN', 'NOT_ALLOWED'] }) satisfies Guard

const guards = {
  anyone: { check: anyone, refuses: [] },
  identity: { check: identity, proof: 'sessionCookie', refuses: ['NOT_SIGNED_IN', 'NOT_ALLOWED'] },
  user: { check: user, proof: 'accessToken', refuses: ['NOT_SIGNED_IN'] },
  profileOwner: { check: profileOwner, proof: 'accessToken', refuses: ['NOT_SIGNED_IN'] },
  admin: staffGuard([]),
  provider: { check: provider, proof: 'providerSignature', refuses: ['NOT_ALLOWED'] },
} satisfies Record<string, Guard>

/** Who may make a call; roles are named besides the admin, who may make every call of theirs. */
export type Who = keyof typeof guards | readonly [OtherRole, ...OtherRole[]]

export const guardOf = (who: Who): Guard => (typeof who === 'string' ? guards[who] : staffGuard(who))

export function guardFor([who, { method, path }]: AllowedRoute): MiddlewareHandler<ShopEnv> {
  if (!who) throw new Error(`${method} ${path} does not say who may call it`)
  return guardOf(who).check
}
