import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { claimDataDir } from '#src/adapters/postgres/data-dir.ts'
import { startPostgres } from '#src/adapters/postgres/postgres.ts'
import { readEnv } from '#src/config/env.ts'
import { openDatabase } from '#src/server/database.ts'
import { migrate } from '#src/store/migrate.ts'
import { ask } from '#testing/ask.ts'
import { emptyDatabase } from '#testing/database.ts'
import { makePaid } from '#testing/selling/cards.ts'
import { placeTestOrder } from '#testing/selling/orders.ts'
import { makeTool, openShop } from '#testing/shop.ts'

const run = promisify(execFile)

/** A shop that was closed after some orders, and all of its rows. */
let dataDir: string
let rows: Record<string, unknown>
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'move-'))
  const server = await startPostgres(dataDir, { durable: false })
  await migrate(server.url)
  const shop = await openShop({}, { url: server.url, drop: async () => {} })
  await makePaid(shop)
  await placeTestOrder(shop, await shop.signIn(), await makeTool(shop, { availablequantity: 9 }))
  await shop.app.request('/api/auth/sign-up/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://shop.test' },
    body: JSON.stringify({ email: 'new@example.com', password: 'a long enough password', name: 'New' }),
  })
  await shop.close()
  rows = await readAll(server.url)
  await server.stop()
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** An empty database that belongs to an ordinary role. */
let target: string
beforeEach(async () => {
  const { url, drop } = await emptyDatabase()
  onTestFinished(drop)
  for (const role of ['move_owner', 'move_rows'])
    await ask(url, `create role ${role} login password 'secret'`).catch(() => {})
  await ask(url, `alter database ${new URL(url).pathname.slice(1)} owner to move_owner`)
  target = as(url, 'move_owner')
})

const as = (url: string, role: string) =>
  Object.assign(new URL(url), { username: role, password: 'secret' }).href

/** What the command says, on whichever stream, and how it ends. */
const move = (settings: Record<string, string>) =>
  run(process.execPath, ['scripts/move.ts'], {
    env: { ...process.env, DATA_DIR: dataDir, ...settings },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  )

/** Every row and sequence of the shop, generated columns too. */
async function readAll(url: string) {
  const tables = await ask(
    url,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'graphile_worker') and tablename not in
       ('schema_migrations', 'schema_functions', 'schema_objects', 'migrations')`,
  )
  const all: Record<string, unknown> = {}
  for (const { name } of tables)
    all[name] = (
      await ask(url, `select jsonb_agg(to_jsonb(t) order by t::text) as rows from ${name} t`)
    )[0]?.rows
  all.sequences = await ask(url, 'select sequencename, last_value from pg_sequences order by 1')
  return all
}

test('a shop is moved with every row by an ordinary role, and goes on there', async () => {
  const ended = await move({ DATABASE_URL: target })
  expect(ended.said).toMatch(/^public\.orders: 2 rows$/m)
  expect(ended.said).toMatch(
    /^Moved \d+ rows of \d+ tables to \S+: 2 tools, 2 orders \(the newest of \S+Z\)\.$/m,
  )
  expect(ended.said).toContain('\nEverything adds up there.\n')
  expect(await readAll(target)).toEqual(rows)
  expect(
    await ask(target, `select tgname from pg_trigger where not tgisinternal and tgenabled <> 'O'`),
  ).toEqual([])

  const shop = await openShop({}, { url: target, drop: async () => {} })
  onTestFinished(() => shop.close())
  await placeTestOrder(shop, await shop.signIn(), await makeTool(shop))
  expect((await shop.get('/health/ready')).status).toBe(200)

  const again = await move({ DATABASE_URL: target })
  expect(again.code).toBe(1)
  expect(again.said).toMatch(
    /^The database of DATABASE_URL is not empty: there are rows in .*\. Nothing was moved\.\n$/,
  )
  await expect(openDatabase(readEnv({ DATA_DIR: dataDir }), pino({ level: 'silent' }))).rejects.toThrow(
    /was moved to .*: set DATABASE_URL to that database/,
  )
})

test('a move that fails half way leaves nothing behind, and can be repeated', async () => {
  await migrate(target)
  await ask(target, 'alter table payments add constraint none check (false)')
  const failed = await move({ DATABASE_URL: target })
  expect(failed.code).toBe(1)
  expect(failed.said).toMatch(/refuses the rows: .*"none"\. Nothing was moved\.\n$/)
  expect(await ask(target, 'select from orders')).toEqual([])
  await ask(target, 'alter table payments drop constraint none')
  expect(await move({ DATABASE_URL: target })).toMatchObject({ code: 0 })
})

test('a role that only reads and writes rows says who may move', async () => {
  await migrate(target)
  await ask(target, 'grant all on schema public, graphile_worker to move_rows')
  await ask(target, 'grant all on all tables in schema public, graphile_worker to move_rows')
  expect(await move({ DATABASE_URL: as(target, 'move_rows') })).toEqual({
    code: 1,
    said: expect.stringMatching(
      /^The role move_rows may not fill the tables at .*: move as the role that owns them/,
    ),
  })
})

test('an older shop in the target is not even migrated', async () => {
  await ask(target, 'create table orders (no bigint)')
  await ask(target, 'insert into orders values (1)')
  expect(await move({ DATABASE_URL: target })).toEqual({
    code: 1,
    said: expect.stringContaining('is not empty: there are rows in public.orders.'),
  })
  expect(await ask(target, `select from pg_tables where schemaname = 'public'`)).toHaveLength(1)
})

test('a shop that is open is not moved', async () => {
  const open = join(dataDir, 'open')
  mkdirSync(join(open, 'postgres'), { recursive: true })
  writeFileSync(join(open, 'postgres/SHOP_VERSION'), '1\n')
  claimDataDir(open)
  expect(await move({ DATABASE_URL: target, DATA_DIR: open })).toEqual({
    code: 1,
    said: expect.stringContaining(`The shop is already running on ${open}`),
  })
})

test('it says what is missing: where to, and a shop to move', async () => {
  expect(await move({ DATABASE_URL: '' })).toEqual({
    code: 1,
    said: expect.stringMatching(/^Say where to: /),
  })
  const none = join(dataDir, 'none')
  expect(await move({ DATABASE_URL: target, DATA_DIR: none })).toEqual({
    code: 1,
    said: `There is no shop in ${none}: set DATA_DIR to the folder of the shop.\n`,
  })
  expect(existsSync(none)).toBe(false)
})
