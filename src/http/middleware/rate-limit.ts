import type { Context } from 'hono'
import { ShopProblem } from '#src/contract/problems.ts'
import { countAttempt } from '#src/store/operations/rate-limits.ts'
import type { ShopEnv } from '../context.ts'
import { requireProof } from './require-proof.ts'
import { networkOf, visitorAddressOf } from './visitor-address.ts'

export interface Limit {
  most: number
  seconds: number
  /** Beyond so many, each further one brings a proof of work. */
  free?: number
}

/** Counted in PostgreSQL for all processes together. Who is `exempt` needs no proof of work. */
export async function limit(
  c: Context<ShopEnv>,
  what: string,
  whose: string,
  { most, seconds, free = most }: Limit,
  exempt = async () => false,
) {
  const { db, limitFactor } = c.var.shop
  const tried = `${what} ${whose}`
  const { count, wait } = await countAttempt(db, tried, seconds)
  c.set('counted', [...(c.var.counted ?? []), tried])
  if (count <= free * limitFactor) return
  if (count > most * limitFactor) {
    c.header('Retry-After', String(wait))
    throw new ShopProblem('TOO_MANY_REQUESTS', `Too many attempts. Try again in ${inWords(wait)}.`)
  }
  if (!(await exempt())) await requireProof(c)
}

export const limitAddress = (c: Context<ShopEnv>, what: string, allowed: Limit) =>
  limit(c, what, networkOf(visitorAddressOf(c)), allowed)

export const limitAccount = (c: Context<ShopEnv>, what: string, email: string, allowed: Limit) =>
  limit(c, `${what} of`, email.trim().toLowerCase(), allowed)

const inWords = (seconds: number) =>
  seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
