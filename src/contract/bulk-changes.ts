import { z } from 'zod'
import { startsAt } from './scheduled-prices.ts'
import { NewToolInput } from './tools.ts'
import { percentLimits, roundings } from './values/tools/bulk-change.ts'

const { shape } = NewToolInput

/** How many tools can be changed at once. */
export const mostToolsAtOnce = 500

/** For how long a change of many tools can be undone. */
export const undoMinutes = 10

const percents = `must be a percentage with at most two decimals, from -${percentLimits.down} to ${percentLimits.up}`
const percent = z
  .number(percents)
  .min(-percentLimits.down, percents)
  .max(percentLimits.up, percents)
  .refine((number) => Math.round(number * 100) / 100 === number, percents)
  .refine((number) => number !== 0, 'must not be 0')

/** What can be done with many tools at once. */
export const BulkChange = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('price'),
    percent: percent.describe('below 0 it goes down'),
    roundTo: z.enum(roundings).describe('dollars; the nearest multiple, halves go up'),
    breaks: z.boolean().describe('the price breaks too'),
    startsAt: startsAt.optional().describe('left out: now; later, the prices are scheduled'),
  }),
  z.object({ what: z.literal('category'), category: shape.category.unwrap() }),
  z.object({
    what: z.literal('quantities'),
    minquantity: shape.minquantity.optional(),
    quantitystep: shape.quantitystep.unwrap().optional(),
  }),
  z.object({ what: z.enum(['hide', 'publish']) }),
])
export type BulkChange = z.output<typeof BulkChange>
export type BulkChangeForm = z.input<typeof BulkChange>

export const BulkChangeInput = z.object({
  tools: z
    .array(z.object({ _id: z.uuid(), seen: z.string().max(40).describe('of the tool as the caller saw it') }))
    .min(1, 'must name at least one tool')
    .max(mostToolsAtOnce, `must be at most ${mostToolsAtOnce} tools`),
  change: BulkChange,
})
export type BulkChangeInput = z.output<typeof BulkChangeInput>

const BulkWhat = z.enum(['price', 'category', 'quantities', 'hide', 'publish'])
export type BulkWhat = z.infer<typeof BulkWhat>

export const MadeChange = z.object({
  _id: z.uuid(),
  at: z.iso.datetime(),
  actor: z.string(),
  what: BulkWhat,
  count: z.int().describe('tools that are now different'),
  startsAt: z.iso.datetime().optional().describe('when the prices begin, if they are scheduled'),
  undoUntil: z.iso.datetime(),
})
export type MadeChange = z.infer<typeof MadeChange>
