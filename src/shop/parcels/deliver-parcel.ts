import { ShopProblem } from '#src/contract/problems.ts'
import { orderNumber } from '#src/contract/values/orders/order-number.ts'
import type { Db, DbTransaction } from '#src/store/db/connection.ts'
import { recordAudit } from '#src/store/operations/audit.ts'
import type { OrderRow } from '#src/store/orders/order-lines.ts'
import { countUndelivered, findParcel, markDelivered } from '#src/store/parcels/parcels.ts'
import { lockOrder } from '#src/store/payments/payments.ts'
import { isCancelling } from '#src/store/payments/refund-lines.ts'
import type { Caller } from '../caller.ts'
import { type Move, moveOrder } from '../orders/move-order.ts'
import { mayMoveParcel, parcelState } from './parcel-states.ts'
import { unsentPieces } from './unsent.ts'

interface Arrival {
  orderId: string
  admin: Caller
  now: Date
}

/** An admin says that a parcel arrived; with the last one, and nothing left to send, the order has. */
export const deliverParcel = (
  db: Db,
  { orderId, parcelId, admin, now }: Arrival & { parcelId: string },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId)
    const parcel = order && (await findParcel(trx, { orderId, parcelId }))
    if (!parcel) throw ShopProblem.noSuch('parcel')
    if (!mayMoveParcel(parcelState(parcel), 'delivered', 'admin'))
      throw new ShopProblem('CONFLICT', 'This parcel has arrived already.')
    await markDelivered(trx, { orderId, parcelId, actor: admin.email, now })
    await recordAudit(trx, {
      actor: admin.email,
      action: `said that parcel ${parcel.position} of an order arrived`,
      subject: orderNumber(order),
      details: { orderId, parcelId },
    })
    await deliverWhenComplete(trx, order, { mover: 'admin', actor: admin.email, now })
  })

/** An order of which nothing is left to send, and of which every parcel has arrived, has arrived. */
export async function deliverWhenComplete(
  trx: DbTransaction,
  order: OrderRow,
  by: Pick<Move, 'mover' | 'actor' | 'now'>,
) {
  if (order.state !== 'shipped' || unsentPieces(order) > 0) return
  // If the provider refuses it, those pieces are to be sent again.
  if (await isCancelling(trx, order.no)) return
  if ((await countUndelivered(trx, order.id)) === 0) await moveOrder(trx, { order, to: 'delivered', ...by })
}

/** An admin says that all of an order arrived. */
export const deliverOrder = (db: Db, { orderId, admin, now }: Arrival): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (!order) throw ShopProblem.noSuch('order')
    const unsent = unsentPieces(order)
    if (order.state === 'shipped' && unsent > 0)
      throw new ShopProblem('CONFLICT', `${unsent} of ${order.pieces} pieces are still to be sent.`)
    if (await isCancelling(trx, order.no))
      throw new ShopProblem('CONFLICT', 'What was not sent is still being refunded. Try again later.')
    await moveOrder(trx, { order, to: 'delivered', mover: 'admin', actor: admin.email, now })
    await markDelivered(trx, { orderId, actor: admin.email, now })
    await recordAudit(trx, {
      actor: admin.email,
      action: 'said that an order arrived',
      subject: orderNumber(order),
      details: { orderId },
    })
  })
