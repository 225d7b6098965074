import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MadeChange } from '#src/contract/bulk-changes.ts'
import type { StockTool } from '#src/contract/tools.ts'
import { deleteExpired } from '#src/shop/operations/delete-expired.ts'
import { send } from '#testing/selling/orders.ts'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
let admin: Awaited<ReturnType<TestShop['signIn']>>
let clock = 0
beforeAll(async () => {
  shop = await openShop({ limitFactor: 1000, now: () => new Date(Date.now() + clock) })
  admin = await shop.signIn({ role: 'admin' })
})
afterAll(() => shop.close())
beforeEach(() => {
  clock = 0
})

const minutes = 60_000
let group = 0

/** Tools of a category of their own, as the list shows them. */
async function makeTools(...each: object[]) {
  const category = `Bulk ${++group}`
  for (const more of each)
    await makeTool(shop, { price: '24.75', minquantity: 10, quantitystep: 5, category, ...more })
  return { category, read: () => readTools(`category=${encodeURIComponent(category)}`) }
}
const readTools = async (query: string) =>
  (await (await shop.get(`/alltools?${query}`, admin.headers)).json()) as StockTool[]

const change = (tools: StockTool[], what: object) =>
  send(shop, 'POST', '/alltools/changes', admin, {
    tools: tools.map(({ _id, seen }) => ({ _id, seen })),
    change: what,
  })
const made = async (answer: Response | Promise<Response>) => {
  const response = await answer
  expect(response.status).toBe(201)
  return (await response.json()) as MadeChange
}
const undo = (_id: string) => send(shop, 'POST', `/alltools/changes/${_id}/undo`, admin)
const up = { what: 'price', percent: 4, roundTo: '0.05', breaks: true }
const facts = ({ price, pricebreaks, category, minquantity, quantitystep, hidden }: StockTool) => ({
  ...{ price, pricebreaks, category, minquantity, quantitystep, hidden: hidden ?? false },
})

const auditOf = (bulkChange: string) =>
  shop.db
    .selectFrom('audit_log')
    .select(['actor', 'action', 'subject', 'details'])
    .where(sql<boolean>`details->>'bulkChange' = ${bulkChange}`)
    .orderBy('no')
    .execute()

