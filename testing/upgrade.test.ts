import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkConsistency } from '#src/shop/operations/check-consistency.ts'
import { openStore } from '#src/store/db/connection.ts'
import { findMigrations, migrate } from '#src/store/migrate.ts'
import { copyOf, emptyDatabase, type TestDatabase } from './database.ts'

const names = await findMigrations()
const rowsFor = (name: string) => new URL(`upgrade/${name}`, import.meta.url)

/** A shop that grows by one version with each test; copies of it are filled and brought to the present. */
let growing: TestDatabase
beforeAll(async () => {
  growing = await emptyDatabase()
})
afterAll(() => growing.drop())

test.each(names)('a shop as old as %s comes to the present with all that it had', async (name) => {
  const sofar = names.slice(0, names.indexOf(name) + 1)
  await migrate(growing.url, sofar)
  const old = await copyOf(growing)
  const store = openStore(old.url)
  try {
    await fill(old.url, sofar)
    const before = await readAll(store.pool)
    expect(emptyTables(before)).toEqual([])
    await migrate(old.url)
    const after = await readAll(store.pool)
    for (const [table, rows] of before) expect(lost(rows, after.get(table) ?? [])).toEqual([])
    expect(await checkConsistency(store.db, new Date())).toEqual([])
    expect(await wrongCounts(store.pool)).toEqual([])
    expect(await unlearnedWords(store.pool)).toEqual([])
    expect(await unreadTools(store.pool)).toEqual([])
  } finally {
    await store.close()
    await old.drop()
  }
})

async function fill(url: string, sofar: string[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const name of sofar.filter((file) => existsSync(rowsFor(file))))
      await client.query(await readFile(rowsFor(name), 'utf8'))
  } finally {
    await client.end()
  }
}

/** Moves with every write and means nothing by itself. */
const passing = ['public_clock']
/** Unlogged: a crash empties them too. */
const forgettable = ['limits', 'stand_in_issuer']

type Row = Record<string, unknown>

/** Without the words of tools, which are made of the rest. */
async function readAll(pool: pg.Pool) {
  const tables = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all ($1)`,
    [passing],
  )
  const all = new Map<string, Row[]>()
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ row: Row }>(`select to_jsonb(t) - 'all_words' as row from ${name} t`)
    all.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return all
}

/** Rows that are not there any more as they were; later versions may have added to them. */
const lost = (before: Row[], after: Row[]) =>
  before.filter((row) => !after.some((now) => expect.objectContaining(row).asymmetricMatch(now)))

/** A migration that adds a table comes with rows for it in upgrade/, or nothing is shown. */
const emptyTables = (all: Map<string, Row[]>) =>
  [...all].filter(([name, rows]) => rows.length === 0 && !forgettable.includes(name)).map(([name]) => name)

/** The counters, against the tools and reviews themselves. */
const wrongCounts = async (pool: pg.Pool) =>
  (
    await pool.query(`select category, tools, real from category_counts
      full join (select category, count(*) as real from tools where deleted_at is null group by 1) counted using (category)
      where coalesce(tools, 0) <> coalesce(real, 0)
      union all select 'reviews with stars: ' || stars, spread[stars], real from review_counts, generate_series(1, 5) stars,
        lateral (select count(*) as real from reviews where rating = stars and hidden_at is null) counted
      where spread[stars] <> real`)
  ).rows

/** Words that stand on a tool with others which they are not known to stand with. */
const unlearnedWords = async (pool: pg.Pool) =>
  (
    await pool.query(`select word from seen_together((select array_agg(no) from tools))
      left join words_together known using (word) where seen & known.others is distinct from seen`)
  ).rows

/** Tools that are found by their head and then not counted. */
const unreadTools = async (pool: pg.Pool) =>
  (await pool.query('select sku from tools where not all_words @> head_words')).rows
