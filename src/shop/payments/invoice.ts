import type { OrderFigures } from '#src/contract/orders.ts'

/** Everything on an invoice, from top to bottom. */
export interface Invoice {
  number: string
  issued: Date
  orderNumber: string
  /** What the buyer calls the order. */
  reference: string | null
  ordered: Date
  buyer: { name: string; email: string; address: string; phone: string; company?: string; taxNumber?: string }
  lines: { sku: string; name: string; quantity: number; unitCents: number; totalCents: number }[]
  /** Nothing if the total is the price of the lines. */
  figures: OrderFigures | undefined
  totalCents: number
  paid: { at: Date; card: string | undefined }
  refunds: { at: Date; amountCents: number }[]
  /** The total without the refunds. */
  keptCents: number
  /** Test mode: no money moved. */
  test: boolean
}

export type DrawInvoice = (invoice: Invoice) => Promise<Uint8Array>

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
