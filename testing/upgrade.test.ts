import { existsSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { checkConsistency } from '#src/shop/operations/check-consistency.ts'
import { writeParcels } from '#src/shop/parcels/write-parcels.ts'
import { openStore } from '#src/store/db/connection.ts'
import { readSchema } from '#src/store/migrate/schema-files.ts'
import { migrate } from '#src/store/migrate.ts'
import { ask } from './ask.ts'
import { emptyDatabase } from './database.ts'

const schema = await readSchema(new URL('../', import.meta.url))
const names = schema.migrations.map(({ name }) => name)
/** The first release; each migration after it is a version that some shop may be at. */
const baseline = names.filter((name) => name < '0010').at(-1) ?? ''

/** Rows for the tables that come with a migration, or with the baseline. */
const rowsFor = (name: string) =>
  new URL(`upgrade/${name === baseline ? 'baseline.sql' : name}`, import.meta.url)

test('no migration loses a row of a shop that grew with every one before it', async () => {
  const store = await openShopOf(baseline)
  const { url, pool } = store
  let before = await readAll(pool)
  for (const name of names.filter((each) => each > baseline)) {
    await migrate(url, upTo(name))
    const after = await readAll(pool)
    for (const [table, rows] of before) expect([name, lost(rows, after.get(table) ?? [])]).toEqual([name, []])
    const rows = rowsFor(name)
    if (existsSync(rows)) await ask(url, readFileSync(rows, 'utf8'))
    before = await readAll(pool)
    expect([name, emptyTables(before)]).toEqual([name, []])
  }
  await comeToThePresent(store)
})

/** The first release, the one before this, and the last step to the present. */
test.each([baseline, '0054_categories_of_tools.sql', names.at(-2) ?? ''])(
  'a shop as old as %s comes to the present with all that it had',
  async (name) => {
    await comeToThePresent(await openShopOf(name))
  },
)

test('a tool that came after the categories and before their trigger has its category too', async () => {
  const { url, pool } = await openShopOf('0053_tool_pictures.sql')
  await pool.query(`insert into tools (sku, name, img, price_cents, description, category, min_quantity, available_quantity,
      stocked_quantity)
    values ('HG-1', 'Heat gun', '/pictures/x-1000.webp', 4900, 'Blows hot.', 'Heat guns', 1, 5, 5)`)
  await migrate(url)
  const { rows } =
    await pool.query(`select c.name from category_names n join categories c on c.id = category_id
    where n.name = 'Heat guns'`)
  expect(rows).toEqual([{ name: 'Heat guns' }])
})

test('categories that differ in capitals alone become the one that most tools have', async () => {
  const { url, pool } = await openShopOf('0050_tool_review_counts.sql')
  // Counts the tools of each category, as it did then.
  const counting = schema.functions.filter(({ name }) =>
    /^(count_in_catalogue|tool_was_changed|tools_were_)/.test(name),
  )
  for (const { sql } of counting) await pool.query(sql)
  await pool.query(`
    insert into tools (sku, name, img, price_cents, description, category, min_quantity, available_quantity,
        stocked_quantity, hidden, deleted_at)
      select 'HG-' || place, 'Heat gun', '/pictures/x-1000.webp', 4900, 'Blows hot.', category, 1, 5, 5,
        category = 'HEAT GUNS', case when category = 'HEAT GUNS' then now() end
      from unnest(array['heat Guns', 'Heat guns', 'Heat guns', 'HEAT GUNS']) with ordinality as t (category, place);
    update discount_codes set goods = 'categories',
      categories = '{heat Guns,HEAT GUNS,Never seen}' where code = (select min(code) from discount_codes)`)
  await migrate(url)
  const named = async (column: string, from: string) =>
    (await pool.query(`select distinct ${column} as name from ${from} order by 1`)).rows.map(
      ({ name }) => name,
    )
  expect(await named('category', `tools where sku like 'HG-%'`)).toEqual(['Heat guns'])
  expect(await named('name', `categories where name ilike 'heat guns'`)).toEqual(['Heat guns'])
  expect(await named('unnest(categories)', 'discount_codes')).toEqual(
    expect.arrayContaining(['Heat guns', 'Never seen']),
  )
  expect(await named('unnest(categories)', 'discount_codes')).not.toContain('heat Guns')
  expect(await wrongCounts(pool)).toEqual([])
})

test('an order that was sent in part before that was noted is noted too', async () => {
  const { url, pool } = await openShopOf('0054_categories_of_tools.sql')
  const { rows: changed } = await pool.query(`update order_lines l set sent = 1 from orders o
    where o.no = l.order_no and o.state = 'shipped' and l.quantity > 1 returning o.no`)
  await migrate(url)
  const { rows: noted } = await pool.query('select order_no as no from orders_sent_in_part')
  expect([changed.length > 0, noted]).toEqual([true, changed])
})

/** Without the functions of today, which need the tables of today. */
const upTo = (name: string) => ({
  ...schema,
  migrations: schema.migrations.filter((migration) => migration.name <= name),
  functions: [],
})

async function openShopOf(name: string) {
  const sofar = upTo(name)
  const database = await emptyDatabase()
  await migrate(database.url, sofar)
  const rows = sofar.migrations.map((migration) => rowsFor(migration.name)).filter((file) => existsSync(file))
  await ask(database.url, rows.map((file) => readFileSync(file, 'utf8')).join('\n'))
  const store = openStore(database.url)
  onTestFinished(async () => {
    await store.close()
    await database.drop()
  })
  return { url: database.url, ...store }
}

async function comeToThePresent({ url, pool, db }: Awaited<ReturnType<typeof openShopOf>>) {
  const before = await readAll(pool)
  await migrate(url)
  const after = await readAll(pool)
  for (const [table, rows] of before) expect(lost(rows, after.get(table) ?? [])).toEqual([])
  expect(await checkConsistency(db, new Date())).toEqual([])
  await writeParcels(db)
  expect(await checkConsistency(db, new Date())).toEqual([])
  expect((await pool.query('select from parcels_to_write')).rowCount).toBe(0)
  expect(await wrongCounts(pool)).toEqual([])
}

type Row = Record<string, unknown>

async function readAll(pool: pg.Pool) {
  const tables = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_functions'`,
  )
  const all = new Map<string, Row[]>()
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ row: Row }>(`select to_jsonb(t) as row from ${name} t`)
    all.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return all
}

