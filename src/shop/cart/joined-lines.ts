import { type AddedToCart, type CartLineInput, mostCartLines } from '#src/contract/cart.ts'
import { mostOf } from '#src/contract/values/orders/line-problem.ts'
import type { CartRow, CartTool } from '#src/store/cart/cart.ts'
import { limitsOf, unitCents } from './cart-answer.ts'

interface Joined extends Pick<AddedToCart, 'added' | 'notAdded'> {
  /** The whole cart afterwards, in the order in which lines were added. */
  rows: CartRow[]
}

/** Adds lines to a cart. Equal tools add up to at most the stock. */
export function joinLines(held: CartRow[], asked: CartLineInput[], tools: CartTool[], now: Date): Joined {
  const rows = new Map(held.map((row) => [row.tool_id, row]))
  const known = new Map(tools.map((tool) => [tool.tool_id, tool]))
  const added: Joined['added'] = []
  const notAdded: Joined['notAdded'] = []
  for (const line of asked) {
    const { productId } = line
    const row = rows.get(productId)
    // What is in the cart is not saved for later too.
    if (row && !row.saved && line.saved) continue
    const tool = known.get(productId)
    const full = !row && rows.size >= mostCartLines
    const quantity = tool && !full ? roomFor(line, row, tool) : 0
    if (tool && quantity > 0) {
      rows.set(productId, grown(line, row, tool, quantity, now))
      added.push({ productId, name: tool.name, quantity })
    }
    if (quantity < line.quantity)
      notAdded.push({
        productId,
        name: tool?.name,
        quantity: line.quantity - quantity,
        ...whyNot(tool, full),
      })
  }
  const byAge = [...rows.values()].sort((one, other) => one.added_at.getTime() - other.added_at.getTime())
  return { rows: byAge, added, notAdded }
}

/** How many of the pieces can be added. A line that was in a cart before comes as it was, and tells what is wrong. */
function roomFor(line: CartLineInput, row: CartRow | undefined, tool: CartTool) {
  if (!row && line.added !== undefined) return line.quantity
  const most = mostOf(limitsOf(tool))
  if (tool.deleted_at || most < tool.min_quantity) return 0
  return Math.max(0, Math.min(line.quantity, most - quantityBefore(line, row)))
}

/** What is saved for later does not add up with what is in the cart. */
const quantityBefore = ({ saved = false }: CartLineInput, row: CartRow | undefined) =>
  row?.saved === saved ? row.quantity : 0

function grown(
  line: CartLineInput,
  row: CartRow | undefined,
  tool: CartTool,
  quantity: number,
  now: Date,
): CartRow {
  const sum = quantityBefore(line, row) + quantity
  return {
    ...tool,
    quantity: sum,
    saved: line.saved ?? false,
    seen_price_cents: (row ? undefined : line.seenPrice) ?? unitCents(tool, sum),
    added_at: row?.added_at ?? addedAt(line, now),
  }
}

const addedAt = ({ added }: CartLineInput, now: Date) =>
  added === undefined || new Date(added) > now ? now : new Date(added)

function whyNot(
  tool: CartTool | undefined,
  full: boolean,
): Pick<Joined['notAdded'][number], 'reason' | 'detail'> {
  if (!tool) return { reason: 'no such tool', detail: 'This tool is not in the shop.' }
  const { name, deleted_at, min_quantity } = tool
  if (deleted_at) return { reason: 'no such tool', detail: `${name} is no longer on sale.` }
  if (full)
    return {
      reason: 'cart full',
      detail: `${name} was not added: a cart has at most ${mostCartLines} lines.`,
    }
  const most = mostOf(limitsOf(tool))
  const detail = most < min_quantity ? `${name} is out of stock.` : `Only ${most} of ${name} can be had now.`
  return { reason: 'out of stock', detail }
}
