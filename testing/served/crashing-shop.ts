import { randomUUID } from 'node:crypto'
import { createStripeGateway } from '#src/adapters/stripe-gateway.ts'
import { createTestCards } from '#src/adapters/test-cards/app.ts'
import { readAccount } from '#src/adapters/test-cards/ledger.ts'
import type { UserId } from '#src/shop/caller.ts'
import { cancelOrder } from '#src/shop/orders/cancel-order.ts'
import { handleWebhookEvent, recordWebhookEvent } from '#src/shop/payments/record-webhook-event.ts'
import { createReleasePayment } from '#src/shop/payments/release-payment.ts'
import { startPayment } from '#src/shop/payments/start-payment.ts'
import { openStore } from '#src/store/db/connection.ts'
import { crashingGateway } from './crash.ts'

/** One buyer's whole journey in a process of its own: start, pay or not, event, cancel. It dies where it is told to. */
const way = JSON.parse(process.argv[2] ?? '{}') as {
  url: string
  customer: string
  orderId: string
  pays: boolean
  moment: { call: string; when: 'before' | 'after' }
}
const store = openStore(way.url, { max: 3 })
const now = () => new Date()
const processor = createTestCards({ pool: store.pool, publicAddress: 'http://shop.test', now })
const cards = createStripeGateway({
  mode: 'test-stand-in',
  ...(await readAccount(store.pool)),
  server: async (path, init) => processor.request(path, init),
})
const needs = { db: store.db, now, cards: crashingGateway(cards, way.moment) }

async function ask(path: string, params: Record<string, string>) {
  const headers = { authorization: `Bearer ${cards.publishableKey}` }
  const answer = await processor.request(path, {
    method: 'POST',
    headers,
    body: new URLSearchParams(params),
  })
  return (await answer.json()) as { id: string }
}

const { orderId } = way
const clientSecret = await startPayment(needs, { customer: way.customer as UserId, orderId, priceCents: 0 })
const intentId = clientSecret.split('_secret_')[0] ?? ''
async function pay() {
  const { id } = await ask('/v1/payment_methods', {
    type: 'card',
    'card[number]': '4242424242424242',
    'card[exp_month]': '8',
    'card[exp_year]': '2031',
  })
  await ask(`/v1/payment_intents/${intentId}/confirm`, { client_secret: clientSecret, payment_method: id })
  const event = { id: `evt_${randomUUID()}`, type: 'payment_intent.succeeded', intentId, payload: '{}' }
  await recordWebhookEvent(store.db, event, now())
  await handleWebhookEvent(needs, event.id)
}

if (way.pays) await pay()
await cancelOrder(store.db, {
  orderId,
  mover: 'buyer',
  actor: 'buyer',
  release: createReleasePayment(needs),
  now: now(),
})
await store.close()
