import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmOrders } from '#src/shop/orders/notify-buyer.ts'
import { makePaid } from '#testing/cards.ts'
import { placeTestOrder, readTestOrder, send } from '#testing/orders.ts'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ orderRules: { holdHours: 24, mostUnpaid: 1_000 } })
})
afterAll(() => shop.close())

const stranger = async () => {
  const person = await shop.signIn()
  await unprove(person.email)
  return person
}
const unprove = (email: string) =>
  shop.db.updateTable('identity_users').set({ emailVerified: false }).where('email', '=', email).execute()

/** How many of so many orders are taken. */
async function taken(person: Awaited<ReturnType<TestShop['signIn']>>, wanted: number) {
  const tool = await makeTool(shop, { availablequantity: 1_000 })
  const statuses: number[] = []
  for (let no = 0; no < wanted; no++)
    statuses.push((await send(shop, 'POST', '/order', person, readTestOrder(tool))).status)
  expect(new Set(statuses)).toEqual(new Set([201, 429]))
  return statuses.filter((status) => status === 201).length
}

test('a person places 60 orders in an hour, and one whose address is not proved 5', async () => {
  expect(await taken(await shop.signIn(), 62)).toBe(60)
  expect(await taken(await stranger(), 7)).toBe(5)
})

test('who has paid for an order is no stranger', async () => {
  const buyer = await makePaid(shop)
  await unprove(buyer.email)
  const tool = await makeTool(shop)
  for (let no = 0; no < 6; no++)
    expect((await shop.app.request('/order', asked(buyer.headers, tool.id))).status).toBe(201)
})

const asked = (headers: Record<string, string>, id: string) => ({
  method: 'POST',
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(readTestOrder({ id })),
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
  const [known, unknown] = [await shop.signIn(), await stranger()]
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
