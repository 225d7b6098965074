import { type MoveOrderInput, orderNumber } from '#src/contract/orders.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import type { Db } from '#src/store/db/connection.ts'
import { recordAudit } from '#src/store/operations/audit.ts'
import type { OrderRow } from '#src/store/orders/order-lines.ts'
import { findOrder } from '#src/store/orders/orders.ts'
import type { Caller } from '../caller.ts'
import { moveOrder } from './move-order.ts'

/** An admin marks a paid order as shipped or ready to collect, and later as delivered. */
export const shipOrder = (
  db: Db,
  { orderId, input, admin, now }: { orderId: string; input: MoveOrderInput; admin: Caller; now: Date },
) =>
  db.transaction().execute(async (trx) => {
    const order = await findOrder(trx, { orderId })
    if (!order) throw ShopProblem.noSuch('order')
    const { state, ...parcel } = input
    refuseOtherWay(order, state)
    const by = { mover: 'admin', actor: admin.email, now } as const
    const to = state === 'ready' ? 'shipped' : state
    const moved = await moveOrder(trx, { order, to, note: noteOf(order, input), ...parcel, ...by })
    await recordAudit(trx, {
      actor: admin.email,
      action: actions[state],
      subject: orderNumber(order),
      details: { orderId, ...parcel },
    })
    return moved
  })

const actions = {
  shipped: 'shipped an order',
  ready: 'said that an order is ready to collect',
  delivered: 'said that an order arrived',
}

function refuseOtherWay({ branch_name }: OrderRow, state: MoveOrderInput['state']) {
  if (state === 'shipped' && branch_name)
    throw new ShopProblem('CONFLICT', `This order is collected in ${branch_name}: say when it is ready.`)
  if (state === 'ready' && !branch_name)
    throw new ShopProblem('CONFLICT', 'Nobody collects this order: ship it with a carrier.')
}

function noteOf({ branch_name }: OrderRow, input: MoveOrderInput) {
  if (input.state === 'shipped') return `${input.carrier}, ${input.trackingNumber}`
  return input.state === 'ready' ? `ready to collect in ${branch_name}` : undefined
}
