import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { seed } from '#seed/seed.ts'
import { tools } from '#seed/tools.ts'
import type { Tool } from '#src/contract/tools.ts'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  await seed(shop.db, new Date())
})
afterAll(() => shop.close())

const ask = async (query: Record<string, string>) => {
  const response = await shop.get(`/manufacture?${new URLSearchParams(query)}`)
  expect(response.status).toBe(200)
  return { response, rows: (await response.json()) as Tool[] }
}

const found = async (q: string) => {
  const { response, rows } = await ask({ q, limit: '100' })
  return { near: response.headers.get('X-Match'), rows: rows.map(({ sku }) => sku) }
}

/** What someone types, and the tool that must come first. */
const table: [typed: string, sku: string][] = [
  // part numbers, however they are written
  ['LS-1T80', 'LS-1T80'],
  ['ls-1t80', 'LS-1T80'],
  ['ls 1t80', 'LS-1T80'],
  ['ls1t80', 'LS-1T80'],
  ['  LS–1T80 ', 'LS-1T80'],
  ['l.s.1.t.8.0', 'LS-1T80'],
  ['LS-1T80-T10', 'LS-1T80-T10'],
  ['ls1t80t10', 'LS-1T80-T10'],
  ['LM-16D5', 'LM-16D5'],
  ['lm16d5 t20', 'LM-16D5-T20'],
  ['TP-04GR-B12', 'TP-04GR-B12'],
  ['tp 04 gr', 'TP-04GR'],
  ['LX14R2', 'LX-14R2'],
  ['td30in', 'TD-30IN'],
  ['LÄ-65ÜC', 'LA-65UC'],
  // the beginning of one
  ['LS-1T', 'LS-1T80'],
  ['lb-70', 'LB-70X4'],
  ['lx-16', 'LX-16R1'],
  ['TM-6KT', 'TM-6KTR'],
  ['lw6e', 'LW-6E30'],
  ['TH-15', 'TH-1500'],
  // words of names
  ['battery', 'LB-70X4'],
  ['Batteries', 'LB-70X4'],
  ['BATTERY PACK', 'LB-70X4'],
  ['keyboard', 'LK-78BL'],
  ['keyboards', 'LK-78BL'],
  ['keyboard no backlight', 'LK-78NB'],
  ['meridian keyboard', 'LK-78MR'],
  ['wifi', 'LW-6E30'],
  ['wi-fi card', 'LW-6E30'],
  ['ssd', 'LS-1T80'],
  ['nvme 1tb', 'LS-1T80'],
  ['1 TB ssd', 'LS-1T80'],
  ['ssd tray', 'LS-1T80-T10'],
  ['m2 2280', 'LS-1T80'],
  ['m.2 2230', 'LW-6E30'],
  ['sodimm', 'LM-16D5'],
  ['so-dimm 8gb', 'LM-08D5'],
  ['ddr5 16 gb', 'LM-16D5'],
  ['usbc charger', 'LA-65UC'],
  ['charger 3 m', 'LA-65U3'],
  ['65w charger', 'LA-65UC'],
  ['lcd panel glossy', 'LP-14GL'],
  ['panel 2560', 'LP-1625'],
  ['16in panel', 'LP-1625'],
  ['mainboard 13', 'LX-13R1'],
  ['hinge 16', 'LH-16PR'],
  ['hinges for 13 in', 'LH-13PR'],
  ['touchpad 125', 'LT-12GL'],
  ['multimeter true rms', 'TM-6KTR'],
  ['heat gun 1500', 'TH-1500'],
  ['heat gun 1,800 w', 'TH-1800'],
  ['esd strap 3m', 'TE-30CL'],
  ['thermal paste', 'TP-04GR'],
  ['paste box of 12', 'TP-04GR-B12'],
  ['soldering iron', 'TS-60ST'],
  ['opening kit', 'TK-08OP'],
  ['liion', 'LB-70X4'],
  ['fan 16 in', 'LC-2HP6'],
  // categories
  ['storage', 'LS-1T80'],
  ['memory', 'LM-16D5'],
  ['wireless', 'LW-6E30'],
  ['consumables', 'TP-04GR'],
  // laptop models
  ['Loyal LX 13 mainboard', 'LX-13R1'],
  ['Ostrel Vela 14 G2 battery', 'LB-70X4'],
  ['loyal lt 14', 'LS-1T80'],
  ['corvane meridian 15 keyboard', 'LK-78MR'],
  // words of descriptions and data sheets
  ['drill out rivets', 'LK-78MR'],
  ['gallium nitride', 'LA-65UC'],
  ['spudgers', 'TK-08OP'],
  ['capacitance', 'TM-6KTR'],
  ['bluetooth 5.3', 'LW-6E30'],
  // the beginning of a word
  ['keyb', 'LK-78BL'],
  ['solder', 'TS-60ST'],
  ['multim', 'TM-6K00'],
  ['touchp', 'LT-11GL'],
  // typing errors
  ['baterry', 'LB-70X4'],
  ['battrey pack', 'LB-70X4'],
  ['keybord', 'LK-78BL'],
  ['kyeboard', 'LK-78BL'],
  ['multimetre', 'TM-6K00'],
  ['precison drver', 'TD-30IN'],
  ['thermel past', 'TP-04GR'],
  ['mainbord 16', 'LX-16R1'],
  ['chargr 65 w', 'LA-65UC'],
  ['tuchpad', 'LT-11GL'],
  ['soldring iron', 'TS-60ST'],
  ['hinje', 'LH-14PR'],
  ['LS-1T08', 'LS-1T80'],
  ['LM-16DS', 'LM-16D5'],
  ['TM-6K0O', 'TM-6K00'],
  ['LX-14R', 'LX-14R2'],
  ['LK78BLL', 'LK-78BL'],
  ['meridan 13 keybord', 'LK-78MR'],
]

