import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeTestOrder } from '#testing/selling/orders.ts'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'
import { changeState, claimClosing, findOrder } from './orders.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const now = new Date()

async function place() {
  const buyer = await shop.signIn()
  const { _id: orderId } = await placeTestOrder(shop, buyer, await makeTool(shop))
  return { buyer, orderId }
}

test('an order moves only from the state that was seen', async () => {
  const { orderId } = await place()
  const pay = () => changeState(shop.db, { orderId, from: 'pending', to: 'paid', now })
  expect(await pay()).toMatchObject({ state: 'paid' })
  expect(await pay()).toBeUndefined()
  expect(await changeState(shop.db, { orderId, from: 'pending', to: 'cancelled', now })).toBeUndefined()
})

test('an order that is being closed is not shipped, and a move ends the closing', async () => {
  const { orderId } = await place()
  await changeState(shop.db, { orderId, from: 'pending', to: 'paid', now })
  await claimClosing(shop.db, orderId, 'paid', now)
  const ship = { orderId, from: 'paid', to: 'shipped', now } as const
  expect(await changeState(shop.db, ship)).toBeUndefined()
  const refunded = await changeState(shop.db, { ...ship, to: 'refunded' })
  expect(refunded).toMatchObject({ state: 'refunded', closing_at: null })
})

test('an order is claimed for closing only in the state that was seen', async () => {
  const { orderId } = await place()
  expect(await claimClosing(shop.db, orderId, 'paid', now)).toBeUndefined()
  expect(await claimClosing(shop.db, orderId, 'pending', now)).toMatchObject({ closing_at: now })
})

test('an order is found by its buyer and by the shop, and by nobody else', async () => {
  const { buyer, orderId } = await place()
  const stranger = await shop.signIn()
  expect(await findOrder(shop.db, { orderId, customer: buyer.id })).toBeDefined()
  expect(await findOrder(shop.db, { orderId })).toBeDefined()
  expect(await findOrder(shop.db, { orderId, customer: stranger.id })).toBeUndefined()
})
