import type { Order } from '#src/contract/orders/orders.ts'
import type { PlacedOrder } from '#src/contract/orders/placing.ts'
import { doJobs } from '../jobs.ts'
import { makeTool, type TestShop } from '../shop.ts'
import { payByCard, startPaying } from './cards.ts'
import { readTestOrder, send } from './orders.ts'

type Person = Awaited<ReturnType<TestShop['signIn']>>

/** An order that was paid by card, with a line of a tool of its own for each quantity, at $10.00 a piece. */
export async function makePaidLines(
  shop: TestShop,
  quantities: number[],
  more: object = {},
  prepare: (toolId: string) => Promise<unknown> = async () => {},
) {
  const buyer = await shop.signIn()
  const tools = []
  for (const _ of quantities) tools.push(await makeTool(shop, { price: '10.00', availablequantity: 100 }))
  const lines = tools.map(({ id }, index) => ({ productId: id, quantity: quantities[index] ?? 0 }))
  for (const { id } of tools) await prepare(id)
  const quote = await (await send(shop, 'POST', '/quote', buyer, { lines, ...more })).json()
  const { productId: _, quantity: __, ...form } = readTestOrder({ id: '' })
  const answer = await send(shop, 'POST', '/order', buyer, { ...form, lines, price: quote.price, ...more })
  if (answer.status !== 201) throw new Error(await answer.text())
  const order = (await answer.json()) as PlacedOrder
  const { clientSecret } = await startPaying(shop, buyer.headers, order)
  await payByCard(shop, clientSecret)
  await doJobs(shop)
  const intentId = clientSecret.split('_secret_')[0] ?? ''
  const read = async (reader: Person = buyer): Promise<Order> =>
    (await send(shop, 'GET', `/productorder/${order._id}`, reader)).json()
  return { buyer, order, tools, lines, read, intent: () => shop.cards.findIntent(intentId) }
}

export const askRefund = (
  shop: TestShop,
  admin: Person,
  order: { _id: string },
  body: object,
  key: string = crypto.randomUUID(),
) => send(shop, 'POST', `/order/${order._id}/refund`, admin, body, { 'idempotency-key': key })
