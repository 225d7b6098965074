import { z } from 'zod'
import { beginsWithCover, coverMisfit, NewToolInput } from './tools.ts'
import { Paging } from './values/pagination.ts'
import { mostPieces, optionalText, searched } from './values/text-input.ts'

const { shape } = NewToolInput

/** Only what is named changes; stock that is not named is left to the orders. */
export const ToolChangeInput = z
  .object({
    name: shape.name.optional(),
    img: shape.img.optional().describe('the cover; the other pictures stay'),
    pictures: shape.pictures.unwrap().optional().describe('all of them, the cover first'),
    price: shape.price.optional(),
    description: shape.description.optional(),
    minquantity: shape.minquantity.optional(),
    availablequantity: shape.availablequantity.optional(),
    category: shape.category.unwrap().optional(),
    quantitystep: shape.quantitystep.unwrap().optional(),
    pricebreaks: shape.pricebreaks.unwrap().optional(),
    specs: shape.specs.unwrap().optional(),
    fits: shape.fits.unwrap().optional(),
    weightgrams: shape.weightgrams.unwrap().optional(),
    taxclass: shape.taxclass.unwrap().optional(),
    lowbelow: shape.lowbelow.unwrap().optional(),
    hidden: shape.hidden.unwrap().optional(),
  })
  .refine(beginsWithCover, coverMisfit)
export type ToolChangeInput = z.output<typeof ToolChangeInput>
export type ToolChangeForm = z.input<typeof ToolChangeInput>

export const StockSort = z.enum(['added', '-added', 'name', '-name', 'price', '-price', 'stock', '-stock'])
export type StockSort = z.infer<typeof StockSort>

/** Whether visitors see a tool, or only staff. */
export const Shown = z.enum(['published', 'hidden'])
export type Shown = z.infer<typeof Shown>

/** Filters and sorting of the admin's list of tools. */
export const StockListQuery = Paging.extend({
  q: searched(200),
  category: searched(60),
  low: z
    .enum(['true', 'false'])
    .transform((answer) => answer === 'true')
    .optional()
    .describe('only tools on sale with less stock than the owner has set'),
  shown: Shown.optional().describe('only these; without it, both'),
  sort: StockSort.default('added'),
})
export type StockQuery = z.input<typeof StockListQuery>

export const StockCounts = z.object({
  all: z.int(),
  published: z.int(),
  hidden: z.int(),
  low: z.int(),
  categories: z.array(z.object({ name: z.string(), count: z.int() })),
})
export type StockCounts = z.infer<typeof StockCounts>

export const StoredPicture = z.object({ img: z.string().describe('to be used as a tool’s img') })
export type StoredPicture = z.infer<typeof StoredPicture>

export const RowError = z.object({
  row: z.int().describe('line of the file; the head is line 1'),
  field: z.string(),
  message: z.string(),
})
export type RowError = z.infer<typeof RowError>

export const ImportReport = z.object({
  dryRun: z.boolean(),
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  errors: z.array(RowError),
})
export type ImportReport = z.infer<typeof ImportReport>

export const StockInput = z.object({
  availablequantity: z.int('must be a whole number').min(0, 'must not be below zero').max(mostPieces),
  note: optionalText(200).optional().describe('why, for the history of the stock'),
})
