import { beforeAll, describe, expect, test } from 'vitest'
import { countOrderRows, placeTestOrder, readTestOrder, send, stockOf } from '#testing/selling/orders.ts'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ limitFactor: 10 })
  return () => shop.close()
})

describe('placing an order', () => {
  test('takes the stock and answers the order with a snapshot of the tool', async () => {
    const tool = await makeTool(shop, { price: '84.10', minquantity: 5, availablequantity: 480 })
    const buyer = await shop.signIn()
    const response = await send(
      shop,
      'POST',
      '/order',
      buyer,
      readTestOrder(tool, {
        quantity: 12,
        price: 1009.2,
        email: 'other@example.com',
        img: 'x',
        state: 'paid',
      }),
    )
    expect(response.status).toBe(201)
    expect(await response.json()).toMatchObject({
      email: buyer.email,
      productId: tool.id,
      name: tool.name,
      img: tool.img,
      price: 1009.2,
      unitPrice: 84.1,
      quantity: 12,
      state: 'pending',
      nextStates: ['cancelled'],
      availablequantity: 468,
    })
    expect(await stockOf(shop, tool)).toBe(468)
  })

  test('needs a signed-in person', async () => {
    const response = await shop.app.request('/order', { method: 'POST', body: '{}' })
    expect(response.status).toBe(401)
  })

  test.each([
    ['0', 422],
    ['-1', 422],
    ['-0', 422],
    ['0.5', 422],
    ['4', 422],
    ['7', 422],
    ['"1e3"', 422],
    ['"0x10"', 422],
    ['" 10"', 422],
    ['"-10"', 422],
    ['""', 422],
    ['"ten"', 422],
    ['null', 422],
    ['true', 422],
    ['[]', 422],
    ['[10]', 422],
    ['{}', 422],
    ['2147483648', 422],
    ['9007199254740993', 422],
    ['1e309', 422],
    ['-1e309', 422],
    ['NaN', 400],
    ['105', 409],
    ['1000000000', 409],
  ])('quantity %s is refused with %i and nothing changed', async (quantity, status) => {
    const tool = await makeTool(shop, { minquantity: 5, quantitystep: 5, availablequantity: 100 })
    const buyer = await shop.signIn()
    const before = await countOrderRows(shop)
    const body = JSON.stringify(readTestOrder(tool, { quantity: '?' })).replace('"?"', quantity)
    const response = await send(shop, 'POST', '/order', buyer, body)
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    const problem = await response.json()
    if (status === 422) expect(problem.errors[0].field).toBe('quantity')
    expect(await countOrderRows(shop)).toBe(before)
    expect(await stockOf(shop, tool)).toBe(100)
  })

  test('a missing quantity, phone or address is named', async () => {
    const tool = await makeTool(shop)
    const response = await send(shop, 'POST', '/order', await shop.signIn(), {
      productId: tool.id,
      phoneNo: ' ',
      address: 'a\0b',
    })
    expect(response.status).toBe(422)
    const fields = (await response.json()).errors.map((error: { field: string }) => error.field)
    expect(fields.toSorted()).toEqual(['address', 'phoneNo', 'quantity'])
  })

  test('what is wrong is said in plain words', async () => {
    const tool = await makeTool(shop)
    const body = { ...readTestOrder(tool), address: 'x'.repeat(501), phoneNo: 5, quantity: true }
    const response = await send(shop, 'POST', '/order', await shop.signIn(), body)
    expect((await response.json()).errors).toEqual([
      { field: 'quantity', message: 'must be a whole number from 1 to 1000000000' },
      { field: 'phoneNo', message: 'must be text' },
      { field: 'address', message: 'may have at most 500 characters' },
    ])
  })

  test('a price that changed meanwhile is a 409 with the new total', async () => {
    const tool = await makeTool(shop, { price: '12.50' })
    const buyer = await shop.signIn()
    await shop.db.updateTable('tools').set({ price_cents: 1310 }).where('id', '=', tool.id).execute()
    const response = await send(
      shop,
      'POST',
      '/order',
      buyer,
      readTestOrder(tool, { quantity: 3, price: 37.5 }),
    )
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ total: 39.3, unitPrice: 13.1 })
    expect(await stockOf(shop, tool)).toBe(100)
  })

  test('a total above what a card can pay is refused', async () => {
    const tool = await makeTool(shop, { price: '999999', availablequantity: 10 })
    const response = await send(
      shop,
      'POST',
      '/order',
      await shop.signIn(),
      readTestOrder(tool, { quantity: 2 }),
    )
    expect(response.status).toBe(422)
  })

  test('one person holds at most the set number of unpaid orders, also when asking at once', async () => {
    const tool = await makeTool(shop)
    const buyer = await shop.signIn()
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => send(shop, 'POST', '/order', buyer, readTestOrder(tool))),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(10)
    expect(await stockOf(shop, tool)).toBe(80)
  })
})

