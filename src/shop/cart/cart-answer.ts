import type { Cart, CartLine } from '#src/contract/cart.ts'
import { toDollars } from '#src/contract/values/money/money.ts'
import { nextBreak, unitPrice } from '#src/contract/values/money/price-breaks.ts'
import {
  orderableNear,
  problemWords,
  type QuantityLimits,
  quantityProblemOf,
} from '#src/contract/values/orders/line-problem.ts'
import type { CartRow, CartTool } from '#src/store/cart/cart.ts'
import { pricesInCents } from '../tools/tool-differences.ts'

type LineRow = Omit<CartRow, 'saved'>

export function toCart(rows: CartRow[]): Cart {
  const lines = rows.filter(({ saved }) => !saved)
  const onSale = lines.filter(({ deleted_at }) => deleted_at === null)
  return {
    lines: lines.map(toCartLine),
    saved: rows.filter(({ saved }) => saved).map(toCartLine),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: toDollars(onSale.reduce((sum, row) => sum + unitCents(row, row.quantity) * row.quantity, 0)),
  }
}

/** What one piece costs today when so many are bought. */
export const unitCents = (tool: CartTool, quantity: number) => unitPrice(pricesInCents(tool), quantity)

export const limitsOf = (tool: CartTool): QuantityLimits => ({
  minquantity: tool.min_quantity,
  quantitystep: tool.quantity_step,
  availablequantity: tool.available_quantity,
})

/** Of a cart, or of a list. */
export function toCartLine(row: LineRow): CartLine {
  const unit = unitCents(row, row.quantity)
  return {
    productId: row.tool_id,
    name: row.name,
    sku: row.sku,
    img: row.img,
    quantity: row.quantity,
    unitPrice: toDollars(unit),
    price: toDollars(unit * row.quantity),
    added: row.added_at.toISOString(),
    seenPrice: toDollars(row.seen_price_cents),
    ...limitsOf(row),
    ...nearBreak(row),
    ...problemOf(row),
  }
}

/** A lower price is told when it takes at most a quarter more pieces, and they are there. */
function nearBreak(row: LineRow): Pick<CartLine, 'nextBreak'> {
  const next = nextBreak(pricesInCents(row), row.quantity)
  if (!next || next.from > row.quantity * 1.25 || next.from > row.available_quantity) return {}
  return { nextBreak: { quantity: next.from, unitPrice: toDollars(next.price) } }
}

function problemOf(row: LineRow): Pick<CartLine, 'problem' | 'detail' | 'mends'> {
  if (row.deleted_at) return { problem: 'off sale', detail: 'No longer on sale', mends: [] }
  const limits = limitsOf(row)
  const problem = quantityProblemOf(row.quantity, limits)
  if (!problem) return { mends: [] }
  return { problem, detail: problemWords(problem, limits), mends: orderableNear(row.quantity, limits) }
}
