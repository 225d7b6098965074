import { mostParcels, type ParcelInput } from '#src/contract/orders/parcels.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import { orderNumber } from '#src/contract/values/orders/order-number.ts'
import type { Db, DbTransaction } from '#src/store/db/connection.ts'
import { recordAudit } from '#src/store/operations/audit.ts'
import { addJob } from '#src/store/operations/jobs.ts'
import type { OrderRow } from '#src/store/orders/order-lines.ts'
import { rememberCarrier } from '#src/store/parcels/carriers.ts'
import { countSent, hasTrackingNumber, insertParcel } from '#src/store/parcels/parcels.ts'
import { lockOrder } from '#src/store/payments/payments.ts'
import type { Caller } from '../caller.ts'
import { moveOrder } from '../orders/move-order.ts'
import { contentsOf, refuseUncounted } from './unsent.ts'

interface Sending {
  orderId: string
  input: ParcelInput
  admin: Caller
  now: Date
}

/** Sends some pieces of a paid order, or all that are unsent; the first parcel makes the order shipped. */
export const sendParcel = (db: Db, { orderId, input, admin, now }: Sending) =>
  db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (!order) throw ShopProblem.noSuch('order')
    refuseOtherWay(order, input)
    const contents = contentsOf(order.lines, input.lines)
    const isFirst = order.state !== 'shipped'
    if (isFirst) await makeShipped(trx, order, { input, admin, now })
    else await refuseUnlessFree(trx, order, input)
    const { carrier, trackingNumber } = input
    const parcel = { order, contents, carrier, trackingNumber, actor: admin.email, now }
    const { id, position } = await insertParcel(trx, parcel)
    if (!(await countSent(trx, order.no, contents)))
      throw new ShopProblem('CONFLICT', 'Someone else has just changed this order. Please check it again.')
    if (carrier) await rememberCarrier(trx, carrier, now)
    await addJob(trx, 'notifyParcel', { parcelId: id })
    await recordAudit(trx, {
      actor: admin.email,
      action: isFirst ? actionOf(order) : `sent parcel ${position} of an order`,
      subject: orderNumber(order),
      details: { orderId, ...(carrier && { carrier, trackingNumber }) },
    })
    return id
  })

const actionOf = ({ branch_name }: OrderRow) =>
  branch_name ? 'said that an order is ready to collect' : 'shipped an order'

/** Refused in every other state than paid. */
const makeShipped = (
  trx: DbTransaction,
  order: OrderRow,
  { input: { carrier, trackingNumber }, admin, now }: Pick<Sending, 'input' | 'admin' | 'now'>,
) =>
  moveOrder(trx, {
    ...{ order, to: 'shipped', mover: 'admin', actor: admin.email, now, carrier, trackingNumber },
    note: carrier ? `${carrier}, ${trackingNumber}` : `ready to collect in ${order.branch_name}`,
  })

async function refuseUnlessFree(trx: DbTransaction, order: OrderRow, { trackingNumber }: ParcelInput) {
  refuseUncounted(order)
  if (order.parcels && order.parcels.length >= mostParcels)
    throw new ShopProblem('CONFLICT', `An order is sent in ${mostParcels} parcels at most.`)
  if (trackingNumber && (await hasTrackingNumber(trx, order.id, trackingNumber)))
    throw new ShopProblem('CONFLICT', `A parcel of this order has the number ${trackingNumber} already.`)
}

function refuseOtherWay({ branch_name }: OrderRow, { carrier }: ParcelInput) {
  if (carrier && branch_name)
    throw new ShopProblem('CONFLICT', `This order is collected in ${branch_name}: say when it is ready.`)
  if (!carrier && !branch_name)
    throw new ShopProblem('CONFLICT', 'Nobody collects this order: ship it with a carrier.')
}
