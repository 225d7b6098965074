import { ShopProblem } from '#src/contract/problems.ts'
import { toDollars } from '#src/contract/values/money/money.ts'
import { codeWords } from '#src/contract/values/orders/code-words.ts'
import type { Db } from '#src/store/db/connection.ts'
import type { DiscountRow } from '#src/store/discounts/discounts.ts'
import { toOrderDiscount } from '../../discounts/code-discount.ts'
import type { CodeRefusal } from '../../discounts/code-judgement.ts'
import { findCode, type TypedCode } from '../../discounts/find-code.ts'
import { type OrderToTotal, type OrderTotals, orderTotals } from '../../totals/order-totals.ts'

/** A code that was used on an order, and what it gave. */
interface UsedCode {
  row: DiscountRow
  givenCents: number
  detail: string
}

export interface WithCode {
  totals: OrderTotals
  used?: UsedCode
  refused?: CodeRefusal
}

/** What an order comes to with a code; one that is refused, or gives nothing, takes nothing off and is not used. */
export async function totalWithCode(
  db: Db,
  order: Omit<OrderToTotal, 'discount'>,
  typed: TypedCode | undefined,
): Promise<WithCode> {
  const found = typed && (await findCode(db, typed, order.lines))
  if (!found?.row) return { totals: orderTotals(order), refused: found?.refusal }
  const { row } = found
  const { totals, givenCents, detail } = totalWithRule(order, row)
  if (givenCents > 0) return { totals, used: { row, givenCents, detail } }
  return { totals, refused: { reason: 'other goods', detail } }
}

/** The detail is what a customer reads under the code. */
export function totalWithRule(
  order: Omit<OrderToTotal, 'discount'>,
  rule: Parameters<typeof toOrderDiscount>[0] & { code: string },
) {
  const totals = orderTotals({ ...order, discount: toOrderDiscount(rule) })
  const givenCents = totals.discountCents + totals.deliverySavedCents
  return { totals, givenCents, detail: wordsOf(rule, givenCents) }
}

function wordsOf({ code, kind }: { code: string; kind: string }, givenCents: number) {
  if (kind === 'delivery') return givenCents > 0 ? codeWords.freeDelivery(code) : codeWords.freeAlready(code)
  return givenCents > 0 ? codeWords.gives(code, toDollars(givenCents)) : codeWords.nothing(code)
}

/** Nothing is ordered with a code that does not count. */
export const refusedCode = ({ reason, detail }: CodeRefusal) =>
  new ShopProblem(reason === 'wrong' ? 'INVALID_INPUT' : 'CONFLICT', detail, {
    errors: [{ field: 'code', message: detail }],
    facts: { codeProblem: reason },
  })

/** As place_orders takes it: the code for the order, and what is counted and looked at again. */
export const codeParticulars = ({ row, givenCents }: UsedCode) => ({
  discount_code: row.code,
  code_id: row.id,
  code_version: row.version,
  given_cents: givenCents,
})