describe('the search finds first', () => {
  test.each(table)('%s: %s', async (typed, sku) => {
    const { rows } = await ask({ q: typed, limit: '5' })
    expect(rows.map((tool) => tool.sku).slice(0, 1)).toEqual([sku])
  })

  it('is a table of more than sixty', () => {
    expect(table.length).toBeGreaterThanOrEqual(60)
    const known = new Set(tools.map(({ sku }) => sku))
    expect(table.filter(([, sku]) => !known.has(sku))).toEqual([])
  })
})

describe('a search', () => {
  it('says when nothing matched exactly', async () => {
    expect((await ask({ q: 'baterry' })).response.headers.get('X-Match')).toBe('near')
    expect((await ask({ q: 'battery' })).response.headers.get('X-Match')).toBeNull()
  })

  it('finds nothing for what is like nothing', async () => {
    const { rows, response } = await ask({ q: 'qqqqwwwwzzzz' })
    expect(rows).toEqual([])
    expect(response.headers.get('X-Total-Count')).toBe('0')
  })

  it.each(['🔥', '!!!', '---', '%', '_', '日本', 'o', 'an'])(
    'does not take %s for a part of a model',
    async (q) => {
      expect((await ask({ q })).response.headers.get('X-Total-Count')).toBe('0')
    },
  )

  it('shows some of the words when no tool has all of them', async () => {
    const { rows, response } = await ask({ q: 'battery multimeter' })
    expect(response.headers.get('X-Match')).toBe('near')
    expect(rows.map(({ sku }) => sku)).toEqual(expect.arrayContaining(['LB-70X4', 'TM-6K00']))
  })

  it('finds two words together as soon as a tool has them, and not before', async () => {
    const q = 'nitride multimeter'
    const nearly = { near: 'near', rows: ['TM-6K00', 'TM-6KTR'] }
    expect(await found(q)).toEqual(nearly)
    const multimeter = shop.db.updateTable('tools').where('sku', '=', 'TM-6K00')
    const { description } = await shop.db
      .selectFrom('tools')
      .select('description')
      .where('sku', '=', 'TM-6K00')
      .executeTakeFirstOrThrow()
    await multimeter.set({ description: `${description} Of gallium nitride.` }).execute()
    expect(await found(q)).toEqual({ near: null, rows: ['TM-6K00'] })
    await multimeter.set({ description }).execute()
    expect(await found(q)).toEqual(nearly)
    const { id } = await makeTool(shop, { sku: 'NM-1', name: 'Nitride multimeter' })
    expect(await found(q)).toEqual({ near: null, rows: ['NM-1'] })
    await shop.db.deleteFrom('tools').where('id', '=', id).execute()
  })

  it('finds each tool by any two of its words', async () => {
    const { rows: described } = await sql<{ sku: string; words: string[] }>`
      select sku, array(
        select distinct word from regexp_split_to_table(concat_ws(' ', name, category, description), '[^[:alnum:]]+') word
        where word ~* '^([a-z]{3,}|[0-9]{2,3})$' and word_stems(word) <> '{}') as words
      from tools`.execute(shop.db)
    const asked = fc.constantFrom(...described).chain(({ sku, words }) =>
      fc.record({
        sku: fc.constant(sku),
        two: fc.shuffledSubarray(words, { minLength: 2, maxLength: 2 }),
      }),
    )
    await fc.assert(
      fc.asyncProperty(asked, async ({ sku, two }) => {
        const { near, rows } = await found(two.join(' '))
        expect(near).toBeNull()
        expect(rows).toContain(sku)
      }),
      { numRuns: 100 },
    )
  })

  it('reads a category with its hyphen and without', async () => {
    const parts = [1, 2, 3].map((number) => ({ sku: `WF-${number}`, name: 'Antenna', category: 'Set-top' }))
    const made = await Promise.all(parts.map((part) => makeTool(shop, part)))
    for (const q of ['settop', 'set-top', 'settop antenna']) {
      const { response, rows } = await ask({ q, limit: '2' })
      expect(response.headers.get('X-Match')).toBeNull()
      expect([rows.length, response.headers.get('X-Total-Count')]).toEqual([2, '3'])
    }
    for (const { id } of made) await shop.db.deleteFrom('tools').where('id', '=', id).execute()
  })

  it('sorts what it found when asked', async () => {
    const { rows } = await ask({ q: 'panel', sort: '-price' })
    expect(rows[0]?.sku).toBe('LP-1625')
  })

  it('forgets a tool that is off sale', async () => {
    await shop.db.updateTable('tools').set({ deleted_at: new Date() }).where('sku', '=', 'TS-60ST').execute()
    expect((await ask({ q: 'TS-60ST' })).rows.map(({ sku }) => sku)).not.toContain('TS-60ST')
    expect((await ask({ q: 'soldering iron' })).rows.map(({ sku }) => sku)).not.toContain('TS-60ST')
    await shop.db.updateTable('tools').set({ deleted_at: null }).where('sku', '=', 'TS-60ST').execute()
  })
})

