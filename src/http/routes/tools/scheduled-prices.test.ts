import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MadeChange } from '#src/contract/bulk-changes.ts'
import type { Cart } from '#src/contract/cart.ts'
import type { ScheduledPrice } from '#src/contract/scheduled-prices.ts'
import type { StockTool } from '#src/contract/tools.ts'
import { createTasks, regularTasks } from '#src/server/jobs.ts'
import { testCompany } from '#testing/jobs.ts'
import { send } from '#testing/selling/orders.ts'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
let staff: Awaited<ReturnType<TestShop['signIn']>>
beforeAll(async () => {
  shop = await openShop({ limitFactor: 1000 })
  staff = await shop.signIn({ role: 'catalogue' })
})
afterAll(() => shop.close())

const hour = 60 * 60 * 1000
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
/** The job, so many milliseconds later. */
const applyIn = (later: number) =>
  createTasks({
    ...shop,
    now: () => new Date(Date.now() + later),
    readCompany: async () => testCompany,
  }).applyScheduledPrices?.({})

const schedule = (tool: { id: string }, body: object) =>
  send(shop, 'POST', `/scheduledprices/${tool.id}`, staff, body)
const scheduled = async (tool: { id: string }) =>
  (await (await shop.get(`/scheduledprices/${tool.id}`, staff.headers)).json()) as ScheduledPrice[]
const pricesOf = async (tool: { id: string }) => {
  const { price, pricebreaks } = await (await shop.get(`/product/${tool.id}`)).json()
  return [price, ...pricebreaks.map((each: { price: number }) => each.price)]
}
const listed = async (sku: string) =>
  ((await (await shop.get(`/alltools?q=${sku}`, staff.headers)).json()) as StockTool[]).filter(
    (tool) => tool.sku === sku,
  )
const auditOf = async (subject: string) =>
  (
    await shop.db
      .selectFrom('audit_log')
      .select(['actor', 'action', 'details'])
      .where('subject', '=', subject)
      .orderBy('no')
      .execute()
  ).map(({ actor, action, details }) => ({ actor, action, details }))

