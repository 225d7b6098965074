import type { DiscountRow } from '#src/store/discounts/discounts.ts'
import { type CodeLine, type GoodsRule, isFor } from './code-judgement.ts'

type Rule = GoodsRule & Pick<DiscountRow, 'kind' | 'basis_points' | 'amount_cents'>

/** What a code takes off the goods that it is for: a percentage rounded half up, or an amount up to their value. */
export function discountCents(rule: Rule, lines: CodeLine[]): number {
  const goods = lines
    .filter((line) => isFor(rule, line))
    .reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0)
  if (rule.kind === 'percent')
    return Number((BigInt(goods) * BigInt(rule.basis_points ?? 0) + 5000n) / 10_000n)
  return Math.min(rule.amount_cents ?? 0, goods)
}
