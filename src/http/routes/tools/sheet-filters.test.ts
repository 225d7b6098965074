import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Facets } from '#src/contract/catalogue.ts'
import type { Category } from '#src/contract/categories.ts'
import type { Tool } from '#src/contract/tools.ts'
import { send } from '#testing/selling/orders.ts'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'

const sheets = [
  { Form: 'M.2', Size: '1 TB' },
  { Form: 'M.2', Size: '2 TB' },
  { Form: 'SATA', Size: '1 TB', Note: 'a: b, c' },
  { Form: 'SATA' },
  { Size: '4 TB' },
  {},
]

let shop: TestShop
let staff: Awaited<ReturnType<TestShop['signIn']>>
beforeAll(async () => {
  shop = await openShop({ limitFactor: 1000 })
  staff = await shop.signIn({ role: 'catalogue' })
  for (const [place, sheet] of sheets.entries())
    await makeTool(shop, {
      name: `Drive ${place}`,
      category: 'Drives',
      price: `${10 + place}`,
      specs: Object.entries(sheet).map(([name, value]) => ({ name, value })),
    })
  await makeTool(shop, { name: 'Fan', category: 'Fans', specs: [{ name: 'Form', value: 'M.2' }] })
  await choose(['Size', 'Form', 'Lost'])
})
afterAll(() => shop.close())

async function choose(filters: unknown[]) {
  const all = (await (await shop.get('/allcategories', staff.headers)).json()) as Category[]
  const drives = all.find(({ name }) => name === 'Drives')
  return send(shop, 'PUT', `/category/${drives?._id}`, staff, { filters, version: drives?.version })
}

const queryOf = (spec: string[], more = 'category=Drives') =>
  String(new URLSearchParams([...new URLSearchParams(more), ...spec.map((value) => ['spec', value])]))
const found = async (spec: string[], more?: string) => {
  const answer = await shop.get(`/manufacture?${queryOf(spec, more)}`)
  const tools = (await answer.json()) as Tool[]
  expect(answer.headers.get('X-Total-Count')).toBe(String(tools.length))
  return tools.map(({ name }) => name)
}
const facets = async (spec: string[], more?: string) =>
  (await (await shop.get(`/facets?${queryOf(spec, more)}`)).json()) as Facets
const choices = async (spec: string[], more?: string) =>
  (await facets(spec, more)).sheet.map(({ name, values }) => [
    name,
    Object.fromEntries(values.map(({ value, count }) => [value, count])),
  ])

