import { z } from '@hono/zod-openapi'
import { IdempotencyKey } from '#src/contract/orders.ts'
import {
  PaymentConfig,
  PaymentIntentAnswer,
  PaymentIntentInput,
  Receipt,
  RefundAnswer,
  RefundInput,
} from '#src/contract/payments.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import { toDollars } from '#src/contract/values/money.ts'
import { readInvoice, readReceipt } from '#src/shop/payments/read-invoice.ts'
import { recordWebhookEvent } from '#src/shop/payments/record-webhook-event.ts'
import { refundPayment } from '#src/shop/payments/refund-payment.ts'
import { startPayment } from '#src/shop/payments/start-payment.ts'
import { endpoint, json } from '../endpoint.ts'

const body = <Schema>(schema: Schema) => ({
  body: { required: true, content: { 'application/json': { schema } } },
})
const orderPath = z.object({ id: z.string() })

/** A malformed id names nothing, like an unknown one. */
function needOrderId(id: string) {
  if (!z.uuid().safeParse(id).success) throw new ShopProblem('NOT_FOUND', 'There is no such order.')
  return id
}

export const createPaymentIntent = endpoint(
  {
    method: 'post',
    path: '/create-payment-intent',
    tags: ['payments'],
    summary: 'The secret with which a browser pays one unpaid order of the caller',
    request: body(PaymentIntentInput),
    responses: { 200: json(PaymentIntentAnswer, 'The secret; the same for the same unpaid order') },
  },
  async (c) => {
    const { orderId, price } = c.req.valid('json')
    const start = { customer: c.var.caller.userId, orderId, priceCents: price }
    return c.json({ clientSecret: await startPayment(c.var.shop, start) }, 200)
  },
)

export const paymentConfig = endpoint(
  {
    method: 'get',
    path: '/payment/config',
    tags: ['payments'],
    summary: 'How this shop takes cards',
    responses: { 200: json(PaymentConfig, 'The mode and the publishable key') },
  },
  (c) => {
    const { mode, publishableKey } = c.var.shop.cards
    return c.json({ mode, publishableKey }, 200)
  },
)

export const cardEvents = endpoint(
  {
    method: 'post',
    path: '/webhooks/cards',
    tags: ['payments'],
    summary: 'The card provider’s signed events; kept first, handled after',
    responses: { 200: json(z.object({ received: z.literal(true) }), 'The event is kept') },
  },
  async (c) => {
    await recordWebhookEvent(c.var.shop.db, c.var.cardEvent, c.var.shop.now())
    return c.json({ received: true as const }, 200)
  },
)

export const refundOrder = endpoint(
  {
    method: 'post',
    path: '/order/{id}/refund',
    tags: ['payments'],
    summary: 'Sends a paid order’s money back, in full or in part',
    request: {
      params: orderPath,
      headers: z.object({ 'idempotency-key': IdempotencyKey }),
      ...body(RefundInput),
    },
    responses: { 200: json(RefundAnswer, 'The refund; the same for the same key') },
  },
  async (c) => {
    const refund = await refundPayment(c.var.shop, {
      orderId: needOrderId(c.req.valid('param').id),
      amountCents: c.req.valid('json').amount,
      key: c.req.valid('header')['idempotency-key'] ?? c.var.requestId,
      actor: c.var.caller.email,
    })
    return c.json({ _id: refund.id, amount: toDollars(refund.amount_cents), state: refund.state }, 200)
  },
)

export const oneReceipt = endpoint(
  {
    method: 'get',
    path: '/receipt/{id}',
    tags: ['payments'],
    summary: 'What the receipt of a paid order says; for its buyer and for admins',
    request: { params: orderPath },
    responses: { 200: json(Receipt, 'The receipt') },
  },
  async (c) => {
    const orderId = needOrderId(c.req.valid('param').id)
    return c.json(await readReceipt(c.var.shop.db, orderId, c.var.caller), 200)
  },
)

export const oneInvoice = endpoint(
  {
    method: 'get',
    path: '/invoice/{id}',
    tags: ['payments'],
    summary: 'The invoice of a paid order as PDF; for its buyer and for admins',
    request: { params: orderPath },
    responses: {
      200: { description: 'The invoice', content: { 'application/pdf': { schema: z.string() } } },
    },
  },
  async (c) => {
    const { db, cards, drawInvoice } = c.var.shop
    const test = cards.mode !== 'live'
    const orderId = needOrderId(c.req.valid('param').id)
    const invoice = await readInvoice(db, orderId, { reader: c.var.caller, test })
    return c.body(new Uint8Array(await drawInvoice(invoice)), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${invoice.number}.pdf"`,
      'Cache-Control': 'private, no-store',
    })
  },
)
