import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart.ts'
import type { StockCounts } from '#src/contract/tool-changes.ts'
import type { StockTool } from '#src/contract/tools.ts'
import { toolPath } from '#src/contract/values/paths/tool-path.ts'
import { doJobs } from '#testing/jobs.ts'
import { placeTestOrder, readTestOrder, send, stockOf } from '#testing/selling/orders.ts'
import { makeBranch, makeTool, openShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
let admin: Awaited<ReturnType<TestShop['signIn']>>
beforeAll(async () => {
  shop = await openShop({ limitFactor: 1000 })
  admin = await shop.signIn({ role: 'admin' })
})
afterAll(() => shop.close())

const setHidden = async (tool: { id: string }, hidden: boolean) => {
  const answer = await send(shop, 'PUT', `/manufacture/${tool.id}`, admin, { hidden })
  expect(answer.status).toBe(200)
  return (await answer.json()) as StockTool
}

const json = async (path: string) => (await shop.get(path, admin.headers)).json()

const listed = async (query: string) => {
  const answer = await shop.get(`/alltools?${query}`, admin.headers)
  const rows = (await answer.json()) as StockTool[]
  return { skus: rows.map(({ sku }) => sku), total: Number(answer.headers.get('x-total-count')), rows }
}

/** All that a visitor may find of a tool that is alone in its category and fits one laptop of its own. */
async function seenByVisitors(tool: Awaited<ReturnType<typeof makeTool>>) {
  const text = async (path: string) => (await shop.get(path)).text()
  const has = async (path: string, words: string) => (await text(path)).includes(words)
  return {
    product: (await shop.get(`/product/${tool.id}`)).status,
    page: (await shop.get(toolPath(tool).replace('/tools/', '/tool/'))).status,
    list: await has('/manufacture?sort=-added&limit=3', tool.sku),
    byNumber: await has(`/manufacture?q=${tool.sku}`, tool.sku),
    byWord: await has('/manufacture?q=cloak', tool.sku),
    ofCategory: await has(`/manufacture?category=${tool.category}`, tool.sku),
    facets: await has('/facets', `"${tool.category}"`),
    models: await has('/models', tool.fits[0]?.split(' ').at(-1) ?? '?'),
    suggested: await has(`/suggest?q=${tool.sku}`, tool.sku),
    sitemap: await has('/sitemap.xml', tool.sku),
    quickOrder: (
      await (
        await shop.app.request('/partnumbers', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ lines: [{ part: tool.sku, quantity: 1 }] }),
        })
      ).text()
    ).includes(tool.id),
  }
}

const everywhere = {
  ...{ product: 200, page: 200, list: true, byNumber: true, byWord: true, ofCategory: true, facets: true },
  ...{ models: true, suggested: true, sitemap: true, quickOrder: true },
}
const nowhere = {
  ...{ product: 404, page: 404, list: false, byNumber: false, byWord: false, ofCategory: false },
  ...{ facets: false, models: false, suggested: false, sitemap: false, quickOrder: false },
}

const cloak = (name: string) =>
  makeTool(shop, { name: `Cloak ${name}`, sku: `CLK-${name}`, category: name, fits: [`Ostrel Vela ${name}`] })

