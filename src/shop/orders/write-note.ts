import type { StaffNoteInput } from '#src/contract/orders/order-changes.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import { orderNumber } from '#src/contract/values/orders/order-number.ts'
import type { Db } from '#src/store/db/connection.ts'
import { recordAudit } from '#src/store/operations/audit.ts'
import { findOrder, setStaffNote } from '#src/store/orders/orders.ts'
import type { Caller } from '../caller.ts'

interface Writing {
  orderId: string
  input: StaffNoteInput
  admin: Caller
}

/** Two people may write at once: whoever did not see the other's words is told, and nothing is lost. */
export const writeNote = (db: Db, { orderId, input: { note, before }, admin }: Writing) =>
  db.transaction().execute(async (trx) => {
    const order = await findOrder(trx, { orderId })
    if (!order) throw ShopProblem.noSuch('order')
    if (!(await setStaffNote(trx, orderId, { note: note || null, before: before || null })))
      throw new ShopProblem(
        'CONFLICT',
        `Someone else has just changed the note of ${orderNumber(order)}. Copy what you wrote and load the page again.`,
      )
    // Without its words, which go with the account.
    await recordAudit(trx, {
      actor: admin.email,
      action: note ? 'wrote a note on an order' : 'deleted the note on an order',
      subject: orderNumber(order),
    })
    return { note }
  })
