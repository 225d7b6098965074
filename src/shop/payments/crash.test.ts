import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { doJobs } from '#testing/jobs.ts'
import { makeBuyer, makePaid, payByCard } from '#testing/selling/cards.ts'
import { openShop, type TestShop } from '#testing/shop.ts'
import { checkPayments } from '../operations/check-payments.ts'
import { endOrder } from '../orders/expire-orders.ts'
import { reconcilePayments } from './reconcile-payments.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function liveUntil(moment: { call: string; when: string; pays: boolean }) {
  const { id, order, state } = await makeBuyer(shop)
  const way = { url: shop.url, customer: id, orderId: order._id, pays: moment.pays, moment }
  const child = spawn(process.execPath, ['testing/served/crashing-shop.ts', JSON.stringify(way)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [, signal] = await once(child, 'exit')
  return { order, state, signal }
}

/** What happens after a restart: waiting jobs, the reconciler, and cancellations that were interrupted. */
async function restart(orderIds: string[]) {
  await doJobs(shop)
  await reconcilePayments(shop, 0)
  for (const orderId of orderIds)
    await endOrder(shop.db, { now: shop.now, release: shop.releasePayment }, orderId)
  await doJobs(shop)
}

const moments = [
  { call: 'createIntent', when: 'before', pays: true, ends: 'pending' },
  { call: 'createIntent', when: 'after', pays: true, ends: 'pending' },
  { call: 'findIntent', when: 'before', pays: true, ends: 'paid' },
  { call: 'findIntent', when: 'after', pays: true, ends: 'paid' },
  { call: 'refund', when: 'before', pays: true, ends: 'refunded' },
  { call: 'refund', when: 'after', pays: true, ends: 'refunded' },
  { call: 'cancelIntent', when: 'before', pays: false, ends: 'cancelled' },
  { call: 'cancelIntent', when: 'after', pays: false, ends: 'cancelled' },
]

test('killed between any two steps, the shop ends with one charge for each paid order and none without', async () => {
  const fallen = await Promise.all(
    moments.map(async (moment) => ({ ...moment, ...(await liveUntil(moment)) })),
  )
  expect(fallen.map((each) => each.signal)).toEqual(moments.map(() => 'SIGKILL'))
  await restart(fallen.map((each) => each.order._id))
  for (const each of fallen)
    expect(`${each.call} ${each.when}: ${await each.state()}`).toBe(`${each.call} ${each.when}: ${each.ends}`)
  expect(await checkPayments(shop, new Date(0))).toEqual([])
  const charges = new Map<string, number>()
  for await (const intent of shop.cards.listIntents(new Date(0)))
    if (intent.receivedCents > intent.refundedCents)
      charges.set(intent.orderId ?? '', (charges.get(intent.orderId ?? '') ?? 0) + 1)
  const paid = fallen.filter((each) => each.ends === 'paid').map((each) => each.order._id)
  expect([...charges].sort()).toEqual(paid.map((id): [string, number] => [id, 1]).sort())
}, 120_000)

test('the checker notices money without an order, an order without money, and what differs', async () => {
  const own = await openShop()
  const buyer = await makeBuyer(own)
  await own.db.updateTable('orders').set({ state: 'paid' }).where('id', '=', buyer.order._id).execute()
  expect(await checkPayments(own, new Date(0))).toEqual([
    `Order ${buyer.order._id} is called paid and no payment says so.`,
  ])
  await own.db.updateTable('orders').set({ state: 'pending' }).where('id', '=', buyer.order._id).execute()
  const order = { orderId: randomUUID(), paymentId: randomUUID(), currency: 'usd', description: 'A stray' }
  const stray = await own.cards.createIntent({ ...order, amountCents: 700 })
  await payByCard(own, stray.clientSecret)
  expect(await checkPayments(own, new Date(0))).toEqual([`${stray.id} was paid and no order knows it.`])
  const paid = await makePaid(own)
  await own.db
    .updateTable('payments')
    .set({ received_cents: 4000 })
    .where('order_id', '=', paid.order._id)
    .execute()
  expect(await checkPayments(own, new Date(0))).toHaveLength(3)
  await own.close()
})
