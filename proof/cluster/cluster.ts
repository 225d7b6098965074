import { chmodSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { findFreePort } from '#testing/served/shop.ts'
import { findProgram } from '../programs.ts'
import { must, waitUntil } from '../scenario.ts'
import { openHaproxy } from './haproxy.ts'
import { type ClusterNode, type NodePorts, openNode } from './node.ts'
import { superuser } from './node-config.ts'

interface Member {
  name: string
  role: string
  state: string
}

/** PostgreSQL on three nodes under Patroni and etcd, behind HAProxy; all on loopback. */
export interface Cluster {
  /** The shop's database, through HAProxy. */
  url: string
  findLeader(): Promise<ClusterNode>
  /** Waits until one node leads and the others follow, one of them synchronously. */
  becomesWhole(): Promise<void>
  close(): Promise<void>
}

export async function openCluster(dir: string): Promise<Cluster> {
  for (const program of ['etcd', 'patroni', 'haproxy'])
    findProgram(program, program === 'etcd' ? 'etcd-server' : program)
  const folder = join(dir, 'cluster')
  mkdirSync(folder)
  for (const path of [dir, folder]) chmodSync(path, 0o755)
  const ports = await choosePorts(3)
  const initialCluster = ports
    .map(({ etcdPeer }, index) => `node${index + 1}=http://127.0.0.1:${etcdPeer}`)
    .join(',')
  const nodes: ClusterNode[] = []
  const closings: (() => Promise<void>)[] = []
  const close = async () => {
    for (const each of closings.toReversed()) await each()
  }
  try {
    for (const [index, own] of ports.entries()) {
      const node = await openNode(folder, index, own, initialCluster)
      nodes.push(node)
      closings.push(() => node.close())
    }
    const port = await findFreePort()
    const haproxy = openHaproxy(folder, port, nodes)
    closings.push(() => haproxy.close())
    await waitUntil(120, 'The cluster is not whole', () => isWhole(nodes)).catch(async (error) => {
      throw new Error(`${error.message}: ${JSON.stringify(await readMembers(nodes))}`)
    })
    return {
      url: await createDatabase(port),
      findLeader: () => findLeader(nodes),
      becomesWhole: () => becomesWhole(nodes),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** From below those that the system hands out to links and connections while the nodes still start. */
async function choosePorts(count: number): Promise<NodePorts[]> {
  let next = 20_000 + Math.floor(Math.random() * 8000)
  const choose = async () => {
    while (!(await isFree(++next)));
    return next
  }
  const chosen: NodePorts[] = []
  for (let node = 0; node < count; node++)
    chosen.push({
      etcdClient: await choose(),
      etcdPeer: await choose(),
      postgres: await choose(),
      rest: await choose(),
    })
  return chosen
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

async function createDatabase(port: number) {
  const urlOf = (database: string) =>
    `postgres://${superuser.username}:${encodeURIComponent(superuser.password)}@127.0.0.1:${port}/${database}`
  await waitUntil(20, 'HAProxy does not lead to the leader', async () => {
    const client = new pg.Client(urlOf('postgres'))
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('create database shop')
      return true
    } catch {
      return false
    } finally {
      await client.end().catch(() => {})
    }
  })
  return urlOf('shop')
}

/** What Patroni on any node that answers says of the cluster. */
async function readMembers(nodes: readonly ClusterNode[]): Promise<Member[]> {
  for (const { restPort } of nodes) {
    const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, {
      signal: AbortSignal.timeout(1000),
    }).catch(() => undefined)
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
  }
  return []
}

async function isWhole(nodes: readonly ClusterNode[]) {
  const members = await readMembers(nodes)
  const count = (role: string) =>
    members.filter((each) => each.role === role && ['running', 'streaming'].includes(each.state)).length
  return count('leader') === 1 && count('sync_standby') === 1 && count('replica') === nodes.length - 2
}

const becomesWhole = (nodes: readonly ClusterNode[]) =>
  waitUntil(60, 'The cluster did not become whole again', () => isWhole(nodes))

/** The node that takes writes: what HAProxy asks, too. */
async function findLeader(nodes: readonly ClusterNode[]) {
  for (const node of nodes) {
    const answer = await fetch(`http://127.0.0.1:${node.restPort}/primary`, {
      signal: AbortSignal.timeout(1000),
    }).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok) return node
  }
  must(false, 'No node leads.')
}
