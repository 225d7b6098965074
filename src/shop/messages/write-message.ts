import { type Message, type MessageInput, mostMessages } from '#src/contract/orders/messages.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import { orderNumber } from '#src/contract/values/orders/order-number.ts'
import { lockPerson } from '#src/store/accounts/personal-data.ts'
import type { Db, DbTransaction } from '#src/store/db/connection.ts'
import { countMessages, insertMessage, markAnswered } from '#src/store/messages/messages.ts'
import { recordAudit } from '#src/store/operations/audit.ts'
import type { OrderRow } from '#src/store/orders/order-lines.ts'
import { readerOf } from '../accounts/staff-rules.ts'
import type { Caller } from '../caller.ts'
import { findOrderFor } from '../orders/read-order.ts'
import { queueMessageEmail } from './mail-messages.ts'
import { toMessage } from './message-answer.ts'

interface Writing {
  orderId: string
  writer: Caller
  input: MessageInput
  now: Date
}

/** The buyer is locked: whoever writes about the order waits, and so does the closing of the account. */
export const writeMessage = (db: Db, { orderId, writer, input, now }: Writing): Promise<Message> =>
  db.transaction().execute(async (trx) => {
    const order = await findOrderFor(trx, { orderId }, writer)
    const sender = order.customer_id === writer.userId ? 'buyer' : 'staff'
    await lockPerson(trx, order.customer_id)
    const { count, last_mailed } = await countMessages(trx, orderId, sender)
    if (count >= mostMessages)
      throw new ShopProblem(
        'CONFLICT',
        `There are ${mostMessages} messages about this order, the most we keep. Please call us instead.`,
      )
    const row = await insertMessage(trx, { orderId, sender, author: writer.email, text: input.text, at: now })
    if (!row) throw new ShopProblem('CONFLICT', 'This account is closed, so nobody would read your message.')
    if (sender === 'staff') await answer(trx, { order, writer, upTo: input.answers, now })
    await queueMessageEmail(trx, { orderId, sender, lastMailed: last_mailed, now })
    return toMessage(row, sender === 'staff' ? readerOf(writer) : 'buyer')
  })

interface Answering {
  order: OrderRow
  writer: Caller
  /** The last message that staff had read. */
  upTo: string | undefined
  now: Date
}

async function answer(trx: DbTransaction, { order, writer, upTo, now }: Answering) {
  if (upTo) await markAnswered(trx, { orderId: order.id, upTo, now })
  await recordAudit(trx, {
    actor: writer.email,
    action: 'wrote to a buyer',
    subject: orderNumber(order),
    details: { orderId: order.id },
  })
}
