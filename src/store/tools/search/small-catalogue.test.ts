import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { ToolListQuery, ToolSort } from '#src/contract/tools.ts'
import type { Page } from '#src/contract/values/pagination.ts'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'
import { readPublicVersion } from '../../operations/public-version.ts'
import { countFacets } from '../facets.ts'
import { findRelatedTools } from '../related-tools.ts'
import type { ListedTool } from '../tool-columns.ts'
import { findTools } from '../tool-list.ts'
import { countInMemory } from './facets-in-memory.ts'
import { findInMemory } from './small-catalogue.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  return () => shop.close()
})

const words = ['fan', 'hinge', 'clamp', 'Äther', 'fan hinge']
const models = ['Ostrel Vela 14 G2', 'Corvane Beta 20']

/** Names that many have, prices and stock that some have, part numbers that hold a word. */
const addMany = ({ pool } = shop, prefix = '') =>
  pool.query(
    `insert into tools (sku, name, img, price_cents, description, category, min_quantity, available_quantity, fits)
    select '${prefix}' || case when no % 9 = 0 then 'FAN-' else 'X-' end || no,
      (array['Fan', 'Hinge', 'fan, small', 'Äther clamp', 'Hinge for a fan'])[1 + no % 5], '/x.webp',
      500 + (no * 37) % 9 * 500, case when no % 7 = 0 then 'Holds a clamp.' else 'Words.' end,
      (array['Cooling', 'Frames', 'Odd ones'])[1 + no % 3], 1 + no % 4 * 10, no % 40,
      case no % 4 when 0 then array['${models[0]}'] when 1 then array['${models.join("','")}'] else '{}'::text[] end
    from generate_series(1, 260) no`,
  )

const anyQuery = fc.record(
  {
    limit: fc.constantFrom(1, 3, 24, 100),
    q: fc.constantFrom(...words),
    category: fc.constantFrom('Cooling', 'Odd ones', 'No such'),
    fits: fc.constantFrom(...models, 'No such laptop'),
    minprice: fc.constantFrom('5.00', '25.00'),
    maxprice: fc.constantFrom('4.00', '25.00', '45.00'),
    minquantity: fc.constantFrom(1, 11, 21),
    instock: fc.constantFrom('true' as const, 'false' as const),
    sort: fc.constantFrom(...ToolSort.options),
  },
  { requiredKeys: ['limit'] },
)

/** For what would disturb the other tests: versions that nobody has written. */
async function anotherShop() {
  const other = await openShop()
  await addMany(other)
  return Object.assign(other, { [Symbol.asyncDispose]: () => other.close() })
}

const plain = ({ rows, ...page }: Page<ListedTool>) => ({ ...page, rows: rows.map(({ sku }) => sku) })

/** As when it has been asked often since the last change. */
async function fromMemory(query: Partial<z.output<typeof ToolListQuery>>, { db, pool } = shop) {
  const version = await readPublicVersion(pool)
  for (let times = 0; times < 20; times++) await findInMemory(db, { limit: 1 }, version)
  return findInMemory(db, { limit: 24, ...query }, version)
}

test('a list out of memory is the list that the database answers, whatever is asked', async () => {
  await addMany()
  for (const q of words) await findTools(shop.db, { q, limit: 1 })
  let times = 0
  await fc.assert(
    fc.asyncProperty(anyQuery, async (asked) => {
      const query = ToolListQuery.parse(asked)
      const found = await fromMemory(query)
      if (!found) {
        // What only comes near is left to the database.
        expect(query.q).toBeDefined()
        return
      }
      times++
      const wanted = await findTools(shop.db, query)
      expect(plain(found)).toEqual(plain(wanted))
      expect(found.rows).toEqual(wanted.rows)
      const next = { ...query, after: found.next }
      if (found.next) expect((await findTools(shop.db, next)).rows.length).toBeGreaterThan(0)
    }),
    { numRuns: 400 },
  )
  expect(times).toBeGreaterThan(100)
})

/** As when it has been asked often since the last change. */
async function choicesFromMemory(filter: Partial<z.output<typeof ToolListQuery>>, { db, pool } = shop) {
  await fromMemory({}, { db, pool } as TestShop)
  return countInMemory(db, filter, await readPublicVersion(pool))
}

