import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ask } from '#testing/ask.ts'
import type { Testbed } from '#testing/load/testbed.ts'
import { findFreePort } from '#testing/served/shop.ts'
import { findPostgres15 } from './programs.ts'
import { waitUntil } from './scenario.ts'

const run = promisify(execFile)

/** PostgreSQL refuses to run as root; Debian's package brings a user for it. */
const asUser =
  process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : []

const settings = ['wal_level=logical', 'fsync=off', 'unix_socket_directories=', 'listen_addresses=127.0.0.1']

/** Debian's PostgreSQL 15 in a folder of its own: the oldest that the shop runs on, and the one with `pg_dump`. */
export async function openPostgres15({ dir, atEnd }: Pick<Testbed, 'dir' | 'atEnd'>, more: string[] = []) {
  const programs = findPostgres15()
  const folder = join(dir, 'postgres-15')
  mkdirSync(folder)
  for (const path of asUser.length > 0 ? [dir, folder] : []) chmodSync(path, 0o777)
  const data = join(folder, 'data')
  const line = (program: string, args: string[]) => [...asUser, join(programs, program), ...args]
  const [initdb = '', ...how] = line('initdb', [
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=trust',
    '--locale=C.UTF-8',
  ])
  await run(initdb, how, { cwd: '/' })
  const port = await findFreePort()
  const flags = [`port=${port}`, ...settings, ...more].flatMap((setting) => ['-c', setting])
  const [postgres = '', ...rest] = line('postgres', ['-D', data, ...flags])
  const start = () => {
    const server = spawn(postgres, rest, { cwd: '/', stdio: 'ignore' })
    return { server, ended: once(server, 'exit') }
  }
  let { server, ended } = start()
  const stop = async () => {
    server.kill('SIGINT')
    await ended
  }
  atEnd(stop)
  const url = (database: string, role = 'postgres') => `postgres://${role}@127.0.0.1:${port}/${database}`
  const answers = () =>
    waitUntil(20, 'PostgreSQL 15 does not answer', () =>
      ask(url('postgres'), 'select').then(
        () => true,
        () => false,
      ),
    )
  await answers()
  return {
    url,
    port,
    folder,
    data,
    /** Runs one of its client programs. */
    run: (program: 'pg_dump' | 'pg_restore', args: string[]) => run(join(programs, program), args),
    /** Runs any program as the user that the server runs as. */
    runAsServer(program: string, args: string[]) {
      const [first = '', ...others] = [...asUser, program, ...args]
      return run(first, others, { cwd: '/' })
    },
    stop,
    async start() {
      ;({ server, ended } = start())
      await answers()
    },
    /** Stops it, and starts it on the same data as a standby, until `pg_promote()`. */
    async restartAsStandby() {
      await stop()
      writeFileSync(join(data, 'standby.signal'), '', { mode: 0o666 })
      await this.start()
    },
  }
}
