import { z } from 'zod'
import { NewToolInput } from './tools.ts'
import { typed } from './values/text-input.ts'
import { mostSheetFilters } from './values/tools/most-sheet-filters.ts'

/** So many are listed and put into an order; visitors see fewer. */
export const mostCategories = 500

const version = z.int().min(1).describe('counts its changes; a change of another version is refused')

const CategoryPicture = z.object({
  img: NewToolInput.shape.img,
  alt: typed(200).describe('what it shows, in words'),
})

export const CategoryChange = z.object({
  name: typed(60).optional().describe('its tools, and discounts for it, follow; the name before leads on'),
  merge: z
    .boolean()
    .default(false)
    .describe('if another category has this name, its tools join that one, and this one is gone'),
  picture: CategoryPicture.nullable().optional().describe('null for none'),
  filters: z
    .array(typed(60).regex(/^[^:]*$/, 'must not contain a colon'))
    .max(mostSheetFilters, `may be at most ${mostSheetFilters}`)
    .optional()
    .describe('names of the data sheet by whose values visitors choose'),
  formerNames: z
    .array(typed(60))
    .max(100)
    .optional()
    .describe('the earlier names that still lead here; those that are left out do not any more'),
  version,
})
export type CategoryChange = z.output<typeof CategoryChange>
export type CategoryChangeForm = z.input<typeof CategoryChange>

export const Category = z.object({
  _id: z.uuid(),
  name: z.string(),
  tools: z.int().describe('on sale'),
  hidden: z.int(),
  picture: z.object({ img: z.string(), alt: z.string() }).optional(),
  filters: z.array(z.string()),
  formerNames: z.array(z.string()),
  version,
})
export type Category = z.infer<typeof Category>

export const CategoryOrder = z.object({
  categories: z
    .array(z.object({ _id: z.uuid(), version }))
    .max(mostCategories)
    .describe('the categories in their new order, as the caller saw them; others stay after them'),
})
export type CategoryOrder = z.output<typeof CategoryOrder>

export const SheetName = z.object({
  name: z.string(),
  tools: z.int().describe('that have it, among those that were looked at'),
  values: z.int().describe('how many different ones'),
  examples: z.array(z.string()),
})
export type SheetName = z.infer<typeof SheetName>
