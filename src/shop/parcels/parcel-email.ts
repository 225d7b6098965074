import { hoursInWords } from '#src/contract/values/opening-hours.ts'
import { orderNumber } from '#src/contract/values/orders/order-number.ts'
import type { BranchRow } from '#src/store/branches/branches.ts'
import type { OrderLineRow, OrderRow } from '#src/store/orders/order-lines.ts'
import type { ParcelRow } from '#src/store/parcels/parcels.ts'
import type { Email } from '../mail/queue-emails.ts'
import { listTools, whatIsOrdered, whereTo } from '../orders/order-words.ts'
import { trackingUrlOf } from './parcel-answer.ts'
import { unsentPieces } from './unsent.ts'

export type ParcelText = Pick<Email, 'subject' | 'paragraphs'>

/** "Order", or which of its parcels. */
const nameOf = (order: OrderRow, parcel: ParcelRow) =>
  isWhole(order, parcel)
    ? `Order ${orderNumber(order)}`
    : `Parcel ${parcel.position} of order ${orderNumber(order)}`

export const sentText = (order: OrderRow, parcel: ParcelRow, proved: boolean): ParcelText => ({
  subject: `${nameOf(order, parcel)} is on its way`,
  paragraphs: [
    `We have sent you: ${whatIsIn(order, parcel)}`,
    ...whatFollows(order),
    trackingOf(parcel),
    ...whereTo(order, { proved }),
  ],
})

export const otherNumberText = (order: OrderRow, parcel: ParcelRow): ParcelText => ({
  subject: `${nameOf(order, parcel)} has another tracking number`,
  paragraphs: ['The tracking number that we sent you was wrong. This is the right one.', trackingOf(parcel)],
})

export const readyText = (order: OrderRow, parcel: ParcelRow, branch: BranchRow): ParcelText => ({
  subject: `${nameOf(order, parcel)} is ready to collect`,
  paragraphs: [
    `It is ready for you: ${whatIsIn(order, parcel)}`,
    ...whatFollows(order),
    `Show this code: ${order.collect_code}`,
    `${branch.name}\n${branch.street}\n${[branch.postal_code, branch.city].filter(Boolean).join(' ')}\n${hoursInWords(branch.hours)}`,
  ],
})

function trackingOf(parcel: ParcelRow) {
  const { trackingUrl } = trackingUrlOf(parcel)
  const rows = [`Carrier: ${parcel.carrier}`, `Tracking number: ${parcel.tracking_number}`]
  return [...rows, ...(trackingUrl ? [`Follow it: ${trackingUrl}`] : [])].join('\n')
}

export const linesInParcel = ({ lines }: OrderRow, parcel: ParcelRow): OrderLineRow[] =>
  parcel.lines.flatMap(({ position, quantity }) => {
    const line = lines.find((other) => other.position === position)
    return line ? [{ ...line, quantity }] : []
  })

/** Everything that was ordered is in it. */
const isWhole = (order: OrderRow, parcel: ParcelRow) =>
  parcel.lines.reduce((sum, { quantity }) => sum + quantity, 0) === order.pieces

/** With what the order came to, if all of it is in the parcel. */
const whatIsIn = (order: OrderRow, parcel: ParcelRow) =>
  isWhole(order, parcel) ? whatIsOrdered(order) : ['', ...listTools(linesInParcel(order, parcel))].join('\n')

function whatFollows(order: OrderRow) {
  const unsent = unsentPieces(order)
  if (unsent === 0) return []
  return [unsent === 1 ? '1 more piece follows.' : `${unsent} more pieces follow.`]
}
