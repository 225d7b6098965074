import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeTestOrder, send } from '#testing/orders.ts'
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

test('a state without history is named', async () => {
  const order = await placeTestOrder(shop, await shop.signIn(), await makeTool(shop))
  await shop.db.updateTable('orders').set({ state: 'delivered' }).where('id', '=', order._id).execute()
  expect(await check()).toContain(`Order ${order._id} is delivered, its history ends with pending.`)
})

test('a hole in the invoices is named', async () => {
  await shop.db.updateTable('invoice_counter').set({ last: 3 }).execute()
  expect(await check()).toContain('0 invoices are written, the last is 0, the counter 3.')
})
