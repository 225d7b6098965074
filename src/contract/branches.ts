import { z } from 'zod'
import { optionalText, typed, typedName, typedTime } from './values/text-input.ts'

export const mostBranches = 300

const time = typedTime('09:00')

const Hours = z
  .object({ opens: time, closes: time })
  .refine(({ opens, closes }) => opens < closes, { message: 'must close after it opens', path: ['closes'] })

export const BranchInput = z.object({
  name: typedName(80).describe('its page has the address of this name'),
  street: typed(160),
  postalCode: optionalText(20),
  city: typed(80),
  phone: optionalText(40),
  hours: z
    .array(Hours.nullable())
    .length(7, 'must have seven days')
    .describe('Monday to Sunday; null is closed'),
  collect: z.boolean().describe('orders can be collected there'),
})
export type BranchInput = z.output<typeof BranchInput>

const version = z.int().min(1).describe('counts its changes; a change of another version is refused')

export const BranchChange = BranchInput.extend({ version })
export type BranchChange = z.output<typeof BranchChange>

export const Branch = BranchChange.extend({
  _id: z.uuid(),
  path: z.string().describe('the address of its page'),
})
export type Branch = z.infer<typeof Branch>

export const BranchOrder = z.object({
  ids: z.array(z.uuid()).max(mostBranches).describe('the _id of every branch, in their new order'),
})
