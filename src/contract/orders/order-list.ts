import { z } from 'zod'
import { mostChosen } from '../values/orders/limits.ts'
import { Paging } from '../values/pagination.ts'
import { searched, typed } from '../values/text-input.ts'
import { OrderState } from './orders.ts'

export const OrderSort = z.enum(['-placed', 'placed', '-total', 'total'])
export type OrderSort = z.infer<typeof OrderSort>

/**
 * `q` is the beginning of an email, part number or tracking number (unless very many share it), an order number,
 * or beginnings of words in the buyer's name, company or reference, unless an email begins like that ("ada.weav").
 */
export const OrderFilter = z.object({
  q: searched(200),
  state: OrderState.optional(),
  sort: OrderSort.default('-placed'),
  unanswered: z.literal('true').optional().describe('only orders with a message that nobody has answered'),
  sentInPart: z
    .literal('true')
    .optional()
    .describe('only shipped orders of which pieces are still to be sent'),
})
export const OrderListQuery = Paging.extend(OrderFilter.shape)
export type OrderQuery = z.input<typeof OrderListQuery>

/** The orders beside one in a list that is filtered and sorted like this. */
export const OrderNeighbours = z.object({
  previous: z.string().optional().describe('the number of the order before it in the list'),
  next: z.string().optional(),
})
export type OrderNeighbours = z.infer<typeof OrderNeighbours>

/** Some orders by their numbers, to be printed. */
export const ChosenOrders = z.object({
  numbers: typed(5000)
    .transform((numbers) => numbers.split(',').map((number) => number.trim()))
    .refine((numbers) => numbers.length <= mostChosen, `may be at most ${mostChosen}`)
    .describe('such as LD-26-000123,LD-26-000124'),
})

/** Counted up to `mostCounted`; one more means "more than that". */
export const OrderCounts = z.object({
  all: z.int(),
  pending: z.int(),
  paid: z.int(),
  shipped: z.int(),
  delivered: z.int(),
  cancelled: z.int(),
  refunded: z.int(),
  sentInPart: z.int(),
} satisfies Record<OrderState | 'all' | 'sentInPart', z.ZodInt>)
export type OrderCounts = z.infer<typeof OrderCounts>