describe('a hidden tool', () => {
  test('is gone for visitors until it is published again', async () => {
    const tool = await cloak('HIDE1')
    const { count } = await json('/productsCount')
    expect(await seenByVisitors(tool)).toEqual(everywhere)
    expect(await setHidden(tool, true)).toMatchObject({ hidden: true })
    expect(await seenByVisitors(tool)).toEqual(nowhere)
    expect(await json('/productsCount')).toEqual({ count: count - 1 })
    expect(await setHidden(tool, false)).not.toHaveProperty('hidden')
    expect(await seenByVisitors(tool)).toEqual(everywhere)
    expect(await json('/productsCount')).toEqual({ count })
  })

  test('may begin hidden, and is then a draft', async () => {
    const tool = await makeTool(shop, {
      ...{
        name: 'Cloak DRAFT',
        sku: 'CLK-DRAFT',
        category: 'DRAFT',
        fits: ['Ostrel Vela DRAFT'],
        hidden: true,
      },
    })
    expect(await seenByVisitors(tool)).toEqual(nowhere)
    await setHidden(tool, false)
    expect(await seenByVisitors(tool)).toEqual(everywhere)
  })

  test('is off sale in carts, lists, quotes and orders, and comes back to them', async () => {
    const tool = await cloak('HIDE2')
    const buyer = await shop.signIn()
    const lines = [{ productId: tool.id, quantity: 1 }]
    await send(shop, 'POST', '/mycart/lines', buyer, { lines })
    const list = await (await send(shop, 'POST', '/mylists', buyer, { name: 'Bench', lines })).json()
    const problems = async () => {
      const cart = (await (await send(shop, 'GET', '/mycart', buyer)).json()) as Cart
      const saved = await (await send(shop, 'GET', `/mylists/${list._id}`, buyer)).json()
      const quote = await (await send(shop, 'POST', '/quote', buyer, { lines })).json()
      return [cart.lines[0]?.problem, saved.lines[0].problem, quote.problems[0]?.message]
    }
    expect(await problems()).toEqual([undefined, undefined, undefined])
    const other = await shop.signIn()
    const placed = await placeTestOrder(shop, other, tool, { quantity: 3 })
    await setHidden(tool, true)
    expect(await problems()).toEqual(['off sale', 'off sale', 'is no longer on sale'])
    expect((await send(shop, 'POST', '/order', buyer, readTestOrder(tool))).status).toBe(404)
    const seen = await (await send(shop, 'GET', `/productorder/${placed._id}`, other)).json()
    expect(seen).toMatchObject({ name: tool.name, quantity: 3 })
    // What an order took comes back to it.
    expect((await send(shop, 'DELETE', `/myorders/${placed._id}`, other)).status).toBe(200)
    expect(await stockOf(shop, tool)).toBe(100)
    await setHidden(tool, false)
    expect(await problems()).toEqual([undefined, undefined, undefined])
  })

  test('keeps those waiting who asked for it, until it is published with stock', async () => {
    const tool = await makeTool(shop, { availablequantity: 0 })
    const person = await shop.signIn()
    const ask = () => send(shop, 'POST', `/backinstock/${tool.id}`, person)
    expect((await ask()).status).toBe(200)
    await setHidden(tool, true)
    expect((await ask()).status).toBe(404)
    const restocked = { availablequantity: 5 }
    expect((await send(shop, 'PUT', `/availablequantity/${tool.id}`, admin, restocked)).status).toBe(200)
    const mails = async () => {
      await doJobs(shop)
      return shop.db.selectFrom('emails').select('subject').where('to_address', '=', person.email).execute()
    }
    expect(await mails()).toEqual([])
    await setHidden(tool, false)
    expect(await mails()).toEqual([{ subject: `Back in stock: ${tool.name}` }])
  })

  test('can be changed, stocked and moved by staff, who see it as it is', async () => {
    const tool = await cloak('HIDE3')
    await setHidden(tool, true)
    const change = { price: '9.90', category: 'HIDE3B', fits: ['Ostrel Vela HIDE3B'] }
    const changed = await send(shop, 'PUT', `/manufacture/${tool.id}`, admin, change)
    expect(await changed.json()).toMatchObject({ price: 9.9, category: 'HIDE3B', hidden: true })
    const branch = await makeBranch(shop)
    const moved = await send(shop, 'POST', `/stockplaces/${tool.id}`, admin, {
      ...{ from: null, to: branch._id, quantity: 40 },
    })
    expect(await moved.json()).toMatchObject({ storeHouse: 60 })
    for (const old of ['HIDE3', 'HIDE3B'])
      expect(await (await shop.get(`/manufacture?category=${old}`)).json()).toEqual([])
    await setHidden(tool, false)
    expect(await (await shop.get('/manufacture?category=HIDE3B')).json()).toMatchObject([{ sku: tool.sku }])
    expect(await (await shop.get('/manufacture?category=HIDE3')).json()).toEqual([])
  })

  test('is read by staff by its part number, however that is written', async () => {
    const tool = await makeTool(shop, { sku: 'CLK-ONE', hidden: true })
    for (const sku of ['CLK-ONE', 'clk-one'])
      expect(await json(`/stocktool/${sku}`)).toMatchObject({ _id: tool.id, hidden: true })
    expect((await shop.get('/stocktool/CLK', admin.headers)).status).toBe(404)
    const { headers } = await shop.signIn()
    expect((await shop.get('/stocktool/CLK-ONE', headers)).status).toBe(403)
  })

  test('can be deleted, and then never comes back', async () => {
    const tool = await cloak('HIDE4')
    await setHidden(tool, true)
    expect((await send(shop, 'DELETE', `/deletetools/${tool.id}`, admin)).status).toBe(200)
    for (const [method, path, body] of [
      ['PUT', `/manufacture/${tool.id}`, { hidden: false }],
      ['DELETE', `/deletetools/${tool.id}`],
      ['GET', `/stockplaces/${tool.id}`],
    ] as const)
      expect((await send(shop, method, path, admin, body)).status).toBe(404)
    expect((await listed('q=CLK-HIDE4')).skus).toEqual([])
    expect((await shop.get('/stocktool/CLK-HIDE4', admin.headers)).status).toBe(404)
  })

  test('stands in the audit log as it was hidden and published', async () => {
    const tool = await makeTool(shop)
    await setHidden(tool, true)
    await setHidden(tool, true)
    await setHidden(tool, false)
    const log = await shop.db
      .selectFrom('audit_log')
      .select('details')
      .where('subject', '=', tool.sku)
      .execute()
    expect(log.map(({ details }) => details)).toMatchObject([
      { changes: { hidden: { from: false, to: true } } },
      { changes: { hidden: { from: true, to: false } } },
    ])
  })
})