test('the choices beside it are those that the database counts', async () => {
  for (const q of words) await findTools(shop.db, { q, limit: 1 })
  let times = 0
  await fc.assert(
    fc.asyncProperty(anyQuery, async (asked) => {
      const { limit, sort, ...filter } = ToolListQuery.parse(asked)
      if (!(await choicesFromMemory(filter))) return expect(filter.q).toBeDefined()
      times++
      const version = await readPublicVersion(shop.pool)
      expect(await countFacets(shop.db, filter, version)).toEqual(await countFacets(shop.db, filter))
    }),
    { numRuns: 200 },
  )
  expect(times).toBeGreaterThan(50)
})

test('what goes well with a tool is what the database finds', async () => {
  await using other = await anotherShop()
  // More than 40 that fit, and the database takes any of them.
  await other.pool.query(`update tools set fits = '{}' where no % 8 <> 0`)
  const version = await readPublicVersion(other.pool)
  const { rows } = await findTools(other.db, { limit: 100 })
  for (const limit of [1, 2, 4])
    for (const tool of rows) {
      await fromMemory({}, other)
      const found = await findRelatedTools(other.db, tool, limit, version)
      expect(found.length).toBe(limit)
      expect(found.map(({ sku }) => sku)).toEqual(
        (await findRelatedTools(other.db, tool, limit)).map(({ sku }) => sku),
      )
    }
})

test('choices of the data sheet are left to the database, and so are words that were not searched', async () => {
  await makeTool(shop, { category: 'Sheeted', specs: [{ name: 'Length', value: '10 mm' }] })
  expect(await choicesFromMemory({ category: 'Sheeted' })).toBeDefined()
  await shop.pool.query(`update categories set filters = '{Length}' where name = 'Sheeted'`)
  expect(await choicesFromMemory({ category: 'Sheeted' })).toBeUndefined()
  expect(await choicesFromMemory({ spec: ['Length:10 mm'] })).toBeUndefined()
  expect(await choicesFromMemory({ q: 'never searched' })).toBeUndefined()
  expect(await countInMemory(shop.db, {}, undefined)).toBeUndefined()
})

test('choices are not counted in a catalogue that was read before the last change', async () => {
  const version = await readPublicVersion(shop.pool)
  expect(await choicesFromMemory({})).toBeDefined()
  expect(await countInMemory(shop.db, {}, version)).toBeDefined()
  expect(await countInMemory(shop.db, {}, version + 1)).toBeUndefined()
})

test('the choices show every change, and the order and pictures of the categories', async () => {
  const names = async () => (await choicesFromMemory({}))?.counts.filter(({ facet }) => facet === 'category')
  const { id } = await makeTool(shop, { category: 'Placed', min: 1, stock: 5 })
  expect(await names()).toContainEqual({ facet: 'category', value: 'Placed', count: 1, img: null, alt: '' })
  await shop.pool.query(
    `update categories set position = 1, img = '/p.webp', alt = 'A part' where name = 'Placed'`,
  )
  expect((await names())?.[0]).toMatchObject({ value: 'Placed', img: '/p.webp', alt: 'A part' })
  await shop.db.updateTable('tools').set({ category: 'Elsewhere' }).where('id', '=', id).execute()
  expect((await names())?.map(({ value }) => value)).not.toContain('Placed')
})

test('words whose matches have changed have their choices counted by the database', async () => {
  await makeTool(shop, { name: 'Grommet' })
  await findTools(shop.db, { q: 'grommet', limit: 5 })
  expect(await choicesFromMemory({ q: 'grommet' })).toBeDefined()
  await makeTool(shop, { name: 'Long grommet' })
  expect(await choicesFromMemory({ q: 'grommet' })).toBeUndefined()
})

test('it shows every change', async () => {
  const { id, sku } = await makeTool(shop, { category: 'Kept', price: '5.00' })
  const ask = async () => (await fromMemory({ category: 'Kept' }))?.rows
  expect(await ask()).toMatchObject([{ sku, price_cents: 500, stars: null }])
  await shop.db.updateTable('tools').set({ price_cents: 700 }).where('id', '=', id).execute()
  expect(await ask()).toMatchObject([{ price_cents: 700 }])
  await shop.pool.query(
    `insert into reviews (email, name, description, product_name, tool_id, rating) values ('a@b.test', 'A', 'Good.', 'x', $1, 4)`,
    [id],
  )
  expect(await ask()).toMatchObject([{ stars: [0, 0, 0, 1, 0] }])
  await shop.db
    .updateTable('tools')
    .set({ hidden: true, deleted_at: new Date() })
    .where('id', '=', id)
    .execute()
  expect(await ask()).toEqual([])
})

