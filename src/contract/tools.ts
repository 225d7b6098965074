import { z } from 'zod'
import { PriceInput } from './values/money.ts'
import { Paging } from './values/pagination.ts'
import { noControl } from './values/text.ts'

export const Spec = z.object({ name: z.string(), value: z.string() })

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
  specs: z.array(Spec),
  fits: z.array(z.string()).describe('laptop models that the part fits'),
})
export type Tool = z.infer<typeof Tool>

export const ToolSort = z.enum(['added', 'name', 'price', '-price', '-added'])
export type ToolSort = z.infer<typeof ToolSort>

const asked = (max: number) =>
  z.string().trim().max(max).regex(noControl, 'must not contain control characters').optional()

/** Filters of the list of tools, in any combination. */
export const ToolFilter = z.object({
  q: asked(200).describe('part number, words, or something near them'),
  category: asked(60),
  fits: asked(80).describe('a laptop model, as GET /models names it'),
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
    .max(1_000_000_000)
    .optional()
    .describe('hides tools whose smallest order is larger'),
})
export type ToolFilter = z.output<typeof ToolFilter>

export const ToolListQuery = Paging.extend({
  ...ToolFilter.shape,
  before: z.string().max(400).optional().describe('the cursor of rel="prev"'),
  sort: ToolSort.optional().describe('without it: best match first with q, else the order added'),
})
export type ToolQuery = z.input<typeof ToolListQuery>

/** Names have no zero-width or control characters, and PostgreSQL stores no NUL. */
const text = (max: number) =>
  z.string().trim().min(1, 'is required').max(max).regex(noControl, 'must be plain text')
/** A whole number, or its digits as a form sends them; an empty field is invalid. */
const quantity = (least: number) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^\d{1,10}$/)
          .transform(Number),
      ],
      'must be a whole number',
    )
    .pipe(z.int('must be a whole number').min(least).max(1_000_000_000))

export const NewToolInput = z
  .object({
    name: text(160),
    img: text(600).refine(
      (img) => /^(https?:\/\/|\/pictures\/)/.test(img),
      'must be an http(s) address or an own picture',
    ),
    price: PriceInput,
    description: text(4000),
    minquantity: quantity(1),
    availablequantity: quantity(0),
    sku: z
      .string()
      .trim()
      .toUpperCase()
      .max(40)
      .regex(/^[A-Z0-9]+(-[A-Z0-9]+)*$/, 'must be letters and digits, joined by hyphens')
      .optional(),
    category: text(60).default('Tools'),
    quantitystep: quantity(1).default(1),
    specs: z
      .array(z.object({ name: text(60), value: text(200) }))
      .max(60)
      .default([]),
    fits: z.array(text(80)).max(500).default([]),
  })
  .refine((tool) => tool.minquantity % tool.quantitystep === 0, {
    path: ['minquantity'],
    message: 'must be a multiple of the quantity step',
  })
export type NewToolInput = z.output<typeof NewToolInput>
export type NewToolForm = z.input<typeof NewToolInput>
