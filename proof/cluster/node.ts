import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { openSilentLink, type SilentLink } from '#testing/served/silent-proxy.ts'
import { findPostgres15, findProgram, unprivileged } from '../programs.ts'
import { configureNode } from './node-config.ts'

export interface NodePorts {
  etcdClient: number
  etcdPeer: number
  postgres: number
  rest: number
}

/** One machine of the cluster: etcd, Patroni, and the PostgreSQL that Patroni runs. */
export interface ClusterNode {
  name: string
  /** Where others reach its PostgreSQL and Patroni: through links that can be cut. */
  postgresPort: number
  restPort: number
  killPostgres(): void
  /** As if its power were cut. */
  kill(): void
  start(): void
  /** Cuts it off from the other nodes, from etcd and from the proxy; the machine itself runs on. */
  cut(): void
  heal(): void
  close(): Promise<void>
}

export async function openNode(
  dir: string,
  index: number,
  ports: NodePorts,
  initialCluster: string,
): Promise<ClusterNode> {
  const name = `node${index + 1}`
  const folder = join(dir, name)
  const account = unprivileged()
  mkdirSync(folder, { mode: 0o700 })
  if (account) chownSync(folder, account.uid, account.gid)
  const links = {
    etcd: await openSilentLink(ports.etcdClient),
    postgres: await openSilentLink(ports.postgres),
    rest: await openSilentLink(ports.rest),
  }
  const config = join(folder, 'patroni.yml')
  const linked = { etcd: links.etcd.port, postgres: links.postgres.port, rest: links.rest.port }
  // JSON is YAML too.
  writeFileSync(
    config,
    JSON.stringify(configureNode({ name, folder, programs: findPostgres15(), ports, linked }), null, 2),
  )
  if (account) chownSync(config, account.uid, account.gid)

  const running = new Map<string, ChildProcess>()
  let hasPower = false
  const run = (program: string, args: string[]) => {
    const log = openSync(join(folder, `${basename(program)}.log`), 'a')
    const child = spawn(program, args, { cwd: folder, stdio: ['ignore', log, log], ...account })
    closeSync(log)
    running.set(program, child)
    child.once('exit', () => {
      running.delete(program)
      // As systemd does: Patroni ends when etcd is not there yet.
      setTimeout(() => hasPower && start(), 1000).unref()
    })
  }
  const etcd = findProgram('etcd', 'etcd-server')
  const patroni = findProgram('patroni')
  const start = () => {
    hasPower = true
    if (!running.has(etcd)) run(etcd, etcdArguments(name, folder, ports, initialCluster))
    if (!running.has(patroni)) run(patroni, [config])
  }
  const killPostgres = () => {
    const pidFile = join(folder, 'data/postmaster.pid')
    if (existsSync(pidFile)) killIfThere(Number(readFileSync(pidFile, 'utf8').split('\n')[0]))
  }
  const kill = () => {
    hasPower = false
    for (const child of running.values()) child.kill('SIGKILL')
    killPostgres()
  }
  const setLinks = (manner: Parameters<SilentLink['be']>[0]) => {
    for (const link of Object.values(links)) link.be(manner)
  }
  start()
  process.once('exit', kill)
  return {
    name,
    postgresPort: linked.postgres,
    restPort: linked.rest,
    killPostgres,
    kill,
    start,
    cut: () => setLinks('swallows everything'),
    heal: () => setLinks('carries'),
    async close() {
      const ends = [...running.values()].map((child) => once(child, 'exit'))
      kill()
      await Promise.all(ends)
      process.off('exit', kill)
      killPostgres()
      for (const link of Object.values(links)) await link.close()
    },
  }
}

function killIfThere(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It is gone already.
  }
}

const etcdArguments = (name: string, folder: string, ports: NodePorts, initialCluster: string) => {
  const client = `http://127.0.0.1:${ports.etcdClient}`
  const peer = `http://127.0.0.1:${ports.etcdPeer}`
  const settings = {
    name,
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': initialCluster,
    'heartbeat-interval': '250',
    'election-timeout': '2500',
    'log-level': 'error',
  }
  return Object.entries(settings).map(([key, value]) => `--${key}=${value}`)
}
