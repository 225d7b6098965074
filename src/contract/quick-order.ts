import { z } from 'zod'
import { Quantity } from './orders/lines.ts'
import { Tool } from './tools.ts'
import { mostPartLength } from './values/part-lines/read-freely.ts'
import { mostPartLines } from './values/part-lines/read-part-lines.ts'
import { noControl } from './values/text.ts'

/** What the lines of a quick order, and the parts that come near, tell about a tool. */
export const PartTool = Tool.pick({
  _id: true,
  sku: true,
  name: true,
  img: true,
  price: true,
  pricebreaks: true,
  minquantity: true,
  quantitystep: true,
  availablequantity: true,
})
export type PartTool = z.infer<typeof PartTool>

const PartLineInput = z.object({
  part: z
    .string('must be text')
    .trim()
    .min(1, 'is required')
    .max(mostPartLength)
    .regex(noControl, 'must be plain text')
    .describe('a part number, written in any way; words beside it do no harm'),
  quantity: z.union([z.literal(0), Quantity]).optional(),
})
export type PartLineInput = z.output<typeof PartLineInput>

export const QuickOrderInput = z.object({
  lines: z
    .array(PartLineInput)
    .min(1, 'must have at least one line')
    .max(mostPartLines, `may have at most ${mostPartLines} lines`),
})

export const QuickLine = z.object({
  part: z.string().describe('as it was sent'),
  quantity: z.int().optional(),
  tool: PartTool.optional().describe('whose part number it is'),
  near: z.array(PartTool).describe('when it is the number of no tool, or of several: those it may be'),
  problem: z
    .enum(['several fit', 'not found', 'no quantity', 'below minimum', 'off step', 'out of stock'])
    .optional()
    .describe('why the line cannot be ordered like this'),
  detail: z.string().optional().describe('the problem in words'),
  mends: z.array(z.int()).describe('quantities near this one that can be ordered, when this one cannot'),
})
export type QuickLine = z.infer<typeof QuickLine>
