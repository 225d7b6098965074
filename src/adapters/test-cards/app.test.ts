import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askProcessor, payByCard } from '#testing/selling/cards.ts'
import { openShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const newIntent = () =>
  shop.cards.createIntent({
    orderId: randomUUID(),
    paymentId: randomUUID(),
    amountCents: 5000,
    currency: 'usd',
    description: 'Test',
  })

const card = (more: Record<string, string> = {}) =>
  askProcessor(shop, '/v1/payment_methods', {
    type: 'card',
    'card[number]': '4242424242424242',
    'card[exp_month]': '8',
    'card[exp_year]': '31',
    'card[cvc]': '123',
    ...more,
  })

test.each([
  ['4000000000000002', 'card_declined', 'generic_decline'],
  ['4000000000009995', 'card_declined', 'insufficient_funds'],
  ['4000000000009987', 'card_declined', 'lost_card'],
  ['4000000000009979', 'card_declined', 'stolen_card'],
  ['4000000000000069', 'expired_card', undefined],
  ['4000000000000127', 'incorrect_cvc', undefined],
  ['4000000000000119', 'processing_error', undefined],
  ['4111111111111111', 'card_declined', 'test_mode_live_card'],
])('%s is refused with %s', async (number, code, decline) => {
  const { clientSecret, id } = await newIntent()
  const { status, body } = await payByCard(shop, clientSecret, number)
  expect(status).toBe(402)
  expect(body.error).toMatchObject({ type: 'card_error', code })
  expect(body.error?.decline_code).toBe(decline)
  expect(await shop.cards.findIntent(id)).toMatchObject({ state: 'open', receivedCents: 0 })
})

test.each([
  '4242424242424242',
  '5555555555554444',
  '378282246310005',
  '6011111111111117',
  '4000056655665556',
])('%s pays', async (number) => {
  const { clientSecret, id } = await newIntent()
  expect(await payByCard(shop, clientSecret, number)).toMatchObject({ status: 200 })
  expect(await shop.cards.findIntent(id)).toMatchObject({
    state: 'paid',
    receivedCents: 5000,
    card: { last4: number.slice(-4) },
  })
})

test.each([
  [{ 'card[number]': '4242424242424241' }, 'incorrect_number'],
  [{ 'card[number]': '' }, 'incorrect_number'],
  [{ 'card[exp_month]': '13' }, 'invalid_expiry_month'],
  [{ 'card[exp_year]': '2020' }, 'invalid_expiry_year'],
  [{ 'card[cvc]': '1' }, 'invalid_cvc'],
])('a card with %j is no card: %s', async (wrong, code) => {
  expect(await card(wrong)).toMatchObject({ status: 402, body: { error: { type: 'card_error', code } } })
})

test('no card number is kept', async () => {
  await card()
  const { rows } = await shop.pool.query(
    `select from test_cards_objects where body::text like '%4242424242424242%' or hidden::text like '%424242%'`,
  )
  expect(rows).toEqual([])
})

test('a second step pays when it is passed, and only then', async () => {
  const { clientSecret, id } = await newIntent()
  const asked = await payByCard(shop, clientSecret, '4000000000003220')
  expect(asked.body).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } })
  const answer = (words: object) =>
    shop.app.request(`/dev/cards/challenge/${id}`, {
      method: 'POST',
      body: new URLSearchParams({ ...words }),
    })
  expect((await answer({ client_secret: 'guessed', answer: 'yes' })).status).toBe(404)
  const failed = await answer({ client_secret: clientSecret, answer: 'no' })
  expect(failed.headers.get('location')).toBe(`/payment/1?payment_intent=${id}&redirect_status=failed`)
  expect((await shop.cards.findIntent(id)).state).toBe('open')
  await payByCard(shop, clientSecret, '4000000000003220')
  const passed = await answer({ client_secret: clientSecret, answer: 'yes' })
  expect(passed.headers.get('location')).toMatch(/redirect_status=succeeded$/)
  expect((await shop.cards.findIntent(id)).state).toBe('paid')
})

test('the publishable key does what a browser may, for intents whose secret it has', async () => {
  const { id } = await newIntent()
  const made = await card()
  const confirm = await askProcessor(shop, `/v1/payment_intents/${id}/confirm`, {
    client_secret: `${id}_secret_guess`,
    payment_method: String((made.body as { id?: string }).id),
  })
  expect(confirm).toMatchObject({ status: 400, body: { error: { param: 'client_secret' } } })
  const refund = await askProcessor(shop, '/v1/refunds', { payment_intent: id })
  expect(refund).toMatchObject({ status: 403, body: { error: { code: 'secret_key_required' } } })
  const cancel = await askProcessor(shop, `/v1/payment_intents/${id}/cancel`, {})
  expect(cancel.status).toBe(403)
  const stranger = await shop.processor('/v1/payment_intents', {
    headers: { authorization: 'Bearer sk_guess' },
  })
  expect(stranger.status).toBe(401)
  expect((await shop.processor('/v1/customers', {})).status).toBe(404)
})

test('what is not an intent cannot be confirmed like one', async () => {
  const { body } = await card()
  const id = String((body as { id?: string }).id)
  const confirm = await askProcessor(shop, `/v1/payment_intents/${id}/confirm`, { payment_method: id })
  expect(confirm).toMatchObject({ status: 404, body: { error: { code: 'resource_missing' } } })
})
