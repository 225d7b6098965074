import { z } from 'zod'
import { AddressInput } from '../accounts/addresses.ts'
import { OrderTax } from '../terms.ts'
import { Mover } from '../values/orders/mover.ts'
import { Message } from './messages.ts'
import { Parcel } from './parcels.ts'
import { Return, Returnable, ReturnState } from './returns.ts'

export const OrderState = z.enum(['pending', 'paid', 'shipped', 'delivered', 'cancelled', 'refunded'])
export type OrderState = z.infer<typeof OrderState>

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

export const DeliveryInOrder = z.object({
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
  deliveryMethod: DeliveryInOrder.optional(),
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
