import { z } from 'zod'
import { AddressInput, Country } from '../accounts/addresses.ts'
import { typedCode } from '../discounts.ts'
import { Problem } from '../problems.ts'
import { OrderTax } from '../terms.ts'
import { plainTaxNumber } from '../values/addresses/tax-number.ts'
import { PriceInput } from '../values/money/money.ts'
import { mostChosen, mostNoteLength } from '../values/orders/limits.ts'
import { Mover } from '../values/orders/mover.ts'
import { Paging } from '../values/pagination.ts'
import { always, mostPieces, numberOrDigits, optionalText, searched, typed } from '../values/text-input.ts'
import { Message } from './messages.ts'
import { Parcel, ShipInput } from './parcels.ts'
import { Return, Returnable, ReturnState } from './returns.ts'

export const OrderState = z.enum(['pending', 'paid', 'shipped', 'delivered', 'cancelled', 'refunded'])
export type OrderState = z.infer<typeof OrderState>

export { Mover }

export const OrderEvent = z.object({
  at: z.iso.datetime(),
  by: Mover,
  actor: z.string().optional().describe('the email of who did it; only an admin sees it'),
  from: OrderState.optional(),
  to: OrderState.optional().describe('not when the state stays'),
  sentBack: z.number().optional().describe('dollars, when a part of the money was sent back'),
  parcelSent: z.int().optional().describe('the position of a further parcel that was sent'),
  parcelDelivered: z.int().optional().describe('the position of a parcel that arrived before others'),
  ofReturn: z.int().optional().describe('the position of a return that came into a state'),
  returnState: ReturnState.optional(),
  note: z.string().optional(),
})
export type OrderEvent = z.infer<typeof OrderEvent>

/** What was ordered, as the tool was then. */
export const OrderLine = z.object({
  productId: z.uuid(),
  name: z.string(),
  sku: z.string(),
  img: z.string(),
  unitPrice: z.number(),
  quantity: z.int(),
  price: z.number().describe('dollars: quantity times unitPrice'),
  discount: z.number().optional().describe('dollars: its share of the discount'),
  tax: z.number().optional().describe('dollars that are added to its price, or are in it'),
})
export type OrderLine = z.infer<typeof OrderLine>

/** A line of an order that was placed, and what became of its pieces. */
export const OrderedLine = OrderLine.extend({
  paid: z.number().describe('dollars: what the line comes to, with its discount and its tax'),
  sent: z.int().describe('pieces that are in parcels'),
  cancelled: z.int().describe('pieces that will not be sent'),
  refunded: z
    .int()
    .describe('pieces whose money went back, or is being sent back; cancelled ones are among them'),
  returned: z.int().describe('pieces that are to be sent back, or were'),
})
export type OrderedLine = z.infer<typeof OrderedLine>

/** What is listed of a credit note; the paper itself is a PDF. */
export const CreditNoteBrief = z.object({
  number: z.string().describe('such as CN-000123'),
  amount: z.number().describe('dollars'),
  issued: z.iso.datetime(),
  reason: z.string().optional(),
})
export type CreditNoteBrief = z.infer<typeof CreditNoteBrief>

const DeliveryChoice = z.object({
  _id: z.uuid(),
  name: z.string(),
  daysLeast: z.int().describe('working days until it arrives'),
  daysMost: z.int(),
})

/** How a total comes about: subtotal − discount + delivery + tax, unless prices contain the tax. */
export const OrderFigures = z.object({
  subtotal: z.number().describe('dollars: all lines'),
  discount: z.number().describe('dollars off them'),
  discountCode: z.string().optional().describe('the code that was used'),
  delivery: z.number().describe('dollars'),
  tax: z.number().describe('dollars that are added, or are in the prices'),
  pricesContainTax: z.boolean(),
  taxes: z.array(OrderTax).describe('the tax by rate'),
  reverseCharge: z.boolean().describe('the buyer’s company pays the tax to its own state'),
  deliveryMethod: DeliveryChoice.optional(),
})
export type OrderFigures = z.infer<typeof OrderFigures>

