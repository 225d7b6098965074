import pg from 'pg'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ask } from '#testing/ask.ts'
import { copyDatabase, emptyDatabase } from '#testing/database.ts'
import { refuseOldServer } from './migrate/check-server.ts'
import { readOldestCode, readSchema, type Schema, toSchemaFile } from './migrate/schema-files.ts'
import { checkMigrated, migrate } from './migrate.ts'

const migration = (name: string, sql: string, oldestCode = '1.0.0') => ({
  ...toSchemaFile(name, sql),
  oldestCode,
})
const greeting = (word: string) =>
  toSchemaFile(
    'greet.sql',
    `create or replace function greet() returns text language sql return '${word}';
     insert into done (what) values ('greet')`,
  )
const first = migration(
  '0001_first.sql',
  `create table done (id bigint generated always as identity, what text)`,
)
const second = migration('0002_second.sql', `insert into done (what) values ('second')`)
const third = migration('0003_third.sql', `insert into done (what) values ('third')`)
const schema = (more: Partial<Schema> = {}): Schema => ({
  migrations: [first, second],
  functions: [greeting('hello')],
  version: '1.0.0',
  ...more,
})

let url: string
beforeEach(async () => {
  const database = await emptyDatabase()
  url = database.url
  onTestFinished(database.drop)
})

const whatWasDone = async () => (await ask(url, 'select what from done order by id')).map(({ what }) => what)

test('each migration runs once, in order of name, and the functions after them', async () => {
  await migrate(url, schema())
  await migrate(url, schema({ migrations: [first, second, third] }))
  expect(await whatWasDone()).toEqual(['second', 'greet', 'third'])
})

test('two processes that start at once share the work', async () => {
  await Promise.all([migrate(url, schema()), migrate(url, schema()), migrate(url, schema())])
  expect(await whatWasDone()).toEqual(['second', 'greet'])
})

test('one that fails leaves nothing of itself, and the next start goes on from there', async () => {
  const broken = migration('0003_third.sql', `insert into done (what) values ('half'); select * from nowhere`)
  await expect(migrate(url, schema({ migrations: [first, second, broken] }))).rejects.toThrow('nowhere')
  await migrate(url, schema({ migrations: [first, second, third] }))
  expect(await whatWasDone()).toEqual(['second', 'third', 'greet'])
})

test('a step gives way to whoever uses its tables, and is taken again', async () => {
  const two = migration('0002_two.sql', 'create table one (); create table two ()')
  await migrate(url, schema({ migrations: [first, two], functions: [] }))
  const buyer = new pg.Client({ connectionString: url })
  await buyer.connect()
  onTestFinished(() => buyer.end())
  await buyer.query('begin; lock table two in row exclusive mode')
  const both = migration('0003_both.sql', 'alter table one add a text; alter table two add a text')
  const migrating = migrate(url, schema({ migrations: [first, two, both], functions: [] }))
  const waits = `select from pg_locks where relation = 'two'::regclass and not granted`
  await vi.waitFor(async () => expect(await ask(url, waits)).toHaveLength(1), 20_000)
  // The migration holds the first table and waits for the second.
  await buyer.query('lock table one in row exclusive mode')
  await buyer.query('commit')
  await migrating
  expect(await ask(url, `select from information_schema.columns where column_name = 'a'`)).toHaveLength(2)
})

test('a migration has all its tables before it begins, so that it never holds one and wants more of it', async () => {
  const one = migration('0002_one.sql', 'create table one (id integer primary key)')
  await migrate(url, schema({ migrations: [first, one], functions: [] }))
  const buyer = new pg.Client({ connectionString: url })
  await buyer.connect()
  onTestFinished(() => buyer.end())
  await buyer.query('begin; lock table one in access share mode')
  const slow = migration(
    '0003_slow.sql',
    'create table two (one integer references one); select pg_sleep(0.7); alter table one add a text',
  )
  const migrating = migrate(url, schema({ migrations: [first, one, slow], functions: [] }))
  const isThere = `select from pg_locks l join pg_stat_activity a using (pid)
    where l.relation = 'one'::regclass and a.application_name = 'loyal-migrate'`
  await vi.waitFor(async () => expect(await ask(url, isThere)).not.toEqual([]), 20_000)
  await buyer.query(`set local lock_timeout = '300ms'; lock table one in row exclusive mode; commit`)
  await migrating
  expect(await ask(url, `select from information_schema.columns where column_name = 'a'`)).toHaveLength(1)
})

