import { z } from 'zod'

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