test('words whose matches have changed are looked up again', async () => {
  const tool = await makeTool(shop, { name: 'Quoin' })
  await findTools(shop.db, { q: 'quoin', limit: 5 })
  expect((await fromMemory({ q: 'quoin' }))?.total).toBe(1)
  await makeTool(shop, { name: 'Long quoin' })
  expect(await fromMemory({ q: 'quoin' })).toBeUndefined()
  await findTools(shop.db, { q: 'quoin', limit: 5 })
  expect((await fromMemory({ q: 'quoin' }))?.total).toBe(2)
  await shop.db.updateTable('tools').set({ price_cents: 999_00 }).where('id', '=', tool.id).execute()
  expect((await fromMemory({ q: 'quoin', minprice: 99_900 }))?.total).toBe(1)
})

test('pages further on, data sheets and requests without a version are left to the database', async () => {
  const version = await readPublicVersion(shop.pool)
  await fromMemory({})
  const { next } = await findTools(shop.db, { limit: 2 })
  for (const query of [{ after: next }, { before: next }, { spec: ['Length:10 mm'] }])
    expect(await findInMemory(shop.db, { limit: 2, ...query }, version)).toBeUndefined()
  expect(await findInMemory(shop.db, { limit: 2 }, undefined)).toBeUndefined()
  expect((await findInMemory(shop.db, { limit: 2 }, version))?.rows).toHaveLength(2)
})

test('the catalogue is read once as many lists were asked since a change as reading it costs', async () => {
  await using other = await anotherShop()
  const version = (await readPublicVersion(other.pool)) + 100
  const ask = async (version: number) => (await findInMemory(other.db, { limit: 1 }, version)) !== undefined
  const { total } = (await fromMemory({}, other)) ?? { total: 0 }
  expect(total).toBeGreaterThan(200)
  expect(total).toBeLessThan(400)
  expect([await ask(version), await ask(version), await ask(version)]).toEqual([false, false, true])
  // What a request with an older version sees may be newer.
  expect(await ask(version - 1)).toBe(true)
  expect([await ask(version + 1), await ask(version + 1)]).toEqual([false, false])
})

test('while it cannot be read, lists are left to the database, as many as before', async () => {
  await using other = await anotherShop()
  const version = (await readPublicVersion(other.pool)) + 1000
  const ask = async () => (await findInMemory(other.db, { limit: 1 }, version)) !== undefined
  await other.pool.query('alter table category_counts rename to elsewhere')
  expect([await ask(), await ask()]).toEqual([false, false])
  await other.pool.query('alter table elsewhere rename to category_counts')
  expect([await ask(), await ask()]).toEqual([false, true])
})

test('a catalogue of more tools than rows are cached is not read', async () => {
  await using other = await anotherShop()
  await sql`insert into tools (sku, name, img, price_cents, description, category, min_quantity, available_quantity)
      select 'MANY-' || no, 'Many', '/x.webp', 100, 'Words.', 'Many', 1, 1
      from generate_series(1, 3000 - (select count(*)::int from tools where deleted_at is null)) no`.execute(
    other.db,
  )
  expect((await fromMemory({}, other))?.total).toBe(3000)
  await makeTool(other)
  expect(await fromMemory({}, other)).toBeUndefined()
})

test('nor is one of fewer tools that say very much', async () => {
  await using other = await anotherShop()
  const write = (parts: number) =>
    other.pool.query(`update tools set description = (
      select string_agg(md5(tools.no::text || part), '') from generate_series(1, ${parts}) part)`)
  for (const prefix of ['A', 'B', 'C', 'D']) await addMany(other, prefix)
  await write(60)
  expect((await fromMemory({}, other))?.total).toBe(1300)
  await write(120)
  expect(await fromMemory({}, other)).toBeUndefined()
})