test('triggers are replaced one at a time, so that an order that holds one table gets the next', async () => {
  const tables = migration('0002_two.sql', 'create table one (a text); create table two (a text)')
  const watching = (word: string) =>
    toSchemaFile(
      'watch.sql',
      `create or replace function watch() returns trigger language plpgsql as $$ begin return null; end $$; -- ${word}

create or replace trigger one_is_watched after insert on one for each row execute function watch();

create or replace trigger two_is_watched after insert on two for each row execute function watch();
`,
    )
  const at = (word: string) => schema({ migrations: [first, tables], functions: [watching(word)] })
  await migrate(url, at('before'))
  const buyer = new pg.Client({ connectionString: url })
  await buyer.connect()
  onTestFinished(() => buyer.end())
  await buyer.query(`begin; insert into two values ('b')`)
  const migrating = migrate(url, at('after'))
  const waits = `select from pg_locks where relation = 'two'::regclass and not granted`
  await vi.waitFor(async () => expect(await ask(url, waits)).toHaveLength(1), 20_000)
  const held = `select from pg_locks where relation = 'one'::regclass and mode = 'ShareRowExclusiveLock'`
  expect(await ask(url, held)).toHaveLength(0)
  await buyer.query(`insert into one values ('a'); commit`)
  await migrating
  const triggers = `select from pg_trigger where tgname in ('one_is_watched', 'two_is_watched')`
  expect(await ask(url, triggers)).toHaveLength(2)
  await migrate(url, at('after'))
})

test('a file that changed after it ran is refused', async () => {
  await migrate(url, schema())
  const changed = migration(second.name, `${second.sql} `)
  await expect(migrate(url, schema({ migrations: [first, changed, third] }))).rejects.toThrow(
    'The migration 0002_second.sql was changed after this database ran it. Put the file back as it was; a change of the schema is a new file.',
  )
  expect(await whatWasDone()).toEqual(['second', 'greet'])
})

test('a file that comes before one that ran is refused', async () => {
  await migrate(url, schema({ migrations: [first, third] }))
  await expect(migrate(url, schema({ migrations: [first, second, third] }))).rejects.toThrow(
    'The migration 0002_second.sql would run after 0003_third.sql, which this database already ran. Give it a later number.',
  )
})

test('code that is older than a migration allows refuses to start, and code that it allows starts', async () => {
  const demanding = migration('0003_third.sql', third.sql, '1.10.0')
  await migrate(url, schema({ version: '1.10.0', migrations: [first, second, demanding] }))
  await expect(migrate(url, schema({ version: '1.9.9' }))).rejects.toThrow(
    'This database was brought forward by a newer version of the shop (0003_third.sql), which needs at least version 1.10.0. This is version 1.9.9: start the newer one.',
  )
  await migrate(url, schema({ version: '1.10.0' }))
  await migrate(url, schema({ version: '2.0.0' }))
})

test('functions are applied again when their text changed, and only then', async () => {
  await migrate(url, schema())
  await migrate(url, schema())
  expect(await whatWasDone()).toEqual(['second', 'greet'])
  await migrate(url, schema({ functions: [greeting('good day')] }))
  expect(await whatWasDone()).toEqual(['second', 'greet', 'greet'])
  expect(await ask(url, 'select greet()')).toEqual([{ greet: 'good day' }])
})

test('an older version that starts beside a newer one leaves its functions alone', async () => {
  await migrate(url, schema({ version: '1.1.0', functions: [greeting('newer')] }))
  await migrate(url, schema({ version: '1.0.0', functions: [greeting('older')] }))
  expect(await ask(url, 'select greet()')).toEqual([{ greet: 'newer' }])
})