export const Order = z.object({
  _id: z.uuid(),
  number: z.string().describe('what people call it, for example LD-26-000123'),
  email: z.string(),
  customer: z.uuid().optional().describe('who ordered it; only an admin sees it'),
  productId: z.uuid().describe('of the first line, as are name, sku, img and unitPrice'),
  name: z.string(),
  sku: z.string(),
  img: z.string(),
  phoneNo: z.string(),
  address: z.string(),
  reference: z.string().optional().describe('what the buyer calls it'),
  price: z.number().describe('dollars in all'),
  ...OrderFigures.partial().shape,
  to: AddressInput.optional().describe('the address in parts'),
  company: z.string().optional(),
  taxNumber: z.string().optional(),
  collect: z
    .object({
      branch: z.uuid(),
      name: z.string().describe('what the branch is called'),
      code: z.string().describe('to be shown there'),
    })
    .optional()
    .describe('where it is collected'),
  refunded: z.number().optional().describe('dollars that were sent back, if any were'),
  unitPrice: z.number(),
  quantity: z.int().describe('pieces in all'),
  lines: z.array(OrderedLine),
  parcels: z.array(Parcel),
  unsent: z.int().describe('pieces that are still to be sent'),
  state: OrderState,
  since: z.iso.datetime().describe('when it came into this state'),
  created: z.iso.datetime(),
  holdUntil: z.iso.datetime().optional().describe('until when an unpaid order keeps its stock'),
  carrier: z.string().optional().describe('of the first parcel'),
  trackingNumber: z.string().optional().describe('of the first parcel'),
  note: z.string().optional().describe('what staff wrote about it; only admins see it'),
  nextStates: z.array(OrderState).describe('where the caller may move it'),
  maySend: z.boolean().describe('whether the caller may send what is unsent of it'),
  mayCancel: z
    .enum(['all', 'rest'])
    .optional()
    .describe('what the caller may cancel: all of it, or what was not sent when a part was'),
  deliveryPaid: z.number().describe('dollars for the delivery, with its tax'),
  creditNotes: z.array(CreditNoteBrief).optional(),
  returns: z.array(Return).optional(),
  returnable: Returnable.optional().describe('what its buyer may ask to send back'),
  history: z.array(OrderEvent).optional(),
  messages: z.array(Message).optional().describe('between its buyer and the staff, oldest first'),
})
export type Order = z.infer<typeof Order>

export const PlacedOrder = Order.extend({
  availablequantity: z.int().describe('what is left of the first tool after this order'),
})
export type PlacedOrder = z.infer<typeof PlacedOrder>

const wholeNumber = `must be a whole number from 1 to ${mostPieces}`

export const Quantity = numberOrDigits(wholeNumber).refine(
  (n) => Number.isInteger(n) && n >= 1 && n <= mostPieces,
  wholeNumber,
)

const mostAddressLines = 10
const mostReference = 60
export const mostOrderLines = 200

const productId = z.uuid('must be the id of a tool')
export const LineInput = z.object({ productId, quantity: Quantity })
export type LineInput = z.output<typeof LineInput>

const goods = {
  productId: productId.optional().describe('the tool, when the order has one line'),
  quantity: Quantity.optional(),
  lines: z
    .array(LineInput)
    .min(1, 'must have at least one line')
    .max(mostOrderLines, `may have at most ${mostOrderLines} lines`)
    .optional()
    .describe(
      'in place of productId and quantity; a tool that is on two lines is ordered once, with the sum; what was ordered leaves the cart',
    ),
}

const conditions = {
  deliveryMethod: z
    .uuid('must be a way of delivery')
    .optional()
    .describe('its _id, as a quote lists it; without it the first that delivers there'),
  branch: z
    .uuid('must be the id of a branch')
    .optional()
    .describe('where the order is collected, with a way of delivery that says so'),
  code: typedCode.optional().describe('a discount code'),
  company: typed(120).optional(),
  taxNumber: typed(40)
    .transform(plainTaxNumber)
    .optional()
    .describe('of the company; checked for the form that it has in its country'),
}

const OrderForm = z.object({
  ...goods,
  ...conditions,
  to: AddressInput.optional().describe(
    'the address in parts; without it the goods go to the company’s own country',
  ),
  phoneNo: typed(40),
  address: typed(500).refine(
    (text) => text.split('\n').length <= mostAddressLines,
    `may have at most ${mostAddressLines} lines`,
  ),
  reference: typed(mostReference).optional().describe('the number of the buyer’s own purchase order, say'),
  price: PriceInput.optional().describe(
    'the total that the buyer saw; refused when it is no longer right; required with lines',
  ),
  email: z.unknown().optional().describe('not looked at: it comes from the token'),
  img: z.unknown().optional().describe('not looked at: it comes from the tool'),
})

