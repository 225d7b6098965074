import type Stripe from 'stripe'
import { signatureOf } from '#src/adapters/test-cards/events.ts'
import { readAccount } from '#src/adapters/test-cards/ledger.ts'
import { findOrder } from '#src/store/orders/orders.ts'
import { doJobs } from '../jobs.ts'
import type { TestShop } from '../shop.ts'
import { makeTool } from '../shop.ts'
import { placeTestOrder } from './orders.ts'

/** What a browser does on the payment page: the two calls to the card processor. */
export async function payByCard(shop: TestShop, clientSecret: string, number = '4242424242424242') {
  const method = await askProcessor<Stripe.PaymentMethod>(shop, '/v1/payment_methods', {
    type: 'card',
    'card[number]': number,
    'card[exp_month]': '8',
    'card[exp_year]': '2031',
    'card[cvc]': number.startsWith('3') ? '1234' : '123',
  })
  if (!method.body.id) return method
  const intentId = clientSecret.split('_secret_')[0] ?? ''
  return askProcessor<Stripe.PaymentIntent>(shop, `/v1/payment_intents/${intentId}/confirm`, {
    client_secret: clientSecret,
    payment_method: method.body.id,
    return_url: 'http://shop.test/payment/1',
  })
}

type ProcessorError = { code?: string; decline_code?: string; message: string; type: string }

/** A call to the processor with the publishable key. */
export async function askProcessor<Body>(shop: TestShop, path: string, params: Record<string, string>) {
  const { status, body } = await shop.processor(path, {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.cards.publishableKey}` },
    body: new URLSearchParams(params).toString(),
  })
  return { status, body: body as Partial<Body> & { error?: ProcessorError } }
}

/** Gets the client secret as the payment page does. */
export async function startPaying(
  shop: TestShop,
  headers: Record<string, string>,
  order: { _id: string; price: number },
) {
  const answer = await shop.app.request('/create-payment-intent', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ price: order.price, orderId: order._id }),
  })
  const body = (await answer.json()) as { clientSecret: string; detail: string }
  return { status: answer.status, ...body }
}

/** The processor's events about an intent, oldest first, as their exact bytes. */
export async function eventsOf(shop: TestShop, clientSecret: string) {
  const intentId = clientSecret.split('_secret_')[0]
  const { rows } = await shop.pool.query<{ body: { id: string; type: string } }>(
    `select body from test_cards_objects where kind = 'event'
       and $1 in (body->'data'->'object'->>'id', body->'data'->'object'->>'payment_intent') order by no`,
    [intentId],
  )
  return rows.map(({ body }) => ({ ...body, bytes: JSON.stringify(body) }))
}

/** Posts bytes to the shop as the provider would, signed at a time and with a secret of the test's choice. */
export async function postEvent(
  shop: TestShop,
  bytes: string,
  { secret, at = new Date(), sent = bytes }: { secret?: string; at?: Date; sent?: string } = {},
) {
  const signature = signatureOf(bytes, secret ?? (await readAccount(shop.pool)).webhookSecret, at)
  const headers = { 'stripe-signature': signature }
  return (await shop.app.request('/webhooks/cards', { method: 'POST', headers, body: sent })).status
}

/** Drops the processor's deliveries, so that its events are lost. */
export const loseEvents = (shop: TestShop) =>
  shop.pool.query(`select graphile_worker.complete_jobs(array(
    select j.id from graphile_worker.jobs j where j.task_identifier = 'deliverTestCardEvent'))`)

/** A person with an unpaid order. */
export async function makeBuyer(shop: TestShop, { price = '12.50', quantity = 4 } = {}) {
  const person = await shop.signIn()
  const tool = await makeTool(shop, { price })
  const order = await placeTestOrder(shop, person, tool, { quantity })
  const row = async () => {
    const found = await findOrder(shop.db, { orderId: order._id })
    if (!found) throw new Error('the order is gone')
    return found
  }
  return { ...person, tool, order, row, state: async () => (await row()).state }
}

/** A paid order, with all its jobs done. */
export async function makePaid(shop: TestShop, more: { price?: string; quantity?: number } = {}) {
  const buyer = await makeBuyer(shop, more)
  const { clientSecret } = await startPaying(shop, buyer.headers, buyer.order)
  await payByCard(shop, clientSecret)
  await doJobs(shop)
  return { ...buyer, clientSecret }
}