describe('the same key', () => {
  test('gives one order and one answer, also for a hundred at once', async () => {
    const tool = await makeTool(shop)
    const buyer = await shop.signIn()
    const ask = () => send(shop, 'POST', '/order', buyer, readTestOrder(tool), { 'idempotency-key': 'once' })
    const answers = await Promise.all(Array.from({ length: 100 }, ask))
    const bodies = new Set(await Promise.all(answers.map((answer) => answer.text())))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(bodies.size).toBe(1)
    expect(await stockOf(shop, tool)).toBe(99)
    const order = JSON.parse([...bodies][0] ?? '')
    await send(shop, 'DELETE', `/myorders/${order._id}`, buyer)
    expect(await (await ask()).json()).toEqual(order)
    expect(await stockOf(shop, tool)).toBe(100)
  })

  test('with another body is refused', async () => {
    const tool = await makeTool(shop)
    const buyer = await shop.signIn()
    const key = { 'idempotency-key': 'k-1' }
    await send(shop, 'POST', '/order', buyer, readTestOrder(tool), key)
    const other = await send(shop, 'POST', '/order', buyer, readTestOrder(tool, { quantity: 2 }), key)
    expect(other.status).toBe(422)
    expect(await stockOf(shop, tool)).toBe(99)
  })

  test('of another person is another key', async () => {
    const tool = await makeTool(shop)
    const key = { 'idempotency-key': 'k-2' }
    const orders = [await shop.signIn(), await shop.signIn()].map(async (buyer) =>
      (await send(shop, 'POST', '/order', buyer, readTestOrder(tool), key)).json(),
    )
    const [one, other] = await Promise.all(orders)
    expect(one._id).not.toBe(other._id)
    expect(await stockOf(shop, tool)).toBe(98)
  })

  test('after a refusal may try again', async () => {
    const tool = await makeTool(shop, { availablequantity: 0 })
    const buyer = await shop.signIn()
    const ask = () => send(shop, 'POST', '/order', buyer, readTestOrder(tool), { 'idempotency-key': 'k-3' })
    expect((await ask()).status).toBe(409)
    await shop.db.updateTable('tools').set({ available_quantity: 1 }).where('id', '=', tool.id).execute()
    expect((await ask()).status).toBe(201)
  })

  test('must be visible characters', async () => {
    const tool = await makeTool(shop)
    const key = { 'idempotency-key': 'x'.repeat(201) }
    expect((await send(shop, 'POST', '/order', await shop.signIn(), readTestOrder(tool), key)).status).toBe(
      422,
    )
  })
})

describe('my orders', () => {
  test('are mine alone, newest first, by page', async () => {
    const tool = await makeTool(shop)
    const [buyer, stranger] = [await shop.signIn(), await shop.signIn()]
    const placed = []
    for (const quantity of [1, 2, 3]) placed.unshift(await placeTestOrder(shop, buyer, tool, { quantity }))
    const first = await send(shop, 'GET', `/myorder?email=${buyer.email}&limit=2`, buyer)
    expect(first.headers.get('x-total-count')).toBe('3')
    expect((await first.json()).map((order: { _id: string }) => order._id)).toEqual(
      placed.slice(0, 2).map((order) => order._id),
    )
    const next = /<(.+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    expect(await (await send(shop, 'GET', next, buyer)).json()).toMatchObject([{ quantity: 1 }])
    expect((await send(shop, 'GET', `/myorder?email=${buyer.email}`, stranger)).status).toBe(403)
    expect(await (await send(shop, 'GET', '/myorder', stranger)).json()).toEqual([])
  })

  test('of other people do not exist for me', async () => {
    const tool = await makeTool(shop)
    const order = await placeTestOrder(shop, await shop.signIn(), tool)
    const stranger = await shop.signIn()
    expect((await send(shop, 'GET', `/productorder/${order._id}`, stranger)).status).toBe(404)
    expect((await send(shop, 'DELETE', `/myorders/${order._id}`, stranger)).status).toBe(404)
    expect((await send(shop, 'DELETE', '/myorders/not-an-id', stranger)).status).toBe(404)
    expect(await stockOf(shop, tool)).toBe(99)
  })

  test('can be cancelled once, and the stock comes back once', async () => {
    const tool = await makeTool(shop)
    const buyer = await shop.signIn()
    const order = await placeTestOrder(shop, buyer, tool, { quantity: 7 })
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => send(shop, 'DELETE', `/myorders/${order._id}`, buyer)),
    )
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await stockOf(shop, tool)).toBe(100)
    const seen = await (await send(shop, 'GET', `/productorder/${order._id}`, buyer)).json()
    expect(seen).toMatchObject({ state: 'cancelled', nextStates: [] })
    expect(seen.history.map((event: { to: string; by: string }) => [event.to, event.by])).toEqual([
      ['pending', 'buyer'],
      ['cancelled', 'buyer'],
    ])
    expect(seen.history[0].actor).toBeUndefined()
  })

  test('stay whole when their tool goes off sale', async () => {
    const tool = await makeTool(shop)
    const buyer = await shop.signIn()
    const order = await placeTestOrder(shop, buyer, tool)
    await shop.db.updateTable('tools').set({ deleted_at: new Date() }).where('id', '=', tool.id).execute()
    const seen = await (await send(shop, 'GET', `/productorder/${order._id}`, buyer)).json()
    expect(seen).toMatchObject({ name: tool.name, img: tool.img, price: 12.5 })
    expect((await send(shop, 'POST', '/order', buyer, readTestOrder(tool))).status).toBe(404)
    expect((await send(shop, 'DELETE', `/myorders/${order._id}`, buyer)).status).toBe(200)
  })
})
