import { z } from 'zod'
import { CartLine, mostCartLines } from './cart.ts'
import { LineInput } from './orders/lines.ts'
import { typed } from './values/text-input.ts'

export const mostLists = 50

const ListHead = z.object({
  _id: z.uuid(),
  name: z.string(),
  changed: z.iso.datetime(),
  sharePath: z.string().optional().describe('the page that anyone with this link may read, if it is shared'),
})

export const ListSummary = ListHead.extend({ lines: z.int().describe('how many') })
export type ListSummary = z.infer<typeof ListSummary>

const figures = {
  orderable: z.int().describe('how many lines can be ordered as they are'),
  subtotal: z.number().describe('dollars for these'),
}

/** Today's prices and stock. */
export const List = ListHead.extend({ lines: z.array(CartLine), ...figures })
export type List = z.infer<typeof List>

/** What others see of it: nothing of whose it is. */
export const SharedList = z.object({
  name: z.string(),
  lines: z.array(CartLine.omit({ added: true, seenPrice: true })),
  ...figures,
})
export type SharedList = z.infer<typeof SharedList>

const name = typed(80)
const lines = z
  .array(LineInput)
  .max(mostCartLines, `may have at most ${mostCartLines} lines`)
  .describe('all of them, in their order; a tool that is on two lines is on one, with the sum')

export const NewListInput = z.object({ name, lines })
export type NewListInput = z.output<typeof NewListInput>

export const ListChangeInput = z.object({ name: name.optional(), lines: lines.optional() })
export type ListChangeInput = z.output<typeof ListChangeInput>