describe('filters', () => {
  it('narrow by laptop, category, price, stock and smallest order', async () => {
    const { rows, response } = await ask({ fits: 'Loyal LX 14', category: 'Display', maxprice: '93' })
    expect(rows.map(({ sku }) => sku)).toEqual(['LP-14GL'])
    expect(response.headers.get('X-Total-Count')).toBe('1')
    const bought = (await ask({ instock: 'true' })).rows
    expect(bought.every((tool) => tool.availablequantity >= tool.minquantity)).toBe(true)
    expect(bought.length).toBeLessThan(tools.length)
    expect((await ask({ minquantity: '2' })).rows.every((tool) => tool.minquantity <= 2)).toBe(true)
    expect((await ask({ minprice: '100' })).rows.every((tool) => tool.price >= 100)).toBe(true)
  })

  it('are counted as if each were not chosen yet', async () => {
    const facets = await (await shop.get('/facets?category=Display&fits=Loyal+LX+14')).json()
    const display = facets.category.find(({ value }: { value: string }) => value === 'Display')
    expect(display).toEqual({ value: 'Display', count: 2, capped: false })
    for (const { value, count } of facets.category)
      expect((await ask({ category: value, fits: 'Loyal LX 14' })).rows).toHaveLength(count)
    for (const { value, count } of facets.minquantity)
      expect((await ask({ category: 'Display', fits: 'Loyal LX 14', minquantity: value })).rows).toHaveLength(
        count,
      )
  })

  it('count what a search found', async () => {
    const facets = await (await shop.get('/facets?q=panel')).json()
    const { rows } = await ask({ q: 'panel', category: 'Display' })
    expect(facets.category).toContainEqual({ value: 'Display', count: rows.length, capped: false })
  })

  it.each([
    'minprice=abc',
    'maxprice=-1',
    'minquantity=0',
    'instock=perhaps',
    'sort=size',
    'limit=0',
    'after=%7B%7D',
    'after=WyJhbGwiLCJ4Iiwxxx',
    'before=nothing',
    `q=${'x'.repeat(201)}`,
    'q=%00',
    'category=%07',
  ])('refuse %s with the field named', async (query) => {
    const response = await shop.get(`/manufacture?${query}`)
    expect(response.status).toBe(422)
    expect((await response.json()).errors[0].field).toBe(
      query.startsWith('before') ? 'after' : query.split('=')[0],
    )
  })

  it.each(["'", '\\', '%', '_', '"', '(', 'a & b | !c', ':*', '🔋', 'ﬁ', '\u202e', 'in', '-', '{}', 'NULL'])(
    'take %j as plain words',
    async (q) => {
      await ask({ q })
      expect((await shop.get(`/suggest?q=${encodeURIComponent(q)}`)).status).toBe(200)
      expect((await shop.get(`/facets?q=${encodeURIComponent(q)}`)).status).toBe(200)
    },
  )
})

