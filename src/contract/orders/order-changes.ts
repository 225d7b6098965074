import { z } from 'zod'
import { mostNoteLength } from '../values/orders/limits.ts'
import { optionalText } from '../values/text-input.ts'
import { ShipInput } from './parcels.ts'

export const MoveOrderInput = z.discriminatedUnion('state', [
  ShipInput.extend({ state: z.literal('shipped') }),
  z.object({ state: z.literal('delivered') }),
  z.object({ state: z.literal('ready').describe('to be collected; the order is then shipped') }),
])
export type MoveOrderInput = z.output<typeof MoveOrderInput>

export const StaffNoteInput = z.object({
  note: optionalText(mostNoteLength),
  before: optionalText(mostNoteLength).describe('what the note was when its writer began'),
})
export type StaffNoteInput = z.output<typeof StaffNoteInput>
