import { paymentCalls } from '#src/contract/calls/payments.ts'
import { toDollars } from '#src/contract/values/money.ts'
import { readInvoice, readReceipt } from '#src/shop/payments/read-invoice.ts'
import { recordWebhookEvent } from '#src/shop/payments/record-webhook-event.ts'
import { refundPayment } from '#src/shop/payments/refund-payment.ts'
import { startPayment } from '#src/shop/payments/start-payment.ts'
import { endpoints } from '../endpoint.ts'

export const payments = endpoints(paymentCalls, {
  config: (c) => {
    const { mode, publishableKey } = c.var.shop.cards
    return { mode, publishableKey }
  },

  start: async (c, { body: { orderId, price } }) => {
    const start = { customer: c.var.caller.userId, orderId, priceCents: price }
    return { clientSecret: await startPayment(c.var.shop, start) }
  },

  receiveEvent: async (c) => {
    await recordWebhookEvent(c.var.shop.db, c.var.cardEvent, c.var.shop.now())
    return { received: true } as const
  },

  receipt: (c, { params }) => readReceipt(c.var.shop.db, params.id, c.var.caller),

  invoice: async (c, { params }) => {
    const { db, cards, drawInvoice } = c.var.shop
    const test = cards.mode !== 'live'
    const invoice = await readInvoice(db, params.id, { reader: c.var.caller, test })
    c.header('Cache-Control', 'private, no-store')
    return { body: new Uint8Array(await drawInvoice(invoice)), name: `${invoice.number}.pdf` }
  },

  refund: async (c, { params, headers, body }) => {
    const refund = await refundPayment(c.var.shop, {
      orderId: params.id,
      amountCents: body.amount,
      key: headers['idempotency-key'] ?? c.var.requestId,
      actor: c.var.caller.email,
    })
    return { _id: refund.id, amount: toDollars(refund.amount_cents), state: refund.state }
  },
})
