import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '#src/adapters/postgres/postgres.ts'
import { migrate } from '#src/store/migrate.ts'
import { ask } from '#testing/ask.ts'

const run = promisify(execFile)

function makeFolder() {
  const dir = mkdtempSync(join(tmpdir(), 'backup-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

/** What the command says, on whichever stream, and how it ends. */
async function command(script: 'backup' | 'restore', args: string[], settings: Record<string, string>) {
  const env = { ...process.env, DATABASE_URL: '', ...settings }
  const ended = await run(process.execPath, [`scripts/${script}.ts`, ...args], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  )
  return ended
}

async function open(dataDir: string) {
  const server = await startPostgres(dataDir)
  onTestFinished(() => server.stop())
  return server
}

/** One tool, ordered once. */
async function fillShop(url: string) {
  await migrate(url)
  await ask(
    url,
    `with tool as (
      insert into tools (sku, name, img, price_cents, description, category, min_quantity, available_quantity)
      values ('FAN-1', 'Fan', 'i', 500, 'd', 'c', 1, 1) returning *
    ), buyer as (
      insert into users (email) values ('ann@example.com') returning *
    ), head as (
      insert into orders (customer_id, email, phone_no, address, pieces, subtotal_cents, total_cents,
        state_since, hold_until, created_at)
      select id, email, '1', 'a', 1, 500, 500, at, at, at
      from buyer, (select timestamptz '2026-03-04T05:06:07Z' as at) moment returning no
    ) insert into order_lines (order_no, position, tool_id, name, sku, img, unit_price_cents, quantity)
    select head.no, 1, tool.id, name, sku, img, 500, 1 from head, tool`,
  )
}

test('a copy taken beside the running server opens in an empty folder as it was', async () => {
  const dir = makeFolder()
  const [before, copy, after] = [join(dir, 'before'), join(dir, 'copy'), join(dir, 'after')]
  mkdirSync(join(before, 'pictures'), { recursive: true, mode: 0o700 })
  writeFileSync(join(before, 'pictures/fan.webp'), 'a picture')
  const server = await open(before)
  await fillShop(server.url)
  await ask(server.url, `create table parts as select no from generate_series(1, 50000) no`)
  const { code, said } = await command('backup', [copy], { DATA_DIR: before })
  expect(code).toBe(0)
  expect(said).toMatch(
    /^Copied to .*copy: 1 tools, 1 orders \(the newest of 2026-03-04T05:06:07\.000Z\), \d+\.\d MB\.\n/,
  )
  await ask(server.url, 'delete from parts')
  await server.stop()

  expect(await command('restore', [copy], { DATA_DIR: after })).toMatchObject({ code: 0 })
  const restored = await open(after)
  expect(await ask(restored.url, 'select count(*)::int as count from parts')).toEqual([{ count: 50000 }])
  expect(readFileSync(join(after, 'pictures/fan.webp'), 'utf8')).toBe('a picture')
  expect(statSync(copy).mode & 0o077).toBe(0)
})

test('a folder without a shop is no reason to make one', async () => {
  const dir = makeFolder()
  const [data, copy] = [join(dir, 'data'), join(dir, 'copy')]
  const ended = await command('backup', [copy], { DATA_DIR: data })
  expect(ended.code).toBe(1)
  expect(ended.said).toContain(`There is no shop in ${data}`)
  expect([existsSync(data), existsSync(copy)]).toEqual([false, false])
})

test('a backup never writes over one that is there', async () => {
  const dir = makeFolder()
  mkdirSync(join(dir, 'data/postgres'), { recursive: true })
  const ended = await command('backup', [dir], { DATA_DIR: join(dir, 'data') })
  expect(ended).toEqual({ code: 1, said: `${dir} is there already: name a new folder.\n` })
})

test('a database of DATABASE_URL is left to its own tools', async () => {
  const dir = makeFolder()
  const copy = join(dir, 'copy')
  const ended = await command('backup', [copy], { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' })
  expect(ended).toMatchObject({ code: 1, said: expect.stringContaining('pg_dump') })
  expect(existsSync(copy)).toBe(false)
})

test('restoring takes only what a backup made, and only into an empty folder', async () => {
  const dir = makeFolder()
  const [copy, data] = [join(dir, 'copy'), join(dir, 'data')]
  mkdirSync(join(copy, 'postgres'), { recursive: true })
  expect(await command('restore', [copy], { DATA_DIR: data })).toMatchObject({
    code: 1,
    said: expect.stringContaining('is no copy made by npm run backup'),
  })
  writeFileSync(join(copy, 'postgres/backup_label'), '')
  mkdirSync(data)
  writeFileSync(join(data, 'kept'), 'mine')
  expect(await command('restore', [copy], { DATA_DIR: data })).toMatchObject({
    code: 1,
    said: expect.stringContaining('is not empty'),
  })
  expect(readFileSync(join(data, 'kept'), 'utf8')).toBe('mine')
})
