import type { ShipInput } from '#src/contract/orders/parcels.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import { orderNumber } from '#src/contract/values/orders/order-number.ts'
import type { Db } from '#src/store/db/connection.ts'
import { recordAudit } from '#src/store/operations/audit.ts'
import { addJob } from '#src/store/operations/jobs.ts'
import { rememberCarrier } from '#src/store/parcels/carriers.ts'
import { findParcel, hasTrackingNumber, setTracking, setTrackingOfOrder } from '#src/store/parcels/parcels.ts'
import { lockOrder } from '#src/store/payments/payments.ts'
import type { Caller } from '../caller.ts'
import { parcelState } from './parcel-states.ts'

interface Correction {
  orderId: string
  parcelId: string
  input: ShipInput
  admin: Caller
  now: Date
}

/** Mends the carrier or the number of a parcel; the buyer, who has the wrong one, gets the right one. */
export const correctParcel = (db: Db, { orderId, parcelId, input, admin, now }: Correction): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId)
    const parcel = order && (await findParcel(trx, { orderId, parcelId }))
    if (!parcel) throw ShopProblem.noSuch('parcel')
    if (parcelState(parcel) !== 'sent') throw new ShopProblem('CONFLICT', 'This parcel has arrived already.')
    const { carrier, trackingNumber } = input
    if (carrier === parcel.carrier && trackingNumber === parcel.tracking_number) return
    if (!parcel.carrier)
      throw new ShopProblem('CONFLICT', 'This order is collected, so its parcels have no carrier.')
    if (await hasTrackingNumber(trx, orderId, trackingNumber, parcelId))
      throw new ShopProblem('CONFLICT', `A parcel of this order has the number ${trackingNumber} already.`)
    await setTracking(trx, parcelId, { carrier, trackingNumber })
    if (parcel.position === 1) await setTrackingOfOrder(trx, orderId, { carrier, trackingNumber })
    await rememberCarrier(trx, carrier, now)
    await addJob(trx, 'notifyParcel', { parcelId, corrected: now })
    await recordAudit(trx, {
      actor: admin.email,
      action: `corrected parcel ${parcel.position} of an order`,
      subject: orderNumber(order),
      details: {
        orderId,
        parcelId,
        carrier,
        trackingNumber,
        was: `${parcel.carrier}, ${parcel.tracking_number}`,
      },
    })
  })
