import { z } from 'zod'
import { Message, MessageInput } from '../../orders/messages.ts'
import { idOf } from '../../problems.ts'
import { declareCalls, json } from '../call.ts'

export const messageCalls = declareCalls('messages', {
  write: {
    summary: 'Writes a message about an order: its buyer to the staff, or an admin to its buyer',
    description: 'Told to the other side by email; several within a few minutes are told in one.',
    params: { id: idOf('order') },
    body: MessageInput,
    answer: json(Message, 'The message', 201),
    refuses: ['CONFLICT', 'TOO_MANY_REQUESTS'],
  },
  settle: {
    summary: 'Says that a buyer’s message, and those before it, need no answer',
    params: { id: idOf('message') },
    answer: json(z.object({ settled: z.int() }), 'How many were still unanswered'),
  },
})