describe('the list of staff', () => {
  test('shows all, the published or the hidden ones, searched and counted', async () => {
    const before = (await json('/alltools/counts')) as StockCounts
    const [one, two] = [
      await makeTool(shop, { sku: 'VIEW-1', name: 'Lantern A', category: 'VIEWS', availablequantity: 1 }),
      await makeTool(shop, { sku: 'VIEW-2', name: 'Lantern B', category: 'VIEWS', hidden: true }),
    ]
    for (const query of ['category=VIEWS', 'q=lantern', 'q=view', 'q=lantern&sort=-name']) {
      const all = query.includes('-name') ? [two.sku, one.sku] : [one.sku, two.sku]
      expect(await listed(query)).toMatchObject({ skus: all, total: 2 })
      expect(await listed(`${query}&shown=published`)).toMatchObject({ skus: [one.sku], total: 1 })
      expect(await listed(`${query}&shown=hidden`)).toMatchObject({ skus: [two.sku], total: 1 })
    }
    expect((await listed('category=VIEWS')).rows.map(({ hidden }) => hidden)).toEqual([undefined, true])
    expect((await shop.get('/alltools?shown=both', admin.headers)).status).toBe(422)
    const counts = (await json('/alltools/counts')) as StockCounts
    expect(counts).toMatchObject({
      all: before.all + 2,
      published: before.published + 1,
      hidden: before.hidden + 1,
      low: before.low + 1,
    })
    expect(counts.categories).toContainEqual({ name: 'VIEWS', count: 2 })
  })

  test('is searched by all that was typed, also by a laptop that only drafts fit', async () => {
    await makeTool(shop, { sku: 'KNOWN-FIT', name: 'Palm rest', fits: ['Corvane Nimbus 13'] })
    await makeTool(shop, { sku: 'DRAFT-FIT', name: 'Palm rest', fits: ['Corvane Nimbus 99'], hidden: true })
    for (const q of ['Corvane Nimbus 99', 'palm rest Corvane Nimbus 99'])
      expect([q, (await listed(`q=${q}`)).skus]).toEqual([q, ['DRAFT-FIT']])
    expect((await listed('q=palm rest')).skus).toEqual(['KNOWN-FIT', 'DRAFT-FIT'])
  })

  test('has a level of its own for a tool that is low', async () => {
    const stocked = { category: 'LEVELS', minquantity: 10, availablequantity: 60 }
    const usual = await makeTool(shop, { ...stocked, sku: 'LVL-1' })
    await makeTool(shop, { ...stocked, sku: 'LVL-2', lowbelow: 61 })
    await makeTool(shop, { ...stocked, sku: 'LVL-3', lowbelow: 60 })
    await makeTool(shop, { ...stocked, sku: 'LVL-4', lowbelow: 500, hidden: true })
    await makeTool(shop, { ...stocked, sku: 'LVL-5', availablequantity: 5, lowbelow: 0 })
    const low = async () => (await listed('category=LEVELS&low=true')).skus
    expect(await low()).toEqual(['LVL-2', 'LVL-5'])
    const set = (lowbelow: unknown) => send(shop, 'PUT', `/manufacture/${usual.id}`, admin, { lowbelow })
    expect(await (await set('70')).json()).toMatchObject({ lowbelow: 70 })
    expect(await low()).toEqual(['LVL-1', 'LVL-2', 'LVL-5'])
    expect(await (await set(null)).json()).not.toHaveProperty('lowbelow')
    expect((await set(-1)).status).toBe(422)
  })

  test.each(['added', '-added', 'name', '-name', 'price', '-price', 'stock', '-stock'])(
    'pages by %s without losing or doubling one, hidden or not',
    async (sort) => {
      const whole = (await listed(`sort=${sort}&limit=100`)).rows
      expect(whole.some(({ hidden }) => hidden)).toBe(true)
      const paged: StockTool[] = []
      for (let next: string | undefined = `/alltools?sort=${sort}&limit=3`; next; ) {
        const answer = await shop.get(next, admin.headers)
        paged.push(...((await answer.json()) as StockTool[]))
        next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
      }
      expect(paged).toEqual(whole)
    },
  )
})

