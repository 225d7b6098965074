import type { Order } from '#src/contract/orders/orders.ts'
import type { OrderRow } from '#src/store/orders/order-lines.ts'
import { leadsTo, moverOf, type OrderReader } from '../accounts/staff-rules.ts'
import { isSentInPart, unsentPieces } from '../parcels/unsent.ts'
import { endOf, mayMove, nextStates } from './order-states.ts'

/** What somebody may do with an order now. */
export const allowedActs = (
  row: OrderRow,
  reader: OrderReader,
): Pick<Order, 'nextStates' | 'maySend' | 'mayCancel'> => ({
  nextStates: nextStatesOf(row, reader),
  maySend: maySend(row, reader),
  ...mayCancel(row, reader),
})

/** Nothing has arrived as a whole while some of it is unsent. */
const nextStatesOf = (row: OrderRow, reader: OrderReader) =>
  nextStates(row.state, moverOf(reader))
    .filter((state) => state !== 'delivered' || unsentPieces(row) === 0)
    .filter((state) => leadsTo(reader, state))

const maySend = (row: OrderRow, reader: OrderReader) =>
  reader !== 'buyer' &&
  leadsTo(reader, 'shipped') &&
  (mayMove(row.state, 'shipped', moverOf(reader)) || isSentInPart(row))

function mayCancel(row: OrderRow, reader: OrderReader): Pick<Order, 'mayCancel'> {
  const end = endOf(row.state)
  if (!leadsTo(reader, end ?? 'refunded')) return {}
  if (end && mayMove(row.state, end, moverOf(reader))) return { mayCancel: 'all' }
  return isSentInPart(row) ? { mayCancel: 'rest' } : {}
}