describe('a change of many tools', () => {
  test('changes prices by percent, rounded, with their price breaks, and can be undone', async () => {
    const pricebreaks = [{ from: 50, price: '23.00' }]
    const { read } = await makeTools({ pricebreaks }, { price: '26.20' }, { price: '12.60', hidden: true })
    const before = await read()
    const answer = await made(change(before, up))
    expect(answer).toMatchObject({ actor: admin.email, what: 'price', count: 3 })
    expect(Date.parse(answer.undoUntil) - Date.parse(answer.at)).toBe(10 * minutes)
    const after = await read()
    expect(after.map(({ price }) => price)).toEqual([25.75, 27.25, 13.1])
    expect(after[0]?.pricebreaks).toEqual([{ from: 50, price: 23.9 }])
    expect(after[2]?.hidden).toBe(true)
    expect(await (await shop.get(`/product/${after[1]?._id}`)).json()).toMatchObject({ price: 27.25 })
    expect(await (await shop.get('/alltools/changes', admin.headers)).json()).toEqual([answer])
    expect((await undo(answer._id)).status).toBe(200)
    expect(await read()).toEqual(before)
    expect(await (await shop.get('/alltools/changes', admin.headers)).json()).toEqual([])
  })

  test('is one row of the audit log, and so is its undo, with each tool before and after', async () => {
    const { read } = await makeTools({ price: '26.20' }, { price: '12.60' })
    const before = await read()
    const { _id } = await made(change(before, up))
    await undo(_id)
    const tools = (back: boolean) =>
      [
        { ...before[0], prices: [2620, 2725] },
        { ...before[1], prices: [1260, 1310] },
      ]
        .map(({ _id: id, sku, prices }) => {
          const [from, to] = back ? prices.toReversed() : prices
          return { id, sku, changes: { price: { from, to } } }
        })
        .toSorted((one, other) => (String(one.id) < String(other.id) ? -1 : 1))
    const subject = '2 prices up by 4 %'
    expect(await auditOf(_id)).toMatchObject([
      {
        ...{ actor: admin.email, action: 'changed many tools', subject },
        details: { from: 'a change of many', change: up, tools: tools(false) },
      },
      {
        ...{ actor: admin.email, action: 'undid a change of many tools', subject },
        details: { from: 'an undo', tools: tools(true) },
      },
    ])
  })

  test('of a single tool names it in the audit log', async () => {
    const { read } = await makeTools({})
    const [tool] = (await read()) as [StockTool]
    const { _id } = await made(change([tool], { what: 'hide' }))
    expect(await auditOf(_id)).toMatchObject([
      { action: 'changed a tool', subject: tool.sku, details: { toolId: tool._id } },
    ])
  })

  test.each([
    [{ what: 'category', category: ' Heat ' }, { category: 'Heat' }],
    [{ what: 'quantities', minquantity: '20' }, { minquantity: 20 }],
    [
      { what: 'quantities', minquantity: 12, quantitystep: 4 },
      { minquantity: 12, quantitystep: 4 },
    ],
    [{ what: 'hide' }, { hidden: true }],
    [{ what: 'price', percent: -50, roundTo: '1.00', breaks: false }, { price: 12 }],
  ])('%j changes only that, and is undone', async (what, wanted) => {
    const { read } = await makeTools({}, {})
    const before = await read()
    const { _id } = await made(change(before, what))
    const after = await Promise.all(
      before.map(async ({ _id: id, sku }) => (await readTools(`q=${sku}`)).find((tool) => tool._id === id)),
    )
    expect(after.map((tool) => tool && facts(tool))).toEqual(
      before.map((tool) => ({ ...facts(tool), ...wanted })),
    )
    expect((await undo(_id)).status).toBe(200)
    expect(await read()).toEqual(before)
  })

  test('publishes what was hidden, and says so when nothing would change', async () => {
    const { read } = await makeTools({ hidden: true }, {})
    const { count } = await made(change(await read(), { what: 'publish' }))
    expect(count).toBe(1)
    const [one] = await read()
    expect((await shop.get(`/product/${one?._id}`)).status).toBe(200)
    const again = await change(await read(), { what: 'publish' })
    expect([again.status, (await again.json()).detail]).toEqual([409, 'These tools are like that already.'])
  })

  test('takes all or none, and names each tool that cannot become like that', async () => {
    const breaks = [{ from: 50, price: '24.00' }]
    const { read } = await makeTools({}, { sku: 'BULK-BAD', name: 'Fan', pricebreaks: breaks }, {})
    const before = await read()
    const answer = await change(before, { ...up, percent: -10, breaks: false })
    expect(answer.status).toBe(422)
    const why = 'its price breaks must be below the price of $22.30; the first is $24.00 from 50'
    expect(await answer.json()).toMatchObject({
      detail: `Fan (BULK-BAD): ${why}. Nothing was changed.`,
      errors: [{ field: 'BULK-BAD', message: why }],
      tools: [{ _id: before[1]?._id, sku: 'BULK-BAD', name: 'Fan', message: why }],
    })
    const step = await change(before, { what: 'quantities', quantitystep: 3 })
    expect((await step.json()).tools).toHaveLength(3)
    expect(await read()).toEqual(before)
  })

  test('is refused when a tool has changed since, or is gone; stock does not matter', async () => {
    const { read } = await makeTools({}, { sku: 'BULK-MOVED', name: 'Moved' }, { sku: 'BULK-GONE' })
    const [one, moved, gone] = (await read()) as [StockTool, StockTool, StockTool]
    await send(shop, 'PUT', `/availablequantity/${one._id}`, admin, { availablequantity: 7 })
    await send(shop, 'PUT', `/manufacture/${moved._id}`, admin, { price: '99.00' })
    const answer = await change([one, moved], up)
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { detail: 'Moved (BULK-MOVED): changed meanwhile. Nothing was changed.', tools: [{ _id: moved._id }] },
    ])
    await send(shop, 'DELETE', `/deletetools/${gone._id}`, admin)
    const late = await change([one, gone], up)
    expect([late.status, await late.json()]).toMatchObject([
      409,
      {
        detail: 'One of these tools is not in the shop any more. Nothing was changed.',
        tools: [{ _id: gone._id }],
      },
    ])
    expect((await read()).map(({ price }) => price)).toEqual([24.75, 99])
    expect((await made(change([one], up))).count).toBe(1)
  })

  test.each([
    ['change.percent', { ...up, percent: 0 }],
    ['change.percent', { ...up, percent: -100 }],
    ['change.percent', { ...up, percent: 1000.01 }],
    ['change.percent', { ...up, percent: 1.005 }],
    ['change.roundTo', { ...up, roundTo: '0.03' }],
    ['change.category', { what: 'category', category: ' ' }],
    ['change.minquantity', { what: 'quantities', minquantity: 0 }],
    ['change.what', { what: 'delete' }],
  ])('names %s when it is wrong: %j', async (field, what) => {
    const { read } = await makeTools({})
    const answer = await change(await read(), what)
    expect([answer.status, (await answer.json()).errors?.[0]?.field]).toEqual([422, field])
  })

  test('takes 500 tools at once, and no more', async () => {
    const category = 'Five hundred'
    await sql`insert into tools (sku, name, img, price_cents, description, category, min_quantity, available_quantity)
      select 'MANY-' || n, 'Many', '/x.webp', 1000 + n, 'Words.', ${category}, 1, 1
      from generate_series(1, 500) n`.execute(shop.db)
    const tools: StockTool[] = []
    for (
      let next: string | undefined = `/alltools?limit=100&category=${encodeURIComponent(category)}`;
      next;
    ) {
      const answer = await shop.get(next, admin.headers)
      tools.push(...((await answer.json()) as StockTool[]))
      next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
    }
    const { _id, count } = await made(change(tools, up))
    expect(count).toBe(500)
    expect((await undo(_id)).status).toBe(200)
    expect(await auditOf(_id)).toHaveLength(2)
    const [first] = tools
    const tooMany = await change([...tools, first as StockTool], up)
    expect([tooMany.status, (await tooMany.json()).errors[0].field]).toEqual([422, 'tools'])
    expect((await change([], up)).status).toBe(422)
  })

  test('is for staff', async () => {
    const person = await shop.signIn()
    const body = { tools: [], change: up }
    expect((await send(shop, 'POST', '/alltools/changes', person, body)).status).toBe(403)
    expect((await shop.get('/alltools/changes', person.headers)).status).toBe(403)
    expect((await shop.get('/alltools/changes')).status).toBe(401)
  })
})

