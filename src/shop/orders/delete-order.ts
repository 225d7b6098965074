import { orderNumber } from '#src/contract/orders/orders.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import type { Db, DbTransaction } from '#src/store/db/connection.ts'
import { recordAudit } from '#src/store/operations/audit.ts'
import type { OrderRow } from '#src/store/orders/order-lines.ts'
import { findOrder, markOrderHidden } from '#src/store/orders/orders.ts'
import type { Caller } from '../caller.ts'
import { unsentPieces } from '../parcels/unsent.ts'
import { cancelOrder, type ReleasePayment } from './cancel-order.ts'
import { endOf } from './order-states.ts'

export interface Deletion {
  orderId: string
  admin: Caller
  release: ReleasePayment
  /** Refunds what was not sent of an order that was sent in part. */
  cancelRest: (order: OrderRow) => Promise<void>
  now: Date
}

/** Hides an order from the admins' list; what has not been sent is cancelled first. */
export async function deleteOrder(db: Db, deletion: Deletion): Promise<void> {
  const { orderId, admin, release, cancelRest, now } = deletion
  const hide = async (trx: DbTransaction, order: OrderRow) => {
    await markOrderHidden(trx, order.id, now)
    await recordAudit(trx, {
      actor: admin.email,
      action: 'delete order',
      subject: orderNumber(order),
      details: { orderId: order.id, state: order.state },
    })
  }
  const order = await findOrder(db, { orderId })
  if (!order || order.hidden_at) throw ShopProblem.noSuch('order')
  if (endOf(order.state))
    await cancelOrder(db, { orderId, mover: 'admin', actor: admin.email, release, now, alongside: hide })
  else {
    if (order.state === 'shipped' && unsentPieces(order) > 0) await cancelRest(order)
    await db.transaction().execute((trx) => hide(trx, order))
  }
}
