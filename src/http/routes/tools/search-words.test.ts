import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { searchWords } from '#content/search-words.ts'
import { seed } from '#seed/seed.ts'
import { tools } from '#seed/tools.ts'
import type { Suggestions } from '#src/contract/catalogue.ts'
import type { Tool } from '#src/contract/tools.ts'
import { setSearchWords } from '#src/shop/tools/set-search-words.ts'
import { tunedQueries } from '#testing/search-queries/tuned.ts'
import { unseenQueries } from '#testing/search-queries/unseen.ts'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  await seed(shop.db, new Date())
  await setSearchWords(shop.db, searchWords)
})
afterAll(() => shop.close())

async function search(q: string) {
  const response = await shop.get(`/manufacture?${new URLSearchParams({ q, limit: '100' })}`)
  const rows = (await response.json()) as Tool[]
  return { near: response.headers.get('X-Match'), found: rows.map(({ sku }) => sku) }
}

async function suggest(q: string) {
  const { tools: found } = (await (
    await shop.get(`/suggest?${new URLSearchParams({ q })}`)
  ).json()) as Suggestions
  return found.map(({ sku }) => sku)
}

describe('the words of buyers find first', () => {
  test.each([...tunedQueries, ...unseenQueries])('%s: %s', async (typed, first) => {
    const { found } = await search(typed)
    expect(
      first.split(' ').filter((sku) => found[0]?.startsWith(sku)),
      `found ${found[0]}`,
    ).toHaveLength(1)
    expect(await suggest(typed)).toEqual(found.slice(0, 6))
  })

  it('what the shop sells', () => {
    const wanted = [...tunedQueries, ...unseenQueries].flatMap(([, first]) => first.split(' '))
    expect(wanted.filter((first) => !tools.some(({ sku }) => sku.startsWith(first)))).toEqual([])
  })
})

describe('word groups', () => {
  it('are at least sixty, and no word is in two that say different things', () => {
    const { same, means, ignored, laptops } = searchWords
    expect(same.length + means.length).toBeGreaterThanOrEqual(60)
    const own = new Set(
      [...same.flat(), ...means.flatMap(({ words }) => words)].map((word) => word.toLowerCase()),
    )
    expect([...ignored, ...laptops].filter((word) => own.has(word.toLowerCase()))).toEqual([])
    expect([...own].filter((phrase) => phrase.split(/[ -]/).length > 3)).toEqual([])
  })

  it('hold both ways or one way', async () => {
    const [mast, sail] = [await makeTool(shop, { name: 'Mast' }), await makeTool(shop, { name: 'Sail' })]
    const words = { ...searchWords, same: [...searchWords.same, ['mast', 'pole top']] }
    await setSearchWords(shop.db, {
      ...words,
      means: [...words.means, { words: ['canvas', 'mast'], find: ['sail'] }],
    })
    expect((await search('pole-tops')).found).toEqual([mast.sku])
    expect((await search('mast')).found).toEqual([mast.sku, sail.sku])
    expect((await search('canvas')).found).toEqual([sail.sku])
    expect((await search('sail')).found).toEqual([sail.sku])
    await setSearchWords(shop.db, searchWords)
    expect((await search('canvas')).found).toEqual([])
    for (const { id } of [mast, sail]) await shop.db.deleteFrom('tools').where('id', '=', id).execute()
  })

  it('are written down only when they have changed', async () => {
    const numbers = async () => await shop.db.selectFrom('word_groups').select('no').orderBy('no').execute()
    const before = await numbers()
    await setSearchWords(shop.db, searchWords)
    expect(await numbers()).toEqual(before)
  })
})

describe('the order of what is found', () => {
  it('is the name as typed, then other words for it, then the rest of the text', async () => {
    const made = [
      await makeTool(shop, { name: 'Third', description: 'It goes into a motherboard.' }),
      await makeTool(shop, { name: 'First motherboard' }),
    ]
    const { near, found } = await search('motherboard')
    expect(near).toBeNull()
    expect(found.slice(0, 4)).toEqual([made[1]?.sku, 'LX-14R2', 'LX-16R1', 'LX-13R1'])
    expect(found.at(-1)).toBe(made[0]?.sku)
    for (const { id } of made) await shop.db.deleteFrom('tools').where('id', '=', id).execute()
  })

  it('is never by typing errors while there is something else', async () => {
    expect(await search('heatgun')).toEqual({ near: null, found: ['TH-1800', 'TH-1500'] })
    expect((await search('moterboard')).near).toBe('near')
  })

  it('puts what a name denies behind the rest, unless it is asked for', async () => {
    expect((await search('keyboard backlight')).found.at(-1)).toBe('LK-78NB')
    expect((await search('keyboard, no backlight')).found[0]).toBe('LK-78NB')
    expect((await search('keyboard')).found[0]).toBe('LK-78BL')
  })

  it.each(['wriststrap', 'wrist strap', 'wrist-straps', 'WRISTSTRAPS'])(
    'does not depend on how %s is written',
    async (q) => {
      expect((await search(q)).found.slice(0, 2)).toEqual(['TE-10CL', 'TE-30CL'])
    },
  )

  it('offers the same while typing', async () => {
    expect(await suggest('motherb')).toEqual(['LX-14R2', 'LX-16R1', 'LX-13R1'])
    expect(await suggest('screwdr')).toEqual(expect.arrayContaining(['TD-30IN']))
  })
})

describe('a laptop in the search', () => {
  const laptopIn = async (q: string) => {
    const response = await shop.get(`/manufacture?${new URLSearchParams({ q })}`)
    return decodeURIComponent(response.headers.get('X-Unknown-Laptop') ?? '')
  }

  it.each([
    ['ThinkPad T480', 'ThinkPad T480'],
    ['battery for Dell Latitude 5490', 'Dell Latitude 5490'],
    ['MacBook Pro 16 screen', 'MacBook Pro 16'],
    ['HP EliteBook 840 G8 keyboard', 'HP EliteBook 840 G8'],
    ['Loyal LX 15', 'Loyal LX 15'],
    ['corvane meridian 17 keyboard', 'corvane meridian 17'],
    ['Loyal LX 14', ''],
    ['corvane meridian 15 keyboard', ''],
    ['loyal 65 w charger', ''],
    ['loyal lx 65 w charger', ''],
    ['16 gb for loyal lx 14', ''],
    ['fan', ''],
    ['matte surface', ''],
  ])('of %s, without a list: %s', async (q, laptop) => {
    expect(await laptopIn(q)).toBe(laptop)
    const suggestions = (await (
      await shop.get(`/suggest?${new URLSearchParams({ q })}`)
    ).json()) as Suggestions
    expect(suggestions.unknownLaptop ?? '').toBe(laptop)
  })

  it('that has no list finds nothing by itself, and with other words what these find', async () => {
    expect((await search('ThinkPad T480')).found).toEqual([])
    expect((await search('Loyal LX 15')).found).toEqual([])
    expect(await search('ThinkPad T480 motherboard')).toEqual(await search('motherboard'))
  })

  it('that has one puts first what fits it and has the other words in its name', async () => {
    expect((await search('keyboard for corvane meridian')).found[0]).toBe('LK-78MR')
    expect((await search('hinges corvane meridian 13')).found[0]).toBe('LH-13PR')
    expect((await search('cooler for ostrel forge 16 pro')).found[0]).toBe('LC-2HP6')
  })
})
