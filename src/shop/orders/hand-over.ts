import type { MoveOrderInput } from '#src/contract/orders.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import type { Caller } from '#src/shop/accounts/caller.ts'
import type { Db } from '#src/store/connection.ts'
import { findOrder } from '#src/store/orders.ts'
import { moveOrder } from './move-order.ts'

/** An admin gives a paid order to the carrier, and later says that it arrived. */
export const handOver = (
  db: Db,
  { orderId, input, admin, now }: { orderId: string; input: MoveOrderInput; admin: Caller; now: Date },
) =>
  db.transaction().execute(async (trx) => {
    const order = await findOrder(trx, { orderId })
    if (!order) throw new ShopProblem('NOT_FOUND', 'There is no such order.')
    const by = { mover: 'admin', actor: admin.email, now } as const
    if (input.state === 'delivered') return moveOrder(trx, { order, to: 'delivered', ...by })
    const { carrier, trackingNumber } = input
    const note = `${carrier}, ${trackingNumber}`
    return moveOrder(trx, { order, to: 'shipped', note, carrier, trackingNumber, ...by })
  })
