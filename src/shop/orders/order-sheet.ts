import { orderNumber } from '#src/contract/values/orders/order-number.ts'
import type { OrderLineRow, OrderRow } from '#src/store/orders/order-lines.ts'

const dollars = (cents: number) => (cents / 100).toFixed(2)

interface SheetRow {
  order: OrderRow
  line: OrderLineRow
}

type Cell = string | number | null

/** Only beside the first line, so that the column adds up. */
function ofOrder(read: (order: OrderRow) => Cell) {
  return ({ order, line }: SheetRow) => (line.position === 1 ? read(order) : null)
}

/** A row for each line. */
export const orderSheetRows = (orders: OrderRow[]): SheetRow[] =>
  orders.flatMap((order) => order.lines.map((line) => ({ order, line })))

export const orderSheetColumns: Record<string, (row: SheetRow) => Cell> = {
  Order: ({ order }) => orderNumber(order),
  Placed: ({ order }) => order.created_at.toISOString(),
  Email: ({ order }) => order.email,
  'Part number': ({ line }) => line.sku,
  Tool: ({ line }) => line.name,
  Quantity: ({ line }) => line.quantity,
  'Unit price': ({ line }) => dollars(line.unit_price_cents),
  Total: ofOrder(({ total_cents }) => dollars(total_cents)),
  Refunded: ofOrder(({ refunded_cents }) => (refunded_cents ? dollars(refunded_cents) : null)),
  State: ({ order }) => order.state,
  Since: ({ order }) => order.state_since.toISOString(),
  Phone: ({ order }) => order.phone_no,
  Address: ({ order }) => order.address,
  Reference: ({ order }) => order.reference,
  Carrier: ({ order }) => order.carrier,
  'Tracking number': ({ order }) => order.tracking_number,
  Discount: ofOrder(({ country, discount_cents }) => country && dollars(discount_cents)),
  Delivery: ofOrder(({ country, delivery_cents }) => country && dollars(delivery_cents)),
  Tax: ofOrder(({ country, tax_cents }) => country && dollars(tax_cents)),
  'Tax by rate': ofOrder(
    ({ taxes }) =>
      taxes
        ?.map((tax) => `${tax.name} ${tax.rate}%: ${dollars(tax.tax_cents)} on ${dollars(tax.base_cents)}`)
        .join('; ') ?? null,
  ),
  'Prices with tax': ofOrder(
    ({ country, prices_contain_tax }) => country && (prices_contain_tax ? 'yes' : 'no'),
  ),
  'Delivered by': ofOrder(({ delivery_name }) => delivery_name),
  Country: ofOrder(({ country }) => country),
  Company: ofOrder(({ company }) => company),
  'Tax number': ofOrder(({ tax_number }) => tax_number),
  'Discount code': ofOrder(({ discount_code }) => discount_code),
  'Line discount': ({ order, line }) => order.country && dollars(line.discount_cents),
  'Line tax': ({ order, line }) => order.country && dollars(line.tax_cents),
  Sent: ({ line }) => line.sent,
  Cancelled: ({ line }) => line.cancelled,
  'Refunded pieces': ({ line }) => line.refunded,
  Returned: ({ line }) => line.returned,
}

/** For the buyer's own stock list. */
export const lineSheetColumns: Record<string, (line: OrderLineRow) => string | number> = {
  'Part number': ({ sku }) => sku,
  Tool: ({ name }) => name,
  Quantity: ({ quantity }) => quantity,
  'Unit price': ({ unit_price_cents }) => dollars(unit_price_cents),
  Price: ({ unit_price_cents, quantity }) => dollars(unit_price_cents * quantity),
  Discount: ({ discount_cents }) => dollars(discount_cents),
  Tax: ({ tax_cents }) => dollars(tax_cents),
  Sent: ({ sent }) => sent,
  Cancelled: ({ cancelled }) => cancelled,
  Refunded: ({ refunded }) => refunded,
  Returned: ({ returned }) => returned,
}
