import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkConsistency } from '#src/shop/operations/check-consistency.ts'
import { placeTestOrder, send } from '#testing/selling/orders.ts'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'

const holds = { holdHours: 24, mostUnpaid: 1_000 }

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ readOrderRules: async () => ({ ...holds, strangers: holds }) })
})
afterAll(() => shop.close())

/** The most that one order may take of the cheapest tool, and the most that an admin may put into stock. */
const mostOfOrder = 99_999_999
const billion = 1_000_000_000

test('stock that is filled up again and again leaves room for all that may come back', async () => {
  const admin = await shop.signIn({ role: 'admin' })
  const buyer = await shop.signIn()
  const tool = await makeTool(shop, { price: '0.01', availablequantity: billion })
  const order = () => placeTestOrder(shop, buyer, tool, { quantity: mostOfOrder })
  const fill = (availablequantity: number) =>
    send(shop, 'PUT', `/availablequantity/${tool.id}`, admin, { availablequantity })
  const orders = []
  for (let no = 0; no < 10; no++) orders.push(await order())
  expect((await fill(billion)).status).toBe(200)
  for (let no = 0; no < 10; no++) orders.push(await order())

  const left = 2 * billion - 20 * mostOfOrder
  const refused = await fill(left + 1)
  expect(refused.status).toBe(422)
  expect((await refused.json()).errors).toEqual([
    {
      field: 'availablequantity',
      message: `must be at most ${left}, so that what orders took can come back`,
    },
  ])
  const change = { availablequantity: left + 1 }
  expect((await send(shop, 'PUT', `/manufacture/${tool.id}`, admin, change)).status).toBe(422)
  const sheet = await shop.app.request('/tools/import', {
    method: 'POST',
    headers: { 'content-type': 'text/csv', ...admin.headers },
    body: `sku,availablequantity\n${tool.sku},${left + 1}\n`,
  })
  expect([sheet.status, (await sheet.json()).errors[0].field]).toEqual([422, 'row 2: availablequantity'])
  expect((await fill(left)).status).toBe(200)

  for (const { _id } of orders)
    expect((await send(shop, 'DELETE', `/myorders/${_id}`, buyer)).status).toBe(200)
  const { availablequantity } = await (await shop.get(`/product/${tool.id}`)).json()
  expect(availablequantity).toBe(2 * billion)
  expect(await checkConsistency(shop.db, shop.now())).toEqual([])
})
