import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Order } from '#src/contract/orders/orders.ts'
import { countOrderRows, send, stockOf } from '#testing/selling/orders.ts'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ limitFactor: 10 })
  return () => shop.close()
})

type Person = Awaited<ReturnType<TestShop['signIn']>>
type Line = { productId: string; quantity: unknown }

const line = (tool: { id: string }, quantity: unknown = 1): Line => ({ productId: tool.id, quantity })

const order = (buyer: Person, lines: unknown, price: unknown, more: object = {}, headers = {}) =>
  send(
    shop,
    'POST',
    '/order',
    buyer,
    { lines, price, phoneNo: '555 0142', address: '14 Foundry Lane', ...more },
    headers,
  )

const takeOffSale = (tool: { id: string }) =>
  shop.db.updateTable('tools').set({ deleted_at: new Date() }).where('id', '=', tool.id).execute()

async function refused(answer: Response, status: number) {
  expect(answer.status).toBe(status)
  return (await answer.json()) as { detail: string; total?: number; lines?: Record<string, unknown>[] }
}

describe('an order of several lines', () => {
  test('takes every line, and keeps each tool as it was', async () => {
    const [fan, screen] = [
      await makeTool(shop, { price: '12.50', availablequantity: 40 }),
      await makeTool(shop, { price: '84.10', availablequantity: 9 }),
    ]
    const buyer = await shop.signIn()
    const answer = await order(buyer, [line(screen, 2), line(fan, '10')], 293.2)
    expect(answer.status).toBe(201)
    const placed = (await answer.json()) as Order
    expect(placed).toMatchObject({
      productId: screen.id,
      name: screen.name,
      unitPrice: 84.1,
      quantity: 12,
      price: 293.2,
      availablequantity: 7,
      lines: [
        {
          productId: screen.id,
          name: screen.name,
          sku: screen.sku,
          quantity: 2,
          unitPrice: 84.1,
          price: 168.2,
        },
        { productId: fan.id, name: fan.name, sku: fan.sku, quantity: 10, unitPrice: 12.5, price: 125 },
      ],
    })
    expect([await stockOf(shop, screen), await stockOf(shop, fan)]).toEqual([7, 30])
    const read = (await (await send(shop, 'GET', `/productorder/${placed._id}`, buyer)).json()) as Order
    expect(read.lines).toEqual(placed.lines)
  })

  test('gives every line back when it is cancelled', async () => {
    const tools = [await makeTool(shop), await makeTool(shop), await makeTool(shop)]
    const buyer = await shop.signIn()
    const total = tools.reduce((sum, { price_cents }) => sum + 3 * price_cents, 0) / 100
    const placed = (await (
      await order(
        buyer,
        tools.map((tool) => line(tool, 3)),
        total,
      )
    ).json()) as Order
    const cancelled = await send(shop, 'DELETE', `/myorders/${placed._id}`, buyer)
    expect(cancelled.status).toBe(200)
    for (const tool of tools) expect(await stockOf(shop, tool)).toBe(100)
  })

  test('has a tool that was sent twice on one line', async () => {
    const tool = await makeTool(shop, { price: '2.00' })
    const answer = await order(await shop.signIn(), [line(tool, 2), line(tool, 3)], 10)
    expect(((await answer.json()) as Order).lines).toMatchObject([{ quantity: 5, price: 10 }])
    expect(await stockOf(shop, tool)).toBe(95)
  })

  test('is in the sheet with a row a line, whose totals add up', async () => {
    const tools = [await makeTool(shop, { price: '1.00' }), await makeTool(shop, { price: '2.00' })]
    const buyer = await shop.signIn()
    const answer = await order(
      buyer,
      tools.map((tool) => line(tool, 5)),
      15,
    )
    const { number } = (await answer.json()) as Order
    const admin = await shop.signIn({ role: 'admin' })
    const sheet = await (await send(shop, 'GET', `/allorders.csv?q=${number}`, admin)).text()
    const rows = sheet.trim().split('\r\n').slice(1)
    expect(rows.map((row) => row.split(',').slice(3, 8))).toEqual([
      [tools[0]?.sku, tools[0]?.name, '5', '1.00', '15.00'],
      [tools[1]?.sku, tools[1]?.name, '5', '2.00', ''],
    ])
  })
})

