import type { ShipManyInput, ShippedMany } from '#src/contract/orders/parcels.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import { isCalled, readOrderNumber } from '#src/contract/values/orders/order-number.ts'
import type { Db } from '#src/store/db/connection.ts'
import { findOrderByNo } from '#src/store/orders/orders.ts'
import type { Caller } from '../caller.ts'
import { sendParcel } from './send-parcel.ts'

interface SendingMany {
  input: ShipManyInput
  admin: Caller
  now: Date
  /** Told of what nobody expected. */
  onFailure: (error: unknown) => void
}

/** Sends all that is unsent of many orders, each by itself: what is wrong with one does not stop the others. */
export async function sendMany(db: Db, { input, admin, now, onFailure }: SendingMany): Promise<ShippedMany> {
  const { carrier, parcels } = input
  const answers: ShippedMany = []
  for (const { order, trackingNumber } of parcels) {
    const send = async () => {
      const found = await findOrderByNo(db, readOrderNumber(order) ?? 0)
      if (!found || !isCalled(found, order)) throw ShopProblem.noSuch('order')
      await sendParcel(db, { orderId: found.id, input: { carrier, trackingNumber }, admin, now })
    }
    answers.push({ order, trackingNumber, ...(await problemOf(send, onFailure)) })
  }
  return answers
}

/** What was sent before a failure is told too: nobody could find it out from an error. */
async function problemOf(work: () => Promise<void>, onFailure: SendingMany['onFailure']) {
  try {
    await work()
    return {}
  } catch (error) {
    if (error instanceof ShopProblem) return { problem: error.message }
    onFailure(error)
    return { problem: 'This order could not be sent just now. Look whether it was, then try again.' }
  }
}
