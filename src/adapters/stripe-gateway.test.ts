import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { checkPayments } from '#src/shop/operations/check-payments.ts'
import { reconcilePayments } from '#src/shop/payments/reconcile-payments.ts'
import { refundPayment } from '#src/shop/payments/refunds/refund-payment.ts'
import { createReleasePayment } from '#src/shop/payments/release-payment.ts'
import { startPayment } from '#src/shop/payments/start-payment.ts'
import { doJobs } from '#testing/jobs.ts'
import { makeBuyer, makePaid, payByCard } from '#testing/selling/cards.ts'
import { type Fault, openFaultyProvider } from '#testing/served/faulty-provider.ts'
import { openShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
let provider: Awaited<ReturnType<typeof openFaultyProvider>>
beforeAll(async () => {
  shop = await openShop()
  provider = await openFaultyProvider(shop)
})
afterAll(async () => {
  await reconcilePayments(shop, 0)
  expect(await checkPayments(shop, new Date(0))).toEqual([])
  await provider.close()
  await shop.close()
})

const needs = () => ({ db: shop.db, now: shop.now, cards: provider.cards })

async function intentsOf(orderId: string) {
  const found = []
  for await (const intent of shop.cards.listIntents(new Date(0)))
    if (intent.orderId === orderId) found.push(intent)
  return found
}

test.concurrent.each<[string, Fault[]]>([
  ['answers too slowly, after it did the work', ['slow']],
  ['answers 500', [500]],
  ['cuts the line before it has read', ['cut before']],
  ['cuts the line after it did the work', ['cut']],
  ['fails in three ways in a row', [500, 'cut', 429]],
  ['has too much to do', [429]],
])('an intent is made once when the provider %s', async (_name, faults) => {
  const own = await openFaultyProvider(shop)
  const { id, order, state } = await makeBuyer(shop)
  own.expect(...faults)
  const start = { customer: id, orderId: order._id, priceCents: 0 }
  const paying = () => startPayment({ ...needs(), cards: own.cards }, start)
  const clientSecret = await paying().catch((problem: Error) => {
    expect(problem).toMatchObject({ code: 'UNAVAILABLE' })
    return paying()
  })
  const intents = await intentsOf(order._id)
  expect(intents).toHaveLength(1)
  expect(intents[0]?.clientSecret).toBe(clientSecret)
  await payByCard(shop, clientSecret)
  // Tests that run at the same time take jobs too: one of them may be handling ours.
  await vi.waitFor(async () => expect(await doJobs(shop).then(state)).toBe('paid'), 20_000)
  await own.close()
})

test('a refund whose answer was lost goes out once', async () => {
  const { order, clientSecret, state } = await makePaid(shop)
  // First it is looked whether the refund was made before.
  provider.expect('none', 'cut', 'slow')
  const wish = {
    orderId: order._id,
    amountCents: 2000,
    key: 'once',
    mover: 'admin' as const,
    actor: 'admin@example.com',
  }
  expect(await refundPayment(needs(), wish)).toMatchObject({ state: 'done', amount_cents: 2000 })
  const intent = await shop.cards.findIntent(clientSecret.split('_secret_')[0] ?? '')
  expect(intent.refundedCents).toBe(2000)
  expect(await state()).toBe('paid')
})

test('a refund whose key the provider has forgotten is found on its list', async () => {
  const { clientSecret } = await makePaid(shop)
  const intentId = clientSecret.split('_secret_')[0] ?? ''
  const refund = { refundId: randomUUID(), intentId, amountCents: 700 }
  const made = await shop.cards.refund(refund)
  await shop.pool.query('delete from test_cards_keys')
  expect(await shop.cards.refund(refund)).toEqual(made)
  expect((await shop.cards.findIntent(intentId)).refundedCents).toBe(700)
  await shop.pool.query(
    `insert into refunds (id, payment_id, amount_cents, state, request_key, actor, provider_id, asked_at, ended_at)
     select $1, id, 700, 'done', 'k', 'a@b.c', $3, now(), now() from payments where intent_id = $2`,
    [refund.refundId, intentId, made.id],
  )
})

test('a refund that the provider refuses for good has failed, and is not asked for again', async () => {
  const { order, clientSecret } = await makePaid(shop)
  const intentId = clientSecret.split('_secret_')[0] ?? ''
  expect(await shop.cards.refund({ refundId: randomUUID(), intentId, amountCents: 9_999_999 })).toEqual({
    id: null,
    state: 'failed',
  })
  expect((await shop.cards.findIntent(intentId)).refundedCents).toBe(0)
  const wish = {
    orderId: order._id,
    amountCents: 100,
    key: 'after it',
    mover: 'admin' as const,
    actor: 'admin@example.com',
  }
  expect(await refundPayment(needs(), wish)).toMatchObject({ state: 'done' })
})

test('a refund that found nobody stays asked for, and the reconciler sends it', async () => {
  const { order, clientSecret, state } = await makePaid(shop)
  provider.expect(500, 500, 500)
  const wish = {
    orderId: order._id,
    amountCents: undefined,
    key: 'later',
    mover: 'admin' as const,
    actor: 'admin@example.com',
  }
  await expect(refundPayment(needs(), wish)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(await state()).toBe('paid')
  await reconcilePayments(needs(), 0)
  expect(await state()).toBe('refunded')
  const intent = await shop.cards.findIntent(clientSecret.split('_secret_')[0] ?? '')
  expect(intent.refundedCents).toBe(5000)
})

test('an order is not let go while nobody knows whether it is paid', async () => {
  const { id, order, row } = await makeBuyer(shop)
  const start = { customer: id, orderId: order._id, priceCents: 0 }
  await payByCard(shop, await startPayment(needs(), start))
  provider.expect('cut before', 'cut before', 'cut before')
  await expect(createReleasePayment(needs())(await row())).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(await createReleasePayment(needs())(await row())).toBe('paid')
})

test('the processor refuses what the provider refuses, and the SDK knows its words', async () => {
  const paymentId = randomUUID()
  const intent = { orderId: randomUUID(), paymentId, amountCents: 5000, currency: 'usd', description: 'One' }
  const made = await shop.cards.createIntent(intent)
  expect(await shop.cards.createIntent(intent)).toEqual(made)
  const cause = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (problem: Error) => problem.cause,
    )
  expect(await cause(shop.cards.createIntent({ ...intent, amountCents: 5001 }))).toMatchObject({
    type: 'StripeIdempotencyError',
    statusCode: 400,
  })
  expect(await cause(shop.cards.createIntent({ ...intent, paymentId: 'a', amountCents: 49 }))).toMatchObject({
    type: 'StripeInvalidRequestError',
    code: 'amount_too_small',
    param: 'amount',
  })
  expect(await cause(shop.cards.findIntent('pi_nobody'))).toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 404,
    code: 'resource_missing',
  })
  expect(await shop.cards.refund({ refundId: 'r', intentId: made.id, amountCents: 1 })).toMatchObject({
    state: 'failed',
  })
  expect(await shop.cards.cancelIntent(made.id)).toMatchObject({ state: 'cancelled' })
  expect(await shop.cards.cancelIntent(made.id)).toMatchObject({ state: 'cancelled' })
})