describe('all lines or none', () => {
  test('every line that stands in the way is named, with what is available, and nothing is taken', async () => {
    const [fine, short, few, odd] = [
      await makeTool(shop),
      await makeTool(shop, { availablequantity: 3 }),
      await makeTool(shop, { minquantity: 10 }),
      await makeTool(shop, { minquantity: 4, quantitystep: 4 }),
    ]
    const [gone, unknown] = [await makeTool(shop), { id: randomUUID() }]
    await takeOffSale(gone)
    const before = await countOrderRows(shop)
    const answer = await order(
      await shop.signIn(),
      [line(fine), line(short, 5), line(few, 2), line(odd, 6), line(gone), line(unknown)],
      1,
    )
    const { detail, lines } = await refused(answer, 409)
    expect(detail).toBe('5 of 6 lines cannot be ordered like this.')
    expect(lines).toMatchObject([
      {
        ...{ productId: short.id, reason: 'out of stock', availablequantity: 3, name: short.name },
        detail: `${short.name}: Only 3 are available. Choose 3 or fewer.`,
      },
      {
        ...{ productId: few.id, reason: 'below minimum', minquantity: 10 },
        detail: `${few.name}: the minimum is 10.`,
      },
      {
        ...{ productId: odd.id, reason: 'off step', quantitystep: 4 },
        detail: `${odd.name} is sold in steps of 4.`,
      },
      { productId: gone.id, reason: 'no such tool', detail: `${gone.name} is no longer on sale.` },
      {
        ...{ productId: unknown.id, reason: 'no such tool' },
        detail: `The shop has no tool with the id ${unknown.id}.`,
      },
    ])
    expect(await countOrderRows(shop)).toBe(before)
    for (const tool of [fine, few, odd, gone]) expect(await stockOf(shop, tool)).toBe(100)
    expect(await stockOf(shop, short)).toBe(3)
  })

  test('a single wrong line is all that is said', async () => {
    const [fine, gone] = [await makeTool(shop), await makeTool(shop)]
    await takeOffSale(gone)
    const answer = await order(await shop.signIn(), [line(fine), line(gone)], 25)
    expect((await refused(answer, 409)).detail).toBe(`${gone.name} is no longer on sale.`)
    expect(await stockOf(shop, fine)).toBe(100)
  })

  test('another total is refused with the figures of each line', async () => {
    const [one, other] = [await makeTool(shop, { price: '3.00' }), await makeTool(shop, { price: '4.50' })]
    const answer = await order(await shop.signIn(), [line(one, 2), line(other, 2)], 14.99)
    const { detail, total, lines } = await refused(answer, 409)
    expect(detail).toBe('A price has changed: the order now comes to $15.00.')
    expect(total).toBe(15)
    expect(lines).toMatchObject([
      { productId: one.id, unitPrice: 3, price: 6 },
      { productId: other.id, unitPrice: 4.5, price: 9 },
    ])
    expect(await stockOf(shop, one)).toBe(100)
  })

  test('what one order of a batch was refused is there for the next', async () => {
    const [scarce, gone] = [await makeTool(shop, { availablequantity: 5 }), { id: randomUUID() }]
    const buyers = await Promise.all([1, 2, 3, 4].map(() => shop.signIn()))
    const price = (5 * scarce.price_cents) / 100
    const answers = await Promise.all(
      buyers.map((buyer, index) =>
        order(buyer, index < 3 ? [line(scarce, 5), line(gone)] : [line(scarce, 5)], price),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 201])
    expect(await stockOf(shop, scarce)).toBe(0)
  })

  test('an order that comes to more than a card can pay is refused by the sum of its lines', async () => {
    const tools = [1, 2].map(() => makeTool(shop, { price: '600000.00' }))
    const lines = (await Promise.all(tools)).map((tool) => line(tool))
    const answer = await order(await shop.signIn(), lines, 1_200_000)
    expect((await refused(answer, 422)).detail).toBe('lines make more than $999,999.99 in all.')
  })
})

describe('one key is one order', () => {
  test('the same lines again give the same order, and other lines are refused', async () => {
    const [one, other] = [await makeTool(shop, { price: '1.00' }), await makeTool(shop, { price: '1.00' })]
    const buyer = await shop.signIn()
    const key = { 'idempotency-key': randomUUID() }
    const lines = [line(one, 2), line(other, 2)]
    const first = (await (await order(buyer, lines, 4, {}, key)).json()) as Order
    const again = (await (await order(buyer, lines, 4, {}, key)).json()) as Order
    expect(again).toEqual(first)
    expect(await stockOf(shop, one)).toBe(98)
    const changed = await order(buyer, [line(one, 2), line(other, 3)], 5, {}, key)
    expect((await refused(changed, 422)).detail).toContain('was used for another order')
    expect(await stockOf(shop, other)).toBe(98)
  })

  test('a refused order leaves the key free', async () => {
    const tool = await makeTool(shop, { price: '1.00' })
    const buyer = await shop.signIn()
    const key = { 'idempotency-key': randomUUID() }
    expect((await order(buyer, [line(tool, 2)], 3, {}, key)).status).toBe(409)
    expect((await order(buyer, [line(tool, 2)], 2, {}, key)).status).toBe(201)
  })
})

