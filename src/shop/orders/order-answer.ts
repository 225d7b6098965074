import type { AddressInput } from '#src/contract/accounts/addresses.ts'
import type { Order, OrderEvent, OrderedLine, OrderFigures } from '#src/contract/orders/orders.ts'
import type { OrderTax } from '#src/contract/terms.ts'
import { toDollars } from '#src/contract/values/money/money.ts'
import { orderNumber } from '#src/contract/values/orders/order-number.ts'
import type { OrderLineRow, OrderRow, OrderTaxRow } from '#src/store/orders/order-lines.ts'
import type { HistoryRow } from '#src/store/orders/orders.ts'
import type { RefundRow } from '#src/store/payments/refunds.ts'
import { type OrderReader, seesCustomers } from '../accounts/staff-rules.ts'
import { parcelEvents, toParcel } from '../parcels/parcel-answer.ts'
import { unsentPieces } from '../parcels/unsent.ts'
import { paidForDelivery, paidForLine } from '../payments/refunds/refund-plan.ts'
import { allowedActs } from './allowed-acts.ts'

/** The tool's members are those of the first line, quantity and price of all of them. */
export const toOrder = (row: OrderRow, reader: OrderReader): Order => ({
  _id: row.id,
  number: orderNumber(row),
  email: row.email,
  ...(seesCustomers(reader) && { customer: row.customer_id }),
  productId: row.lines[0].tool_id,
  name: row.lines[0].name,
  sku: row.lines[0].sku,
  img: row.lines[0].img,
  phoneNo: row.phone_no,
  address: row.address,
  ...(row.reference && { reference: row.reference }),
  price: toDollars(row.total_cents),
  ...figuresOfRow(row),
  ...(row.ship_to && { to: row.ship_to as AddressInput }),
  ...(row.company && { company: row.company }),
  ...(row.tax_number && { taxNumber: row.tax_number }),
  ...collectingOf(row),
  ...(row.refunded_cents && { refunded: toDollars(row.refunded_cents) }),
  unitPrice: toDollars(row.lines[0].unit_price_cents),
  quantity: row.pieces,
  lines: row.lines.map((line) => ({ ...toLine(line, row), ...(row.country && toShares(line)) })),
  parcels: (row.parcels ?? []).map((parcel) => toParcel(parcel, row.lines)),
  unsent: unsentPieces(row),
  state: row.state,
  since: row.state_since.toISOString(),
  created: row.created_at.toISOString(),
  ...(row.state === 'pending' && { holdUntil: row.hold_until.toISOString() }),
  ...(row.carrier && { carrier: row.carrier }),
  ...(row.tracking_number && { trackingNumber: row.tracking_number }),
  ...(reader !== 'buyer' && row.staff_note && { note: row.staff_note }),
  deliveryPaid: toDollars(paidForDelivery(row)),
  ...allowedActs(row, reader),
})
const collectingOf = ({ branch_id, branch_name, collect_code }: OrderRow): Pick<Order, 'collect'> =>
  branch_id ? { collect: { branch: branch_id, name: branch_name ?? '', code: collect_code ?? '' } } : {}

const toLine = (line: OrderLineRow, order: OrderRow): OrderedLine => ({
  productId: line.tool_id,
  name: line.name,
  sku: line.sku,
  img: line.img,
  unitPrice: toDollars(line.unit_price_cents),
  quantity: line.quantity,
  price: toDollars(line.unit_price_cents * line.quantity),
  paid: toDollars(paidForLine(line, order)),
  sent: line.sent,
  cancelled: line.cancelled,
  refunded: line.refunded,
  returned: line.returned,
})

const toShares = ({ discount_cents, tax_cents }: OrderLineRow) => ({
  discount: toDollars(discount_cents),
  tax: toDollars(tax_cents),
})

/** Only of an order that was placed by terms of sale that say more than the price. */
export const figuresOfRow = (row: OrderRow): OrderFigures | undefined =>
  row.country === null ? undefined : toFigures(row)

const toFigures = (row: OrderRow): OrderFigures => ({
  subtotal: toDollars(row.subtotal_cents),
  discount: toDollars(row.discount_cents),
  ...(row.discount_code && { discountCode: row.discount_code }),
  delivery: toDollars(row.delivery_cents),
  tax: toDollars(row.tax_cents),
  pricesContainTax: row.prices_contain_tax,
  taxes: (row.taxes ?? []).map(toTax),
  reverseCharge: row.reverse_charge,
  ...deliveryOf(row),
})

export const toTax = ({ name, rate, base_cents, tax_cents }: OrderTaxRow): OrderTax => ({
  name,
  rate,
  base: toDollars(base_cents),
  tax: toDollars(tax_cents),
})

const deliveryOf = (row: OrderRow): Pick<OrderFigures, 'deliveryMethod'> =>
  row.delivery_method_id === null
    ? {}
    : {
        deliveryMethod: {
          _id: row.delivery_method_id,
          name: row.delivery_name ?? '',
          daysLeast: row.delivery_days_least ?? 0,
          daysMost: row.delivery_days_most ?? 0,
        },
      }

type Sent = Pick<RefundRow, 'ended_at' | 'asked_by_shop' | 'mover' | 'actor' | 'amount_cents' | 'reason'>

/** What happened to an order, in sequence: its states, and the refunds and parcels that did not change its state. */
export function toHistory(
  row: OrderRow,
  events: HistoryRow[],
  refunds: Sent[],
  reader: OrderReader,
): OrderEvent[] {
  const parts = refunds.flatMap((refund) =>
    refund.ended_at && refund.amount_cents > 0 ? [toRefundEvent(refund, refund.ended_at, reader)] : [],
  )
  // The last one of an order that is refunded is what changed its state.
  const shown = row.state === 'refunded' ? parts.toSorted(byTime).slice(0, -1) : parts
  const arrived = new Set(
    events.filter(({ to_state }) => to_state === 'delivered').map(({ at }) => at.toISOString()),
  )
  const parcels = parcelEvents(row.parcels ?? [], arrived, reader !== 'buyer')
  return [...events.map((event) => toEvent(event, reader)), ...shown, ...parcels].toSorted(byTime)
}

const byTime = (one: OrderEvent, other: OrderEvent) => one.at.localeCompare(other.at)

const toRefundEvent = (
  { asked_by_shop, mover, actor, amount_cents, reason }: Sent,
  at: Date,
  reader: OrderReader,
): OrderEvent => ({
  at: at.toISOString(),
  by: mover ?? (asked_by_shop ? 'shop' : 'admin'),
  ...(reader !== 'buyer' && { actor }),
  sentBack: toDollars(amount_cents),
  ...(reason && { note: reason }),
})

/** A buyer sees what happened and when, but not who of the staff did it. */
const toEvent = (row: HistoryRow, reader: OrderReader): OrderEvent => ({
  at: row.at.toISOString(),
  by: row.mover,
  ...(reader !== 'buyer' && { actor: row.actor }),
  ...(row.from_state && { from: row.from_state }),
  to: row.to_state,
  ...(row.note && { note: row.note }),
})
