import { afterAll, beforeAll, expect, test } from 'vitest'
import { send } from '#testing/selling/orders.ts'
import { northline, sendTestParcel } from '#testing/selling/parcels.ts'
import { askRefund, makePaidLines } from '#testing/selling/refunds.ts'
import { makeMethod, makeRate } from '#testing/selling/terms.ts'
import { openShop, type TestShop } from '#testing/shop.ts'
import { checkBooks } from '../../operations/check-books.ts'

let shop: TestShop
let admin: Awaited<ReturnType<TestShop['signIn']>>
beforeAll(async () => {
  shop = await openShop({ limitFactor: 1000 })
  admin = await shop.signIn({ role: 'admin' })
  await makeMethod(shop, { name: 'Express', costs: [{ from: 0, cents: 799 }] })
  await makeRate(shop, { name: 'VAT', rate: '8.875' })
})
afterAll(() => shop.close())

type Paid = Awaited<ReturnType<typeof makePaidLines>>

/** Everything that takes pieces or money of an order, at the same moment. */
function pullAtOnce({ order, buyer, lines: [first, second] }: Paid) {
  const refund = (body: object) => askRefund(shop, admin, order, body)
  const ship = (quantity: number, number: string) =>
    sendTestParcel(shop, admin, order, { lines: [{ ...first, quantity }], ...northline(number) })
  const take = (line: typeof first, quantity: number, backToStock?: boolean) =>
    refund({ lines: [{ ...line, quantity, backToStock }] })
  return Promise.all([
    ...[1, 2, 3].map(() => refund({ amount: '7.31' })),
    ...[1, 2].map((quantity) => ship(quantity, `NL ${quantity}`)),
    ...[1, 2, 3].flatMap((quantity) => [take(first, quantity), take(second, quantity, true)]),
    send(shop, 'DELETE', `/myorders/${order._id}`, buyer),
    take(first, 1, false),
    send(shop, 'DELETE', `/myorders/${order._id}`, buyer),
    ship(1, 'NL 3'),
  ])
}

test('whoever refunds, cancels and ships at once, no more goes back than was paid, by amount and by pieces', async () => {
  const orders = await Promise.all(Array.from({ length: 8 }, () => makePaidLines(shop, [5, 4])))
  const answers = (await Promise.all(orders.map(pullAtOnce))).flat()
  // Refused because something was faster, or busy; never by a fault.
  expect([...new Set(answers.map(({ status }) => status))].filter((status) => status >= 500)).toEqual([])
  expect(answers.filter(({ status }) => status < 300).length).toBeGreaterThan(orders.length)
  for (const { read, intent } of orders) {
    const { receivedCents, refundedCents } = await intent()
    expect(refundedCents).toBeLessThanOrEqual(receivedCents)
    for (const { quantity, sent, cancelled, refunded } of (await read()).lines) {
      expect(refunded).toBeLessThanOrEqual(quantity)
      expect(cancelled).toBeLessThanOrEqual(refunded)
      expect(sent + cancelled).toBeLessThanOrEqual(quantity)
    }
  }
  expect((await checkBooks(shop, new Date(0))).differences).toEqual([])
})

test('of twenty refunds of the same pieces, as many are made as there are pieces', async () => {
  const paid = await makePaidLines(shop, [5])
  const wish = { lines: [{ ...paid.lines[0], quantity: 2 }] }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => askRefund(shop, admin, paid.order, wish)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect((await paid.read()).lines).toMatchObject([{ refunded: 4, cancelled: 4 }])
  const rest = await Promise.all(
    Array.from({ length: 5 }, () => askRefund(shop, admin, paid.order, { all: true })),
  )
  expect(rest.filter(({ status }) => status === 200)).toHaveLength(1)
  const { receivedCents, refundedCents } = await paid.intent()
  expect(refundedCents).toBe(receivedCents)
  expect((await paid.read()).state).toBe('refunded')
  expect((await checkBooks(shop, new Date(0))).differences).toEqual([])
})
