import { type Mover, type Order, type OrderEvent, orderNumber } from '#src/contract/orders.ts'
import { toDollars } from '#src/contract/values/money.ts'
import type { HistoryRow, OrderRow } from '#src/store/orders/orders.ts'
import { nextStates } from './order-states.ts'

export const toOrder = (row: OrderRow, reader: Mover): Order => ({
  _id: row.id,
  number: orderNumber(row),
  email: row.email,
  productId: row.tool_id,
  name: row.tool_name,
  sku: row.sku,
  img: row.img,
  phoneNo: row.phone_no,
  address: row.address,
  price: toDollars(row.total_cents),
  unitPrice: toDollars(row.unit_price_cents),
  quantity: row.quantity,
  state: row.state,
  since: row.state_since.toISOString(),
  created: row.created_at.toISOString(),
  ...(row.state === 'pending' && { holdUntil: row.hold_until.toISOString() }),
  ...(row.carrier && { carrier: row.carrier }),
  ...(row.tracking_number && { trackingNumber: row.tracking_number }),
  nextStates: nextStates(row.state, reader),
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
