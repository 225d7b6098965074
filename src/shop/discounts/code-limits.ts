import type { DiscountInput } from '#src/contract/discounts.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import { toDollars } from '#src/contract/values/money/money.ts'
import { showPrice } from '#src/contract/values/money/price.ts'
import type { ShownDiscount } from '#src/store/discounts/discounts.ts'

/** How much a code may give that support makes; whoever has no limit has none of these. */
export interface CodeLimits {
  percent: number
  cents: number
}

type Worth = Pick<DiscountInput, 'kind' | 'percent' | 'amount'>

function problemOf({ kind, percent = 0, amount = 0 }: Worth, limits: CodeLimits) {
  if (kind === 'percent' && percent > limits.percent * 100)
    return { field: 'percent', message: `may be at most ${limits.percent} for support` }
  if (kind === 'amount' && amount > limits.cents)
    return { field: 'amount', message: `may be at most ${showPrice(toDollars(limits.cents))} for support` }
  return undefined
}

/** A code that takes everything off would be a refund without a limit. */
export function requireWithin(discount: Worth, limits: CodeLimits | undefined) {
  const problem = limits && problemOf(discount, limits)
  if (problem) throw ShopProblem.input(problem.field, problem.message)
}

/** Nor may support let one run again that gives more. */
export function requireMayRun(
  { code, kind, basis_points, amount_cents }: ShownDiscount,
  limits?: CodeLimits,
) {
  const worth = { kind, percent: basis_points ?? 0, amount: amount_cents ?? 0 }
  if (limits && problemOf(worth, limits))
    throw new ShopProblem(
      'NOT_ALLOWED',
      `${code} gives more than support may give. The owner can let it run.`,
    )
}
