import { ShopProblem } from '#src/contract/problems.ts'
import { orderNumber } from '#src/contract/values/orders/order-number.ts'
import type { Db } from '#src/store/db/connection.ts'
import { findOrderOfMessage, markAnswered } from '#src/store/messages/messages.ts'
import { recordAudit } from '#src/store/operations/audit.ts'
import type { Caller } from '../caller.ts'

/** A "thank you" needs no answer: this message and those before it no longer wait for one. */
export const settleMessages = (
  db: Db,
  { messageId, admin, now }: { messageId: string; admin: Caller; now: Date },
) =>
  db.transaction().execute(async (trx) => {
    const order = await findOrderOfMessage(trx, messageId)
    if (!order) throw ShopProblem.noSuch('message')
    const settled = await markAnswered(trx, { orderId: order.id, upTo: messageId, now })
    if (settled > 0)
      await recordAudit(trx, {
        actor: admin.email,
        action: 'said that messages need no answer',
        subject: orderNumber(order),
        details: { orderId: order.id, messages: settled },
      })
    return { settled }
  })
