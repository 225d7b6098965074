import { z } from 'zod'
import { Country } from './accounts/addresses.ts'
import { OrderFigures } from './orders/orders.ts'
import { TaxClass } from './terms.ts'
import { PriceInput } from './values/money/money.ts'
import { optionalText, typed } from './values/text-input.ts'

export const mostRates = 1000

const RatedClass = TaxClass.exclude(['none'])

const percent = 'must be a percentage from 0 to 100, with at most three decimals'

/** "8.875" or 8.875. */
const Rate = z
  .union([z.string(), z.number()], percent)
  .transform((sent) => String(sent).trim())
  .pipe(z.string().regex(/^(100(\.0{1,3})?|\d{1,2}(\.\d{1,3})?)$/, percent))
  .transform(Number)

const region = optionalText(60).default('').describe('empty for all of the country')

export const RateInput = z.object({
  country: Country,
  region,
  class: RatedClass.default('standard'),
  name: typed(40).describe('what the tax is called on invoices'),
  rate: Rate.describe('percent'),
  from: z.iso
    .date('must be a day such as 2026-12-01')
    .regex(/^2\d{3}/, 'must be a day between the years 2000 and 2999')
    .describe('the first day (UTC) on which it holds'),
})
export type RateInput = z.output<typeof RateInput>

export const RateState = z.enum(['holds', 'to come', 'replaced', 'ended'])
export type RateState = z.infer<typeof RateState>

export const ShownRate = z.object({
  _id: z.uuid(),
  country: z.string(),
  region: z.string(),
  class: RatedClass,
  name: z.string(),
  rate: z.number(),
  from: z.iso.date(),
  state: RateState.describe('replaced: a newer one of the same place and class holds'),
  added: z.iso.datetime(),
  addedBy: z.string(),
  ended: z.iso.datetime().optional(),
  endedBy: z.string().optional(),
})
export type ShownRate = z.infer<typeof ShownRate>

export const TaxAnswer = z.object({
  rates: z
    .array(ShownRate)
    .describe('by country, region and class, the newest first; with who added and ended each'),
  reverseCharge: z.array(z.string()).describe('countries whose companies pay the tax to their own state'),
})
export type TaxAnswer = z.infer<typeof TaxAnswer>

export const ReverseChargeInput = z.object({ reverseCharge: z.boolean() })

export const TaxTrial = z.object({
  amount: PriceInput.describe('dollars'),
  class: TaxClass.default('standard'),
  country: Country,
  region,
  company: z.boolean().default(false).describe('the buyer is a company with a tax number'),
})
export type TaxTrial = z.output<typeof TaxTrial>

export const TaxTried = OrderFigures.pick({
  tax: true,
  taxes: true,
  pricesContainTax: true,
  reverseCharge: true,
}).extend({
  total: z.number().describe('dollars'),
})
export type TaxTried = z.infer<typeof TaxTried>