describe('a scheduled price', () => {
  test('begins when its time has come, and not before', async () => {
    const tool = await makeTool(shop, {
      sku: 'WHEN-1',
      price: '10.00',
      pricebreaks: [{ from: 50, price: '9.00' }],
    })
    const startsAt = inHours(2)
    const answer = await schedule(tool, { price: '12.50', startsAt })
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      [{ price: 12.5, startsAt, actor: staff.email }],
    ])
    expect(await listed('WHEN-1')).toMatchObject([{ price: 10, nextprice: { price: 12.5, startsAt } }])
    await applyIn(2 * hour - 60_000)
    expect(await pricesOf(tool)).toEqual([10, 9])
    await applyIn(2 * hour + 1000)
    expect(await pricesOf(tool)).toEqual([12.5, 9])
    expect(await scheduled(tool)).toEqual([])
    expect((await listed('WHEN-1'))[0]).not.toHaveProperty('nextprice')
    expect(await auditOf('WHEN-1')).toMatchObject([
      { actor: staff.email, action: 'scheduled a price', details: { price: 1250, startsAt } },
      {
        actor: staff.email,
        action: 'changed a tool',
        details: { changes: { price: { from: 1000, to: 1250 } }, from: 'a scheduled price' },
      },
    ])
    expect(regularTasks).toHaveProperty('applyScheduledPrices', '* * * * *')
  })

  test('replaces the price breaks, or takes them away, when it says so', async () => {
    const tool = await makeTool(shop, { price: '10.00', pricebreaks: [{ from: 50, price: '9.00' }] })
    const first = { price: '8.00', pricebreaks: [{ from: 20, price: '7.00' }], startsAt: inHours(1) }
    expect((await schedule(tool, { price: '6.00', pricebreaks: [], startsAt: inHours(2) })).status).toBe(200)
    expect((await schedule(tool, first)).status).toBe(200)
    expect((await scheduled(tool)).map(({ price, pricebreaks }) => [price, pricebreaks])).toEqual([
      [8, [{ from: 20, price: 7 }]],
      [6, []],
    ])
    await applyIn(1.5 * hour)
    expect(await pricesOf(tool)).toEqual([8, 7])
    await applyIn(3 * hour)
    expect(await pricesOf(tool)).toEqual([6])
  })

  test('after a pause of the shop the latest stays', async () => {
    const tool = await makeTool(shop, { price: '10.00' })
    for (const [hours, price] of [
      [3, '13.00'],
      [1, '11.00'],
      [2, '12.00'],
    ] as const)
      await schedule(tool, { price, startsAt: inHours(hours) })
    await applyIn(5 * hour)
    expect(await pricesOf(tool)).toEqual([13])
    expect(await scheduled(tool)).toEqual([])
  })

  test('is noticed by carts like any other price', async () => {
    const tool = await makeTool(shop, { price: '10.00' })
    const buyer = await shop.signIn()
    await send(shop, 'POST', '/mycart/lines', buyer, { lines: [{ productId: tool.id, quantity: 1 }] })
    await schedule(tool, { price: '11.00', startsAt: inHours(1) })
    await applyIn(2 * hour)
    const cart = (await (await send(shop, 'GET', '/mycart', buyer)).json()) as Cart
    expect(cart.lines).toMatchObject([{ seenPrice: 10, unitPrice: 11 }])
  })

  test('can be taken back until it begins', async () => {
    const tool = await makeTool(shop, { sku: 'WHEN-2', price: '10.00' })
    const [price] = await (await schedule(tool, { price: '12.00', startsAt: inHours(1) })).json()
    const remove = () => send(shop, 'DELETE', `/scheduledprice/${price._id}`, staff)
    expect(await (await remove()).json()).toEqual([])
    expect((await remove()).status).toBe(404)
    await applyIn(2 * hour)
    expect(await pricesOf(tool)).toEqual([10])
    expect((await auditOf('WHEN-2')).map(({ action }) => action)).toEqual([
      'scheduled a price',
      'took back a scheduled price',
    ])
  })

  test('that does not fit any more waits for staff, and keeps no other waiting', async () => {
    const tool = await makeTool(shop, { price: '10.00' })
    const other = await makeTool(shop, { price: '10.00' })
    await schedule(tool, { price: '8.00', startsAt: inHours(1) })
    await schedule(other, { price: '8.00', startsAt: inHours(1) })
    await send(shop, 'PUT', `/manufacture/${tool.id}`, staff, { pricebreaks: [{ from: 5, price: '9.00' }] })
    await applyIn(2 * hour)
    expect([await pricesOf(tool), await pricesOf(other)]).toEqual([[10, 9], [8]])
    expect(await scheduled(tool)).toMatchObject([
      { problem: 'its price breaks must be below the price of $8.00; the first is $9.00 from 5' },
    ])
    // It is not tried again by itself.
    await send(shop, 'PUT', `/manufacture/${tool.id}`, staff, { pricebreaks: [] })
    await applyIn(2 * hour)
    expect(await pricesOf(tool)).toEqual([10])
  })

  test('goes with its tool, and stays with a hidden one', async () => {
    const gone = await makeTool(shop)
    const hidden = await makeTool(shop, { price: '10.00' })
    for (const tool of [gone, hidden]) await schedule(tool, { price: '12.00', startsAt: inHours(1) })
    await send(shop, 'DELETE', `/deletetools/${gone.id}`, staff)
    await send(shop, 'PUT', `/manufacture/${hidden.id}`, staff, { hidden: true })
    expect(await scheduled(gone)).toEqual([])
    await applyIn(2 * hour)
    await send(shop, 'PUT', `/manufacture/${hidden.id}`, staff, { hidden: false })
    expect(await pricesOf(hidden)).toEqual([12])
  })

  test.each([
    ['startsAt', { startsAt: new Date(Date.now() - 1000).toISOString() }],
    ['startsAt', { startsAt: inHours(24 * 800) }],
    ['startsAt', { startsAt: 'soon' }],
    ['price', { price: '-1' }],
    ['price', { price: '8.00' }],
    ['pricebreaks', { price: '8.00', pricebreaks: [{ from: 5, price: '8.00' }] }],
  ])('names %s when it is wrong: %j', async (field, more) => {
    const tool = await makeTool(shop, { price: '10.00', pricebreaks: [{ from: 5, price: '9.00' }] })
    const answer = await schedule(tool, { price: '12.00', startsAt: inHours(1), ...more })
    expect([answer.status, (await answer.json()).errors[0].field]).toEqual([422, field])
    expect(await scheduled(tool)).toEqual([])
  })

  test('there is one for a moment, and ten in all', async () => {
    const tool = await makeTool(shop, { price: '10.00' })
    for (let hours = 1; hours <= 10; hours++) {
      const startsAt = inHours(hours)
      expect((await schedule(tool, { price: '12.00', startsAt })).status).toBe(200)
      if (hours === 1) expect((await schedule(tool, { price: '13.00', startsAt })).status).toBe(422)
    }
    expect((await schedule(tool, { price: '12.00', startsAt: inHours(11) })).status).toBe(409)
    const [{ _id, seen } = { _id: '', seen: '' }] = await listed(tool.sku)
    const many = await send(shop, 'POST', '/alltools/changes', staff, {
      tools: [{ _id, seen }],
      change: { what: 'price', percent: 10, roundTo: '0.01', breaks: true, startsAt: inHours(12) },
    })
    expect([many.status, await many.text()]).toEqual([
      409,
      expect.stringContaining('has 10 scheduled prices'),
    ])
    expect(await scheduled(tool)).toHaveLength(10)
  })

  test('many begin at once', async () => {
    const made = await sql<{ id: string }>`
      insert into tools (sku, name, img, price_cents, description, category, min_quantity, available_quantity)
      select 'DUE-' || n, 'Due', '/x.webp', 1000, 'Words.', 'Due', 1, 1 from generate_series(1, 120) n
      returning id`.execute(shop.db)
    await shop.db
      .insertInto('scheduled_prices')
      .values(
        made.rows.map(({ id }) => ({ tool_id: id, price_cents: 900, starts_at: new Date(), actor: 'a' })),
      )
      .execute()
    await applyIn(1000)
    const left = await shop.db
      .selectFrom('tools')
      .select('id')
      .where('category', '=', 'Due')
      .where('price_cents', '=', 1000)
      .execute()
    expect(left).toEqual([])
    expect((await auditOf('50 scheduled prices')).map(({ action }) => action)).toEqual([
      'changed many tools',
      'changed many tools',
    ])
    expect(await auditOf('20 scheduled prices')).toMatchObject([
      {
        ...{ actor: 'a', action: 'changed many tools' },
        details: { tools: Array(20).fill({ changes: { price: { from: 1000, to: 900 } } }) },
      },
    ])
  })
})

