import type { DiscountTrial, DiscountTried } from '#src/contract/discounts.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import { toDollars } from '#src/contract/values/money/money.ts'
import { findCartLines } from '#src/store/cart/cart.ts'
import type { Db } from '#src/store/db/connection.ts'
import type { Caller } from '../caller.ts'
import { totalWithRule } from '../orders/placing/use-code.ts'
import { methodOf, priceLines, toTotal } from '../orders/placing/work-out-order.ts'
import { findOrderFor } from '../orders/read-order.ts'
import { readTermsOfSale } from '../terms/read-terms.ts'
import { judgeCode } from './code-judgement.ts'
import { readFields } from './read-fields.ts'

/** What a discount would give, while it runs, on a real cart, or on the tools of a real order at today's prices. */
export async function tryDiscount(
  db: Db,
  { discount, order }: DiscountTrial,
  { admin, now }: { admin: Caller; now: Date },
): Promise<DiscountTried> {
  const fields = await readFields(db, discount)
  const wanted = await (order ? linesOfOrder(db, order, admin) : linesOfCart(db, admin))
  const lines = (await priceLines(db, wanted)).map(toTotal)
  const rule = { ...fields, starts_at: now, ends_at: null, used: 0, paused: false, ended_at: null }
  const refused = judgeCode(rule, { lines, usedByThem: 0, now })
  const terms = await readTermsOfSale(db)
  const to = { country: terms.companyCountry, region: '' }
  const method = methodOf({}, terms, terms.companyCountry)
  const { totals, detail } = totalWithRule({ lines, terms, to, method }, rule)
  return {
    on: order ? `the tools of ${order.toUpperCase()}` : 'your cart',
    subtotal: toDollars(totals.subtotalCents),
    less: refused ? 0 : toDollars(totals.discountCents),
    detail: refused?.detail ?? detail,
  }
}

async function linesOfCart(db: Db, admin: Caller) {
  const rows = await findCartLines(db, admin.userId)
  const lines = rows.filter(({ saved, deleted_at }) => !saved && deleted_at === null)
  if (lines.length === 0)
    throw new ShopProblem(
      'CONFLICT',
      'Your cart is empty. Put something into it, or name an order to try it on.',
    )
  return lines.map(({ tool_id: productId, quantity }) => ({ productId, quantity }))
}

async function linesOfOrder(db: Db, number: string, admin: Caller) {
  const { lines } = await findOrderFor(db, { number }, admin)
  return lines.map(({ tool_id: productId, quantity }) => ({ productId, quantity }))
}
