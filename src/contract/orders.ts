import { z } from 'zod'
import { PriceInput } from './values/money.ts'
import { Paging } from './values/pagination.ts'
import { mostPieces, numberOrDigits, searched, typed } from './values/text-input.ts'

export const OrderState = z.enum(['pending', 'paid', 'shipped', 'delivered', 'cancelled', 'refunded'])
export type OrderState = z.infer<typeof OrderState>

/** Who moves an order: its buyer, an admin, or the shop itself (expiry, the card provider's events). */
export const Mover = z.enum(['buyer', 'admin', 'shop'])
export type Mover = z.infer<typeof Mover>

export const OrderEvent = z.object({
  at: z.iso.datetime(),
  by: Mover,
  actor: z.string().optional().describe('the email of who did it; only an admin sees it'),
  from: OrderState.optional(),
  to: OrderState,
  note: z.string().optional(),
})
export type OrderEvent = z.infer<typeof OrderEvent>

export const Order = z.object({
  _id: z.uuid(),
  number: z.string().describe('what people call it, for example LD-26-000123'),
  email: z.string(),
  productId: z.uuid(),
  name: z.string().describe('of the tool when it was ordered, as are img, sku and unitPrice'),
  sku: z.string(),
  img: z.string(),
  phoneNo: z.string(),
  address: z.string(),
  price: z.number().describe('dollars in all: quantity times unitPrice'),
  unitPrice: z.number(),
  quantity: z.int(),
  state: OrderState,
  since: z.iso.datetime().describe('when it came into this state'),
  created: z.iso.datetime(),
  holdUntil: z.iso.datetime().optional().describe('until when an unpaid order keeps its stock'),
  carrier: z.string().optional(),
  trackingNumber: z.string().optional(),
  nextStates: z.array(OrderState).describe('where the caller may move it'),
  history: z.array(OrderEvent).optional(),
})
export type Order = z.infer<typeof Order>

export const PlacedOrder = Order.extend({
  availablequantity: z.int().describe('what is left of the tool after this order'),
})
export type PlacedOrder = z.infer<typeof PlacedOrder>

const wholeNumber = 'must be a whole number from 1'

export const Quantity = numberOrDigits(wholeNumber).refine(
  (n) => Number.isInteger(n) && n >= 1 && n <= mostPieces,
  wholeNumber,
)

const mostAddressLines = 10

export const PlaceOrderInput = z.object({
  productId: z.uuid('must be the id of a tool'),
  quantity: Quantity,
  phoneNo: typed(40),
  address: typed(500).refine(
    (text) => text.split('\n').length <= mostAddressLines,
    `may have at most ${mostAddressLines} lines`,
  ),
  price: PriceInput.optional().describe('the total that the buyer saw; refused when it is no longer right'),
  email: z.unknown().optional().describe('not looked at: it comes from the token'),
  img: z.unknown().optional().describe('not looked at: it comes from the tool'),
})
export type PlaceOrderInput = z.output<typeof PlaceOrderInput>
export type PlaceOrderForm = z.input<typeof PlaceOrderInput>

export const StockInput = z.object({
  availablequantity: z.int('must be a whole number').min(0).max(mostPieces),
})

export const ShipInput = z.object({ carrier: typed(60), trackingNumber: typed(80) })
export const MoveOrderInput = z.discriminatedUnion('state', [
  ShipInput.extend({ state: z.literal('shipped') }),
  z.object({ state: z.literal('delivered') }),
])
export type MoveOrderInput = z.output<typeof MoveOrderInput>

export const OrderSort = z.enum(['-placed', 'placed', '-total', 'total'])
export type OrderSort = z.infer<typeof OrderSort>

/** `q` is the beginning of an email or part number, or an order number. */
export const OrderFilter = z.object({
  q: searched(200),
  state: OrderState.optional(),
  sort: OrderSort.default('-placed'),
})
export const OrderListQuery = Paging.extend(OrderFilter.shape)
export type OrderQuery = z.input<typeof OrderListQuery>

/** Counted up to `mostCounted`; one more means "more than that". */
export const OrderCounts = z.object({
  all: z.int(),
  pending: z.int(),
  paid: z.int(),
  shipped: z.int(),
  delivered: z.int(),
  cancelled: z.int(),
  refunded: z.int(),
} satisfies Record<OrderState | 'all', z.ZodInt>)
export type OrderCounts = z.infer<typeof OrderCounts>

/** The number that people see: the year and the sequence number. */
export const orderNumber = (order: { no: number; created_at: Date }) =>
  `LD-${String(order.created_at.getUTCFullYear() % 100).padStart(2, '0')}-${String(order.no).padStart(6, '0')}`

/** The sequence number in "LD-26-000123", "000123" or "123"; undefined if it is not an order number. */
export const readOrderNumber = (words: string) => {
  const digits = /^(?:LD-\d\d-)?0*(\d{1,15})$/i.exec(words.trim())?.[1]
  return digits === undefined ? undefined : Number(digits)
}
