import type { Message } from '#src/contract/orders/messages.ts'
import type { MessageRow } from '#src/store/messages/messages.ts'
import type { OrderReader } from '../accounts/staff-rules.ts'

/** A buyer sees that staff wrote, but not who of them. */
export const toMessage = (row: MessageRow, reader: OrderReader): Message => ({
  _id: row.id,
  at: row.at.toISOString(),
  by: row.sender,
  ...(reader !== 'buyer' && { actor: row.author }),
  text: row.text,
  ...(reader !== 'buyer' && row.sender === 'buyer' && !row.answered_at && { unanswered: true }),
})
