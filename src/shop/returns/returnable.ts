import type { Returnable } from '#src/contract/orders/returns.ts'
import type { OrderLineRow, OrderRow } from '#src/store/orders/order-lines.ts'
import type { ReturnRow } from '#src/store/returns/returns.ts'
import { isOpen } from './return-states.ts'

const day = 24 * 60 * 60 * 1000

/** Until the end of a day, counted from when the last parcel arrived, or was sent if nobody said that it did. */
export function returnUntil({ parcels }: Pick<OrderRow, 'parcels'>, days: number) {
  const times = (parcels ?? []).map(({ sent_at, delivered_at }) =>
    new Date(delivered_at ?? sent_at).getTime(),
  )
  if (times.length === 0 || days === 0) return undefined
  const arrived = Math.floor(Math.max(...times) / day)
  return new Date((arrived + days + 1) * day - 1)
}

/** Pieces of a line that were sent and are neither refunded nor on their way back. */
export function returnablePieces(line: OrderLineRow, returns: ReturnRow[]) {
  const open = returns
    .filter(({ state }) => isOpen(state))
    .flatMap(({ lines }) => lines.filter(({ position }) => position === line.position))
    .reduce((sum, { quantity, received }) => sum + (received ?? quantity), 0)
  const paidAndSent = line.sent - (line.refunded - line.cancelled)
  return Math.max(0, Math.min(paidAndSent - open, line.sent - line.returned))
}

/** What the buyer may ask to send back now; undefined if it is nothing. */
export function returnableOf(
  order: OrderRow,
  returns: ReturnRow[],
  { returnDays, now }: { returnDays: number; now: Date },
): Returnable | undefined {
  const until = returnUntil(order, returnDays)
  if (!until || until < now || order.state === 'refunded') return undefined
  const lines = order.lines.flatMap((line) => {
    const quantity = returnablePieces(line, returns)
    return quantity > 0 ? [{ productId: line.tool_id, quantity }] : []
  })
  return lines.length > 0 ? { until: until.toISOString(), lines } : undefined
}
