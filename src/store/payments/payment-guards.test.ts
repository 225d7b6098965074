import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBuyer, makePaid } from '#testing/selling/cards.ts'
import { placeTestOrder } from '#testing/selling/orders.ts'
import { openShop, type TestShop } from '#testing/shop.ts'
import { findOrderToPay, findStandingPayment, insertPayment, markCancelled, nameIntent } from './payments.ts'
import { endRefund, insertRefund } from './refunds.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const now = new Date()

test('the first intent that is made for a payment stays its intent', async () => {
  const { order } = await makeBuyer(shop)
  const facts = { order_id: order._id, amount_cents: 5000, currency: 'usd', created_at: now }
  const { id } = await insertPayment(shop.db, facts)
  expect(await nameIntent(shop.db, id, 'pi_first')).toMatchObject({ state: 'open', intent_id: 'pi_first' })
  expect(await nameIntent(shop.db, id, 'pi_second')).toBeUndefined()
  expect(await findStandingPayment(shop.db, order._id)).toMatchObject({ intent_id: 'pi_first' })
})

test('a payment that was received is not cancelled any more', async () => {
  const { order } = await makePaid(shop)
  const paid = await findStandingPayment(shop.db, order._id)
  await markCancelled(shop.db, paid?.id ?? '')
  expect(await findStandingPayment(shop.db, order._id)).toMatchObject({ state: 'paid' })
})

test('a refund ends once', async () => {
  const { order } = await makePaid(shop)
  const payment = await findStandingPayment(shop.db, order._id)
  const refund = await insertRefund(shop.db, {
    payment_id: payment?.id ?? '',
    amount_cents: 100,
    request_key: 'once',
    mover: 'admin',
    actor: 'desk@example.com',
    asked_at: now,
  })
  const end = (state: 'done' | 'failed') => endRefund(shop.db, refund.id, { state, providerId: null, now })
  expect(await end('done')).toMatchObject({ state: 'done' })
  expect(await end('failed')).toBeUndefined()
})

test('an amount finds the newest order of that person that waits for it and is shown', async () => {
  const buyer = await makeBuyer(shop)
  const find = async (cents = 5000, customer: string = buyer.id) =>
    (await findOrderToPay(shop.db, customer, cents))?.id
  const newer = await placeTestOrder(shop, buyer, buyer.tool, { quantity: 4 })
  expect(await find()).toBe(newer._id)
  expect(await find(4999)).toBeUndefined()
  expect(await find(5000, (await shop.signIn()).id)).toBeUndefined()
  await shop.pool.query('update orders set hidden_at = now() where id = $1', [newer._id])
  expect(await find()).toBe(buyer.order._id)
  await shop.pool.query(`update orders set state = 'cancelled' where id = $1`, [buyer.order._id])
  expect(await find()).toBeUndefined()
})