describe('a list', () => {
  test('is narrowed to any of the values of a name, and to all of the names', async () => {
    expect(await found(['Form:M.2'])).toEqual(['Drive 0', 'Drive 1'])
    expect(await found(['Form:M.2', 'Form:SATA'])).toEqual(['Drive 0', 'Drive 1', 'Drive 2', 'Drive 3'])
    expect(await found(['Form:M.2', 'Form:SATA', 'Size:1 TB'])).toEqual(['Drive 0', 'Drive 2'])
    expect(await found(['Note:a: b, c'])).toEqual(['Drive 2'])
    expect(await found(['Form:m.2'])).toEqual([])
    expect(await found(['Form:M.2'], '')).toEqual(['Drive 0', 'Drive 1', 'Fan'])
    expect(await found(['Form:M.2'], 'category=Drives&sort=-price&maxprice=10.50')).toEqual(['Drive 0'])
    expect(await found(['Size:1 TB'], 'q=drive')).toEqual(['Drive 0', 'Drive 2'])
  })

  test('that is searched too leaves other categories as many as without its values', async () => {
    const { category } = await facets(['Size:1 TB'], 'category=Drives&q=m.2')
    const without = await facets([], 'q=m.2')
    expect(category).toEqual(without.category)
    expect(category.find(({ value }) => value === 'Fans')?.count).toBe(1)
  })

  test('finds what any combination asks for', async () => {
    const value = fc.constantFrom<string[]>(
      'Form:M.2',
      'Form:SATA',
      'Size:1 TB',
      'Size:2 TB',
      'Size:4 TB',
      'Note:a: b, c',
    )
    const sort = fc.constantFrom('added', '-price', 'name')
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(value, { maxLength: 5 }), sort, async (spec, order) => {
        const names = new Set(spec.map((one) => one.split(':')[0] ?? ''))
        const wanted = sheets.flatMap((sheet: Record<string, string | undefined>, place) =>
          [...names].every((name) => spec.includes(`${name}:${sheet[name]}`)) ? [`Drive ${place}`] : [],
        )
        expect((await found(spec, `category=Drives&sort=${order}`)).toSorted()).toEqual(wanted)
      }),
      { numRuns: 60 },
    )
  })

  test('of what very many tools have is in order too, and counted as far as searches are', async () => {
    await shop.pool.query(`insert into tools (sku, name, img, price_cents, description, category, min_quantity, available_quantity, specs)
      select 'MANY-' || n, 'Many ' || n, 'i', 2000 - n, 'd', 'Many', 1, 1, '[{"name": "Form", "value": "Many"}]'
      from generate_series(1, 1030) n`)
    // The cheapest and the dearest of the category are of another form.
    for (const price of ['0.01', '99.00'])
      await makeTool(shop, { category: 'Many', price, specs: [{ name: 'Form', value: 'Few' }] })
    for (const [sort, first, last] of [
      ['price', 'Many 1030', 'Many 931'],
      ['-price', 'Many 1', 'Many 100'],
      ['added', 'Many 1', 'Many 100'],
      ['-added', 'Many 1030', 'Many 931'],
    ]) {
      const answer = await shop.get(`/manufacture?${queryOf(['Form:Many'], `category=Many&sort=${sort}`)}`)
      const tools = (await answer.json()) as Tool[]
      expect([sort, tools.at(0)?.name, tools.at(-1)?.name]).toEqual([sort, first, last])
      expect([answer.headers.get('X-Total-Count'), answer.headers.get('X-Total-Capped')]).toEqual([
        '100',
        'true',
      ])
      const next = /<([^>]*)>; rel="next"/.exec(answer.headers.get('Link') ?? '')?.[1]
      expect(await (await shop.get(next ?? '')).json()).toHaveLength(100)
    }
    await shop.pool.query(`delete from tools where category = 'Many'`)
  })

  test.each([['Form'], [':M.2'], ['Form:'], [`${'x'.repeat(61)}:1`], [`x:${'1'.repeat(201)}`], ['a:\u0000']])(
    'refuses %j',
    async (value) => {
      for (const path of ['/manufacture', '/facets'])
        expect((await shop.get(`${path}?${queryOf([value])}`)).status).toBe(422)
    },
  )

  test('refuses more than twenty values', async () => {
    const many = Array.from({ length: 21 }, (_, place) => `a:${place}`)
    expect((await shop.get(`/manufacture?${queryOf(many)}`)).status).toBe(422)
    expect((await shop.get(`/manufacture?${queryOf(many.slice(1))}`)).status).toBe(200)
  })
})

describe('the choices', () => {
  test('are the values of the names that staff have chosen, in their order, what most tools have first', async () => {
    expect((await facets([])).sheet).toEqual([
      {
        name: 'Size',
        values: [
          { value: '1 TB', count: 2, capped: false },
          { value: '2 TB', count: 1, capped: false },
          { value: '4 TB', count: 1, capped: false },
        ],
      },
      {
        name: 'Form',
        values: [
          { value: 'M.2', count: 2, capped: false },
          { value: 'SATA', count: 2, capped: false },
        ],
      },
    ])
  })

  test('are counted as if none of the same name were chosen', async () => {
    expect(await choices(['Form:M.2'])).toEqual([
      ['Size', { '1 TB': 1, '2 TB': 1 }],
      ['Form', { 'M.2': 2, SATA: 2 }],
    ])
    expect(await choices(['Form:SATA', 'Size:2 TB'])).toEqual([
      ['Size', { '1 TB': 1, '2 TB': 0 }],
      ['Form', { 'M.2': 1, SATA: 0 }],
    ])
    expect(await choices([], 'category=Drives&maxprice=11.50')).toEqual([
      ['Size', { '1 TB': 1, '2 TB': 1 }],
      ['Form', { 'M.2': 2 }],
    ])
    expect(await choices(['Form:SATA'], 'category=Drives&q=drive+3')).toEqual([['Form', { SATA: 1 }]])
  })

  test('do not narrow the other categories, which have other values', async () => {
    const { category, instock } = await facets(['Form:SATA'])
    expect(category.map(({ value, count }) => [value, count])).toEqual([
      ['Drives', 6],
      ['Fans', 1],
    ])
    expect(instock).toMatchObject([{ count: 2 }])
  })

  test('are none without a category, and none of one for which nothing was chosen', async () => {
    expect(await choices([], '')).toEqual([])
    expect(await choices([], 'category=Fans')).toEqual([])
  })
})

test('staff choose eight names at most, none with a colon, each once', async () => {
  expect((await choose(Array.from({ length: 9 }, (_, place) => `n${place}`))).status).toBe(422)
  expect((await choose(['a:b'])).status).toBe(422)
  const answer = await choose(['Form', 'Form', 'Size'])
  const drives = ((await answer.json()) as Category[]).find(({ name }) => name === 'Drives')
  expect(drives?.filters).toEqual(['Form', 'Size'])
  await choose(['Size', 'Form', 'Lost'])
})