test('a database from before version 0.2 is refused, and nothing in it is touched', async () => {
  await ask(url, 'create table schema_migrations (name text primary key, applied_at timestamptz)')
  await ask(url, `insert into schema_migrations (name) values ('0001_tools_and_reviews.sql')`)
  await expect(migrate(url)).rejects.toThrow(
    'This database holds a shop from before version 0.2, which this version cannot read: name an empty database. Nothing in it was changed.',
  )
  expect(
    await ask(
      url,
      `select nspname, relname from pg_class c join pg_namespace n on n.oid = relnamespace
      where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema')`,
    ),
  ).toEqual([{ nspname: 'public', relname: 'schema_migrations' }])
})

const losses = [
  ['drop table stock_alerts', 'table public.stock_alerts, column created_at of public.stock_alerts'],
  ['alter table tools drop column img cascade', 'column img of public.tools'],
  ['drop index orders_of_customer', 'index public.orders_of_customer'],
  ['alter table refunds drop constraint refunds_payment_id_fkey', 'constraint refunds_payment_id_fkey of'],
  ['drop trigger orders_add_up on orders', 'trigger orders_add_up of public.orders'],
  ['drop function place_orders', 'function public.place_orders'],
  ['drop function graphile_worker.reschedule_jobs', 'function graphile_worker.reschedule_jobs'],
  ['drop extension btree_gin cascade', 'extension btree_gin'],
  ['drop view graphile_worker.jobs', 'view graphile_worker.jobs'],
  ['delete from schema_objects', 'all rows of public.schema_objects'],
] as const

test('a database that lacks what its migrations made is refused, and what it lacks is named', async () => {
  await migrate(url)
  await checkMigrated(url)
  const outcome = (work: Promise<void>) =>
    work.then(
      () => 'accepted',
      (error) => error.message,
    )
  for (const [loss, name] of losses) {
    const copy = await copyDatabase(url)
    await ask(copy.url, loss)
    const refusal = `This database is not whole: it lacks ${name}`
    expect(await outcome(migrate(copy.url)), loss).toContain(refusal)
    expect(await outcome(checkMigrated(copy.url)), loss).toContain(refusal)
    await copy.drop()
  }
})

test('a database with tables but no record of a migration is refused', async () => {
  await migrate(url)
  await ask(url, 'delete from schema_migrations')
  await expect(migrate(url)).rejects.toThrow(
    /^This database holds the table public\.\w+, but no record of the shop's migrations/,
  )
  await ask(url, 'drop table schema_migrations, schema_functions, schema_objects')
  await expect(migrate(url)).rejects.toThrow('Nothing in it was changed.')
  expect(await ask(url, `select to_regclass('schema_migrations') as made`)).toEqual([{ made: null }])
})

test('what was recorded grows with each migration, and with what a function file changes', async () => {
  await migrate(url, schema())
  await ask(url, 'drop function greet')
  await expect(migrate(url, schema())).rejects.toThrow('it lacks function public.greet.')
})

test('each table has a primary key, so that its changes can be replicated', async () => {
  await migrate(url)
  const without = `select relname from pg_class c where relkind = 'r' and relpersistence = 'p'
    and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
    and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)`
  expect(await ask(url, without)).toEqual([])
})

test('a PostgreSQL older than 15 is refused', () => {
  expect(() => refuseOldServer(140_012)).toThrow(
    'The database is a PostgreSQL 14; the shop needs 15 or newer.',
  )
  refuseOldServer(150_000)
})

test('a database that can only be read is refused', async () => {
  await migrate(url)
  await ask(url, `alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`)
  await expect(migrate(url)).rejects.toThrow('This database can only be read')
  await checkMigrated(url)
})

test('the first line of a migration must name the oldest code', () => {
  expect(readOldestCode(toSchemaFile('a.sql', '-- oldest code: 0.2.0\nselect'))).toBe('0.2.0')
  expect(() => readOldestCode(toSchemaFile('a.sql', 'select'))).toThrow('a.sql does not begin with')
})

test('each function stands in a file of its name', async () => {
  await migrate(url)
  const { functions } = await readSchema(new URL('../../', import.meta.url))
  const names = functions.map(({ name }) => name.replace('.sql', ''))
  const found = await ask(
    url,
    `select distinct proname as name from pg_proc where pronamespace = 'public'::regnamespace and proname = any ('{${names}}')`,
  )
  expect(found.map(({ name }) => name).sort()).toEqual(names.sort())
})
