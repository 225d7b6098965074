import type { Order, OrderedLine } from '#src/contract/orders/orders.ts'
import type { Parcel } from '#src/contract/orders/parcels.ts'
import { unsentOfLine } from '#src/contract/values/orders/unsent-of-line.ts'
import { formatDay } from '#src/web/components/ui/format-date.ts'

type WithLines = Pick<Order, 'lines'>

/** With so many pieces, and what these cost. */
const piecesOf = (line: OrderedLine, quantity: number): OrderedLine => ({
  ...line,
  quantity,
  price: Math.round(line.unitPrice * quantity * 100) / 100,
})

export const linesOfParcel = ({ lines }: WithLines, parcel: Pick<Parcel, 'lines'>) =>
  parcel.lines.flatMap(({ productId, quantity }) => {
    const line = lines.find((other) => other.productId === productId)
    return line ? [piecesOf(line, quantity)] : []
  })

/** What is in no parcel yet. */
export const linesToCome = ({ lines }: WithLines) =>
  lines.filter((line) => unsentOfLine(line) > 0).map((line) => piecesOf(line, unsentOfLine(line)))

/** What was taken off the order, and will not be sent. */
export const linesCancelled = ({ lines }: WithLines) =>
  lines.filter(({ cancelled }) => cancelled > 0).map((line) => piecesOf(line, line.cancelled))

/** An order in one parcel is what was ordered. */
export function parcelTitle(order: Pick<Order, 'parcels' | 'lines'>, { position }: Parcel) {
  const count = order.parcels.length + (linesToCome(order).length > 0 ? 1 : 0)
  if (count === 1 && linesCancelled(order).length > 0) return 'What was sent'
  return count === 1 ? 'What was ordered' : `Parcel ${position} of ${count}`
}

/** Of the lines that are in no parcel; an order that has ended sends no more. */
export function restTitle({ parcels, unsent }: Pick<Order, 'parcels' | 'unsent'>) {
  if (parcels.length === 0) return 'What was ordered'
  return unsent > 0 ? 'Still to come' : 'Not sent'
}

export function parcelWords({ collect }: Pick<Order, 'collect'>, { sent, delivered }: Parcel) {
  if (delivered) return `${collect ? 'Collected' : 'Delivered'} ${formatDay(delivered)}`
  return `${collect ? 'Ready since' : 'Sent'} ${formatDay(sent)}`
}
