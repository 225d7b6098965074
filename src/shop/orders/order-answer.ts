import { type Mover, type Order, type OrderEvent, type OrderLine, orderNumber } from '#src/contract/orders.ts'
import { toDollars } from '#src/contract/values/money.ts'
import type { OrderLineRow, OrderRow } from '#src/store/orders/order-lines.ts'
import type { HistoryRow } from '#src/store/orders/orders.ts'
import { nextStates } from './order-states.ts'

/** The tool's members are those of the first line, quantity and price of all of them. */
export const toOrder = (row: OrderRow, reader: Mover): Order => ({
  _id: row.id,
  number: orderNumber(row),
  email: row.email,
  productId: row.lines[0].tool_id,
  name: row.lines[0].name,
  sku: row.lines[0].sku,
  img: row.lines[0].img,
  phoneNo: row.phone_no,
  address: row.address,
  price: toDollars(row.total_cents),
  unitPrice: toDollars(row.lines[0].unit_price_cents),
  quantity: row.pieces,
  lines: row.lines.map(toLine),
  state: row.state,
  since: row.state_since.toISOString(),
  created: row.created_at.toISOString(),
  ...(row.state === 'pending' && { holdUntil: row.hold_until.toISOString() }),
  ...(row.carrier && { carrier: row.carrier }),
  ...(row.tracking_number && { trackingNumber: row.tracking_number }),
  nextStates: nextStates(row.state, reader),
})

const toLine = ({ tool_id, name, sku, img, unit_price_cents, quantity }: OrderLineRow): OrderLine => ({
  productId: tool_id,
  name,
  sku,
  img,
  unitPrice: toDollars(unit_price_cents),
  quantity,
  price: toDollars(unit_price_cents * quantity),
})

/** A buyer sees what happened and when, but not which admin did it. */
export const toEvent = (row: HistoryRow, reader: Mover): OrderEvent => ({
  at: row.at.toISOString(),
  by: row.mover,
  ...(reader === 'admin' && { actor: row.actor }),
  ...(row.from_state && { from: row.from_state }),
  to: row.to_state,
  ...(row.note && { note: row.note }),
})
