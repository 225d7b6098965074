import { beforeAll, expect, test } from 'vitest'
import { placeTestOrder, send } from '#testing/selling/orders.ts'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  return () => shop.close()
})

const statusOf = async (path: string, person: Awaited<ReturnType<TestShop['signIn']>>) =>
  (await send(shop, 'GET', path, person)).status

test('an order is found by the number that people see, by its buyer and by admins', async () => {
  const [buyer, stranger, admin] = [
    await shop.signIn(),
    await shop.signIn(),
    await shop.signIn({ role: 'admin' }),
  ]
  const { number, _id } = await placeTestOrder(shop, buyer, await makeTool(shop))
  const seen = await (await send(shop, 'GET', `/order/${number}`, buyer)).json()
  expect(seen).toEqual(await (await send(shop, 'GET', `/productorder/${_id}`, buyer)).json())
  expect(seen.history).toHaveLength(1)
  expect(await statusOf(`/order/${number.toLowerCase()}`, buyer)).toBe(200)
  expect((await (await send(shop, 'GET', `/order/${number}`, admin)).json()).history[0].actor).toBe(
    buyer.email,
  )
  expect(await statusOf(`/order/${number}`, stranger)).toBe(404)
  expect(await statusOf(`/order/${number}/lines.csv`, stranger)).toBe(404)
})

test('the year and every digit belong to the number', async () => {
  const buyer = await shop.signIn()
  const { number, _id } = await placeTestOrder(shop, buyer, await makeTool(shop))
  const [, year = '', digits = ''] = number.split('-')
  const otherYear = `LD-${String((Number(year) + 1) % 100).padStart(2, '0')}-${digits}`
  for (const other of [
    otherYear,
    digits,
    Number(digits),
    `LD-${year}-${Number(digits)}`,
    _id,
    'LD',
    '0',
    '%00',
  ])
    expect(await statusOf(`/order/${other}`, buyer)).toBe(404)
})

test('its lines come as a sheet', async () => {
  const buyer = await shop.signIn()
  const [one, other] = [
    await makeTool(shop, { price: '3.00', name: '=Fan, small' }),
    await makeTool(shop, { price: '4.50' }),
  ]
  const lines = [
    { productId: one.id, quantity: 2 },
    { productId: other.id, quantity: 3 },
  ]
  const placed = await send(shop, 'POST', '/order', buyer, {
    ...{ lines, price: 19.5, phoneNo: '555 0142', address: '14 Foundry Lane' },
  })
  const { number } = await placed.json()
  const answer = await send(shop, 'GET', `/order/${number}/lines.csv`, buyer)
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${number}.csv"`)
  expect((await answer.text()).replace('\ufeff', '').trim().split('\r\n')).toEqual([
    'Part number,Tool,Quantity,Unit price,Price,Discount,Tax,Sent,Cancelled,Refunded,Returned',
    `${one.sku},"'=Fan, small",2,3.00,6.00,0.00,0.00,0,0,0,0`,
    `${other.sku},${other.name},3,4.50,13.50,0.00,0.00,0,0,0,0`,
  ])
})
