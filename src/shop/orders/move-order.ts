import type { OrderState } from '#src/contract/orders/orders.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import type { Mover } from '#src/contract/values/orders/mover.ts'
import type { DbTransaction } from '#src/store/db/connection.ts'
import { giveUseBack } from '#src/store/discounts/discount-uses.ts'
import { addJob } from '#src/store/operations/jobs.ts'
import type { OrderRow } from '#src/store/orders/order-lines.ts'
import { changeState, returnStock, writeHistory } from '#src/store/orders/orders.ts'
import { unmarkReviews } from '#src/store/reviews/review-changes.ts'
import { refundRest } from '../payments/refunds/refund-rest.ts'
import { givesStockBack, mayMove } from './order-states.ts'

export interface Move {
  order: OrderRow
  to: OrderState
  mover: Mover
  /** A person's email, or the part of the shop that did it. */
  actor: string
  note?: string
  now: Date
  carrier?: string
  trackingNumber?: string
}

/** The only way from one state to another: row, history, stock and notification in one transaction. */
export async function moveOrder(trx: DbTransaction, move: Move): Promise<OrderRow> {
  const { order, to, mover, actor, now } = move
  if (!mayMove(order.state, to, mover))
    throw new ShopProblem('CONFLICT', `This order is ${order.state}; it cannot become ${to}.`)
  const moved = await changeState(trx, {
    orderId: order.id,
    from: order.state,
    to,
    now,
    carrier: move.carrier,
    trackingNumber: move.trackingNumber,
  })
  if (!moved)
    throw new ShopProblem('CONFLICT', 'Someone else has just changed this order. Please check it again.')
  await writeHistory(trx, {
    order_id: order.id,
    at: now,
    mover,
    actor,
    from_state: order.state,
    to_state: to,
    note: move.note ?? null,
  })
  if (to === 'refunded') await refundRest(trx, order)
  else if (givesStockBack(order.state, to)) await returnStock(trx, order)
  // What was paid has used its discount code, also when the money goes back.
  if (to === 'cancelled') await giveUseBack(trx, order.id, now)
  if (to === 'refunded') await unmarkReviews(trx, order)
  // Each parcel is told of by itself.
  if (to === 'cancelled' || to === 'refunded')
    await addJob(trx, 'notifyBuyer', { orderId: order.id, event: to })
  return moved
}
