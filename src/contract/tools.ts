import { z } from 'zod'
import { PriceInput } from './money.ts'
import { Paging } from './paging.ts'
import { noControl } from './text.ts'

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

export const ToolListQuery = Paging.extend({
  q: z.string().trim().max(200).regex(noControl, 'must not contain control characters').optional(),
  sort: ToolSort.default('added'),
})

/** Zero-width and control characters have no place in a name, and PostgreSQL stores no NUL. */
const text = (max: number) =>
  z.string().trim().min(1, 'is required').max(max).regex(noControl, 'must be plain text')
/** A whole number, or its digits as a form sends them; an empty field is none. */
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

/** The address of a tool's page: its part number, then its name for people. */
export const toolPath = (tool: { sku: string; name: string }) =>
  `/tools/${tool.sku}-${tool.name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')}`
