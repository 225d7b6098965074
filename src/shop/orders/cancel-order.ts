import { ShopProblem } from '#src/contract/problems.ts'
import type { Mover } from '#src/contract/values/orders/mover.ts'
import type { Db, DbTransaction } from '#src/store/db/connection.ts'
import type { OrderRow } from '#src/store/orders/order-lines.ts'
import { claimClosing, findOrder, releaseClosing } from '#src/store/orders/orders.ts'
import { moveOrder } from './move-order.ts'
import { endOf, mayMove } from './order-states.ts'

/**
 * Releases an order's money at the card provider: the intent is cancelled, the payment refunded,
 * or it turns out to have been paid meanwhile. Safe to repeat.
 */
export type ReleasePayment = (
  order: OrderRow,
  by?: { supportLimitCents?: number },
) => Promise<'cancelled' | 'refunded' | 'paid'>

export interface Cancellation {
  orderId: string
  /** The buyer whose order it must be; undefined for admins and the shop. */
  customer?: string
  mover: Mover
  actor: string
  /** Given when support cancels. */
  supportLimitCents?: number
  note?: string
  release: ReleasePayment
  now: Date
  /** Further writes in the same transaction. */
  alongside?: (trx: DbTransaction, order: OrderRow) => Promise<void>
}

/** Ends an order that has not shipped: first the money, outside any transaction, then state and stock. */
export async function cancelOrder(db: Db, cancellation: Cancellation): Promise<OrderRow> {
  const { release, alongside, supportLimitCents, mover, actor, note, now } = cancellation
  const order = await claim(db, cancellation)
  const outcome = await release(order, { supportLimitCents }).catch(async (error: unknown) => {
    await releaseClosing(db, order.id)
    throw error
  })
  if (outcome === 'paid' || (outcome === 'cancelled' && order.state === 'paid')) {
    await releaseClosing(db, order.id)
    throw new ShopProblem('CONFLICT', 'This order has been paid in the meantime. Please check it again.')
  }
  return db.transaction().execute(async (trx) => {
    const ended = await moveOrder(trx, { order, to: outcome, mover, actor, note, now })
    await alongside?.(trx, ended)
    return ended
  })
}

async function claim(db: Db, { orderId, customer, mover, now }: Cancellation) {
  const order = await findOrder(db, { orderId, customer })
  if (!order) throw ShopProblem.noSuch('order')
  const end = endOf(order.state)
  if (!end || !mayMove(order.state, end, mover))
    throw new ShopProblem('CONFLICT', `This order is ${order.state} and can no longer be cancelled.`)
  const claimed = await claimClosing(db, order.id, order.state, now)
  if (!claimed)
    throw new ShopProblem('CONFLICT', 'Someone else has just changed this order. Please check it again.')
  return claimed
}
