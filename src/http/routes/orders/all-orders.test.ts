import { beforeAll, describe, expect, test } from 'vitest'
import type { Order } from '#src/contract/orders/orders.ts'
import { placeTestOrder, send, stockOf } from '#testing/selling/orders.ts'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'

type Person = Awaited<ReturnType<TestShop['signIn']>>
let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await openShop({
    releasePayment: async (order) => (order.state === 'paid' ? 'refunded' : 'cancelled'),
  })
  admin = await shop.signIn({ role: 'admin' })
  return () => shop.close()
})

const pay = (order: { _id: string }) =>
  shop.db.updateTable('orders').set({ state: 'paid' }).where('id', '=', order._id).execute()
const ship = (order: { _id: string }, more: object = {}) =>
  send(shop, 'PUT', `/allorder/${order._id}/state`, admin, {
    state: 'shipped',
    carrier: 'Post',
    trackingNumber: 'TN 1',
    ...more,
  })
const list = async (query: string): Promise<Order[]> =>
  (await send(shop, 'GET', `/allorders?${query}`, admin)).json()

test.each([
  ['GET', '/allorders'],
  ['GET', '/allorders/counts'],
  ['GET', '/allorders.csv'],
  ['DELETE', '/allorder/x'],
  ['PUT', '/allorder/x/state'],
  ['PUT', '/availablequantity/x'],
])('%s %s is for admins only', async (method, path) => {
  expect((await send(shop, method, path, await shop.signIn())).status).toBe(403)
  expect((await shop.app.request(path, { method })).status).toBe(401)
})

describe('the list of all orders', () => {
  test('is searched by the beginning of email or part number, and by order number', async () => {
    const tool = await makeTool(shop, { sku: 'QX-77' })
    const buyer = await shop.signIn({ email: 'wanda_50%@example.com' })
    const order = await placeTestOrder(shop, buyer, tool)
    await placeTestOrder(shop, await shop.signIn({ email: 'wandax50@example.com' }), await makeTool(shop))
    const digits = order.number.split('-')[2]
    for (const q of [
      'wanda_50%',
      'WANDA_50%@EX',
      'qx-7',
      'QX-77',
      order.number,
      order.number.toLowerCase(),
      digits,
    ])
      expect((await list(`q=${encodeURIComponent(q ?? '')}`)).map(({ _id }) => _id)).toEqual([order._id])
    expect(await list('q=nobody')).toEqual([])
  })

  test('is filtered, sorted and walked page by page without a gap or a double', async () => {
    const buyer = await shop.signIn()
    const tool = await makeTool(shop, { sku: 'SORT-1' })
    for (const quantity of [3, 1, 2, 2, 5]) await placeTestOrder(shop, buyer, tool, { quantity })
    for (const [sort, quantities] of [
      ['-placed', [5, 2, 2, 1, 3]],
      ['placed', [3, 1, 2, 2, 5]],
      ['total', [1, 2, 2, 3, 5]],
      ['-total', [5, 3, 2, 2, 1]],
    ] as const) {
      const seen: Order[] = []
      let path = `/allorders?q=SORT-1&state=pending&limit=2&sort=${sort}`
      while (path) {
        const response = await send(shop, 'GET', path, admin)
        seen.push(...(await response.json()))
        path = /<(.+)>/.exec(response.headers.get('link') ?? '')?.[1] ?? ''
      }
      expect(seen.map(({ quantity }) => quantity)).toEqual(quantities)
      expect(new Set(seen.map(({ _id }) => _id)).size).toBe(5)
    }
    expect(await list('q=SORT-1&state=paid')).toEqual([])
    expect((await send(shop, 'GET', '/allorders?after=nonsense', admin)).status).toBe(422)
  })

  test('is counted by state', async () => {
    const counts = await (await send(shop, 'GET', '/allorders/counts', admin)).json()
    const rows = await list('limit=100')
    expect(counts.all).toBe(rows.length)
    expect(counts.pending).toBe(rows.filter(({ state }) => state === 'pending').length)
  })

  test('is exported so that a spreadsheet runs none of it', async () => {
    const tool = await makeTool(shop, { sku: 'CSV-1', name: '=HYPERLINK("http://x")' })
    const more = { phoneNo: '+1 555', address: '@SUM(1,2)\n-3', quantity: 2 }
    const order = await placeTestOrder(shop, await shop.signIn(), tool, more)
    const response = await send(shop, 'GET', '/allorders.csv?q=CSV-1', admin)
    expect(response.headers.get('content-type')).toContain('text/csv')
    const bytes = Buffer.from(await response.arrayBuffer()).toString()
    const [head, line] = bytes.split('\r\n')
    expect(head).toMatch(/^\uFEFFOrder,Placed,Email/)
    expect(line).toContain(`,CSV-1,"'=HYPERLINK(""http://x"")",2,12.50,25.00,,pending,`)
    expect(line).toContain(`,'+1 555,"'@SUM(1,2)\n'-3",`)
    expect(line).toContain(order.number)
  })
})

