import { z } from 'zod'
import { TaxClass } from './terms.ts'
import { PriceInput } from './values/money/money.ts'
import { Paging } from './values/pagination.ts'
import { mostSkuLength } from './values/paths/tool-path.ts'
import { noControl } from './values/text.ts'
import { mostPieces, numberOrDigits, optionalText, searched, typed } from './values/text-input.ts'
import { findMisfit } from './values/tools/tool-figures.ts'
import { mostAltLength, mostPictures, widePictureWidths } from './values/tools/tool-pictures.ts'

export const Spec = z.object({ name: z.string(), value: z.string() })

export const PriceBreak = z.object({
  from: z.int().describe('pieces on one line of an order'),
  price: z.number().describe('dollars for each of them'),
})

export const Tool = z.object({
  _id: z.uuid(),
  name: z.string(),
  img: z.string().describe('own path or http(s) address of the picture'),
  price: z.number().describe('dollars for one piece'),
  description: z.string(),
  minquantity: z.int().describe('smallest quantity of an order'),
  availablequantity: z.int(),
  sku: z.string().describe('part number'),
  category: z.string(),
  quantitystep: z.int().describe('an order is a multiple of this'),
  pricebreaks: z
    .array(PriceBreak)
    .describe('lower prices for larger quantities: quantities rise, prices fall'),
  specs: z.array(Spec),
  fits: z.array(z.string()).describe('laptop models that the part fits'),
  weightgrams: z.int().optional().describe('of one piece, if it is known'),
  taxclass: TaxClass.optional().describe('left out when it is standard'),
  lowbelow: z
    .int()
    .optional()
    .describe('with fewer pieces it is low; left out where the settings of the shop say it'),
  rating: z
    .object({ average: z.number().describe('stars, from 1 to 5'), count: z.int().describe('reviews') })
    .optional()
    .describe('in lists: what its reviews gave it; left out when it has none'),
})
export type Tool = z.infer<typeof Tool>

const pictures = z
  .array(
    z.object({
      img: z.string(),
      alt: z.string().describe('what it shows, in words; may be empty'),
    }),
  )
  .describe('all of them; the first is the cover, which img names too')

/** By itself, not in a list. */
export const WholeTool = Tool.extend({ pictures })
export type WholeTool = z.infer<typeof WholeTool>
export type ToolPictures = WholeTool['pictures']

/** As staff see it. */
export const StockTool = Tool.extend({
  hidden: z.literal(true).optional().describe('only staff see it'),
  nextprice: z
    .object({ price: z.number(), startsAt: z.iso.datetime(), problem: z.string().optional() })
    .optional()
    .describe('in lists: the next scheduled price'),
  seen: z
    .string()
    .describe('to be sent with a change of many tools, which is refused if this one has changed'),
})
export type StockTool = z.infer<typeof StockTool>

export const WholeStockTool = StockTool.extend({ pictures })
export type WholeStockTool = z.infer<typeof WholeStockTool>

export const ToolSort = z.enum(['added', 'name', 'price', '-price', '-added'])
export type ToolSort = z.infer<typeof ToolSort>

/** How many values of data sheets a list can be narrowed by. */
export const mostSheetValues = 20

const sheetValue = z
  .string()
  .max(261)
  .regex(noControl, 'must not contain control characters')
  .regex(/^[^:]{1,60}:.{1,200}$/, 'must be a name of the data sheet, a colon and a value')

/** Filters of the list of tools, in any combination. */
export const ToolFilter = z.object({
  q: searched(200).describe('part number, words, or something near them'),
  category: searched(60),
  fits: searched(80).describe('a laptop model, as GET /models names it'),
  minprice: PriceInput.optional().describe('dollars for one piece, at least'),
  maxprice: PriceInput.optional().describe('dollars for one piece, at most'),
  instock: z
    .enum(['true', 'false'])
    .transform((answer) => answer === 'true')
    .optional()
    .describe('only what can be ordered now'),
  minquantity: z.coerce
    .number<string | number>()
    .int()
    .min(1)
    .max(mostPieces)
    .optional()
    .describe('hides tools whose smallest order is larger'),
  spec: z
    .union([
      sheetValue.transform((value) => [value]),
      z.array(sheetValue).max(mostSheetValues, `may be at most ${mostSheetValues}`),
    ])
    .optional()
    .describe(
      'what the data sheet says, as name:value. It can stand several times: any of the values of a name, and all of the names',
    ),
})
export type ToolFilter = z.output<typeof ToolFilter>

