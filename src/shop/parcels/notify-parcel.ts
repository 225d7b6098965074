import { findProvedEmails } from '#src/store/accounts/accounts.ts'
import { findBranch } from '#src/store/branches/branches.ts'
import type { Db, DbTransaction } from '#src/store/db/connection.ts'
import type { OrderRow } from '#src/store/orders/order-lines.ts'
import { findOrder } from '#src/store/orders/orders.ts'
import { findOrderOfParcel, type ParcelRow } from '#src/store/parcels/parcels.ts'
import { picturesOf } from '../mail/email.ts'
import { queueEmail } from '../mail/queue-emails.ts'
import { seeOrder } from '../orders/order-words.ts'
import { linesInParcel, otherNumberText, type ParcelText, readyText, sentText } from './parcel-email.ts'

interface ParcelNews {
  parcelId: string
  /** When its carrier or number was corrected; undefined when it was sent. */
  corrected?: string
}

/** One email for each parcel and for each correction, however often the job runs. */
export const notifyParcel = (db: Db, { parcelId, corrected }: ParcelNews) =>
  db.transaction().execute(async (trx) => {
    const orderId = await findOrderOfParcel(trx, parcelId)
    const order = orderId ? await findOrder(trx, { orderId }) : undefined
    const parcel = order?.parcels?.find(({ id }) => id === parcelId)
    if (!order || !parcel) return
    await queueEmail(trx, {
      to: order.email,
      idempotencyKey: `parcel ${parcelId}${corrected ? ` corrected ${corrected}` : ''}`,
      // It comes after a payment.
      needed: true,
      ...(corrected ? otherNumberText(order, parcel) : await leftText(trx, order, parcel)),
      action: { ...seeOrder(order), pictures: picturesOf(linesInParcel(order, parcel)) },
    })
  })

/** For what a version without parcels queued. */
export const notifyFirstParcel = async (db: Db, { orderId }: { orderId: string }) => {
  const first = (await findOrder(db, { orderId }))?.parcels?.[0]
  if (first) await notifyParcel(db, { parcelId: first.id })
}

async function leftText(trx: DbTransaction, order: OrderRow, parcel: ParcelRow): Promise<ParcelText> {
  const branch = order.branch_id ? await findBranch(trx, order.branch_id) : undefined
  if (branch) return readyText(order, parcel, branch)
  const proved = await findProvedEmails(trx, [order.email])
  return sentText(order, parcel, proved.has(order.email))
}
