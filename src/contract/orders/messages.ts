import { z } from 'zod'
import { mostMessageLength } from '../values/orders/limits.ts'
import { typed } from '../values/text-input.ts'

/** About one order, from both sides. */
export const mostMessages = 200

export const MessageSender = z.enum(['buyer', 'staff'])
export type MessageSender = z.infer<typeof MessageSender>

export const Message = z.object({
  _id: z.uuid(),
  at: z.iso.datetime(),
  by: MessageSender,
  actor: z.string().optional().describe('the email of who wrote it; only an admin sees it'),
  text: z.string(),
  unanswered: z
    .literal(true)
    .optional()
    .describe('a buyer’s message that nobody has answered yet; only an admin sees it'),
})
export type Message = z.infer<typeof Message>

export const MessageInput = z.object({
  text: typed(mostMessageLength),
  answers: z
    .uuid('must be the id of a message')
    .optional()
    .describe('the last message that its writer has read: it and those before are answered by this one'),
})
export type MessageInput = z.output<typeof MessageInput>
