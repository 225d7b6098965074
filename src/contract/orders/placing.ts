import { z } from 'zod'
import { AddressInput, Country } from '../accounts/addresses.ts'
import { typedCode } from '../discounts.ts'
import { Problem } from '../problems.ts'
import { plainTaxNumber } from '../values/addresses/tax-number.ts'
import { PriceInput } from '../values/money/money.ts'
import { always, optionalText, typed } from '../values/text-input.ts'
import { LineInput, mostOrderLines, productId, Quantity, wholePieces } from './lines.ts'
import { DeliveryInOrder, Order, OrderFigures, OrderLine } from './orders.ts'

export const PlacedOrder = Order.extend({
  availablequantity: z.int().describe('what is left of the first tool after this order'),
})
export type PlacedOrder = z.infer<typeof PlacedOrder>

const mostAddressLines = 10
const mostReference = 60
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
const saysHowMany = oneTool('quantity', wholePieces)

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
      DeliveryInOrder.extend({
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
