import { beforeAll, expect, test } from 'vitest'
import type { OrderCounts } from '#src/contract/orders/order-list.ts'
import type { Order } from '#src/contract/orders/orders.ts'
import type { Overview } from '#src/contract/statistics.ts'
import { checkConsistency } from '#src/shop/operations/check-consistency.ts'
import { send } from '#testing/selling/orders.ts'
import { makeOrderToSend, northline, sendTestParcel } from '#testing/selling/parcels.ts'
import { openShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
let admin: Awaited<ReturnType<TestShop['signIn']>>
beforeAll(async () => {
  shop = await openShop({ releasePayment: async () => 'refunded', limitFactor: 1000 })
  admin = await shop.signIn({ role: 'admin' })
  return () => shop.close()
})

const get = (path: string) => send(shop, 'GET', path, admin)
const listed = async (query = '') => {
  const answer = await get(`/allorders?sentInPart=true${query}`)
  const rows = (await answer.json()) as Order[]
  expect(Number(answer.headers.get('X-Total-Count'))).toBe(rows.length)
  return rows.map(({ number }) => number)
}
const counted = async () => ((await (await get('/allorders/counts')).json()) as OrderCounts).sentInPart
const waiting = async () => ((await (await get('/statistics/overview')).json()) as Overview).sentInPart

async function sendSome(quantities: number[], sent: number[]) {
  const made = await makeOrderToSend(shop, quantities)
  const lines = made.lines.flatMap((line, index) => (sent[index] ? [{ ...line, quantity: sent[index] }] : []))
  if (lines.length > 0) await sendTestParcel(shop, admin, made.order, { lines, ...northline('NL 1') })
  return made
}

test('orders that were sent in part are a list, which can be searched and sorted like any other', async () => {
  const [pieces, line] = [await sendSome([5], [3]), await sendSome([2, 2], [2, 0])]
  await sendSome([1], [])
  await sendSome([2, 1], [2, 1])
  const both = [line.order.number, pieces.order.number]
  for (const query of ['', '&sort=-placed', '&state=shipped']) expect(await listed(query)).toEqual(both)
  expect(await listed('&sort=-total')).toEqual([pieces.order.number, line.order.number])
  expect(await listed(`&q=${line.buyer.email}`)).toEqual([line.order.number])
  expect(await listed('&state=paid')).toEqual([])
  expect(await counted()).toBe(2)
  expect(await waiting()).toEqual({ count: 2, capped: false, oldest: expect.any(String) })
  expect(await checkConsistency(shop.db, shop.now())).toEqual([])
})

test('an order leaves it with its last parcel, when the rest is refunded, or with its own end', async () => {
  for (const number of await listed())
    await sendTestParcel(shop, admin, await byNumber(number), northline('NL 2'))
  expect([await listed(), await counted()]).toEqual([[], 0])
  expect(await waiting()).toEqual({ count: 0, capped: false })

  const { order } = await sendSome([2, 3], [2, 1])
  expect(await listed()).toEqual([order.number])
  await shop.pool.query(
    'update order_lines set cancelled = quantity - sent, refunded = quantity - sent where order_no = (select no from orders where id = $1)',
    [order._id],
  )
  expect(await listed()).toEqual([])

  const ended = await sendSome([2], [1])
  await shop.pool.query(`update orders set state = 'refunded' where id = $1`, [ended.order._id])
  expect([await listed(), await counted()]).toEqual([[], 0])
})

const byNumber = async (number: string): Promise<Order> => (await get(`/order/${number}`)).json()

test('the books tell when the list and the lines do not agree', async () => {
  const { order } = await sendSome([2], [1])
  const ofOrder = '(select no from orders where id = $1)'
  const said = async () =>
    (await checkConsistency(shop.db, shop.now())).filter((line) => line.includes('in part'))
  await shop.pool.query(`delete from orders_sent_in_part where order_no = ${ofOrder}`, [order._id])
  expect(await said()).toEqual([`Order ${order._id} is not listed as sent in part, unlike its lines.`])
  await shop.pool.query(`insert into orders_sent_in_part select ${ofOrder}`, [order._id])
  expect(await said()).toEqual([])
})

test('an order of which nothing was sent is not one of them, also when pieces of it were refunded', async () => {
  const { order } = await sendSome([3], [])
  const ofOrder = '(select no from orders where id = $1)'
  await shop.pool.query(`update order_lines set cancelled = 1, refunded = 1 where order_no = ${ofOrder}`, [
    order._id,
  ])
  const noted = await shop.pool.query(`select from orders_sent_in_part where order_no = ${ofOrder}`, [
    order._id,
  ])
  expect(noted.rowCount).toBe(0)
})
