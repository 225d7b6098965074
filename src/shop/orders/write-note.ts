import { orderNumber, type StaffNoteInput } from '#src/contract/orders/orders.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import type { Db } from '#src/store/db/connection.ts'
import { findOrder, setStaffNote } from '#src/store/orders/orders.ts'

/** Two people may write at once: whoever did not see the other's words is told, and nothing is lost. */
export async function writeNote(db: Db, orderId: string, { note, before }: StaffNoteInput) {
  const order = await findOrder(db, { orderId })
  if (!order) throw ShopProblem.noSuch('order')
  if (!(await setStaffNote(db, orderId, { note: note || null, before: before || null })))
    throw new ShopProblem(
      'CONFLICT',
      `Someone else has just changed the note of ${orderNumber(order)}. Copy what you wrote and load the page again.`,
    )
  return { note }
}