describe('moving an order', () => {
  test('goes from paid to shipped with carrier and tracking number, then to delivered', async () => {
    const tool = await makeTool(shop)
    const order = await placeTestOrder(shop, await shop.signIn(), tool)
    expect((await ship(order)).status).toBe(409)
    await pay(order)
    expect((await ship(order, { trackingNumber: ' ' })).status).toBe(422)
    expect(await (await ship(order)).json()).toMatchObject({
      state: 'shipped',
      carrier: 'Post',
      trackingNumber: 'TN 1',
      nextStates: ['delivered', 'refunded'],
    })
    const deliver = () => send(shop, 'PUT', `/allorder/${order._id}/state`, admin, { state: 'delivered' })
    expect((await deliver()).status).toBe(200)
    expect((await deliver()).status).toBe(409)
    const { history } = await (await send(shop, 'GET', `/productorder/${order._id}`, admin)).json()
    expect(history.at(-1)).toMatchObject({
      from: 'shipped',
      to: 'delivered',
      by: 'admin',
      actor: admin.email,
    })
    const done = await shop.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject', '=', order.number)
      .orderBy('no')
      .execute()
    expect(done).toMatchObject([
      {
        actor: admin.email,
        action: 'shipped an order',
        details: { orderId: order._id, carrier: 'Post', trackingNumber: 'TN 1' },
      },
      { actor: admin.email, action: 'said that an order arrived', details: { orderId: order._id } },
    ])
  })

  test('nobody writes "paid" by hand', async () => {
    const order = await placeTestOrder(shop, await shop.signIn(), await makeTool(shop))
    const answer = await send(shop, 'PUT', `/allorder/${order._id}/state`, admin, { state: 'paid' })
    expect(answer.status).toBe(422)
  })

  test('cancel against ship at the same instant: one wins', async () => {
    const tool = await makeTool(shop, { availablequantity: 20 })
    let shipped = 0
    for (let round = 0; round < 20; round++) {
      const buyer = await shop.signIn()
      const order = await placeTestOrder(shop, buyer, tool)
      await pay(order)
      const [cancelled, sent] = await Promise.all([
        send(shop, 'DELETE', `/myorders/${order._id}`, buyer),
        ship(order),
      ])
      expect([cancelled.status, sent.status].sort()).toEqual([200, 409])
      if (sent.status === 200) shipped += 1
    }
    expect(await stockOf(shop, tool)).toBe(20 - shipped)
  })

  test('an order whose refund is under way is not shipped, and open again when the refund fails', async () => {
    let fail = () => {}
    const slow = await openShop({
      releasePayment: () => new Promise((_, reject) => (fail = () => reject(new Error('provider is down')))),
    })
    try {
      const [buyer, boss] = [await slow.signIn(), await slow.signIn({ role: 'admin' })]
      const order = await placeTestOrder(slow, buyer, await makeTool(slow))
      await slow.db.updateTable('orders').set({ state: 'paid' }).execute()
      const cancelling = send(slow, 'DELETE', `/myorders/${order._id}`, buyer)
      const body = { state: 'shipped', carrier: 'Post', trackingNumber: '1' }
      await expect
        .poll(() => slow.db.selectFrom('orders').select('closing_at').executeTakeFirst())
        .toMatchObject({
          closing_at: expect.any(Date),
        })
      expect((await send(slow, 'PUT', `/allorder/${order._id}/state`, boss, body)).status).toBe(409)
      fail()
      expect((await cancelling).status).toBe(500)
      expect((await send(slow, 'PUT', `/allorder/${order._id}/state`, boss, body)).status).toBe(200)
    } finally {
      await slow.close()
    }
  })
})

describe('deleting an order', () => {
  test('hides it, gives unshipped goods back and keeps the books', async () => {
    const tool = await makeTool(shop, { sku: 'DEL-1' })
    const buyer = await shop.signIn()
    const unpaid = await placeTestOrder(shop, buyer, tool, { quantity: 2 })
    const paid = await placeTestOrder(shop, buyer, tool, { quantity: 3 })
    const gone = await placeTestOrder(shop, buyer, tool, { quantity: 4 })
    await pay(paid)
    await pay(gone)
    await ship(gone)
    for (const order of [unpaid, paid, gone]) {
      expect((await send(shop, 'DELETE', `/allorder/${order._id}`, admin)).status).toBe(200)
      expect((await send(shop, 'DELETE', `/allorder/${order._id}`, admin)).status).toBe(404)
    }
    expect(await stockOf(shop, tool)).toBe(96)
    expect(await list('q=DEL-1')).toEqual([])
    const mine: Order[] = await (await send(shop, 'GET', '/myorder', buyer)).json()
    expect(mine.map(({ state }) => state)).toEqual(['shipped', 'refunded', 'cancelled'])
    const audit = await shop.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'delete order')
      .execute()
    expect(audit).toHaveLength(3)
  })
})

describe('setting stock', () => {
  test('takes a whole tool, changes the quantity alone and is recorded', async () => {
    const tool = await makeTool(shop)
    const body = { name: 'Other', price: 1, availablequantity: 44 }
    const response = await send(shop, 'PUT', `/availablequantity/${tool.id}`, admin, body)
    expect(await response.json()).toMatchObject({ name: tool.name, price: 12.5, availablequantity: 44 })
    const entry = await shop.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject', '=', tool.sku)
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ actor: admin.email, action: 'set stock' })
  })

  test.each([-1, 0.5, null, 'many', 2 ** 31])('%s is refused', async (availablequantity) => {
    const tool = await makeTool(shop)
    const answer = await send(shop, 'PUT', `/availablequantity/${tool.id}`, admin, { availablequantity })
    expect(answer.status).toBe(422)
    expect(await stockOf(shop, tool)).toBe(100)
  })
})
