import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { placeTestOrder, readTestOrder, send } from '#testing/selling/orders.ts'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'
import { checkConsistency } from '../operations/check-consistency.ts'
import { endOrder, sweepOrders } from './expire-orders.ts'
import { createConfirmationQueue } from './queue-confirmations.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

let shop: TestShop
beforeAll(async () => {
  const holds = { holdHours: 3, mostUnpaid: 20 }
  shop = await openShop({ readOrderRules: async () => ({ ...holds, strangers: holds }) })
})
afterAll(() => shop.close())
afterEach(() => vi.useRealTimers())

const later = (milliseconds: number) => ({ now: () => new Date(Date.now() + milliseconds) })
const place = async () => placeTestOrder(shop, await shop.signIn(), await makeTool(shop))
const rowOf = (orderId: string) =>
  shop.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
const isDue = async (orderId: string) => {
  const { rows } = await shop.pool.query('select from graphile_worker.jobs where key = $1', [
    `endOrder ${orderId}`,
  ])
  return rows.length > 0
}

test('an order holds its stock for as many hours as the operator says', async () => {
  const order = await rowOf((await place())._id)
  expect(order.hold_until.getTime() - order.created_at.getTime()).toBe(3 * hour)
})

test('the sweep takes orders whose hold has ended, and no others', async () => {
  const { _id } = await place()
  await sweepOrders(shop.db, later(3 * hour - minute))
  expect(await isDue(_id)).toBe(false)
  await sweepOrders(shop.db, later(3 * hour))
  expect(await isDue(_id)).toBe(true)
})

test('a cancellation that was cut off is finished after five minutes', async () => {
  const { _id } = await place()
  const claimedAgo = (milliseconds: number) =>
    shop.db
      .updateTable('orders')
      .set({ closing_at: new Date(Date.now() - milliseconds) })
      .where('id', '=', _id)
      .execute()
  await claimedAgo(4 * minute)
  await sweepOrders(shop.db, later(0))
  expect(await isDue(_id)).toBe(false)
  await claimedAgo(6 * minute)
  await sweepOrders(shop.db, later(0))
  expect(await isDue(_id)).toBe(true)
  await endOrder(shop.db, { ...later(0), release: shop.releasePayment }, _id)
  expect((await rowOf(_id)).state).toBe('cancelled')
})

test('an order that neither expired nor is being closed is left alone', async () => {
  const { _id } = await place()
  await endOrder(shop.db, { ...later(0), release: shop.releasePayment }, _id)
  expect((await rowOf(_id)).state).toBe('pending')
})

test('an idempotency key is kept for seven days', async () => {
  const [tool, buyer] = [await makeTool(shop), await shop.signIn()]
  const order = async () => {
    const key = { 'idempotency-key': 'once' }
    const answer = await send(shop, 'POST', '/order', buyer, readTestOrder(tool), key)
    return ((await answer.json()) as { _id: string })._id
  }
  const first = await order()
  await sweepOrders(shop.db, later(7 * day - hour))
  expect(await order()).toBe(first)
  await sweepOrders(shop.db, later(7 * day + hour))
  expect(await order()).not.toBe(first)
})

test('an hour after its hold an order that still has its stock is named', async () => {
  const { _id } = await place()
  const said = `Order ${_id} still holds stock an hour after its time.`
  expect(await checkConsistency(shop.db, later(4 * hour - minute).now())).not.toContain(said)
  expect(await checkConsistency(shop.db, later(4 * hour + minute).now())).toContain(said)
})

test('the emails of all orders of a second are called for once, and again for the next second', async () => {
  const waiting = async () => {
    const { rows } = await shop.pool.query(
      `select from graphile_worker.jobs where task_identifier = 'confirmOrders'`,
    )
    return rows.length
  }
  const queueConfirmations = createConfirmationQueue(shop.db, () => {})
  for (const called of [1, 2]) {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    for (let orders = 0; orders < 3; orders++) queueConfirmations()
    vi.advanceTimersByTime(999)
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(1)
    vi.useRealTimers()
    await expect.poll(waiting, { timeout: 20_000 }).toBe(called)
  }
})