type Goods = { productId?: string; quantity?: number; lines?: LineInput[] }

/** One tool or lines, and never both. */
const oneTool = (
  field: 'productId' | 'quantity',
  missing: string,
): [(sent: Goods) => boolean, z.core.$ZodCustomParams] => [
  (sent) => (sent.lines === undefined) !== (sent[field] === undefined),
  {
    path: [field],
    error: ({ input }) => ((input as Goods).lines ? 'must not be sent with lines' : missing),
    ...always,
  },
]
const namesTool = oneTool('productId', 'must be the id of a tool')
const saysHowMany = oneTool('quantity', wholeNumber)

export const PlaceOrderInput = OrderForm.refine(...namesTool)
  .refine(...saysHowMany)
  .refine(({ lines, price }) => lines === undefined || price !== undefined, {
    path: ['price'],
    error: 'is required with lines',
    ...always,
  })
export type PlaceOrderInput = z.output<typeof PlaceOrderInput>
export type PlaceOrderForm = z.input<typeof PlaceOrderInput>

export const QuoteInput = z
  .object({
    ...goods,
    ...conditions,
    to: z
      .object({ country: Country, region: optionalText(60).default('') })
      .optional()
      .describe('without it, the company’s own country'),
  })
  .refine(...namesTool)
  .refine(...saysHowMany)
export type QuoteInput = z.output<typeof QuoteInput>
export type QuoteForm = z.input<typeof QuoteInput>

/** What an order would come to now. Nothing is held by it. */
export const Quote = OrderFigures.extend({
  price: z.number().describe('dollars in all: what to send as the price of the order'),
  quantity: z.int().describe('pieces in all'),
  lines: z.array(
    OrderLine.extend({ availablequantity: z.int(), minquantity: z.int(), quantitystep: z.int() }),
  ),
  methods: z
    .array(
      DeliveryChoice.extend({
        price: z.number().describe('dollars'),
        orderBy: z.int().optional().describe('the minute of the day until which an order leaves that day'),
        collect: z.boolean(),
      }),
    )
    .describe('the ways of delivery that can be chosen'),
  branches: z
    .array(
      z.object({
        _id: z.uuid(),
        name: z.string(),
        missing: z.int().describe('pieces that first have to come from the store house'),
      }),
    )
    .optional()
    .describe('where it can be collected, if one of the ways of delivery is to collect it'),
  codeDetail: z
    .string()
    .optional()
    .describe('what the discount code gives, in words; if it does not count, problems say why'),
  problems: Problem.shape.errors.unwrap().describe('what stands in the way of this order'),
})
export type Quote = z.infer<typeof Quote>

export const StockInput = z.object({
  availablequantity: z.int('must be a whole number').min(0, 'must not be below zero').max(mostPieces),
  note: optionalText(200).optional().describe('why, for the history of the stock'),
})

export const MoveOrderInput = z.discriminatedUnion('state', [
  ShipInput.extend({ state: z.literal('shipped') }),
  z.object({ state: z.literal('delivered') }),
  z.object({ state: z.literal('ready').describe('to be collected; the order is then shipped') }),
])
export type MoveOrderInput = z.output<typeof MoveOrderInput>

export const OrderSort = z.enum(['-placed', 'placed', '-total', 'total'])
export type OrderSort = z.infer<typeof OrderSort>

/**
 * `q` is the beginning of an email, part number or tracking number, an order number, or beginnings of words in the
 * buyer's name, company or reference.
 */
export const OrderFilter = z.object({
  q: searched(200),
  state: OrderState.optional(),
  sort: OrderSort.default('-placed'),
  unanswered: z.literal('true').optional().describe('only orders with a message that nobody has answered'),
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

export const StaffNoteInput = z.object({
  note: optionalText(mostNoteLength),
  before: optionalText(mostNoteLength).describe('what the note was when its writer began'),
})
export type StaffNoteInput = z.output<typeof StaffNoteInput>

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

/** Whether people may call the order this: a year in the number must be the right one. */
export function isCalled(order: { no: number; created_at: Date }, words: string) {
  const named = words.trim().toUpperCase()
  const [, year] = /^LD-(\d\d)-/.exec(named) ?? []
  return readOrderNumber(named) === order.no && (!year || orderNumber(order).startsWith(`LD-${year}-`))
}