describe('an undo', () => {
  test('is possible for ten minutes, and once', async () => {
    const { read } = await makeTools({})
    const first = await made(change(await read(), up))
    const second = await made(change(await read(), up))
    clock = 10 * minutes - 2000
    expect((await undo(second._id)).status).toBe(200)
    const twice = await undo(second._id)
    expect([twice.status, (await twice.json()).detail]).toEqual([409, 'This was undone already.'])
    clock = 10 * minutes + 1000
    const late = await undo(first._id)
    expect([late.status, (await late.json()).detail]).toEqual([
      409,
      'This was more than 10 minutes ago. Change it back by hand.',
    ])
    expect(await (await shop.get('/alltools/changes', admin.headers)).json()).toEqual([])
    expect((await undo('00000000-0000-4000-8000-000000000000')).status).toBe(404)
  })

  test('names the tools that were changed or deleted since, and undoes none', async () => {
    const { read } = await makeTools(
      {},
      { sku: 'UNDO-MOVED', name: 'Moved' },
      { sku: 'UNDO-GONE', name: 'Gone' },
    )
    const { _id } = await made(change(await read(), up))
    const [, moved, gone] = (await read()) as [StockTool, StockTool, StockTool]
    await send(shop, 'PUT', `/manufacture/${moved._id}`, admin, { price: '99.00' })
    await send(shop, 'DELETE', `/deletetools/${gone._id}`, admin)
    const before = await read()
    const answer = await undo(_id)
    expect([answer.status, (await answer.json()).detail]).toEqual([
      409,
      'Gone (UNDO-GONE): deleted since; Moved (UNDO-MOVED): changed since. Nothing was changed.',
    ])
    expect(await read()).toEqual(before)
  })

  test('leaves what else was changed since, and is refused if that would not fit', async () => {
    const { read } = await makeTools({ sku: 'UNDO-FIT', name: 'Fan' })
    const { _id } = await made(change(await read(), { ...up, percent: 100, breaks: false }))
    const [tool] = (await read()) as [StockTool]
    const put = (body: object) => send(shop, 'PUT', `/manufacture/${tool._id}`, admin, body)
    await put({ description: 'New words.', pricebreaks: [{ from: 50, price: '40.00' }] })
    const answer = await undo(_id)
    expect([answer.status, (await answer.json()).detail]).toEqual([
      422,
      'Fan (UNDO-FIT): its price breaks must be below the price of $24.75; the first is $40.00 from 50. Nothing was changed.',
    ])
    await put({ pricebreaks: [] })
    expect((await undo(_id)).status).toBe(200)
    expect(await read()).toMatchObject([{ price: 24.75, description: 'New words.' }])
  })

  test('is forgotten after a day; the audit log is not', async () => {
    const { read } = await makeTools({})
    const { _id } = await made(change(await read(), up))
    const kept = async () =>
      (await shop.db.selectFrom('tool_bulk_changes').select('id').where('id', '=', _id).execute()).length
    await deleteExpired(shop.db, { now: new Date(Date.now() + 24 * 60 * minutes - 5000), invitationDays: 30 })
    expect(await kept()).toBe(1)
    await deleteExpired(shop.db, { now: new Date(Date.now() + 24 * 60 * minutes + 5000), invitationDays: 30 })
    expect(await kept()).toBe(0)
    expect(await auditOf(_id)).toHaveLength(1)
  })
})
