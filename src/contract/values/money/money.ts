import { z } from 'zod'
import { dollarDigits } from './limits.ts'

export { showPrice } from './price.ts'

/** Money crosses the wire as decimal dollars; internally it is whole cents. */
export const toDollars = (cents: number) => cents / 100

const dollarPattern = new RegExp(String.raw`^(\d{1,${dollarDigits}})(?:\.(\d{1,2}))?$`)

/** Parses "12.5" or 12.5 exactly; undefined if it is not an amount of dollars and cents. */
export function readCents(amount: string | number): number | undefined {
  const parts = dollarPattern.exec(String(amount).trim())
  if (!parts) return undefined
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
}

/** A price in a request: text or number, dollars with at most two decimals; parsed to cents. */
export const PriceInput = z.union([z.string(), z.number()]).transform((amount, ctx) => {
  const cents = readCents(amount)
  if (cents === undefined) {
    ctx.addIssue({ code: 'custom', message: 'must be an amount in dollars with at most two decimals' })
    return z.NEVER
  }
  return cents
})