async function walk(query: Record<string, string>, rel: 'next' | 'prev', start?: string) {
  const seen: Tool[] = []
  let path = start ?? `/manufacture?${new URLSearchParams(query)}`
  let last = path
  for (let pages = 0; pages < 200; pages++) {
    const response = await shop.get(path)
    const rows = (await response.json()) as Tool[]
    if (rel === 'next') seen.push(...rows)
    else seen.unshift(...rows)
    last = path
    const link = new RegExp(`<([^>]*)>; rel="${rel}"`).exec(response.headers.get('Link') ?? '')?.[1]
    if (!link) break
    path = link
  }
  return { seen: seen.map(({ sku }) => sku), last }
}

describe('paging', () => {
  const query = fc.record({
    limit: fc.integer({ min: 1, max: 9 }).map(String),
    q: fc.option(
      fc.constantFrom('l', 'lx', '14', 'panel', 'baterry', 'loyal lx 14', 'screw', 'LS-1T08', 'battery fan'),
      {
        nil: undefined,
      },
    ),
    sort: fc.option(fc.constantFrom('name', 'price', '-price', '-added'), { nil: undefined }),
    fits: fc.option(fc.constantFrom('Loyal LX 14', 'Ostrel Vela 13'), { nil: undefined }),
    instock: fc.option(fc.constant('true'), { nil: undefined }),
  })
  const given = (record: Record<string, string | undefined>) =>
    Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as Record<
      string,
      string
    >

  it('shows every tool once, forwards and backwards, whatever is asked', async () => {
    await fc.assert(
      fc.asyncProperty(query, async (record) => {
        const asked = given(record)
        const whole = (await ask({ ...asked, limit: '100' })).rows.map(({ sku }) => sku)
        const forwards = await walk(asked, 'next')
        expect(forwards.seen).toEqual(whole)
        expect(new Set(whole).size).toBe(whole.length)
        const backwards = await walk(asked, 'prev', forwards.last)
        expect(backwards.seen).toEqual(whole)
      }),
      { numRuns: 60 },
    )
  })
})

describe('the counters', () => {
  it('stay exact through adding, changing, and taking off sale', async () => {
    const truth = async () => {
      const rows = await shop.db
        .selectFrom('tools')
        .select(['category', 'fits'])
        .where('deleted_at', 'is', null)
        .execute()
      return { count: rows.length, lx14: rows.filter(({ fits }) => fits.includes('Loyal LX 14')).length }
    }
    const told = async () => {
      const { count } = await (await shop.get('/productsCount')).json()
      const brands = await (await shop.get('/models')).json()
      const loyal = brands.find(({ brand }: { brand: string }) => brand === 'Loyal')
      const lx = loyal.series.find(({ series }: { series: string }) => series === 'LX')
      return { count, lx14: lx.models.find(({ model }: { model: string }) => model === 'Loyal LX 14').count }
    }
    expect(await told()).toEqual(await truth())
    const change = shop.db.updateTable('tools').where('sku', '=', 'LP-1412')
    await change.set({ fits: ['Loyal LX 13'] }).execute()
    expect(await told()).toEqual(await truth())
    await change.set({ deleted_at: new Date() }).execute()
    expect(await told()).toEqual(await truth())
    await change.set({ deleted_at: null, category: 'Panels', fits: ['Loyal LX 14'] }).execute()
    expect(await told()).toEqual(await truth())
    await shop.db.updateTable('tools').where('sku', '=', 'LP-1412').set({ category: 'Display' }).execute()
  })
})
