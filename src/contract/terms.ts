import { z } from 'zod'

/** Goods of the class none are never taxed. */
export const TaxClass = z.enum(['standard', 'reduced', 'none'])
export type TaxClass = z.infer<typeof TaxClass>

/** From so much value in cents, or so many grams, delivery costs this. */
export interface DeliveryCost {
  from: number
  cents: number
}

export const OrderTax = z.object({
  name: z.string().describe('what the tax is called, such as VAT'),
  rate: z.number().describe('percent'),
  base: z.number().describe('dollars that are taxed, without the tax'),
  tax: z.number().describe('dollars'),
})
export type OrderTax = z.infer<typeof OrderTax>