describe('lines that cannot be read', () => {
  const id = randomUUID()
  const quantityOf = (quantity: unknown) => [
    { productId: id, quantity: 1 },
    { productId: id, quantity },
  ]
  const notWhole = 'lines.1.quantity: must be a whole number from 1 to 1000000000'
  test.each<[string, unknown, string]>([
    ['none', [], 'lines: must have at least one line'],
    [
      '201',
      Array.from({ length: 201 }, () => ({ productId: randomUUID(), quantity: 1 })),
      'lines: may have at most 200 lines',
    ],
    ['a text', 'all of them', 'lines: must be a list'],
    ['no id', [{ quantity: 1 }], 'lines.0.productId: must be the id of a tool'],
    ['no quantity', quantityOf(undefined), notWhole],
    ['nothing of it', quantityOf(0), notWhole],
    ['a negative quantity', quantityOf(-1), notWhole],
    ['half a piece', quantityOf(1.5), notWhole],
    ['a huge quantity', quantityOf(2 ** 31), notWhole],
    [
      'a huge sum',
      Array(3).fill({ productId: id, quantity: 999_999_999 }),
      'lines.1.quantity makes more than 1000000000 of one tool.',
    ],
    ['null', [null], 'lines.0: must be an object'],
  ])('%s', async (_name, lines, detail) => {
    const before = await countOrderRows(shop)
    const answer = await order(await shop.signIn(), lines, 1)
    expect((await refused(answer, 422)).detail).toBe(detail)
    expect(await countOrderRows(shop)).toBe(before)
  })

  test('lines beside productId and quantity, or without a price, are refused', async () => {
    const tool = await makeTool(shop)
    const both = await order(await shop.signIn(), [line(tool)], undefined, {
      productId: tool.id,
      quantity: 1,
    })
    expect(both.status).toBe(422)
    expect((await both.json()).errors).toEqual([
      { field: 'productId', message: 'must not be sent with lines' },
      { field: 'quantity', message: 'must not be sent with lines' },
      { field: 'price', message: 'is required with lines' },
    ])
  })
})

describe('price breaks', () => {
  const pricebreaks = [
    { from: 25, price: '79.80' },
    { from: 100, price: '75.60' },
  ]
  const drive = () => makeTool(shop, { price: '84.00', minquantity: 5, availablequantity: 400, pricebreaks })
  const cable = () => makeTool(shop, { price: '1.10', availablequantity: 400 })

  test('the break that a line reaches is its price, whatever other lines there are', async () => {
    const [first, second, third] = [await drive(), await cable(), await drive()]
    const lines = [line(first, 24), line(second, 100), line(third, 100)]
    const answer = await order(await shop.signIn(), lines, 24 * 84 + 110 + 7560)
    expect(((await answer.json()) as Order).lines).toMatchObject([
      { unitPrice: 84, price: 2016 },
      { unitPrice: 1.1, price: 110 },
      { unitPrice: 75.6, price: 7560 },
    ])
  })

  test('a tool that is sent twice is one line, and its sum reaches the break', async () => {
    const tool = await drive()
    const answer = await order(await shop.signIn(), [line(tool, 15), line(tool, 10)], 1995)
    expect(((await answer.json()) as Order).lines).toMatchObject([{ quantity: 25, unitPrice: 79.8 }])
  })

  test('buyers of one batch pay by the quantity of their own line', async () => {
    const tool = await drive()
    const buyers = await Promise.all(Array.from({ length: 4 }, () => shop.signIn()))
    const placed = await Promise.all(
      buyers.map(async (buyer, place) => {
        const answer = await order(
          buyer,
          [line(tool, [5, 24, 25, 100][place])],
          [420, 2016, 1995, 7560][place],
        )
        return ((await answer.json()) as Order).unitPrice
      }),
    )
    expect(placed).toEqual([84, 84, 79.8, 75.6])
  })

  test('a total without the break is refused with the right one, as one tool and as lines', async () => {
    const tool = await drive()
    const buyer = await shop.signIn()
    const details = { phoneNo: '555 0142', address: '14 Foundry Lane', price: 25 * 84 }
    const one = { productId: tool.id, quantity: 25, ...details }
    expect(await refused(await send(shop, 'POST', '/order', buyer, one), 409)).toMatchObject({
      detail: 'The price has changed: 25 now cost $1,995.00.',
      total: 1995,
      unitPrice: 79.8,
    })
    expect(await refused(await order(buyer, [line(tool, 25)], 25 * 84), 409)).toMatchObject({
      total: 1995,
      lines: [{ unitPrice: 79.8, price: 1995 }],
    })
    expect(await stockOf(shop, tool)).toBe(400)
  })

  test('an order that was placed keeps its price when the breaks change', async () => {
    const tool = await drive()
    const [buyer, admin] = [await shop.signIn(), await shop.signIn({ role: 'admin' })]
    const placed = (await (await order(buyer, [line(tool, 25)], 1995)).json()) as Order
    const change = { pricebreaks: [{ from: 10, price: '1.00' }] }
    expect((await send(shop, 'PUT', `/manufacture/${tool.id}`, admin, change)).status).toBe(200)
    const read = (await (await send(shop, 'GET', `/productorder/${placed._id}`, buyer)).json()) as Order
    expect(read).toMatchObject({ price: 1995, unitPrice: 79.8 })
    expect((await order(buyer, [line(tool, 25)], 25)).status).toBe(201)
  })
})
