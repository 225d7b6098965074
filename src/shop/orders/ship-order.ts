import type { MoveOrderInput } from '#src/contract/orders/order-changes.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import type { Db } from '#src/store/db/connection.ts'
import { findOrder } from '#src/store/orders/orders.ts'
import type { Caller } from '../caller.ts'
import { deliverOrder } from '../parcels/deliver-parcel.ts'
import { sendParcel } from '../parcels/send-parcel.ts'

interface Moving {
  orderId: string
  input: MoveOrderInput
  admin: Caller
  now: Date
}

/** Sends all that is unsent of an order, or has it ready to collect; later it arrived. */
export async function shipOrder(db: Db, { orderId, input, admin, now }: Moving) {
  const { state, ...parcel } = input
  if (state === 'delivered') await deliverOrder(db, { orderId, admin, now })
  else await sendParcel(db, { orderId, input: parcel, admin, now })
  const order = await findOrder(db, { orderId })
  if (!order) throw ShopProblem.noSuch('order')
  return order
}
