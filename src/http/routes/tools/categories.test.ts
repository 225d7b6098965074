import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Facets } from '#src/contract/catalogue.ts'
import type { Category } from '#src/contract/categories.ts'
import type { ImportReport } from '#src/contract/tool-changes.ts'
import type { StockTool, Tool } from '#src/contract/tools.ts'
import { untilOneWaits } from '#testing/locks.ts'
import { makeDiscount } from '#testing/selling/discounts.ts'
import { send } from '#testing/selling/orders.ts'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
let staff: Awaited<ReturnType<TestShop['signIn']>>
beforeAll(async () => {
  shop = await openShop({ limitFactor: 1000 })
  staff = await shop.signIn({ role: 'catalogue' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.pool.query('delete from discount_codes')
  await shop.pool.query('delete from tools')
  await shop.pool.query('delete from categories')
})

const all = async () => (await (await shop.get('/allcategories', staff.headers)).json()) as Category[]
const names = async () => (await all()).map(({ name }) => name)
const named = async (name: string) => {
  const found = (await all()).find((category) => category.name === name)
  if (!found) throw new Error(`no category ${name}`)
  return found
}
const change = (category: Category, change: object) =>
  send(shop, 'PUT', `/category/${category._id}`, staff, { version: category.version, ...change })
const arrange = (categories: Pick<Category, '_id' | 'version'>[]) =>
  send(shop, 'PUT', '/allcategories', staff, {
    categories: categories.map(({ _id, version }) => ({ _id, version })),
  })
const remove = ({ _id }: Category) => send(shop, 'DELETE', `/category/${_id}`, staff)
const listOf = async (query: string) => (await (await shop.get(`/manufacture?${query}`)).json()) as Tool[]
const facets = async (query = '') => (await (await shop.get(`/facets?${query}`)).json()) as Facets
const shownOrder = async () => (await facets()).category.map(({ value }) => value)
const audit = () =>
  shop.db.selectFrom('audit_log').selectAll().where('actor', '=', staff.email).orderBy('no').execute()

describe('a category', () => {
  test('comes with the first tool that names it, on sale or hidden, and stays when its tools go', async () => {
    await makeTool(shop, { category: 'Fans' })
    await makeTool(shop, { category: 'Fans', hidden: true })
    const { id } = await makeTool(shop, { category: 'Hinges', hidden: true })
    expect(await all()).toMatchObject([
      { name: 'Fans', tools: 1, hidden: 1, filters: [], formerNames: [], version: 1 },
      { name: 'Hinges', tools: 0, hidden: 1 },
    ])
    await send(shop, 'PUT', `/manufacture/${id}`, staff, { category: 'Lids' })
    expect(await all()).toMatchObject([{ name: 'Fans' }, { name: 'Hinges', hidden: 0 }, { name: 'Lids' }])
  })

  test('is meant in whatever capitals, also by two who add tools at the same moment', async () => {
    await makeTool(shop, { category: 'Fans' })
    expect((await makeTool(shop, { category: 'FANS' })).category).toBe('Fans')
    expect(await names()).toEqual(['Fans'])
    const [one, other] = [await shop.pool.connect(), await shop.pool.connect()]
    const add = `insert into tools (sku, name, img, price_cents, description, category, min_quantity, available_quantity)
      values ($1, 'n', 'i', 1, 'd', $2, 1, 1) returning category`
    await one.query('begin')
    await one.query(add, ['AT-ONCE-1', 'Lids'])
    const second = other.query(add, ['AT-ONCE-2', 'lids'])
    await untilOneWaits(shop)
    await one.query('commit')
    expect((await second).rows).toEqual([{ category: 'Lids' }])
    for (const client of [one, other]) client.release()
    expect(await names()).toEqual(['Fans', 'Lids'])
  })

  test('is removed when no tool is in it, and not before', async () => {
    const { id } = await makeTool(shop, { category: 'Fans', hidden: true })
    const refused = await remove(await named('Fans'))
    expect([refused.status, (await refused.json()).detail]).toEqual([
      409,
      'A tool is in Fans. Move them to another category, then remove it.',
    ])
    await send(shop, 'PUT', `/manufacture/${id}`, staff, { category: 'Lids' })
    const answer = await remove(await named('Fans'))
    expect(((await answer.json()) as Category[]).map(({ name }) => name)).toEqual(['Lids'])
    expect((await audit()).at(-1)).toMatchObject({ action: 'removed a category', subject: 'Fans' })
    expect((await send(shop, 'DELETE', `/category/${crypto.randomUUID()}`, staff)).status).toBe(404)
  })
})

describe('another name', () => {
  test('is that of all its tools at once, and one line of the audit log', async () => {
    for (const hidden of [false, false, true]) await makeTool(shop, { category: 'Fans', hidden })
    const gone = await makeTool(shop, { category: 'Fans' })
    await send(shop, 'DELETE', `/deletetools/${gone.id}`, staff)
    const lines = (await audit()).length
    const answer = await change(await named('Fans'), { name: '  Cooling ' })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject([
      { name: 'Cooling', tools: 2, hidden: 1, formerNames: ['Fans'], version: 2 },
    ])
    expect((await audit()).slice(lines)).toMatchObject([
      { action: 'renamed a category', subject: 'Fans', details: { to: 'Cooling', tools: 3 } },
    ])
    expect(await listOf('category=Cooling')).toHaveLength(2)
    expect(await listOf('q=cooling')).toHaveLength(2)
    expect(await listOf('q=fans')).toHaveLength(0)
    expect(await shownOrder()).toEqual(['Cooling'])
    const { rows } = await shop.pool.query(
      'select category, tools::int from category_counts where tools <> 0',
    )
    expect(rows).toEqual([{ category: 'Cooling', tools: 2 }])
  })

  test('is found by the name before, in lists, counts and the list of staff', async () => {
    const tool = await makeTool(shop, { category: 'Fans', price: '5.00' })
    await makeTool(shop, { category: 'Fans', price: '50.00' })
    await change(await named('Fans'), { name: 'Cooling' })
    await change(await named('Cooling'), { name: 'Kühlung & more' })
    for (const category of ['Fans', 'fans', 'Cooling', 'COOLING']) {
      const answer = await shop.get(`/manufacture?category=${category}&maxprice=10`)
      expect(answer.headers.get('X-Category')).toBe(encodeURIComponent('Kühlung & more'))
      expect(await answer.json()).toMatchObject([{ _id: tool.id }])
      expect((await facets(`category=${category}&maxprice=10`)).instock).toMatchObject([{ count: 1 }])
      const list = await shop.get(`/alltools?category=${category}`, staff.headers)
      expect((await list.json()) as StockTool[]).toHaveLength(2)
    }
    const known = await shop.get(`/manufacture?category=${encodeURIComponent('Kühlung & more')}`)
    expect(known.headers.get('X-Category')).toBeNull()
    const unknown = await shop.get('/manufacture?category=Nothing')
    expect([unknown.headers.get('X-Category'), await unknown.json()]).toEqual([null, []])
  })

  test('is followed by whatever names the one before: tools, sheets, changes of many and discounts', async () => {
    const tool = await makeTool(shop, { category: 'Fans', sku: 'FAN-1' })
    await makeTool(shop, { category: 'Lids', sku: 'LID-1' })
    await makeDiscount(shop, { code: 'COOL', goods: 'categories', categories: ['Lids', 'Fans'] })
    await change(await named('Fans'), { name: 'Cooling' })
    const discounts = await shop.db.selectFrom('discount_codes').select('categories').execute()
    expect(discounts).toEqual([{ categories: ['Cooling', 'Lids'] }])
    expect(await makeDiscount(shop, { goods: 'categories', categories: ['fans'] })).toMatchObject({
      categories: ['Cooling'],
    })
    const lines = (await audit()).length
    expect(
      await (await send(shop, 'PUT', `/manufacture/${tool.id}`, staff, { category: 'Fans' })).json(),
    ).toMatchObject({ category: 'Cooling' })
    const imported = async (sheet: string) =>
      (await (
        await shop.app.request('/tools/import', {
          method: 'POST',
          headers: { 'content-type': 'text/csv', ...staff.headers },
          body: sheet,
        })
      ).json()) as ImportReport
    expect(await imported('sku,category\nFAN-1, Fans \n')).toMatchObject({ same: 1, changed: 0 })
    expect((await audit()).length).toBe(lines)
    expect(await imported('sku,category\nLID-1,fans\n')).toMatchObject({ changed: 1 })
    expect(await listOf('category=Cooling')).toHaveLength(2)
  })

  test('does not stand in the way of undoing a change of many tools', async () => {
    await makeTool(shop, { category: 'Fans' })
    const stock = async () => (await (await shop.get('/alltools', staff.headers)).json()) as StockTool[]
    const tools = (await stock()).map(({ _id, seen }) => ({ _id, seen }))
    await change(await named('Fans'), { name: 'Cooling' })
    await change(await named('Cooling'), { name: 'Fans' })
    const move = { what: 'category', category: 'Lids' }
    const made = await (await send(shop, 'POST', '/alltools/changes', staff, { tools, change: move })).json()
    await change(await named('Lids'), { name: 'Covers' })
    await change(await named('Fans'), { name: 'Cooling' })
    expect((await send(shop, 'POST', `/alltools/changes/${made._id}/undo`, staff)).status).toBe(200)
    expect(await stock()).toMatchObject([{ category: 'Cooling' }])
    const again = (await stock()).map(({ _id, seen }) => ({ _id, seen }))
    const back = { what: 'category', category: 'covers' }
    await send(shop, 'POST', '/alltools/changes', staff, { tools: again, change: back })
    expect(await stock()).toMatchObject([{ category: 'Covers' }])
  })

  test('comes back, changes its capitals, and is taken over by another category', async () => {
    await makeTool(shop, { category: 'Fans' })
    await makeTool(shop, { category: 'Lids' })
    await change(await named('Fans'), { name: 'Cooling' })
    await change(await named('Cooling'), { name: 'FANS' })
    expect(await named('FANS')).toMatchObject({ tools: 1, formerNames: ['Cooling'] })
    await change(await named('Lids'), { name: 'Cooling' })
    expect(await named('FANS')).toMatchObject({ formerNames: [] })
    expect(await named('Cooling')).toMatchObject({ tools: 1, formerNames: ['Lids'] })
    expect(await listOf('category=fans')).toMatchObject([{ category: 'FANS' }])
  })

  test('that differs in its capitals alone is no other category', async () => {
    await makeTool(shop, { category: 'Fans' })
    expect((await change(await named('Fans'), { name: 'FANS' })).status).toBe(200)
    expect(await all()).toMatchObject([{ name: 'FANS', tools: 1, formerNames: [], version: 2 }])
    expect(await listOf('category=fans')).toMatchObject([{ category: 'FANS' }])
  })

  test('is counted once, however many tools have it', async () => {
    for (let count = 0; count < 5; count++) await makeTool(shop, { category: 'Fans' })
    await makeTool(shop, { category: 'Lids' })
    const written = await shop.db.transaction().execute(async (trx) => {
      const read = async () => {
        const { rows } = await sql<{ written: number }>`select (n_tup_ins + n_tup_upd)::int as written
          from pg_stat_xact_user_tables where relname = 'category_counts'`.execute(trx)
        return rows[0]?.written ?? 0
      }
      const before = await read()
      await sql`select move_category('Fans', 'Lids')`.execute(trx)
      return (await read()) - before
    })
    expect(written).toBe(2)
    expect(await named('Lids')).toMatchObject({ tools: 6 })
  })

  test('leads nowhere when staff say so, and is free for a new category', async () => {
    const tool = await makeTool(shop, { category: 'Fans' })
    await change(await named('Fans'), { name: 'Cooling' })
    await change(await named('Cooling'), { name: 'Air' })
    await change(await named('Air'), { formerNames: ['Cooling'] })
    expect(await named('Air')).toMatchObject({ formerNames: ['Cooling'] })
    await send(shop, 'PUT', `/manufacture/${tool.id}`, staff, { category: 'Fans' })
    expect(await names()).toEqual(['Fans', 'Air'])
  })

  test('that another category has is refused, unless they are to be one', async () => {
    await makeTool(shop, { category: 'Fans' })
    await makeTool(shop, { category: 'Lids' })
    await change(await named('Fans'), { name: 'Cooling' })
    await makeDiscount(shop, { goods: 'categories', categories: ['Lids', 'Cooling'] })
    const refused = await change(await named('Cooling'), { name: 'LIDS' })
    expect(refused.status).toBe(422)
    expect((await refused.json()).errors).toEqual([
      { field: 'name', message: 'is the name of another category: join them, or choose another' },
    ])
    expect(await names()).toEqual(['Cooling', 'Lids'])
    const answer = await change(await named('Cooling'), { name: 'LIDS', merge: true })
    expect(await answer.json()).toMatchObject([
      { name: 'Lids', tools: 2, formerNames: ['Cooling', 'Fans'], version: 2 },
    ])
    expect((await audit()).at(-1)).toMatchObject({
      action: 'merged a category',
      subject: 'Cooling',
      details: { into: 'Lids', tools: 1 },
    })
    expect(await listOf('category=Fans')).toHaveLength(2)
    expect(await shop.db.selectFrom('discount_codes').select('categories').execute()).toEqual([
      { categories: ['Lids'] },
    ])
  })

  test.each([
    ['', 'is required'],
    ['x'.repeat(61), 'may have at most 60 characters'],
    ['a\u0000b', 'must be plain text'],
  ])('%j is refused beside its field', async (name, message) => {
    await makeTool(shop, { category: 'Fans' })
    const answer = await change(await named('Fans'), { name })
    expect(answer.status).toBe(422)
    expect((await answer.json()).errors).toEqual([{ field: 'name', message }])
    expect(await names()).toEqual(['Fans'])
  })
})

describe('the order', () => {
  test('is the largest first until staff say another; what comes later is last', async () => {
    for (const category of ['Fans', 'Lids', 'Lids', 'Hinges']) await makeTool(shop, { category })
    expect(await shownOrder()).toEqual(['Lids', 'Fans', 'Hinges'])
    const [lids, fans, hinges] = await all()
    if (!lids || !fans || !hinges) throw new Error('three categories')
    const answer = await arrange([hinges, lids, fans])
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject([{ name: 'Hinges' }, { name: 'Lids' }, { name: 'Fans' }])
    await makeTool(shop, { category: 'Anew' })
    expect(await shownOrder()).toEqual(['Hinges', 'Lids', 'Fans', 'Anew'])
    expect(await names()).toEqual(['Hinges', 'Lids', 'Fans', 'Anew'])
    const counts = await (await shop.get('/alltools/counts', staff.headers)).json()
    expect(counts.categories.map(({ name }: { name: string }) => name)).toEqual([
      ...['Hinges', 'Lids', 'Fans', 'Anew'],
    ])
    expect((await audit()).at(-1)).toMatchObject({ action: 'moved categories' })
  })

  test('is refused when one of them is gone or has changed; one that came meanwhile stays after them', async () => {
    for (const category of ['Fans', 'Lids']) await makeTool(shop, { category })
    const [fans, lids] = await all()
    if (!fans || !lids) throw new Error('two categories')
    await makeTool(shop, { category: 'Meanwhile' })
    for (const wrong of [
      [fans, fans],
      [fans, { ...lids, _id: crypto.randomUUID() }],
    ])
      expect((await arrange(wrong)).status).toBe(409)
    expect((await arrange([lids, fans])).status).toBe(200)
    const late = await arrange([fans, lids])
    expect([late.status, (await late.json()).detail]).toEqual([
      409,
      'The categories have changed meanwhile. Look again, then move them.',
    ])
    expect(await shownOrder()).toEqual(['Lids', 'Fans', 'Meanwhile'])
  })
})

test('of two who change a category at once, the second is told', async () => {
  await makeTool(shop, { category: 'Fans' })
  const fans = await named('Fans')
  const answers = await Promise.all([change(fans, { name: 'One' }), change(fans, { name: 'Two' })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await all()).toMatchObject([{ version: 2, formerNames: ['Fans'] }])
})

test('a category has a picture with words, which visitors see', async () => {
  await makeTool(shop, { category: 'Fans' })
  const picture = { img: '/pictures/nvme-ssd-1000.webp', alt: 'A fan' }
  expect((await change(await named('Fans'), { picture: { ...picture, alt: ' ' } })).status).toBe(422)
  expect((await change(await named('Fans'), { picture: { ...picture, img: 'javascript:1' } })).status).toBe(
    422,
  )
  const gone = await change(await named('Fans'), {
    picture: { ...picture, img: `/pictures/${'a'.repeat(32)}-1000.webp` },
  })
  expect((await gone.json()).errors).toEqual([
    { field: 'picture.img', message: 'is no longer there: upload the picture again' },
  ])
  await change(await named('Fans'), { picture })
  expect(await named('Fans')).toMatchObject({ picture, version: 2 })
  expect((await facets()).category).toEqual([{ value: 'Fans', count: 1, capped: false, picture }])
  await change(await named('Fans'), { picture: null })
  expect((await facets()).category).toEqual([{ value: 'Fans', count: 1, capped: false }])
})

test('staff see what the data sheets of a category name, what most tools have first', async () => {
  const spec = (name: string, value: string) => ({ name, value })
  await makeTool(shop, { category: 'Drives', specs: [spec('Form', 'M.2'), spec('Size', '1 TB')] })
  await makeTool(shop, { category: 'Drives', specs: [spec('Form', 'M.2'), spec('a: b', 'c')] })
  await makeTool(shop, { category: 'Drives', specs: [spec('Form', 'SATA')] })
  await makeTool(shop, { category: 'Fans', specs: [spec('Speed', '1')] })
  const { _id } = await named('Drives')
  expect(await (await shop.get(`/category/${_id}/sheet`, staff.headers)).json()).toEqual([
    { name: 'Form', tools: 3, values: 2, examples: ['M.2', 'SATA'] },
    { name: 'Size', tools: 1, values: 1, examples: ['1 TB'] },
  ])
  expect((await shop.get(`/category/${crypto.randomUUID()}/sheet`, staff.headers)).status).toBe(404)
})
