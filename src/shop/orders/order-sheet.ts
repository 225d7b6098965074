import { orderNumber } from '#src/contract/orders.ts'
import type { OrderLineRow, OrderRow } from '#src/store/orders/order-lines.ts'

const dollars = (cents: number) => (cents / 100).toFixed(2)

interface SheetRow {
  order: OrderRow
  line: OrderLineRow
}

/** A row for each line. */
export const orderSheetRows = (orders: OrderRow[]): SheetRow[] =>
  orders.flatMap((order) => order.lines.map((line) => ({ order, line })))

export const orderSheetColumns: Record<string, (row: SheetRow) => string | number | null> = {
  Order: ({ order }) => orderNumber(order),
  Placed: ({ order }) => order.created_at.toISOString(),
  Email: ({ order }) => order.email,
  'Part number': ({ line }) => line.sku,
  Tool: ({ line }) => line.name,
  Quantity: ({ line }) => line.quantity,
  'Unit price': ({ line }) => dollars(line.unit_price_cents),
  // Only beside the first line, so that the column adds up.
  Total: ({ order, line }) => (line.position === 1 ? dollars(order.total_cents) : null),
  Refunded: ({ order, line }) =>
    line.position === 1 && order.refunded_cents ? dollars(order.refunded_cents) : null,
  State: ({ order }) => order.state,
  Since: ({ order }) => order.state_since.toISOString(),
  Phone: ({ order }) => order.phone_no,
  Address: ({ order }) => order.address,
  Reference: ({ order }) => order.reference,
  Carrier: ({ order }) => order.carrier,
  'Tracking number': ({ order }) => order.tracking_number,
}

/** For the buyer's own stock list. */
export const lineSheetColumns: Record<string, (line: OrderLineRow) => string | number> = {
  'Part number': ({ sku }) => sku,
  Tool: ({ name }) => name,
  Quantity: ({ quantity }) => quantity,
  'Unit price': ({ unit_price_cents }) => dollars(unit_price_cents),
  Price: ({ unit_price_cents, quantity }) => dollars(unit_price_cents * quantity),
}
