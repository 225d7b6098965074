import type Stripe from 'stripe'
import type { TestShop } from './shop.ts'

/** What a browser does on the payment page: the two steps against the card processor. */
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

/** One call to the processor with the key that pages have. */
export async function askProcessor<Body>(shop: TestShop, path: string, params: Record<string, string>) {
  const { status, body } = await shop.processor(path, {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.cards.publishableKey}` },
    body: new URLSearchParams(params).toString(),
  })
  return { status, body: body as Partial<Body> & { error?: ProcessorError } }
}

/** Asks for the secret as the payment page does, and answers it. */
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
