import { z } from 'zod'
import { PriceInput } from '../values/money/money.ts'
import { mostReasonLength } from '../values/orders/limits.ts'
import { typed } from '../values/text-input.ts'
import { mostOrderLines, Quantity } from './lines.ts'

export const PaymentIntentInput = z.object({
  price: PriceInput.describe('finds the newest unpaid order with this total when no order is named'),
  orderId: z.uuid('must be the id of an order').optional(),
})

export const PaymentIntentAnswer = z.object({ clientSecret: z.string() })

/** The card provider's maximum for one payment. */
export const mostPaymentCents = 99_999_999

export const CardMode = z.enum(['test-stand-in', 'stripe-test', 'live'])
export type CardMode = z.infer<typeof CardMode>

/** How this shop takes cards, for the payment page. */
export const PaymentConfig = z.object({ mode: CardMode, publishableKey: z.string() })
export type PaymentConfig = z.infer<typeof PaymentConfig>

const RefundLineInput = z.object({
  productId: z.uuid('must be the id of a tool'),
  quantity: Quantity,
  backToStock: z
    .boolean()
    .optional()
    .describe('whether they can be sold again; by default those that were not sent yet'),
})
export type RefundLineInput = z.output<typeof RefundLineInput>

/** Each tool once: two lines of it would be two amounts for the same pieces. */
export const RefundLines = z
  .array(RefundLineInput)
  .min(1, 'must have at least one line')
  .max(mostOrderLines, `may have at most ${mostOrderLines} lines`)
  .refine(
    (lines) => new Set(lines.map((line) => line.productId)).size === lines.length,
    'must name a tool once',
  )

export const Reason = typed(mostReasonLength)

/** An amount that was forgotten must never refund everything. */
export const RefundInput = z
  .object({
    amount: PriceInput.refine((cents) => cents > 0, 'must be more than nothing')
      .optional()
      .describe('dollars'),
    all: z.literal(true).optional().describe('instead of an amount: all that is left'),
    lines: RefundLines.optional().describe('instead of an amount: pieces, at what was paid for them'),
    reason: Reason.optional().describe('on the credit note'),
  })
  .refine(({ amount, all, lines }) => [amount, all, lines].filter((way) => way !== undefined).length === 1, {
    path: ['amount'],
    message: 'is required, or "all": true to refund all that is left, or lines; only one of them',
  })
export type RefundInput = z.output<typeof RefundInput>

export const RefundAnswer = z.object({
  _id: z.uuid(),
  amount: z.number(),
  state: z.enum(['asked', 'done']).describe('asked for as long as the card provider has not confirmed it'),
  creditNote: z
    .string()
    .optional()
    .describe('its number, for example CN-000123, once the money is on its way'),
})
export type RefundAnswer = z.infer<typeof RefundAnswer>

/** The receipt of a paid order. */
export const Receipt = z.object({
  number: z.string().describe('of the invoice, for example INV-000123'),
  order: z.string(),
  paid: z.iso.datetime(),
  amount: z.number(),
  refunded: z.number(),
  card: z.string().optional().describe('for example "Visa ending 4242"'),
  email: z.string().describe('where the receipt was sent'),
})
export type Receipt = z.infer<typeof Receipt>

export const invoiceNumber = (number: number) => `INV-${String(number).padStart(6, '0')}`

export const creditNoteNumber = (number: number) => `CN-${String(number).padStart(6, '0')}`

/** The sequence number in "CN-000123"; undefined if it is none. */
export const readCreditNoteNumber = (words: string) => {
  const digits = /^CN-0*([1-9]\d{0,14})$/i.exec(words)?.[1]
  return digits === undefined ? undefined : Number(digits)
}