export const ToolListQuery = Paging.extend({
  ...ToolFilter.shape,
  before: z.string().max(400).optional().describe('the cursor of rel="prev"'),
  sort: ToolSort.optional().describe('without it: best match first with q, else the order added'),
})
export type ToolQuery = z.input<typeof ToolListQuery>

const quantity = (least: number) =>
  numberOrDigits('must be a whole number').pipe(z.int('must be a whole number').min(least).max(mostPieces))

export const mostPriceBreaks = 10

/** An upload that is kept only while a page shows it. */
const wideUpload = new RegExp(`^/pictures/[a-f0-9]{32}-(?:${widePictureWidths.join('|')})\\.webp$`)

const imgInput = typed(600)
  .refine((img) => /^(https?:\/\/|\/pictures\/)/.test(img), 'must be an http(s) address or an own picture')
  .refine((img) => !wideUpload.test(img), 'was uploaded for a page: upload it for the tool')

const picturesInput = z
  .array(z.object({ img: imgInput, alt: optionalText(mostAltLength) }))
  .min(1, 'must be at least 1')
  .max(mostPictures, `may be at most ${mostPictures}`)
  .refine(
    (pictures) => new Set(pictures.map(({ img }) => img)).size === pictures.length,
    'must not have a picture twice',
  )

interface Covered {
  img?: string
  pictures?: { img: string }[]
}

/** The first picture is the cover, which img names. */
export const beginsWithCover = ({ img, pictures }: Covered) =>
  img === undefined || pictures === undefined || pictures[0]?.img === img
export const coverMisfit = { path: ['pictures'], message: 'must begin with the cover, img' }

const wholeGrams = 'must be whole grams, at most 10000000'
const weight = numberOrDigits(wholeGrams).pipe(
  z.int(wholeGrams).min(0, wholeGrams).max(10_000_000, wholeGrams),
)

export const NewToolInput = z
  .object({
    name: typed(160),
    img: imgInput,
    pictures: picturesInput
      .optional()
      .describe('all of them, the cover first; left out when img is the only one'),
    price: PriceInput,
    description: typed(4000),
    minquantity: quantity(1),
    availablequantity: quantity(0),
    sku: z
      .string()
      .trim()
      .toUpperCase()
      .max(mostSkuLength)
      .regex(/^[A-Z0-9]+(-[A-Z0-9]+)*$/, 'must be letters and digits, joined by hyphens')
      .optional(),
    category: typed(60).default('Tools'),
    quantitystep: quantity(1).default(1),
    pricebreaks: z
      .array(z.object({ from: quantity(1), price: PriceInput }))
      .max(mostPriceBreaks, `may be at most ${mostPriceBreaks}`)
      .default([]),
    specs: z
      .array(z.object({ name: typed(60), value: typed(200) }))
      .max(60)
      .default([]),
    fits: z
      .array(typed(80))
      .max(500)
      .transform((models) => [...new Set(models)])
      .default([]),
    weightgrams: weight.nullable().default(null).describe('of one piece; null when it is not known'),
    taxclass: TaxClass.default('standard'),
    lowbelow: quantity(0)
      .nullable()
      .default(null)
      .describe('with fewer pieces it is low; null where the settings of the shop say it'),
    hidden: z.boolean('must be yes or no').default(false).describe('only staff see it'),
  })
  .refine(beginsWithCover, coverMisfit)
  .superRefine((tool, ctx) => {
    const misfit = findMisfit(tool)
    if (misfit) ctx.addIssue({ code: 'custom', path: [misfit.field], message: misfit.message })
  })
export type NewToolInput = z.output<typeof NewToolInput>
export type NewToolForm = z.input<typeof NewToolInput>
