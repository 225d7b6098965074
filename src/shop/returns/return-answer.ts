import type { OrderEvent } from '#src/contract/orders/orders.ts'
import type { OpenReturn, Return } from '#src/contract/orders/returns.ts'
import { toDollars } from '#src/contract/values/money/money.ts'
import { partOfPieces } from '#src/contract/values/money/refund-sums.ts'
import { orderNumber } from '#src/contract/values/orders/order-number.ts'
import type { OrderRow } from '#src/store/orders/order-lines.ts'
import type { findOpenReturns, ReturnEventRow, ReturnRow } from '#src/store/returns/returns.ts'
import { moverOf, movesReturns, type OrderReader } from '../accounts/staff-rules.ts'
import { paidForLine } from '../payments/refunds/refund-plan.ts'
import { nextReturnStates } from './return-states.ts'

export const toReturn = (row: ReturnRow, order: OrderRow, reader: OrderReader): Return => ({
  _id: row.id,
  position: row.position,
  state: row.state,
  since: row.state_since.toISOString(),
  asked: row.asked_at.toISOString(),
  reason: row.reason,
  ...(row.words && { words: row.words }),
  ...(row.refused_because && { refusedBecause: row.refused_because }),
  lines: row.lines.map(({ position, quantity, received }) => ({
    productId: order.lines.find((line) => line.position === position)?.tool_id ?? '',
    quantity,
    ...(received !== null && { received }),
  })),
  amount: toDollars(amountOf(row, order)),
  nextStates: movesReturns(reader) ? nextReturnStates(row.state, moverOf(reader)) : [],
  history: row.events.map((event) => toEvent(event, reader)),
})

/** At what the next pieces of each line would be refunded for; of one that is refunded, at what its pieces cost. */
const amountOf = ({ lines, state }: ReturnRow, order: OrderRow) =>
  lines.reduce((sum, { position, quantity, received }) => {
    const line = order.lines.find((one) => one.position === position)
    if (!line) return sum
    const pieces = received ?? quantity
    const refunded = Math.min(state === 'refunded' ? 0 : line.refunded, line.quantity - pieces)
    return sum + partOfPieces(paidForLine(line, order), { ...line, refunded, pieces })
  }, 0)

const toEvent = ({ at, mover, actor, to_state, note }: ReturnEventRow, reader: OrderReader) => ({
  at: new Date(at).toISOString(),
  by: mover,
  ...(reader !== 'buyer' && { actor }),
  to: to_state,
  ...(note && { note }),
})

/** The steps of returns among what happened to their order; that money went back is told by the refund. */
export const returnEvents = (rows: ReturnRow[], reader: OrderReader): OrderEvent[] =>
  rows.flatMap(({ position, events }) =>
    events
      .filter(({ to_state }) => to_state !== 'refunded')
      .map((event) => {
        const { to, ...told } = toEvent(event, reader)
        return { ...told, ofReturn: position, returnState: to }
      }),
  )

type OpenRow = Awaited<ReturnType<typeof findOpenReturns>>['rows'][number]

export const toOpenReturn = (row: OpenRow): OpenReturn => ({
  _id: row.id,
  order: orderNumber(row),
  email: row.email,
  state: row.state,
  reason: row.reason,
  asked: row.asked_at.toISOString(),
  pieces: row.pieces,
})
