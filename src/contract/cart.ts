import { z } from 'zod'
import { LineInput, mostOrderLines } from './orders/lines.ts'
import { PriceInput } from './values/money/money.ts'

/** Those that are saved for later count too. */
export const mostCartLines = mostOrderLines

export const CartLine = z.object({
  productId: z.uuid(),
  name: z.string(),
  sku: z.string(),
  img: z.string(),
  quantity: z.int(),
  unitPrice: z.number().describe('dollars for one piece today, at this quantity'),
  price: z.number().describe('dollars: quantity times unitPrice'),
  added: z.iso.datetime(),
  seenPrice: z.number().describe('what one piece cost when the line was added or its quantity changed'),
  minquantity: z.int(),
  quantitystep: z.int(),
  availablequantity: z.int(),
  nextBreak: z
    .object({ quantity: z.int(), unitPrice: z.number() })
    .optional()
    .describe('a lower price that few more pieces would bring'),
  problem: z
    .enum(['off sale', 'below minimum', 'off step', 'out of stock'])
    .optional()
    .describe('why the line cannot be ordered like this'),
  detail: z.string().optional().describe('the problem in words'),
  mends: z.array(z.int()).describe('quantities near this one that can be ordered, when this one cannot'),
})
export type CartLine = z.infer<typeof CartLine>

/** Today's prices and stock. Nothing of it is held for anyone. */
export const Cart = z.object({
  lines: z.array(CartLine),
  saved: z.array(CartLine).describe('saved for later'),
  pieces: z.int().describe('of lines'),
  subtotal: z.number().describe('dollars for lines, without those that are off sale'),
})
export type Cart = z.infer<typeof Cart>

/** What was asked to be added, and how it went: a line may be added in part. */
export const AddedToCart = z.object({
  cart: Cart,
  added: z.array(z.object({ productId: z.uuid(), name: z.string(), quantity: z.int() })),
  notAdded: z.array(
    z.object({
      productId: z.uuid(),
      name: z.string().optional(),
      quantity: z.int(),
      reason: z.enum(['no such tool', 'out of stock', 'cart full']),
      detail: z.string().describe('the reason in a sentence that names the tool'),
    }),
  ),
})
export type AddedToCart = z.infer<typeof AddedToCart>

/** A line that says when it was added has been in a cart before, and comes as it was. */
const CartLineInput = LineInput.extend({
  added: z.iso.datetime().optional(),
  seenPrice: PriceInput.optional(),
  saved: z.boolean().optional().describe('for later'),
})
export type CartLineInput = z.output<typeof CartLineInput>
export type CartLineForm = z.input<typeof CartLineInput>

const Lines = z.array(CartLineInput).max(mostCartLines, `may have at most ${mostCartLines} lines`)

export const AddToCartInput = z.object({
  lines: Lines.min(1, 'must have at least one line').describe(
    'a tool that is on two lines is added once, with the sum',
  ),
  deviceCart: z
    .uuid()
    .optional()
    .describe('the id of the cart on a device that the lines come from: it is joined with this one once'),
})
export type AddToCartInput = z.output<typeof AddToCartInput>

export const DeviceCartInput = z.object({
  lines: Lines.describe('what the device keeps'),
  add: Lines.optional().describe('what is to be added to it'),
})
export type DeviceCartInput = z.output<typeof DeviceCartInput>

export const ChangeLineInput = z
  .object({
    quantity: LineInput.shape.quantity.optional(),
    saved: z.boolean().optional().describe('for later, or back in the cart'),
  })
  .refine(({ quantity, saved }) => quantity !== undefined || saved !== undefined, {
    path: ['quantity'],
    message: 'or saved is required',
  })
export type ChangeLineInput = z.output<typeof ChangeLineInput>
