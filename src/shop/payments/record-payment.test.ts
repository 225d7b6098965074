import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { doJobs } from '#testing/jobs.ts'
import { loseEvents, makeBuyer, payByCard, startPaying } from '#testing/selling/cards.ts'
import { openShop, type TestShop } from '#testing/shop.ts'
import type { CardIntent } from './card-gateway.ts'
import { recordPayment } from './record-payment.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** An order whose payment the provider has received, before the shop knows of it. */
async function paidAtProvider() {
  const buyer = await makeBuyer(shop)
  const { clientSecret } = await startPaying(shop, buyer.headers, buyer.order)
  await payByCard(shop, clientSecret)
  await loseEvents(shop)
  return { ...buyer, intent: await shop.cards.findIntent(clientSecret.split('_secret_')[0] ?? '') }
}

const record = (intent: CardIntent) => recordPayment(shop.db, intent, new Date())

test('what the provider received makes the order paid, once', async () => {
  const { intent, state } = await paidAtProvider()
  expect(await record(intent)).toBe('paid')
  expect(await state()).toBe('paid')
  expect(await record(intent)).toBe('already known')
})

test.each<[string, (intent: CardIntent) => Partial<CardIntent>]>([
  ['a cent less', ({ receivedCents }) => ({ receivedCents: receivedCents - 1 })],
  ['a cent more', ({ receivedCents }) => ({ receivedCents: receivedCents + 1 })],
  ['the same number of another currency', () => ({ currency: 'jpy' })],
  ['what is meant for another order', () => ({ orderId: randomUUID() })],
  ['what is meant for no order', () => ({ orderId: undefined })],
])('%s does not pay for the order, and goes back', async (_, differently) => {
  const { intent, state, email } = await paidAtProvider()
  expect(await record({ ...intent, ...differently(intent) })).toBe('sent back')
  expect(await state()).toBe('pending')
  const written = await shop.db
    .selectFrom('emails')
    .select('subject')
    .where('to_address', '=', email)
    .where('subject', 'like', '%on its way back')
    .execute()
  expect(written).toHaveLength(1)
})

test.each([
  [
    'the amount that was asked for',
    `update payments set amount_cents = amount_cents + 1 where order_id = $1`,
  ],
  [
    'the total of the order',
    `update orders set delivery_cents = delivery_cents + 1, total_cents = total_cents + 1 where id = $1`,
  ],
  ['a payment that was cancelled', `update payments set state = 'cancelled' where order_id = $1`],
  ['an order that was cancelled', `update orders set state = 'cancelled' where id = $1`],
])('money that does not fit %s goes back whole', async (_, change) => {
  const { intent, order, row } = await paidAtProvider()
  await shop.pool.query(change, [order._id])
  const before = await row()
  expect(await record(intent)).toBe('sent back')
  expect((await row()).state).toBe(before.state)
  await doJobs(shop)
  expect((await shop.cards.findIntent(intent.id)).refundedCents).toBe(intent.receivedCents)
})

test('an intent of nobody, or of a payment that has another one, changes nothing', async () => {
  const { intent, state } = await paidAtProvider()
  expect(await record({ ...intent, id: 'pi_of_nobody', paymentId: randomUUID() })).toBe('not ours')
  expect(await record({ ...intent, id: 'pi_of_another', paymentId: 'not an id' })).toBe('not ours')
  expect(await record({ ...intent, id: 'pi_beside' })).toBe('not ours')
  expect(await state()).toBe('pending')
})

test('an intent that is open or under way leaves all as it is, one that was cancelled frees the order', async () => {
  const buyer = await makeBuyer(shop)
  const first = await startPaying(shop, buyer.headers, buyer.order)
  const intent = await shop.cards.findIntent(first.clientSecret.split('_secret_')[0] ?? '')
  for (const state of ['open', 'processing'] as const) expect(await record({ ...intent, state })).toBe('open')
  expect((await startPaying(shop, buyer.headers, buyer.order)).clientSecret).toBe(first.clientSecret)
  expect(await record({ ...intent, state: 'cancelled' })).toBe('cancelled')
  const next = await startPaying(shop, buyer.headers, buyer.order)
  expect(next).toMatchObject({ status: 200 })
  expect(next.clientSecret).not.toBe(first.clientSecret)
})
