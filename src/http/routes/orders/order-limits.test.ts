import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmOrders } from '#src/shop/orders/notify-buyer.ts'
import { signInStranger } from '#testing/people/strangers.ts'
import { placeTestOrder, readTestOrder, send } from '#testing/selling/orders.ts'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
beforeAll(async () => {
  const holds = { holdHours: 24, mostUnpaid: 1_000 }
  shop = await openShop({ readOrderRules: async () => ({ ...holds, strangers: holds }) })
})
afterAll(() => shop.close())

/** How many of so many orders are taken. */
async function taken(person: Awaited<ReturnType<TestShop['signIn']>>, wanted: number) {
  const tool = await makeTool(shop, { availablequantity: 1_000 })
  const statuses: number[] = []
  for (let no = 0; no < wanted; no++)
    statuses.push((await send(shop, 'POST', '/order', person, readTestOrder(tool))).status)
  expect(new Set(statuses)).toEqual(new Set([201, 429]))
  return statuses.filter((status) => status === 201).length
}

test('a person places 60 orders in an hour', async () => {
  expect(await taken(await shop.signIn(), 62)).toBe(60)
})

test('nothing that a buyer typed is sent to an address that is not proved', async () => {
  const words = `Call ${randomUUID()} now`
  const tool = await makeTool(shop)
  const emailsTo = async (email: string) =>
    JSON.stringify(
      await shop.db
        .selectFrom('emails')
        .select(['subject', 'paragraphs'])
        .where('to_address', '=', email)
        .execute(),
    )
  const [known, unknown] = [await shop.signIn(), await signInStranger(shop)]
  for (const person of [known, unknown]) await placeTestOrder(shop, person, tool, { address: words })
  await confirmOrders(shop.db)
  expect(await emailsTo(known.email)).toContain(words)
  expect(await emailsTo(unknown.email)).toContain('is placed')
  expect(await emailsTo(unknown.email)).not.toContain(words)
})

test('an address has at most ten lines', async () => {
  const buyer = await shop.signIn()
  const tool = await makeTool(shop)
  const order = (lines: number) =>
    send(
      shop,
      'POST',
      '/order',
      buyer,
      readTestOrder(tool, { address: Array(lines).fill('line').join('\n') }),
    )
  expect((await order(10)).status).toBe(201)
  expect((await order(11)).status).toBe(422)
})
