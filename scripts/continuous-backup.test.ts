import { execFile } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Postgres, startPostgres } from '#src/adapters/postgres/postgres.ts'
import { watchArchive } from '#src/server/wal-archive.ts'
import { openStore } from '#src/store/db/connection.ts'
import { migrate } from '#src/store/migrate.ts'
import { ask } from '#testing/ask.ts'
import { listBases } from './operator/continuous-backup.ts'

const run = promisify(execFile)

/** A shop's data, of which each test gets a copy. */
const template = mkdtempSync(join(tmpdir(), 'continuous-'))
beforeAll(async () => {
  const server = await open(join(template, 'data'))
  await migrate(server.url)
  await ask(server.url, 'create table notes (text text)')
  await server.stop()
})
afterAll(() => rmSync(template, { recursive: true, force: true }))

let dir: string
let dataDir: string
let folder: string
let server: Postgres
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'continuous-'))
  ;[dataDir, folder] = [join(dir, 'data'), join(dir, 'the backup')]
  await run('cp', ['-a', join(template, 'data'), dataDir])
  server = await open(dataDir)
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  onTestFinished(() => server.stop())
})

async function open(dataDir: string) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  return startPostgres(dataDir, { durable: false })
}

/** What the command says, on whichever stream, and how it ends. */
const command = (script: 'backup' | 'restore', args: string[], to = dataDir) =>
  run(process.execPath, [`scripts/${script}.ts`, ...args], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: to },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  )
const backUp = (...more: string[]) => command('backup', ['--continuous', folder, ...more])

const note = (text: string) => ask(server.url, 'insert into notes values ($1)', [text])
const now = async () => (await ask(server.url, 'select clock_timestamp() as at'))[0]?.at as Date

/** The notes and pictures of the shop at a moment. */
async function restored(to: string, moment?: Date) {
  const ended = await command('restore', [folder, ...(moment ? ['--to', moment.toISOString()] : [])], to)
  if (ended.code !== 0) return ended.said
  const again = await open(to)
  const notes = await ask(again.url, 'select text from notes order by text')
  await again.stop()
  const pictures = existsSync(join(to, 'pictures')) ? readdirSync(join(to, 'pictures')) : []
  return [...notes.map(({ text }) => text), ...pictures]
}

test('a continuous backup restores any moment since it began', async () => {
  const before = new Date()
  expect(await backUp()).toMatchObject({
    code: 0,
    said: expect.stringMatching(
      /^Copied to .*the backup: 0 tools, 0 orders, .* MB with all copies and logs\.\n/,
    ),
  })
  await note('kept')
  mkdirSync(join(dataDir, 'pictures'))
  writeFileSync(join(dataDir, 'pictures/fan.webp'), 'a picture')
  const moment = await now()
  await wait(20)
  await note('regretted')
  const end = await now()
  await server.stop()

  expect(await restored(join(dir, 'then'), moment)).toEqual(['kept', 'fan.webp'])
  expect(await restored(join(dir, 'last'))).toEqual(['kept', 'regretted', 'fan.webp'])
  expect(await restored(join(dir, 'early'), before)).toMatch(
    /^The backup in .* begins at .*: name a later moment\.\n/,
  )
  expect(await restored(join(dir, 'late'), new Date(end.getTime() + 60_000))).toMatch(
    /^The backup in .* ends before .*: its last change is of .*\. Name an earlier moment, or leave --to out\.\n/,
  )
  expect(readdirSync(join(dir, 'late'))).toEqual([])
  expect(existsSync(join(dir, 'then/restoring-from'))).toBe(false)
})

test('copies beyond those to keep are removed, and the log before them', async () => {
  await backUp('--keep', '2')
  await note('one')
  await backUp('--keep', '2')
  const [first, second] = await listBases(folder)
  const logs = readdirSync(join(folder, 'wal')).sort()
  await backUp('--keep', '2')
  const [oldest] = await listBases(folder)
  expect(oldest).toEqual(second)
  expect(existsSync(first?.path ?? '')).toBe(false)
  expect(existsSync(join(folder, 'wal', logs[0] ?? ''))).toBe(false)
  const label = readFileSync(join(oldest?.path ?? '', 'postgres/backup_label'), 'utf8')
  const needed = /\(file (\w+)\)/.exec(label)?.[1] ?? ''
  expect(needed).toHaveLength(24)
  expect(readdirSync(join(folder, 'wal')).sort()[0]).toContain(needed)
  await note('two')
  await server.stop()
  expect(await restored(join(dir, 'first'), oldest?.at)).toEqual(['one'])
})

test('an archive that cannot be written is seen', async () => {
  const lines: string[] = []
  const store = openStore(server.url, { onError: () => {} })
  const archive = watchArchive(store.db, pino({}, { write: (line: string) => void lines.push(line) }))
  onTestFinished(async () => {
    archive.close()
    await store.close()
  })
  await backUp()
  await archive.check()
  expect(lines).toEqual([])

  const said = (text: string) =>
    vi.waitFor(
      async () => {
        await archive.check()
        expect(lines.at(-1)).toContain(text)
      },
      { timeout: 20_000, interval: 200 },
    )
  renameSync(join(folder, 'wal'), join(folder, 'gone'))
  await note('lost?')
  await ask(server.url, 'select pg_switch_wal()')
  await said('can not archive its log')
  expect(await backUp()).toMatchObject({ code: 0 })
  await said('archives its log again')
  expect(lines).toHaveLength(2)
})

test('only a folder that can be written to, and holds no other shop', async () => {
  writeFileSync(join(dir, 'file'), '')
  expect(await command('backup', ['--continuous', join(dir, 'file/x')])).toMatchObject({
    code: 1,
    said: expect.stringContaining('can not be written to'),
  })
  mkdirSync(folder)
  writeFileSync(join(folder, 'shop'), '12345')
  expect(await backUp()).toEqual({
    code: 1,
    said: `${folder} has the backup of another shop: name another folder.\n`,
  })
  expect(existsSync(join(dataDir, 'continuous-backup'))).toBe(false)
  for (const args of [
    [],
    ['a', 'b'],
    ['--continuous'],
    ['a', '--continuous', 'b'],
    ['--continuous', 'a', '--keep', '0'],
  ])
    expect(await command('backup', args)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^Say where to: /),
    })
})

test('it can be ended', async () => {
  await backUp()
  expect(await ask(server.url, 'show archive_timeout')).toEqual([{ archive_timeout: '1min' }])
  expect(await command('backup', ['--continuous', 'off'])).toMatchObject({ code: 0 })
  const logs = readdirSync(join(folder, 'wal'))
  await note('not in it')
  const [{ name } = { name: '' }] = await ask(server.url, 'select pg_walfile_name(pg_switch_wal()) as name')
  await vi.waitFor(async () => {
    const [done] = await ask(server.url, 'select last_archived_wal >= $1 as done from pg_stat_archiver', [
      name,
    ])
    expect(done).toEqual({ done: true })
  }, 20_000)
  expect(readdirSync(join(folder, 'wal'))).toEqual(logs)
  expect(await ask(server.url, 'show archive_timeout')).toEqual([{ archive_timeout: '0' }])
})
