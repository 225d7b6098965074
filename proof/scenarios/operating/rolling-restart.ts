import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Buyer, makePeople } from '#testing/load/buyers.ts'
import { childrenOf } from '#testing/load/processes.ts'
import { order, putOnSale } from '#testing/load/shopping.ts'
import { findFreePort, type ServedShop } from '#testing/served/shop.ts'
import { openNginx } from '../../nginx.ts'
import { must, type Scenario, waitUntil } from '../../scenario.ts'

const processes = 2
const restarts = 2
const replacements = 3

interface Flow {
  open: boolean
  reads: number
  orders: number
}

/** Reads and orders in turn. A pause lets connections fall idle, which is when a closing process could drop one. */
async function keepAsking(address: string, buyer: Buyer, toolId: string, flow: Flow, mostPause: number) {
  while (flow.open) {
    const answer = await fetch(`${address}/product/${toolId}`, { signal: AbortSignal.timeout(30_000) })
    await answer.arrayBuffer()
    must(answer.ok, `A read was answered ${answer.status} during the restart.`)
    flow.reads += 1
    await order(address, buyer, toolId, randomUUID())
    flow.orders += 1
    if (mostPause) await wait(Math.random() * mostPause)
  }
}

/** Restarts both in turn, several times; then one is left alone, so that nginx has no other to try. */
async function restart(
  shops: readonly [ServedShop, ServedShop],
  open: (port: number) => Promise<ServedShop>,
  flow: Flow,
) {
  let [first, second] = shops
  const reopen = async (shop: ServedShop) => {
    if (!flow.open) return shop
    await shop.stop()
    return open(Number(new URL(shop.address).port))
  }
  for (let round = 0; round < restarts; round++) {
    first = await reopen(first)
    second = await reopen(second)
  }
  await first.stop()
  for (let round = 0; round < replacements && flow.open; round++) await replaceProcesses(second)
  await wait(500)
}

/** When one of them ends or fails, the others end too. */
async function endTogether(works: Promise<void>[], flow: Flow) {
  for (const work of works)
    work
      .catch(() => {})
      .finally(() => {
        flow.open = false
      })
  const outcomes = await Promise.allSettled(works)
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}

async function replaceProcesses(shop: ServedShop) {
  const children = () => childrenOf(shop.process.pid ?? 0)
  await waitUntil(30, 'The shop has no two processes', async () => children().length === processes)
  const before = children()
  shop.process.kill('SIGUSR2')
  await waitUntil(60, 'The processes were not replaced', async () => {
    const now = children()
    must(shop.process.exitCode === null && shop.process.signalCode === null, 'The shop ended.')
    return now.length === before.length && now.every((pid) => !before.includes(pid))
  })
}

export const rollingRestart: Scenario = {
  name: 'rolling-restart',
  async run({ dir, openShop, store }) {
    const ports = [await findFreePort(), await findFreePort(), await findFreePort()] as const
    const nginx = await openNginx(dir, ports[2], [ports[0], ports[1]])
    const own = { PUBLIC_URL: nginx.address, TRUST_PROXY: '127.0.0.1', WEB_CONCURRENCY: String(processes) }
    const open = (port: number) => openShop({ ...own, PORT: String(port) })
    const flow: Flow = { open: true, reads: 0, orders: 0 }
    try {
      const shops = [await open(ports[0]), await open(ports[1])] as const
      const buyers = await makePeople(store.db, 8)
      const tool = await putOnSale(store.db, 1_000_000)
      const asking = buyers.map((buyer, index) =>
        keepAsking(nginx.address, buyer, tool.id, flow, index < 4 ? 0 : index * 400),
      )
      await endTogether([restart(shops, open, flow), ...asking], flow)
      const { rows } = await store.pool.query<{ count: number }>(
        'select count(*)::int as count from order_lines where tool_id = $1',
        [tool.id],
      )
      must(rows[0]?.count === flow.orders, `${flow.orders} orders were answered, ${rows[0]?.count} exist.`)
      const failures = nginx.failures()
      must(failures.length === 0, `nginx answered ${failures.length} requests with 5xx: ${failures[0]}.`)
      return `two shops of ${processes} processes behind nginx (deploy/nginx.conf): each restarted ${restarts} times, then one left alone and told ${replacements} times by SIGUSR2 to replace its processes: ${flow.reads} reads and ${flow.orders} orders, none dropped, none twice`
    } catch (error) {
      throw new Error(`${error instanceof Error ? error.message : error} ${nginx.lastErrors()}`)
    } finally {
      await nginx.close()
    }
  },
}
