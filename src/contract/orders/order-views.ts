import { z } from 'zod'
import { mostViewName } from '../values/orders/limits.ts'
import { optionalText, typed } from '../values/text-input.ts'

export const mostOrderViews = 30

/** A list of orders that an admin wants to come back to. */
export const OrderViewInput = z.object({
  name: typed(mostViewName),
  query: optionalText(500).describe('that of the page, such as state=paid&sort=placed'),
})
export type OrderViewInput = z.output<typeof OrderViewInput>

export const OrderView = OrderViewInput.extend({ _id: z.uuid() })
export type OrderView = z.infer<typeof OrderView>
