import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startPostgres } from '#src/adapters/postgres/postgres.ts'
import { readPidFile } from '#src/adapters/postgres/postgres-process.ts'
import { identityOf } from '#src/adapters/postgres/processes.ts'
import { migrate } from '#src/store/migrate.ts'
import { emptyDatabase } from '#testing/database.ts'

let dir: string
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'commands-'))
  const server = await startPostgres(dir, { durable: false })
  await migrate(server.url)
  await server.stop()
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

function start(script: string, args: string[] = [], settings: Record<string, string> = {}) {
  const command = spawn(process.execPath, [`scripts/${script}.ts`, ...args], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dir, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onTestFinished(() => void command.kill('SIGKILL'))
  return command
}

/** The PostgreSQL that a command has started. */
async function serverOf(command: ChildProcess) {
  for (;;) {
    const { pid, status } = readPidFile(join(dir, 'postgres'))
    if (pid && status === 'ready') return pid
    if (command.exitCode !== null) throw new Error(`It ended with ${command.exitCode} before.`)
    await wait(1)
  }
}

test.each([
  ['backup', () => [join(dir, 'copy')]],
  ['check-books', () => []],
  ['admin', () => ['someone@example.com']],
  ['migrate', () => []],
])('a terminal that is closed during %s leaves no PostgreSQL behind', async (script, args) => {
  const command = start(script, args())
  const server = await serverOf(command)
  const ended = once(command, 'exit')
  command.kill('SIGHUP')
  expect(await ended).toEqual([129, null])
  await vi.waitFor(() => expect(identityOf(server)).toBeUndefined(), { timeout: 10_000 })
})

test('nor does one that is closed during a move', async () => {
  const { url, drop } = await emptyDatabase()
  onTestFinished(drop)
  const command = start('move', [], { DATABASE_URL: url })
  const server = await serverOf(command)
  const ended = once(command, 'exit')
  command.kill('SIGHUP')
  expect(await ended).toEqual([129, null])
  await vi.waitFor(() => expect(identityOf(server)).toBeUndefined(), { timeout: 10_000 })
})

test('a problem ends a command that has started PostgreSQL', async () => {
  const old = mkdtempSync(join(tmpdir(), 'commands-'))
  onTestFinished(() => rmSync(old, { recursive: true, force: true }))
  await (await startPostgres(old, { durable: false })).stop()
  const command = start('check-books', [], { DATA_DIR: old })
  const said = once(command.stderr ?? process.stdin, 'data')
  expect(await once(command, 'exit')).toEqual([1, null])
  expect(String(await said)).toContain('This database is not at version')
})

test('a folder without a shop is no reason to make one', async () => {
  const command = start('check-books', [], { DATA_DIR: join(dir, 'none') })
  const said = once(command.stderr ?? process.stdin, 'data')
  expect(await once(command, 'exit')).toEqual([1, null])
  expect(String(await said)).toContain('There is no shop in')
})
