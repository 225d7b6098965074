import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'
import { countFacets } from '../facets.ts'
import { findTools } from '../tool-list.ts'
import { MatchCache } from './match-cache.ts'
import { findMatches } from './matches.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  return () => shop.close()
})

const set = (id: string, values: object) =>
  shop.db.updateTable('tools').set(values).where('id', '=', id).execute()

test('what was found is kept while only stock and prices change, and made again after anything else', async () => {
  const { id } = await makeTool(shop)
  let times = 0
  const cache = new MatchCache<number>()
  const ask = () => cache.get(shop.db, 'kept', async () => ++times)
  expect([await ask(), await ask()]).toEqual([1, 1])
  await set(id, { available_quantity: 77, price_cents: 4100 })
  expect(await ask()).toBe(1)
  await set(id, { name: 'Another name' })
  expect(await ask()).toBe(2)
  await shop.pool.query(`insert into word_groups (kind, words) values ('same', '{rattler,shaker}')`)
  expect([await ask(), await ask()]).toEqual([3, 3])
})

test('so many searches are kept, and the oldest go first', async () => {
  let made: string[] = []
  const cache = new MatchCache<number>()
  const ask = (q: string) => cache.get(shop.db, q, async () => made.push(q))
  for (let number = 0; number <= 100; number++) await ask(`word ${number}`)
  made = []
  for (const q of ['word 1', 'word 100', 'word 0']) await ask(q)
  expect(made).toEqual(['word 0'])
})

test('a search sees at once what was added, renamed, taken off sale and filtered', async () => {
  const found = async (maxprice?: number) => {
    const filter = maxprice === undefined ? [] : [sql<boolean>`price_cents <= ${maxprice}`]
    return (await findMatches(shop.db, 'quillon', filter)).numbers.length
  }
  expect(await found()).toBe(0)
  const [cheap, dear] = [
    await makeTool(shop, { name: 'Quillon', price: '5.00' }),
    await makeTool(shop, { name: 'Long quillon', price: '50.00' }),
  ]
  expect([await found(), await found(1000), await found(100)]).toEqual([2, 1, 0])
  await set(dear.id, { price_cents: 900 })
  expect(await found(1000)).toBe(2)
  await set(cheap.id, { name: 'Guard', sku: 'GUARD-1' })
  expect(await found()).toBe(1)
  await set(dear.id, { deleted_at: new Date() })
  expect(await found()).toBe(0)
})

test('the choices of a search are counted among what it finds now', async () => {
  const total = async () => {
    const { category } = await countFacets(shop.db, { q: 'pommel' })
    return category.reduce((sum, { count }) => sum + count, 0)
  }
  expect(await total()).toBe(0)
  const first = await makeTool(shop, { name: 'Pommel' })
  expect([await total(), await total()]).toEqual([1, 1])
  await makeTool(shop, { name: 'Round pommel' })
  expect([await total(), await total()]).toEqual([2, 2])
  await set(first.id, { name: 'Cap', sku: 'CAP-1' })
  expect(await total()).toBe(1)
})

test('more matches than are known by number are found all the same', async () => {
  await shop.pool.query(`insert into tools (sku, name, img, price_cents, description, category, min_quantity, available_quantity)
    select 'MANY-' || no, 'Trunnion ' || no, 'i', no, 'd', 'c', 1, 1 from generate_series(1, 1200) no`)
  const all = await findMatches(shop.db, 'trunnion')
  expect([all.total, all.capped, all.bySegments]).toEqual([100, true, true])
  const few = await findMatches(shop.db, 'trunnion', [sql<boolean>`price_cents <= 30`])
  expect([few.total, few.capped, few.bySegments]).toEqual([30, false, false])
})

test('the first page of a search is the same from the cache as without it', async () => {
  // Added first, and found last: only its description says it.
  await makeTool(shop, { name: 'Ring', sku: 'RING-1', price: '5.00', description: 'Holds a ferrule.' })
  for (const [name, sku] of [
    ['Ferrule, long', 'FL-2'],
    ['Sleeve with ferrule', 'FERRULE-9'],
    ['Ferrule', 'FERRULE-10'],
    ['Pin for a ferrule', 'PIN-1'],
  ])
    await makeTool(shop, { name, sku, price: sku === 'PIN-1' ? '90.00' : '5.00' })
  const read = async (query: object = {}) => {
    const { rows, ...page } = await findTools(shop.db, { q: 'ferrule', limit: 2, ...query })
    return { ...page, rows: rows.map(({ sku }) => sku) }
  }
  const pages = async () => {
    const first = await read()
    const second = await read({ after: first.next })
    return [first, second, await read({ before: second.prev }), await read({ maxprice: 1000, limit: 9 })]
  }
  const anew = await pages()
  expect(anew.map(({ rows }) => rows)).toEqual([
    ['FERRULE-10', 'FERRULE-9'],
    ['FL-2', 'PIN-1'],
    ['FERRULE-10', 'FERRULE-9'],
    ['FERRULE-10', 'FERRULE-9', 'FL-2', 'RING-1'],
  ])
  expect(anew.map(({ total }) => total)).toEqual([5, 5, 5, 4])
  const [again, , , cheap] = await pages()
  expect([again, cheap]).toEqual([anew[0], anew[3]])
  // Nothing is left by the filter: what comes near is shown, as without the cache.
  expect((await read({ maxprice: 1 })).fuzzy).toBe(true)
  await shop.pool.query(`update tools set name = 'Tube', sku = 'TUBE-1' where sku = 'FERRULE-10'`)
  expect((await read()).rows).toEqual(['FERRULE-9', 'FL-2'])
})
