import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInStranger, unprove } from '#testing/people/strangers.ts'
import { makePaid } from '#testing/selling/cards.ts'
import { placeTestOrder, readTestOrder, send, stockOf } from '#testing/selling/orders.ts'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'

const hour = 3_600_000
const orderRules = { holdHours: 24, mostUnpaid: 20, strangers: { holdHours: 2, mostUnpaid: 10 } }

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ readOrderRules: async () => orderRules, limitFactor: 1_000 })
})
afterAll(() => shop.close())

type Person = Awaited<ReturnType<TestShop['signIn']>>
const place = (person: Person, tool: { id: string }, quantity = 1) =>
  send(shop, 'POST', '/order', person, readTestOrder(tool, { quantity }))

/** How many of so many orders at the same moment are placed. */
async function countPlaced(person: Person, wanted: number) {
  const tool = await makeTool(shop, { availablequantity: wanted })
  const answers = await Promise.all(Array.from({ length: wanted }, () => place(person, tool)))
  const placed = answers.filter(({ status }) => status === 201).length
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(placed < wanted ? [201, 409] : [201]))
  expect(await stockOf(shop, tool)).toBe(wanted - placed)
  return placed
}

test('of fifty orders that a new account sends at once, it holds ten', async () => {
  expect(await countPlaced(await signInStranger(shop), 50)).toBe(10)
  expect(await countPlaced(await shop.signIn(), 30)).toBe(20)
})

test('a stranger is told what to do, and does it', async () => {
  const stranger = await signInStranger(shop)
  expect(await countPlaced(stranger, 11)).toBe(10)
  const tool = await makeTool(shop)
  const refused = (await (await place(stranger, tool)).json()) as { detail: string }
  expect(refused.detail).toMatch(/Pay for one of them, or confirm your email/)
  const { rows } = await shop.pool.query<{ id: string }>(
    'select id from orders where customer_id = $1 limit 1',
    [stranger.id],
  )
  expect((await send(shop, 'DELETE', `/myorders/${rows[0]?.id}`, stranger)).status).toBe(200)
  expect((await place(stranger, tool)).status).toBe(201)
  expect((await place(stranger, tool)).status).toBe(409)
})

test('who has paid for an order is no stranger, and one who got the money back is', async () => {
  const buyer = await makePaid(shop)
  await unprove(shop, buyer.email)
  expect(await countPlaced(buyer, 12)).toBe(12)
  const refunded = await makePaid(shop)
  await unprove(shop, refunded.email)
  await send(shop, 'DELETE', `/myorders/${refunded.order._id}`, refunded)
  expect(await refunded.state()).toBe('refunded')
  expect(await countPlaced(refunded, 12)).toBe(10)
})

test('one order within the stock is never refused for its size', async () => {
  const tool = await makeTool(shop, { availablequantity: 5_000, price: '99.00' })
  expect((await place(await signInStranger(shop), tool, 5_000)).status).toBe(201)
})

test('a stranger holds for a shorter time', async () => {
  const tool = await makeTool(shop)
  const holdOf = async (person: Person) => {
    const { created, holdUntil = '' } = await placeTestOrder(shop, person, tool)
    return Date.parse(holdUntil) - Date.parse(created)
  }
  expect(await holdOf(await signInStranger(shop))).toBe(2 * hour)
  expect(await holdOf(await shop.signIn())).toBe(24 * hour)
})

test('a process of the previous version places orders by its own rules', async () => {
  const { id, email } = await signInStranger(shop)
  const tool = await makeTool(shop)
  const { rows } = await shop.pool.query<{ outcome: string }>(
    `select outcome from place_orders(array[$1::uuid], array[$2], array[null::bigint], '{555}', '{Here}', array[null],
       array[null], array[now()], array[now()], '{20}', '{1000000}', '{1}', array[$3::uuid], '{1}')`,
    [id, email, tool.id],
  )
  expect(rows).toEqual([{ outcome: 'placed' }])
})