/** Rows that are missing or changed; later versions may have added columns. */
function lost(before: Row[], after: Row[]) {
  const columns = Object.keys(before[0] ?? {})
  const asBefore = (row: Row) => JSON.stringify(columns.map((column) => row[column]))
  const kept = new Set(after.map(asBefore))
  return before.filter((row) => !kept.has(asBefore(row)))
}

/** A migration that adds a table must come with rows for it, or the test shows nothing. */
const emptyTables = (all: Map<string, Row[]>) =>
  [...all].filter(([, rows]) => rows.length === 0).map(([name]) => name)

/** The counters, against the tools and reviews themselves. */
const wrongCounts = async (pool: pg.Pool) =>
  (
    await pool.query(`select category, tools, real from category_counts
      full join (select category, count(*) as real from tools where deleted_at is null group by 1) counted using (category)
      where coalesce(tools, 0) <> coalesce(real, 0)
      union all select 'reviews with stars: ' || stars, spread[stars], real from review_counts, generate_series(1, 5) stars,
        lateral (select count(*) as real from reviews where rating = stars and hidden_at is null) counted
      where spread[stars] <> real
      union all select sku || ' with stars: ' || stars, spread[stars], real
        from tools left join tool_review_counts on tool_id = id, generate_series(1, 5) stars, lateral
        (select count(*) as real from reviews where tool_id = tools.id and rating = stars and hidden_at is null) counted
      where coalesce(spread[stars], 0) <> real`)
  ).rows
