import { orderNumber } from '#src/contract/orders.ts'
import type { OrderRow } from '#src/store/orders/order-lines.ts'

const dollars = (cents: number) => (cents / 100).toFixed(2)

export const orderSheetColumns: Record<string, (order: OrderRow) => string | number | null> = {
  Order: orderNumber,
  Placed: (order) => order.created_at.toISOString(),
  Email: (order) => order.email,
  'Part number': (order) => order.lines[0].sku,
  Tool: (order) => order.lines[0].name,
  Quantity: (order) => order.pieces,
  'Unit price': (order) => dollars(order.lines[0].unit_price_cents),
  Total: (order) => dollars(order.total_cents),
  State: (order) => order.state,
  Since: (order) => order.state_since.toISOString(),
  Phone: (order) => order.phone_no,
  Address: (order) => order.address,
  Carrier: (order) => order.carrier,
  'Tracking number': (order) => order.tracking_number,
}
