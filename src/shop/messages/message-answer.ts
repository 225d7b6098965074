import type { Message } from '#src/contract/orders/messages.ts'
import type { MessageRow } from '#src/store/messages/messages.ts'

/** A buyer sees that staff wrote, but not who of them. */
export const toMessage = (row: MessageRow, reader: 'buyer' | 'admin'): Message => ({
  _id: row.id,
  at: row.at.toISOString(),
  by: row.sender,
  ...(reader === 'admin' && { actor: row.author }),
  text: row.text,
  ...(reader === 'admin' && row.sender === 'buyer' && !row.answered_at && { unanswered: true }),
})
