import type { OrderFigures } from '#src/contract/orders/orders.ts'
import type { OrderTax } from '#src/contract/terms.ts'
import type { IssuedTo } from '#src/store/payments/invoices.ts'

/** What an invoice and a credit note have at the top. */
export interface Paper {
  number: string
  issued: Date
  orderNumber: string
  /** What the buyer calls the order. */
  reference: string | null
  ordered: Date
  buyer: IssuedTo
  /** Test mode: no money moved. */
  test: boolean
}

/** Everything on an invoice, from top to bottom. */
export interface Invoice extends Paper {
  lines: { sku: string; name: string; quantity: number; unitCents: number; totalCents: number }[]
  /** Nothing if the total is the price of the lines. */
  figures: OrderFigures | undefined
  totalCents: number
  paid: { at: Date; card: string | undefined }
  creditNotes: { number: string; amountCents: number }[]
}

/** Everything on a credit note. */
export interface CreditNote extends Paper {
  /** Of the invoice that it corrects. */
  invoiceNumber: string
  reason: string | null
  /** With the tax in them if the order's prices contain it. */
  lines: { sku: string; name: string; quantity: number; totalCents: number }[]
  /** What else leads to the total: the delivery, an amount for no piece in particular, what went back before. */
  rows: { name: string; cents: number }[]
  taxes: OrderTax[]
  pricesContainTax: boolean
  reverseCharge: boolean
  totalCents: number
  card: string | undefined
}

export interface DrawPapers {
  drawInvoice: (invoice: Invoice) => Promise<Uint8Array>
  drawCreditNote: (note: CreditNote) => Promise<Uint8Array>
}

const brandNames: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
}

export const cardWords = (payment: { card_brand: string | null; card_last4: string | null }) =>
  payment.card_last4
    ? `${brandNames[payment.card_brand ?? ''] ?? 'Card'} ending ${payment.card_last4}`
    : undefined