describe('the sheet', () => {
  const send = (sheet: string, dryRun = false) =>
    shop.app.request(`/tools/import?dryRun=${dryRun}`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv', ...admin.headers },
      body: sheet,
    })
  const report = async (sheet: string, dryRun = false) => (await send(sheet, dryRun)).json()
  const stateOf = async (sku: string) =>
    (await listed(`q=${sku}`)).rows.map(({ price, hidden = false }) => [price, hidden])

  test('has the hidden ones too, and hides and publishes', async () => {
    await makeTool(shop, { sku: 'SHT-1', price: '1.00', hidden: true })
    const sheet = await (await shop.get('/tools/export', admin.headers)).text()
    expect(sheet).toMatch(/^SHT-1,.*,yes\r?$/m)
    expect(await report(sheet)).toMatchObject({ added: 0, changed: 0, errors: [] })
    expect(await report('sku,price\nSHT-1,2.00\n')).toMatchObject({ changed: 1 })
    expect(await stateOf('SHT-1')).toEqual([[2, true]])
    expect(await report('sku,hidden\nSHT-1,\n')).toMatchObject({ same: 1 })
    expect(await report('sku,hidden\nSHT-1,No\n')).toMatchObject({ changed: 1 })
    expect(await stateOf('SHT-1')).toEqual([[2, false]])
    expect(await report('sku,hidden\nSHT-1,yes\n')).toMatchObject({ changed: 1 })
    expect(await stateOf('SHT-1')).toEqual([[2, true]])
    expect((await report('sku,hidden\nSHT-1,maybe\n', true)).errors).toEqual([
      { row: 2, field: 'hidden', message: 'must be yes or no' },
    ])
  })
})

test('after all of this the counters are right', async () => {
  const { rows } = await shop.pool.query(`select category, tools, real from category_counts
    full join (select category, count(*) as real from tools where deleted_at is null group by 1) counted using (category)
    where coalesce(tools, 0) <> coalesce(real, 0)
    union all select model, tools, real from laptop_models
    full join (select model, count(*) as real from tools, unnest(fits) model where deleted_at is null group by 1) counted using (model)
    where coalesce(tools, 0) <> coalesce(real, 0)`)
  expect(rows).toEqual([])
})
