import type { DiscountTrial, DiscountTried } from '#src/contract/discounts.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import { codeWords } from '#src/contract/values/code-words.ts'
import { toDollars } from '#src/contract/values/money.ts'
import { findCartLines } from '#src/store/cart/cart.ts'
import type { Db } from '#src/store/db/connection.ts'
import type { Caller } from '../caller.ts'
import { findOrderFor } from '../orders/read-order.ts'
import { judgeCode } from './code-judgement.ts'
import { discountCents } from './discount-worth.ts'
import { readCodeLines } from './read-code-lines.ts'
import { readFields } from './read-fields.ts'

/** What a discount would give, while it runs, on a real cart, or on the tools of a real order at today's prices. */
export async function tryDiscount(
  db: Db,
  { discount, order }: DiscountTrial,
  { admin, now }: { admin: Caller; now: Date },
): Promise<DiscountTried> {
  const fields = await readFields(db, discount)
  const lines = await readCodeLines(
    db,
    await (order ? linesOfOrder(db, order, admin) : linesOfCart(db, admin)),
  )
  const rule = { ...fields, starts_at: now, ends_at: null, used: 0, paused: false, ended_at: null }
  const refused = judgeCode(rule, { lines, usedByThem: 0, now })
  const less = toDollars(refused ? 0 : discountCents(rule, lines))
  const { code, kind } = rule
  const gives = kind === 'delivery' ? codeWords.freeDelivery(code) : codeWords.gives(code, less)
  return {
    on: order ? `the tools of ${order.toUpperCase()}` : 'your cart',
    subtotal: toDollars(lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0)),
    less,
    detail: refused?.detail ?? gives,
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
  return lines.map(({ tool_id: toolId, quantity }) => ({ toolId, quantity }))
}

async function linesOfOrder(db: Db, number: string, admin: Caller) {
  const { lines } = await findOrderFor(db, { number }, admin)
  return lines.map(({ tool_id: toolId, quantity }) => ({ toolId, quantity }))
}
