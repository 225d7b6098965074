import type { Discount, DiscountFacts, DiscountState } from '#src/contract/discounts.ts'
import { toDollars } from '#src/contract/values/money/money.ts'
import type { ShownDiscount } from '#src/store/discounts/discounts.ts'
import { dateOf, dayBefore } from './discount-days.ts'

export const toDiscount = (row: ShownDiscount, now: Date): Discount => ({
  _id: row.id,
  ...toFacts(row),
  used: row.used,
  given: toDollars(row.given_cents),
  state: stateOf(row, now),
  endedByHand: row.ended_at !== null,
  removable: !row.ever_used,
  version: row.version,
  changed: row.changed_at.toISOString(),
})

export const toFacts = (row: ShownDiscount): DiscountFacts => ({
  code: row.code,
  kind: row.kind,
  ...(row.basis_points !== null && { percent: row.basis_points / 100 }),
  ...(row.amount_cents !== null && { amount: toDollars(row.amount_cents) }),
  goods: row.goods,
  categories: row.categories,
  tools: row.tools,
  skipsBreaks: row.skips_breaks,
  from: toDollars(row.from_cents),
  starts: dateOf(row.starts_at),
  ...(row.ends_at && { ends: dayBefore(row.ends_at) }),
  ...(row.most_uses !== null && { mostUses: row.most_uses }),
  ...(row.most_uses_each !== null && { mostUsesEach: row.most_uses_each }),
})

function stateOf({ ended_at, ends_at, starts_at, paused }: ShownDiscount, now: Date): DiscountState {
  if (ended_at || (ends_at && ends_at <= now)) return 'ended'
  if (paused) return 'paused'
  return starts_at > now ? 'to come' : 'running'
}
