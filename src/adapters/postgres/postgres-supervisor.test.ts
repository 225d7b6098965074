import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '#src/config/log.ts'
import { ask } from '#testing/ask.ts'
import { supervisePostgres } from './postgres-supervisor.ts'

const log = createLog('silent')

async function keep() {
  const dir = mkdtempSync(join(tmpdir(), 'postgres-'))
  const server = await supervisePostgres(dir, log)
  onTestFinished(async () => {
    await server.stop()
    rmSync(dir, { recursive: true, force: true })
  })
  return {
    ...server,
    pid: () => Number(readFileSync(join(dir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]),
  }
}

const isBack = (url: string) =>
  vi.waitFor(() => expect(ask(url, 'select 1 as one')).resolves.toEqual([{ one: 1 }]), { timeout: 30_000 })

test('a killed server is back at the same address with all that was written, each time', async () => {
  const server = await keep()
  await ask(server.url, 'create table parts (name text)')
  for (const name of ['fan', 'screen']) {
    await ask(server.url, `insert into parts values ('${name}')`)
    process.kill(server.pid(), 'SIGKILL')
    await isBack(server.url)
  }
  expect(await ask(server.url, 'select name from parts order by name')).toEqual([
    { name: 'fan' },
    { name: 'screen' },
  ])
})

test('one that was stopped stays stopped, also right after a kill', async () => {
  const server = await keep()
  process.kill(server.pid(), 'SIGKILL')
  await server.stop()
  await expect(ask(server.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/)
})
