import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDiscount, writeUse } from '#testing/selling/discounts.ts'
import { placeTestOrder, send } from '#testing/selling/orders.ts'
import { makeRate } from '#testing/selling/terms.ts'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'
import { checkConsistency } from './check-consistency.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const check = () => checkConsistency(shop.db, shop.now())

test('orders, cancellations and restocks leave the books in order', async () => {
  const buyer = await shop.signIn()
  const admin = await shop.signIn({ role: 'admin' })
  const tool = await makeTool(shop, { availablequantity: 50 })
  const kept = await placeTestOrder(shop, buyer, tool, { quantity: 5 })
  const dropped = await placeTestOrder(shop, buyer, tool, { quantity: 7 })
  expect((await send(shop, 'DELETE', `/myorders/${dropped._id}`, buyer)).status).toBe(200)
  const restocked = await send(shop, 'PUT', `/availablequantity/${tool.id}`, admin, {
    availablequantity: 200,
  })
  expect(restocked.status).toBe(200)
  expect(kept.quantity).toBe(5)
  expect(await check()).toEqual([])
})

test('stock that went missing is named', async () => {
  const tool = await makeTool(shop, { sku: 'LOST-1', availablequantity: 50 })
  await shop.db.updateTable('tools').set({ available_quantity: 49 }).where('id', '=', tool.id).execute()
  expect(await check()).toEqual(['LOST-1: 50 were put into stock, but 49 are available and 0 in orders.'])
  await shop.db.updateTable('tools').set({ available_quantity: 50 }).where('id', '=', tool.id).execute()
})

test('a discount code that was counted otherwise than it was used is named', async () => {
  const discount = await makeDiscount(shop)
  const buyer = await shop.signIn()
  const orders = [1, 2].map(() => makeTool(shop).then((tool) => placeTestOrder(shop, buyer, tool)))
  for (const { _id } of await Promise.all(orders)) await writeUse(shop, { orderId: _id, discount })
  expect(await check()).toEqual([])
  await shop.pool.query('update discount_codes set used = 1')
  expect(await check()).toEqual([
    'BENCH5 was used 1 times by its own count, and by 2 orders that did not end unpaid.',
  ])
  await shop.pool.query('update discount_codes set used = 2')
})

test('a use that does not go with its order is named', async () => {
  const discount = await makeDiscount(shop, { code: 'OTHER' })
  const buyer = await shop.signIn()
  const order = await placeTestOrder(shop, buyer, await makeTool(shop))
  await writeUse(shop, { orderId: order._id, discount })
  const use = 'update discount_uses set given_back_at ='
  const difference = `Order ${order._id} and the use of its discount code do not agree.`
  await shop.pool.query(`${use} now() where order_id = $1`, [order._id])
  expect(await check()).toContain(difference)
  await shop.pool.query(`${use} null where order_id = $1`, [order._id])
  await shop.pool.query('update orders set discount_code = null where id = $1', [order._id])
  expect(await check()).toContain(difference)
  await shop.pool.query(`update orders set discount_code = 'OTHER' where id = $1`, [order._id])
  expect(await check()).toEqual([])
  await send(shop, 'DELETE', `/myorders/${order._id}`, buyer)
  expect(await check()).toEqual([])
  await shop.pool.query(`${use} null where order_id = $1`, [order._id])
  expect(await check()).toContain(difference)
  await shop.pool.query('delete from discount_uses where order_id = $1', [order._id])
  expect(await check()).toContain(difference)
  await shop.pool.query('update orders set discount_code = null where id = $1', [order._id])
})

test('a state without history is named', async () => {
  const order = await placeTestOrder(shop, await shop.signIn(), await makeTool(shop))
  await shop.db.updateTable('orders').set({ state: 'delivered' }).where('id', '=', order._id).execute()
  expect(await check()).toContain(`Order ${order._id} is delivered, its history ends with pending.`)
})

test('an order that is not the sum of its lines, or of its tax by rate, is named', async () => {
  const tool = await makeTool(shop, { price: '10.00' })
  await makeRate(shop)
  const [one, other, third] = [
    await placeTestOrder(shop, await shop.signIn(), tool),
    await placeTestOrder(shop, await shop.signIn(), tool),
    await placeTestOrder(shop, await shop.signIn(), tool),
  ]
  const named = `Order ${one._id} does not come to the sum of its lines.`
  const taxed = [other, third].map(({ _id }) => `Order ${_id}: its tax by rate is not the tax that it has.`)
  const before = await check()
  for (const said of [named, ...taxed]) expect(before).not.toContain(said)
  const client = await shop.pool.connect()
  try {
    // What the database would refuse.
    await client.query(`set session_replication_role = replica`)
    await client.query(`update orders set pieces = 2 where id = $1`, [one._id])
    await client.query(`update order_taxes set tax_cents = 199 from orders where no = order_no and id = $1`, [
      other._id,
    ])
    await client.query(
      `update order_taxes set base_cents = 500 from orders where no = order_no and id = $1`,
      [third._id],
    )
    await client.query(`set session_replication_role = origin`)
  } finally {
    client.release()
  }
  const after = await check()
  for (const said of [named, ...taxed]) expect(after).toContain(said)
})

test('a hole in the invoices is named', async () => {
  await shop.db.updateTable('invoice_counter').set({ last: 3 }).execute()
  expect(await check()).toContain('0 invoices are written, the last is 0, the counter 3.')
})
