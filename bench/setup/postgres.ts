import { fork } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { copyCluster } from '#src/adapters/postgres/copy-cluster.ts'
import { startPostgres } from '#src/adapters/postgres/postgres.ts'
import { ask } from '#testing/ask.ts'

/** A PostgreSQL of the kind that the shop starts for itself, and the folder it is in. */
export async function openPrimary(opened: AsyncDisposableStack, settings: Record<string, string> = {}) {
  const dir = makeFolder(opened)
  const postgres = await startPostgres(dir, { settings })
  opened.defer(() => postgres.stop())
  const pid = () => Number(readFileSync(join(dir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  return { dir, url: postgres.url, pid }
}

type Primary = Awaited<ReturnType<typeof openPrimary>>

/** From now on the primary answers no commit before a copy of it, so many milliseconds away, has it on its disk too. */
export async function addStandby(opened: AsyncDisposableStack, primary: Primary, milliseconds: number) {
  const { port, password } = new URL(primary.url)
  const dir = makeFolder(opened)
  await copyCluster({ url: primary.url, from: join(primary.dir, 'postgres'), to: join(dir, 'postgres') })
  copyFileSync(join(primary.dir, 'postgres-password'), join(dir, 'postgres-password'))
  writeFileSync(join(dir, 'postgres/standby.signal'), '')
  const wire = await openWire(opened, Number(port), milliseconds)
  const standby = await startPostgres(dir, {
    settings: { primary_conninfo: `host=127.0.0.1 port=${wire} user=shop password=${password}` },
  })
  opened.defer(() => standby.stop())
  await ask(primary.url, `alter system set synchronous_standby_names = '*'`)
  await ask(primary.url, 'select pg_reload_conf()')
  opened.defer(async () => {
    await ask(primary.url, 'alter system reset synchronous_standby_names')
    await ask(primary.url, 'select pg_reload_conf()')
  })
  const isSynchronous = `select from pg_stat_replication where sync_state = 'sync'`
  for (let waited = 0; (await ask(primary.url, isSynchronous)).length === 0; waited++) {
    if (waited > 300) throw new Error('The standby does not follow.')
    await wait(100)
  }
}

async function openWire(opened: AsyncDisposableStack, port: number, milliseconds: number) {
  const process = fork(join(import.meta.dirname, '../references/distant-wire.ts'), [
    String(port),
    String(milliseconds),
  ])
  opened.defer(() => void process.kill())
  const [wire] = (await once(process, 'message')) as [number]
  return wire
}

function makeFolder(opened: AsyncDisposableStack) {
  const dir = mkdtempSync(join(tmpdir(), 'shop-bench-postgres-'))
  opened.defer(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}
