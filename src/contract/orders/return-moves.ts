import { z } from 'zod'
import { mostAnswerLength, mostReturnWords } from '../values/orders/limits.ts'
import { mostPieces, typed } from '../values/text-input.ts'
import { mostOrderLines, Quantity } from './lines.ts'
import { Reason, RefundLines } from './payments.ts'
import { ReturnReason } from './returns.ts'

const eachOnce = (lines: { productId: string }[]) =>
  new Set(lines.map(({ productId }) => productId)).size === lines.length

const productId = z.uuid('must be the id of a tool')

export const ReturnInput = z.object({
  lines: z
    .array(z.object({ productId, quantity: Quantity }))
    .min(1, 'must have at least one line')
    .max(mostOrderLines, `may have at most ${mostOrderLines} lines`)
    .refine(eachOnce, 'must name a tool once'),
  reason: ReturnReason,
  words: typed(mostReturnWords).optional().describe('what is wrong, in the buyer’s own words'),
})
export type ReturnInput = z.output<typeof ReturnInput>

const note = typed(mostAnswerLength)

/** What staff do with a return. */
export const MoveReturnInput = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('agreed'),
    note: note.optional().describe('what the buyer has to know: where to send it, say'),
  }),
  z.object({ state: z.literal('refused'), because: note }),
  z.object({ state: z.literal('withdrawn') }),
  z.object({
    state: z.literal('received'),
    lines: z
      .array(z.object({ productId, received: z.int().min(0).max(mostPieces) }))
      .max(mostOrderLines)
      .refine(eachOnce, 'must name a tool once')
      .optional()
      .describe('how many came back of each tool; without them, all'),
  }),
  z.object({
    state: z.literal('refunded'),
    lines: RefundLines.optional().describe('without them, all that came back'),
    reason: Reason.optional().describe('on the credit note'),
  }),
])
export type MoveReturnInput = z.output<typeof MoveReturnInput>
