import type { DiscountRow } from '#src/store/discounts/discounts.ts'
import type { Discount, LineToTotal } from '../totals/order-totals.ts'
import { type GoodsRule, isFor } from './code-judgement.ts'

/** What a rule takes off an order, as totals are worked out. */
export function toOrderDiscount(
  rule: GoodsRule & Pick<DiscountRow, 'kind' | 'basis_points' | 'amount_cents'>,
): Discount {
  const { kind, basis_points, amount_cents } = rule
  const goods = { isFor: (line: LineToTotal) => isFor(rule, line) }
  if (kind === 'percent') return { kind, basisPoints: basis_points ?? 0, ...goods }
  if (kind === 'amount') return { kind, cents: amount_cents ?? 0, ...goods }
  return { kind, ...goods }
}
