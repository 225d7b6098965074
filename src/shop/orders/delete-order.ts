import { ShopProblem } from '#src/contract/problems.ts'
import { orderNumber } from '#src/contract/values/orders/order-number.ts'
import type { Db, DbTransaction } from '#src/store/db/connection.ts'
import { recordAudit } from '#src/store/operations/audit.ts'
import type { OrderRow } from '#src/store/orders/order-lines.ts'
import { findOrder, markOrderHidden } from '#src/store/orders/orders.ts'
import { hidesOrders } from '../accounts/staff-rules.ts'
import type { Caller } from '../caller.ts'
import { isSentInPart } from '../parcels/unsent.ts'
import { refuseOwnOrder, refuseWhatIsLeft } from '../payments/refunds/support-limit.ts'
import { cancelOrder, type ReleasePayment } from './cancel-order.ts'
import { endOf } from './order-states.ts'

export interface Deletion {
  orderId: string
  admin: Caller
  release: ReleasePayment
  /** Refunds what was not sent of an order that was sent in part. */
  cancelRest: (order: OrderRow) => Promise<void>
  /** Given when support asks. */
  supportLimitCents?: number
  now: Date
}

/** Cancels what has not been sent; for the owner, the order also leaves the list. */
export async function deleteOrder(db: Db, deletion: Deletion): Promise<void> {
  const { orderId, admin, release, cancelRest, supportLimitCents, now } = deletion
  const hides = hidesOrders(admin)
  const hide = async (trx: DbTransaction, order: OrderRow) => {
    if (hides) await markOrderHidden(trx, order.id, now)
    await recordAudit(trx, {
      actor: admin.email,
      action: hides ? 'delete order' : 'cancelled an order',
      subject: orderNumber(order),
      details: { orderId: order.id, state: order.state },
    })
  }
  const order = await findOrder(db, { orderId })
  if (!order || order.hidden_at) throw ShopProblem.noSuch('order')
  refuseOwnOrder(order, admin)
  const by = { mover: 'admin', actor: admin.email, supportLimitCents, now } as const
  if (endOf(order.state)) {
    if (supportLimitCents !== undefined) await refuseWhatIsLeft(db, orderId, supportLimitCents)
    await cancelOrder(db, { orderId, ...by, release, alongside: hide })
  } else {
    const hasUnsent = isSentInPart(order)
    if (!hasUnsent && !hides)
      throw new ShopProblem('NOT_ALLOWED', 'Only the owner may remove an order that has ended from the list.')
    if (hasUnsent) await cancelRest(order)
    await db.transaction().execute((trx) => hide(trx, order))
  }
}
