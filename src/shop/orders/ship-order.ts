import { type MoveOrderInput, orderNumber } from '#src/contract/orders.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import type { Db } from '#src/store/db/connection.ts'
import { recordAudit } from '#src/store/operations/audit.ts'
import { findOrder } from '#src/store/orders/orders.ts'
import type { Caller } from '../caller.ts'
import { moveOrder } from './move-order.ts'

/** An admin marks a paid order as shipped, and later as delivered. */
export const shipOrder = (
  db: Db,
  { orderId, input, admin, now }: { orderId: string; input: MoveOrderInput; admin: Caller; now: Date },
) =>
  db.transaction().execute(async (trx) => {
    const order = await findOrder(trx, { orderId })
    if (!order) throw ShopProblem.noSuch('order')
    const { state, ...parcel } = input
    const note = 'carrier' in parcel ? `${parcel.carrier}, ${parcel.trackingNumber}` : undefined
    const by = { mover: 'admin', actor: admin.email, now } as const
    const moved = await moveOrder(trx, { order, to: state, note, ...parcel, ...by })
    await recordAudit(trx, {
      actor: admin.email,
      action: actions[state],
      subject: orderNumber(order),
      details: { orderId, ...parcel },
    })
    return moved
  })

const actions = { shipped: 'shipped an order', delivered: 'said that an order arrived' }
