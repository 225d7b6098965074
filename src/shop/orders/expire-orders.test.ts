import { beforeAll, expect, test } from 'vitest'
import { placeTestOrder, stockOf } from '#testing/selling/orders.ts'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'
import { endOrder, sweepOrders } from './expire-orders.ts'
import { confirmOrders, notifyBuyer } from './notify-buyer.ts'

/** These orders never had a payment. */
const withoutCards = async () => 'cancelled' as const

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  return () => shop.close()
})

const hours = (count: number) => () => new Date(Date.now() + count * 3_600_000)
const stateOf = async (orderId: string) =>
  (await shop.db.selectFrom('orders').select('state').where('id', '=', orderId).executeTakeFirstOrThrow())
    .state
const waitingJobs = async (task: string) => {
  const { rows } = await shop.pool.query('select key from graphile_worker.jobs where task_identifier = $1', [
    task,
  ])
  return rows.map((row) => row.key)
}

test('an unpaid order keeps its stock for 24 hours and gives it back after', async () => {
  const tool = await makeTool(shop)
  const order = await placeTestOrder(shop, await shop.signIn(), tool, { quantity: 9 })
  await endOrder(shop.db, { now: hours(23), release: withoutCards }, order._id)
  expect(await stateOf(order._id)).toBe('pending')
  const twice = () => endOrder(shop.db, { now: hours(25), release: withoutCards }, order._id)
  await Promise.all([twice(), twice(), twice()])
  expect(await stateOf(order._id)).toBe('cancelled')
  expect(await stockOf(shop, tool)).toBe(100)
})

test('an order that the provider says was paid meanwhile keeps its stock', async () => {
  const tool = await makeTool(shop)
  const order = await placeTestOrder(shop, await shop.signIn(), tool)
  await endOrder(shop.db, { now: hours(25), release: async () => 'paid' }, order._id)
  expect(await stateOf(order._id)).toBe('pending')
  expect(await stockOf(shop, tool)).toBe(99)
})

test('the money is let go of before the stock is', async () => {
  const tool = await makeTool(shop)
  const order = await placeTestOrder(shop, await shop.signIn(), tool)
  const down = async () => {
    throw new Error('provider is down')
  }
  await expect(endOrder(shop.db, { now: hours(25), release: down }, order._id)).rejects.toThrow('provider')
  expect(await stockOf(shop, tool)).toBe(99)
  await endOrder(shop.db, { now: hours(25), release: withoutCards }, order._id)
  expect(await stockOf(shop, tool)).toBe(100)
})

test('the sweep makes one job for each order whose time is up, and for cancellations that a crash cut off', async () => {
  const tool = await makeTool(shop)
  const buyer = await shop.signIn()
  const [late, cut] = [await placeTestOrder(shop, buyer, tool), await placeTestOrder(shop, buyer, tool)]
  const day = 24 * 3_600_000
  await shop.db
    .updateTable('orders')
    .set({ hold_until: new Date(Date.now() - day) })
    .where('id', '=', late._id)
    .execute()
  await shop.db
    .updateTable('orders')
    .set({ state: 'paid', closing_at: new Date(Date.now() - day) })
    .where('id', '=', cut._id)
    .execute()
  await sweepOrders(shop.db, { now: () => new Date() })
  await sweepOrders(shop.db, { now: () => new Date() })
  const keys = await waitingJobs('endOrder')
  expect(keys.filter((key) => key === `endOrder ${late._id}`)).toHaveLength(1)
  expect(keys.filter((key) => key === `endOrder ${cut._id}`)).toHaveLength(1)
  await endOrder(shop.db, { now: () => new Date(), release: async () => 'refunded' }, cut._id)
  expect(await stateOf(cut._id)).toBe('refunded')
})

test('each event is one email, however often its job runs', async () => {
  const tool = await makeTool(shop, { name: 'Hinge pair' })
  const buyer = await shop.signIn()
  const order = await placeTestOrder(shop, buyer, tool, { quantity: 2 })
  for (const event of ['placed', 'placed', 'cancelled', 'placed'] as const)
    await notifyBuyer(shop.db, { orderId: order._id, event })
  const emails = await shop.db
    .selectFrom('emails')
    .selectAll()
    .where('to_address', '=', buyer.email)
    .execute()
  expect(emails.map(({ subject }) => subject)).toEqual([
    `Order ${order.number} is placed`,
    `Order ${order.number} is cancelled`,
  ])
  expect(emails[0]?.paragraphs[0]).toContain('2 × Hinge pair')
  expect(emails[0]?.action?.path).toBe(`/payment/${order._id}`)
})

test('every placed order is confirmed by one email, even if two jobs confirm at once', async () => {
  const tool = await makeTool(shop)
  const buyer = await shop.signIn()
  const placed = []
  for (let count = 0; count < 3; count++) placed.push(await placeTestOrder(shop, buyer, tool))
  await Promise.all([confirmOrders(shop.db), confirmOrders(shop.db)])
  await confirmOrders(shop.db)
  const emails = await shop.db
    .selectFrom('emails')
    .select('subject')
    .where('to_address', '=', buyer.email)
    .orderBy('subject')
    .execute()
  expect(emails.map(({ subject }) => subject)).toEqual(
    placed.map(({ number }) => `Order ${number} is placed`),
  )
})
