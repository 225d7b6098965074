import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { readEnv } from '#src/config/env.ts'
import { StartProblem } from '#src/config/start-problem.ts'
import { recordHeartbeat } from '#src/store/operations/jobs.ts'
import { ask } from '#testing/ask.ts'
import { emptyDatabase } from '#testing/database.ts'
import { makePaid } from '#testing/selling/cards.ts'
import { openShop } from '#testing/shop.ts'
import { openDatabase } from './database.ts'

const run = promisify(execFile)

/** The statements of docs/operating.md, as an operator copies them. */
const grants = () =>
  /```sql\n(grant usage on schema[\s\S]*?)```/.exec(readFileSync('docs/operating.md', 'utf8'))?.[1] ?? ''

const roles = ['shop_owner', 'shop_rows'] as const
const as = (url: string, role: (typeof roles)[number]) =>
  Object.assign(new URL(url), { username: role, password: 'secret' }).href

/** The address of an empty database that belongs to `shop_owner`, for either role. */
let urls: { owner: string; rows: string }
beforeEach(async () => {
  const { url, drop } = await emptyDatabase()
  onTestFinished(drop)
  for (const role of roles)
    if ((await ask(url, 'select from pg_roles where rolname = $1', [role])).length === 0)
      await ask(url, `create role ${role} login password 'secret'`)
  await ask(url, `alter database ${new URL(url).pathname.slice(1)} owner to shop_owner`)
  urls = { owner: as(url, 'shop_owner'), rows: as(url, 'shop_rows') }
})

const migrateAs = (url: string) =>
  run(process.execPath, ['scripts/migrate.ts'], { env: { ...process.env, DATABASE_URL: url } })
const start = () => openDatabase(readEnv({ DATABASE_URL: urls.rows }), pino({ level: 'silent' }))
/** The test server's own role has the name that the documentation uses. */
const grantRows = () => ask(urls.owner, grants().replaceAll(/\bto shop\b|\bfrom shop\b/g, '$&_rows'))

test('npm run migrate migrates alone, and then the shop runs as a role that only reads and writes rows', async () => {
  const first = await migrateAs(urls.owner)
  expect(first.stdout).toMatch(/^0001_text\.sql\n0002_accounts\.sql\n/)
  expect(first.stdout).toMatch(
    /the function place_orders\.sql\n[\s\S]*the tables of the job queue\nMigrated in \d+ steps\.\n$/,
  )
  expect((await migrateAs(urls.owner)).stdout).toBe('There was nothing to migrate.\n')
  await grantRows()

  await (await start()).close()
  expect((await migrateAs(urls.rows)).stdout).toBe('There was nothing to migrate.\n')
  const shop = await openShop({}, { url: urls.rows, drop: async () => {} })
  onTestFinished(() => shop.close())
  const { state } = await makePaid(shop)
  expect(await state()).toBe('paid')
  await recordHeartbeat(shop.db, 'a runner')
  const signUp = await shop.app.request('/api/auth/sign-up/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://shop.test' },
    body: JSON.stringify({ email: 'new@example.com', password: 'a long enough password', name: 'New' }),
  })
  expect(signUp.status).toBe(200)
  expect((await shop.get('/health/ready')).status).toBe(200)
  await expect(ask(urls.rows, 'drop table tools')).rejects.toThrow('must be owner of table tools')
  await expect(ask(urls.rows, 'delete from schema_migrations')).rejects.toThrow('permission denied')

  await ask(urls.owner, 'create table later (no bigint generated always as identity)')
  await ask(urls.rows, 'insert into later default values')
})

test('a role that may not change the schema says who may, and leaves all as it is', async () => {
  await expect(start()).rejects.toThrow(StartProblem)
  await expect(start()).rejects.toThrow(
    /has to be changed for this version of the shop, and the role shop_rows may not do that \(permission denied for schema public\): run npm run migrate with a role that may\.$/,
  )
  await migrateAs(urls.owner)
  await grantRows()
  await ask(urls.owner, `delete from schema_functions where name = 'place_orders.sql'`)
  await expect(start()).rejects.toThrow(
    /the role shop_rows may not do that .*: run npm run migrate with a role that may\.$/,
  )
})

test('commands that only use the database never migrate it', async () => {
  const books = () =>
    run(process.execPath, ['scripts/check-books.ts'], {
      env: { ...process.env, DATABASE_URL: urls.owner },
    }).then(
      ({ stdout }) => stdout,
      ({ stderr }) => stderr,
    )
  expect(await books()).toMatch(
    /^This database is not at version \S+ of the shop: 0001_text\.sql was not run on it\. Run npm run migrate\.\n$/,
  )
  expect(await ask(urls.owner, `select from pg_tables where schemaname = 'public'`)).toEqual([])
  await migrateAs(urls.owner)
  expect(await books()).toBe('Everything adds up.\n')
})
