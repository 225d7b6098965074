import { orderNumber } from '#src/contract/orders.ts'
import type { OrderRow } from '#src/store/orders/orders.ts'

const dollars = (cents: number) => (cents / 100).toFixed(2)

const columns: Record<string, (order: OrderRow) => string | number | null> = {
  Order: orderNumber,
  Placed: (order) => order.created_at.toISOString(),
  Email: (order) => order.email,
  'Part number': (order) => order.sku,
  Tool: (order) => order.tool_name,
  Quantity: (order) => order.quantity,
  'Unit price': (order) => dollars(order.unit_price_cents),
  Total: (order) => dollars(order.total_cents),
  State: (order) => order.state,
  Since: (order) => order.state_since.toISOString(),
  Phone: (order) => order.phone_no,
  Address: (order) => order.address,
  Carrier: (order) => order.carrier,
  'Tracking number': (order) => order.tracking_number,
}

/** A spreadsheet runs what begins like a formula; an apostrophe in front makes it plain text. */
export function cell(value: string | number | null): string {
  const text = String(value ?? '')
  const plain = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

const line = (cells: (string | number | null)[]) => `${cells.map(cell).join(',')}\r\n`

/** The mark at the front tells spreadsheets that it is UTF-8. */
export const sheetHead = () => `\uFEFF${line(Object.keys(columns))}`

export const sheetLines = (orders: OrderRow[]) =>
  orders.map((order) => line(Object.values(columns).map((read) => read(order)))).join('')
