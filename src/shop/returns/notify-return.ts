import type { ReturnState } from '#src/contract/orders/returns.ts'
import { orderNumber } from '#src/contract/values/orders/order-number.ts'
import type { Db } from '#src/store/db/connection.ts'
import type { OrderRow } from '#src/store/orders/order-lines.ts'
import { findOrder } from '#src/store/orders/orders.ts'
import { findReturn, type ReturnRow } from '#src/store/returns/returns.ts'
import { picturesOf } from '../mail/email.ts'
import { queueEmail } from '../mail/queue-emails.ts'
import { listTools, seeOrder } from '../orders/order-words.ts'

/** Tells the buyer of each step of a return, once however often the job runs. */
export async function notifyReturn(db: Db, { returnId, state }: { returnId: string; state: ReturnState }) {
  const row = await findReturn(db, returnId)
  const order = row && (await findOrder(db, { orderId: row.order_id }))
  const words = row && order && emails[state]?.(row, orderNumber(order))
  if (!words) return
  const pieces = piecesOf(row, order)
  await queueEmail(db, {
    to: order.email,
    subject: words.subject,
    paragraphs: [words.opening, listTools(pieces).join('\n'), ...words.closing],
    action: { ...seeOrder(order), pictures: picturesOf(pieces) },
    idempotencyKey: `return ${returnId} ${state}`,
    needed: true,
  })
}

function piecesOf({ lines }: ReturnRow, order: OrderRow) {
  return lines.flatMap(({ position, quantity, received }) => {
    const line = order.lines.find((one) => one.position === position)
    return line ? [{ ...line, quantity: received ?? quantity }] : []
  })
}

interface Words {
  subject: string
  opening: string
  closing: string[]
}

/** The email about a refund says that the money is on its way, so the last step has none of its own. */
const emails: Partial<Record<ReturnState, (row: ReturnRow, number: string) => Words>> = {
  asked: (_, number) => ({
    subject: `We have your request for a return: order ${number}`,
    opening: 'You would like to send this back:',
    closing: ['We will answer soon. Please send nothing before that.'],
  }),
  agreed: (row, number) => ({
    subject: `You can send it back: order ${number}`,
    opening: 'We agree. Please send this back to us:',
    closing: [...noteOf(row, 'agreed'), 'We refund it when it has arrived here.'],
  }),
  refused: (row, number) => ({
    subject: `We cannot take it back: order ${number}`,
    opening: 'You wanted to send this back, and we cannot take it:',
    closing: row.refused_because ? [row.refused_because] : [],
  }),
  received: (_, number) => ({
    subject: `Your return for order ${number} has arrived`,
    opening: 'This came back to us:',
    closing: ['We will check it and then refund you.'],
  }),
  withdrawn: (_, number) => ({
    subject: `The return for order ${number} has ended`,
    opening: 'This will not be sent back:',
    closing: ['If that is not what you want, ask for a return again on the page of your order.'],
  }),
}

const noteOf = ({ events }: ReturnRow, state: ReturnState) => {
  const note = events.findLast(({ to_state }) => to_state === state)?.note
  return note ? [note] : []
}