describe('prices of many tools that begin later', () => {
  const change = { what: 'price', percent: 10, roundTo: '0.01', breaks: true }
  async function makeMany(category: string) {
    const breaks = { pricebreaks: [{ from: 50, price: '9.00' }] }
    const tools = [
      await makeTool(shop, { category, price: '10.00', ...breaks }),
      await makeTool(shop, { category, price: '20.00' }),
    ] as const
    const seen = (await (
      await shop.get(`/alltools?category=${encodeURIComponent(category)}`, staff.headers)
    ).json()) as StockTool[]
    const post = (more: object) =>
      send(shop, 'POST', '/alltools/changes', staff, {
        tools: seen.map(({ _id, seen }) => ({ _id, seen })),
        change: { ...change, ...more },
      })
    return { tools, post }
  }

  test('are scheduled, and begin', async () => {
    const { tools, post } = await makeMany('Later 1')
    const startsAt = inHours(1)
    const answer = await post({ startsAt })
    expect([answer.status, await answer.json()]).toMatchObject([201, { what: 'price', count: 2, startsAt }])
    const now = () => Promise.all(tools.map(pricesOf))
    expect(await now()).toEqual([[10, 9], [20]])
    await applyIn(2 * hour)
    expect(await now()).toEqual([[11, 9.9], [22]])
    expect(await auditOf(`2 prices up by 10 % from ${startsAt}`)).toMatchObject([
      {
        ...{ actor: staff.email, action: 'scheduled many prices' },
        details: {
          startsAt,
          tools: expect.arrayContaining([
            expect.objectContaining({ price: 1100, pricebreaks: [{ from: 50, price: 990 }] }),
            expect.objectContaining({ price: 2200 }),
          ]),
        },
      },
    ])
  })

  test('are taken back by the undo, unless one has begun or was taken back', async () => {
    const { tools, post } = await makeMany('Later 2')
    const made = (await (await post({ startsAt: inHours(1), breaks: false })).json()) as MadeChange
    const undo = (id: string) => send(shop, 'POST', `/alltools/changes/${id}/undo`, staff)
    expect((await undo(made._id)).status).toBe(200)
    expect(await Promise.all(tools.map(scheduled))).toEqual([[], []])
    expect((await auditOf(`2 prices up by 10 % from ${made.startsAt}`)).map(({ action }) => action)).toEqual([
      'scheduled many prices',
      'took back many scheduled prices',
    ])
    const second = (await (await post({ startsAt: inHours(1), breaks: false })).json()) as MadeChange
    const [one, other] = tools
    const [price] = await scheduled(one)
    await send(shop, 'DELETE', `/scheduledprice/${price?._id}`, staff)
    expect((await undo(second._id)).status).toBe(409)
    expect(await scheduled(other)).toHaveLength(1)
  })

  test('are all scheduled or none', async () => {
    const { tools, post } = await makeMany('Later 3')
    const startsAt = inHours(1)
    const [one, other] = tools
    await schedule(one, { price: '15.00', startsAt })
    expect((await post({ startsAt })).status).toBe(409)
    expect(await scheduled(other)).toEqual([])
    expect((await post({ startsAt: inHours(-1) })).status).toBe(422)
    expect((await post({ percent: -50, breaks: false, startsAt: inHours(2) })).status).toBe(422)
  })
})
