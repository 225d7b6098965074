import { paymentCalls } from '#src/contract/calls/orders/payments.ts'
import { supportLimitCents } from '#src/shop/accounts/staff-rules.ts'
import { readInvoice, readReceipt } from '#src/shop/payments/read-invoice.ts'
import { recordWebhookEvent } from '#src/shop/payments/record-webhook-event.ts'
import { readCreditNote } from '#src/shop/payments/refunds/read-credit-note.ts'
import { toRefund } from '#src/shop/payments/refunds/refund-answer.ts'
import { refundPayment } from '#src/shop/payments/refunds/refund-payment.ts'
import { refuseFailed } from '#src/shop/payments/refunds/require-done.ts'
import { resendInvoice } from '#src/shop/payments/resend-invoice.ts'
import { startPayment } from '#src/shop/payments/start-payment.ts'
import { findCreditNoteOfRefund } from '#src/store/payments/credit-notes.ts'
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

  resendInvoice: (c, { params }) => {
    const { db, cards, drawInvoice, now } = c.var.shop
    const needs = { db, drawInvoice, test: cards.mode !== 'live', now: now() }
    return resendInvoice(needs, { orderId: params.id, staff: c.var.caller })
  },

  creditNote: async (c, { params }) => {
    const { db, cards, drawCreditNote } = c.var.shop
    const note = await readCreditNote(db, params.number, {
      reader: c.var.caller,
      test: cards.mode !== 'live',
    })
    c.header('Cache-Control', 'private, no-store')
    return { body: new Uint8Array(await drawCreditNote(note)), name: `${note.number}.pdf` }
  },

  refund: async (c, { params, headers, body: { amount, lines, reason } }) => {
    const refund = await refundPayment(c.var.shop, {
      orderId: params.id,
      ...{ amountCents: amount, lines, reason },
      key: headers['idempotency-key'] ?? c.var.requestId,
      mover: 'admin',
      actor: c.var.caller.email,
      asker: c.var.caller,
      supportLimitCents: supportLimitCents(c.var.caller, await c.var.shop.settings.read()),
    })
    return toRefund(refuseFailed(refund), await findCreditNoteOfRefund(c.var.shop.db, refund.id))
  },
})
