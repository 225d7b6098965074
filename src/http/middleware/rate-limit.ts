import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { ShopProblem } from '#src/contract/problems.ts'
import { countAttempt } from '#src/store/operations/rate-limits.ts'
import type { ShopEnv } from '../context.ts'
import { networkOf, visitorAddressOf } from './visitor-address.ts'

export interface Limit {
  most: number
  seconds: number
  /** A lower limit for some; beyond it, `exempt` tells whether this is one of the others. */
  lower?: { most: number; exempt(): Promise<boolean> }
}

/** Counted in PostgreSQL for all processes together. Accounts and addresses are stored as hashes only. */
export async function limit(
  c: Context<ShopEnv>,
  what: string,
  whose: string,
  { most, seconds, lower }: Limit,
) {
  const { db, limitFactor } = c.var.shop
  const key = createHash('sha256').update(`${what} ${whose}`).digest('base64url')
  const { count, wait } = await countAttempt(db, key, seconds)
  const isWithin = (limit: number) => count <= limit * limitFactor
  if (isWithin(lower?.most ?? most) || (lower && isWithin(most) && (await lower.exempt()))) return
  c.header('Retry-After', String(wait))
  throw new ShopProblem('TOO_MANY_REQUESTS', `Too many tries. Try again in ${inWords(wait)}.`)
}

export const limitAddress = (c: Context<ShopEnv>, what: string, allowed: Limit) =>
  limit(c, what, networkOf(visitorAddressOf(c)), allowed)

export const limitAccount = (c: Context<ShopEnv>, what: string, email: string, allowed: Limit) =>
  limit(c, `${what} of`, email.trim().toLowerCase(), allowed)

const inWords = (seconds: number) =>
  seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
