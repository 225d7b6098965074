import type { ScheduledPrice } from '#src/contract/scheduled-prices.ts'
import { toDollars } from '#src/contract/values/money/money.ts'
import type { BulkFacts } from '#src/contract/values/tools/bulk-change.ts'
import type { ScheduledPriceRow } from '#src/store/tools/scheduled-prices.ts'
import { pricesOf } from '../tool-answer.ts'
import { pricesInCents } from '../tool-differences.ts'

export const toScheduledPrice = (row: ScheduledPriceRow): ScheduledPrice => ({
  _id: row.id,
  price: toDollars(row.price_cents),
  ...(row.price_breaks && { pricebreaks: pricesOf(row).pricebreaks }),
  startsAt: row.starts_at.toISOString(),
  actor: row.actor,
  ...(row.problem !== null && { problem: row.problem }),
})

/** A tool with a scheduled price in place of its own. */
export function withPrice(facts: BulkFacts, row: Pick<ScheduledPriceRow, 'price_cents' | 'price_breaks'>) {
  const { price, pricebreaks } = pricesInCents(row)
  return { ...facts, price, pricebreaks: row.price_breaks ? pricebreaks : facts.pricebreaks }
}

const mostDaysAhead = 731

/** Why a price cannot begin then; undefined if it can. */
export function startProblem(startsAt: Date, now: Date) {
  const ahead = startsAt.getTime() - now.getTime()
  if (ahead <= 0) return 'must lie ahead'
  return ahead > mostDaysAhead * 24 * 60 * 60 * 1000 ? 'must be within two years' : undefined
}
