import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  eventsOf,
  loseEvents,
  makeBuyer,
  makePaid,
  payByCard,
  postEvent,
  startPaying,
} from '#testing/selling/cards.ts'
import { openShop, type TestShop } from '#testing/shop.ts'
import { checkBooks } from '../operations/check-books.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const second = 1_000
const hour = 3_600 * second

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const later = (milliseconds: number) => ({ ...shop, now: () => new Date(Date.now() + milliseconds) })

test('an order can be paid until its hold ends, and not after', async () => {
  const { headers, order } = await makeBuyer(shop)
  const holdEndsIn = (milliseconds: number) =>
    shop.db
      .updateTable('orders')
      .set({ hold_until: new Date(Date.now() + milliseconds) })
      .where('id', '=', order._id)
      .execute()
  await holdEndsIn(0)
  expect(await startPaying(shop, headers, order)).toMatchObject({
    status: 409,
    detail: 'This order is being closed. Place it again to pay for it.',
  })
  await holdEndsIn(hour)
  expect(await startPaying(shop, headers, order)).toMatchObject({ status: 200 })
})

test('the reconciler leaves payments alone while they are younger than a minute', async () => {
  const { headers, order, state } = await makeBuyer(shop)
  const { clientSecret } = await startPaying(shop, headers, order)
  await payByCard(shop, clientSecret)
  await loseEvents(shop)
  await reconcilePayments(later(0))
  expect(await state()).toBe('pending')
  await reconcilePayments(later(61 * second))
  expect(await state()).toBe('paid')
})

test('the reconciler sends a refund that was asked for, once it is older than a minute', async () => {
  const { order } = await makePaid(shop)
  const { rows } = await shop.pool.query<{ id: string }>(
    `insert into refunds (payment_id, amount_cents, request_key, actor, asked_at)
     select id, 100, 'k', 'desk@example.com', $2 from payments where order_id = $1 returning id`,
    [order._id, new Date()],
  )
  const state = async () =>
    (
      await shop.db
        .selectFrom('refunds')
        .select('state')
        .where('id', '=', rows[0]?.id ?? '')
        .executeTakeFirstOrThrow()
    ).state
  await reconcilePayments(later(0))
  expect(await state()).toBe('asked')
  await reconcilePayments(later(61 * second))
  expect(await state()).toBe('done')
})

test('an event counts for five minutes after it was signed', async () => {
  const { headers, order } = await makeBuyer(shop)
  const { clientSecret } = await startPaying(shop, headers, order)
  await payByCard(shop, clientSecret)
  const [event] = await eventsOf(shop, clientSecret)
  const signedAgo = (seconds: number) =>
    postEvent(shop, event?.bytes ?? '', { at: new Date(Date.now() - seconds * second) })
  expect(await signedAgo(240)).toBe(200)
  expect(await signedAgo(301)).toBe(403)
})

test('the books are compared with the provider for the last 31 days', async () => {
  const listIntents = vi.spyOn(shop.cards, 'listIntents')
  const now = new Date()
  await checkBooks({ ...shop, now: () => now })
  expect(listIntents.mock.calls).toEqual([[new Date(now.getTime() - 31 * 24 * hour)]])
  listIntents.mockRestore()
})
