import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startPostgres } from '#src/adapters/postgres/postgres.ts'
import type { Load } from '../client/load.ts'

const run = promisify(execFile)

/**
 * pgbench's own transactions (tpcb-like, 10 clients) on a PostgreSQL of the kind that the shop starts for itself.
 * Answers one round of them, or nothing where pgbench is not installed.
 */
export async function openPgbench(opened: AsyncDisposableStack) {
  if (!(await isInstalled())) return undefined
  const dir = mkdtempSync(join(tmpdir(), 'shop-bench-pgbench-'))
  opened.defer(() => rmSync(dir, { recursive: true, force: true }))
  const postgres = await startPostgres(dir)
  opened.defer(() => postgres.stop())
  await run('pgbench', ['-i', '-q', '-s', '10', postgres.url])
  const round = async (seconds: number): Promise<Load> => {
    const { stdout } = await run('pgbench', [
      '-n',
      '-c',
      '10',
      '-j',
      '2',
      '-T',
      String(Math.ceil(seconds)),
      postgres.url,
    ])
    const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
    return { count: perSecond * seconds, perSecond, p50: Number.NaN, p99: Number.NaN, failed: 0 }
  }
  return { round }
}

const isInstalled = () =>
  run('pgbench', ['--version']).then(
    () => true,
    () => false,
  )
