import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { PlacedOrder } from '#src/contract/orders/placing.ts'
import { openStore, type Store } from '#src/store/db/connection.ts'
import { apiAt } from '#testing/api.ts'
import { type Buyer, makePeople } from '#testing/load/buyers.ts'
import { order, pay, putOnSale } from '#testing/load/shopping.ts'
import { finishJobs } from '../../check-books.ts'
import { type Cluster, openCluster } from '../../cluster/cluster.ts'
import { leaderTtl } from '../../cluster/node-config.ts'
import { must, type Scenario, waitUntil } from '../../scenario.ts'

const buyers = 6
const kills = 3
const mostSecondsOnKill = 15
const mostSecondsOnLoss = leaderTtl + 10

/** What buyers were told: none of it may be lost, and there must be nothing that nobody was told of. */
interface Told {
  open: boolean
  placed: string[]
  paid: string[]
  /** When each order was acknowledged. */
  moments: number[]
}

/** A buyer who repeats each step with the same key until it is answered, as the shop's own pages do. */
async function keepBuying(address: string, buyer: Buyer, toolId: string, told: Told) {
  while (told.open) {
    const key = randomUUID()
    const placed = await untilDone(() => order(address, buyer, toolId, key))
    told.placed.push(placed._id)
    told.moments.push(Date.now())
    await untilDone(() => payOnce(address, buyer, placed))
    told.paid.push(placed._id)
  }
}

/** An answer that got lost may have been that the card was charged: the order then says so. */
async function payOnce(address: string, buyer: Buyer, placed: PlacedOrder) {
  const { state } = await apiAt(address, buyer.headers).orders.get(placed._id)
  if (state === 'pending') await pay(address, buyer, placed)
}

async function untilDone<Result>(step: () => Promise<Result>): Promise<Result> {
  const end = Date.now() + 90_000
  for (;;)
    try {
      return await step()
    } catch (error) {
      if (Date.now() > end) throw error
      await wait(200)
    }
}

/** The longest time without an acknowledged order, in seconds, from a fault until the cluster is whole again. */
async function measureGap(told: Told, cluster: Cluster, fault: () => void, repair: () => void) {
  const last = told.moments.length - 1
  fault()
  const faulty = Date.now()
  await waitUntil(90, 'No other node leads', async () => {
    const newest = told.moments.at(-1) ?? 0
    return newest > faulty + 1000 && Date.now() - newest < 500 && Date.now() > faulty + 3000
  })
  repair()
  await cluster.becomesWhole()
  const since = told.moments.slice(last)
  return Math.max(...since.slice(1).map((moment, index) => moment - (since[index] ?? moment))) / 1000
}

const inSeconds = (gaps: number[]) => gaps.map((gap) => gap.toFixed(1)).join(', ')

async function playFaults(cluster: Cluster, told: Told) {
  const killed: number[] = []
  for (let round = 0; round < kills; round++) {
    const leader = await cluster.findLeader()
    killed.push(await measureGap(told, cluster, leader.killPostgres, leader.start))
  }
  const second = await cluster.findLeader()
  const lost = await measureGap(told, cluster, () => second.kill(), second.start)
  const third = await cluster.findLeader()
  const cut = await measureGap(told, cluster, third.cut, third.heal)
  for (const gap of killed)
    must(gap < mostSecondsOnKill, `No order for ${gap.toFixed(1)} s after PostgreSQL was killed.`)
  for (const gap of [lost, cut])
    must(gap < mostSecondsOnLoss, `No order for ${gap.toFixed(1)} s after a node was lost.`)
  return `the leader's PostgreSQL killed ${kills} times: ${inSeconds(killed)} s without orders; its node lost: ${inSeconds([lost])} s; its network cut: ${inSeconds([cut])} s`
}

/** Every order that was acknowledged is there once, those acknowledged as paid are paid, and there are no others. */
async function compare(store: Store, toolId: string, told: Told) {
  const rows = await store.db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_no', 'orders.no')
    .select(['orders.id', 'orders.state'])
    .where('order_lines.tool_id', '=', toolId)
    .execute()
  const states = new Map(rows.map(({ id, state }) => [id, state]))
  const lost = told.placed.filter((id) => !states.has(id)).length
  const unpaid = told.paid.filter((id) => states.get(id) !== 'paid').length
  must(lost === 0, `${lost} of ${told.placed.length} acknowledged orders are lost.`)
  must(rows.length === told.placed.length, `${rows.length - told.placed.length} orders were placed twice.`)
  must(unpaid === 0, `${unpaid} orders that were paid for are not paid.`)
}

export const failover: Scenario = {
  name: 'failover',
  startsEmpty: true,
  mostSeconds: 480,
  async run({ dir, openShop, books, atEnd }) {
    const cluster = await openCluster(dir)
    atEnd(cluster.close)
    const store = openStore(cluster.url, { onError: () => {} })
    atEnd(store.close)
    books.url = cluster.url
    const shop = await openShop({ DATABASE_URL: cluster.url, WEB_CONCURRENCY: '2' })
    const people = await makePeople(store.db, buyers)
    const tool = await putOnSale(store.db, 1_000_000)
    const told: Told = { open: true, placed: [], paid: [], moments: [] }
    const buying = people.map((person) => keepBuying(shop.address, person, tool.id, told))
    await waitUntil(30, 'Nobody could buy', async () => told.paid.length > buyers)
    const gaps = await playFaults(cluster, told).finally(() => {
      told.open = false
    })
    await Promise.all(buying)
    await finishJobs(store.db, 60)
    await compare(store, tool.id, told)
    return `three nodes under Patroni with a synchronous standby, ${buyers} buyers: ${gaps}; ${told.placed.length} orders and ${told.paid.length} payments acknowledged, none lost, none twice`
  },
}
