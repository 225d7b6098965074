import { readOrderNumber } from '#src/contract/orders.ts'
import type { ShipManyInput, ShippedMany } from '#src/contract/parcels.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import type { Db } from '#src/store/db/connection.ts'
import { findOrderId } from '#src/store/orders/orders.ts'
import type { Caller } from '../caller.ts'
import { sendParcel } from './send-parcel.ts'

interface SendingMany {
  input: ShipManyInput
  admin: Caller
  now: Date
}

/** Sends all that is unsent of many orders, each by itself: what is wrong with one does not stop the others. */
export async function sendMany(db: Db, { input, admin, now }: SendingMany): Promise<ShippedMany> {
  const { carrier, parcels } = input
  const answers: ShippedMany = []
  for (const { order, trackingNumber } of parcels) {
    const send = async () => {
      const orderId = await findOrderId(db, readOrderNumber(order) ?? 0)
      if (!orderId) throw ShopProblem.noSuch('order')
      await sendParcel(db, { orderId, input: { carrier, trackingNumber }, admin, now })
    }
    answers.push({ order, trackingNumber, ...(await problemOf(send)) })
  }
  return answers
}

async function problemOf(work: () => Promise<void>) {
  try {
    await work()
    return {}
  } catch (error) {
    if (error instanceof ShopProblem) return { problem: error.message }
    throw error
  }
}
