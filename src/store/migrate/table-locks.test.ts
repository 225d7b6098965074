import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '#testing/database.ts'
import { readSchema } from './schema-files.ts'
import { locksOf, lockTables } from './table-locks.ts'

async function openDatabase() {
  const { url, drop } = await emptyDatabase()
  onTestFinished(drop)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return { url, client }
}

/** The locks of this connection that keep others from writing. */
const held = `
  select c.relname as table, l.mode from pg_locks l join pg_class c on c.oid = l.relation
  where l.pid = pg_backend_pid() and c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'AccessExclusiveLock')`

const tables = `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`

test('every migration of the shop names the tables that it locks in a way that is seen beforehand', async () => {
  const { client } = await openDatabase()
  const { migrations } = await readSchema(new URL('../../../', import.meta.url))
  const unseen: string[] = []
  let seen = 0
  for (const { name, sql } of migrations) {
    const before = new Set((await client.query(tables)).rows.map(({ relname }) => relname))
    const expected = new Map(locksOf(sql).map(({ table, mode }) => [table, mode]))
    await client.query('begin')
    await client.query(sql)
    for (const { table, mode } of (await client.query(held)).rows) {
      if (!before.has(table)) continue
      seen++
      const strongest = expected.get(table) === 'access exclusive'
      if (!expected.has(table) || (mode === 'AccessExclusiveLock' && !strongest))
        unseen.push(`${name} takes a ${mode} on ${table}`)
    }
    await client.query('commit')
  }
  expect(unseen).toEqual([])
  expect(seen).toBeGreaterThan(40)
})

test('a table gets the strongest lock that is needed, in the order of an order', () => {
  const sql = `-- alter table not_this
    create table parcels (order_id uuid references orders (id), tool_id uuid references tools (id));
    create function f() returns void language plpgsql as $$ begin update nor_this set a = 1; end $$;
    alter table users add note text default 'references that';
    alter table orders add note text;
    create index lines on order_lines (tool_id);
    lock table order_history; drop index history_by_day`
  expect(locksOf(sql)).toEqual([
    { table: 'tools', mode: 'share row exclusive' },
    { table: 'orders', mode: 'access exclusive' },
    { table: 'order_lines', mode: 'share row exclusive' },
    { table: 'order_history', mode: 'access exclusive' },
    { table: 'users', mode: 'access exclusive' },
  ])
})

test('a table that is not there yet needs no lock, and one that is in use is not waited for long', async () => {
  const { url, client } = await openDatabase()
  await client.query('create table here (a text); begin')
  const locks = locksOf('alter table here add b text; alter table coming add b text')
  await lockTables(client, locks)
  // Several tables together are waited for less long than PostgreSQL waits before it looks for a deadlock.
  const { rows } = await client.query(
    `select current_setting('lock_timeout')::interval * 5 < current_setting('deadlock_timeout')::interval as short`,
  )
  expect(rows).toEqual([{ short: true }])
  await client.query('commit')

  const reader = new pg.Client({ connectionString: url })
  await reader.connect()
  onTestFinished(() => reader.end())
  await reader.query('begin; select from here')
  await client.query('begin')
  await expect(lockTables(client, locks)).rejects.toMatchObject({ code: '55P03' })
  await client.query('rollback')
})
