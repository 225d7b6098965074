import { z } from 'zod'
import { PriceInput } from './values/money.ts'

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

/** An amount that was forgotten must never refund everything. */
export const RefundInput = z
  .object({
    amount: PriceInput.refine((cents) => cents > 0, 'must be more than nothing')
      .optional()
      .describe('dollars'),
    all: z.literal(true).optional().describe('instead of an amount: all that is left'),
  })
  .refine(({ amount, all }) => (amount === undefined) === (all === true), {
    path: ['amount'],
    message: 'is required, or "all": true to refund all that is left',
  })

export const RefundAnswer = z.object({
  _id: z.uuid(),
  amount: z.number(),
  state: z.enum(['asked', 'done', 'failed']),
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
