import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { PlacedOrder } from '#src/contract/orders/placing.ts'
import { addJob } from '#src/store/operations/jobs.ts'
import { apiAt } from '#testing/api.ts'
import { type Buyer, makePeople } from '#testing/load/buyers.ts'
import { askToOrder, order, pay, stateOf } from '#testing/load/shopping.ts'
import type { Testbed } from '#testing/load/testbed.ts'
import { buildCommit } from '#testing/older-commit.ts'
import { signInBuyer, signUpBuyer } from '#testing/served/buyers.ts'
import type { ServedShop } from '#testing/served/shop.ts'
import { root } from '../../../scripts/project.mjs'
import { finishJobs } from '../../check-books.ts'
import { must, type Scenario, Skipped, waitUntil } from '../../scenario.ts'

const buyers = 4
const roundsTogether = 6

/** The first migration after the baseline: the commit before it is the oldest that this schema lets run. */
const firstMigration = 'database/migrations/0010_links_by_value.sql'

async function findOlderCommit() {
  const asked = ['log', '--diff-filter=A', '--format=%H', '--', firstMigration]
  const found = await promisify(execFile)('git', asked, { cwd: root }).catch(() => undefined)
  const commit = found?.stdout.trim().split('\n').at(-1)
  if (!commit) throw new Skipped('There is no history here to take an earlier version from')
  return `${commit}^`
}

async function openOlder({ openShop, atEnd }: Testbed) {
  const opened = new AsyncDisposableStack()
  atEnd(() => opened.disposeAsync())
  const { hash, folder } = await buildCommit(opened, await findOlderCommit())
  return { hash, open: (settings: Record<string, string> = {}) => openShop(settings, folder) }
}

/** With the columns that tools have had from the beginning: the schema is still that of the older version. */
async function putOnSaleBefore({ pool }: Testbed['store']) {
  const { rows } = await pool.query<{ id: string; name: string }>(
    `insert into tools (sku, name, img, price_cents, description, category, min_quantity, available_quantity, specs, fits)
     values ('PROOF-1', 'Proof part', '/pictures/nvme-ssd-1000.webp', 1250, 'A part for the proof.', 'Storage', 1,
       1000000, '[]', '{}') returning id, name`,
  )
  must(rows[0] !== undefined, 'There is no tool.')
  return rows[0]
}

interface Trade {
  store: Testbed['store']
  tool: { id: string; name: string }
  paid: number
  refunded: number
  reviews: number
  /** Orders that were sent again. */
  repeated: number
}

/**
 * The older version waits 200 ms for a table that is being changed, and then asks the buyer to try again. So that is done,
 * and the key sees to it that it is one order.
 */
async function orderWhileMigrating(trade: Trade, buyer: Buyer, address: string): Promise<PlacedOrder> {
  const key = randomUUID()
  for (let tries = 1; ; tries++) {
    const answer = await askToOrder(address, buyer, trade.tool.id, key)
    if (answer.ok) return answer.json()
    must(answer.status >= 500 && tries < 20, `An order was answered ${answer.status}: ${await answer.text()}`)
    trade.repeated += 1
    await wait(100)
  }
}

const orderAtOnce = ({ tool }: Trade, buyer: Buyer, address: string) => order(address, buyer, tool.id)

/** Ordered at one shop and paid at the other, then reviewed at the first; every other order is sent back by the second. */
async function buyOnce(
  trade: Trade,
  buyer: Buyer,
  [here, there]: readonly [string, string],
  place = orderAtOnce,
) {
  const { store, tool } = trade
  const placed = await place(trade, buyer, here)
  await pay(there, buyer, placed)
  const isNow = (state: string) => async () => (await stateOf(store.db, placed._id)) === state
  await waitUntil(20, 'A payment is not booked', isNow('paid'))
  trade.paid += 1
  await apiAt(here, buyer.headers).reviews.write({
    name: 'Proof Buyer',
    description: `Bought at ${here}.`,
    productname: tool.name,
    rating: 1 + (trade.paid % 5),
  })
  trade.reviews += 1
  if (trade.paid % 2 === 0) return
  await apiAt(there, buyer.headers).orders.cancel(placed._id)
  await waitUntil(20, 'An order is not refunded', isNow('refunded'))
  trade.refunded += 1
}

/** People who signed up at one version sign in at the other. */
async function enterBoth(addresses: readonly [string, string]) {
  for (const [here, there] of bothWays(addresses)) await signInBuyer(there, await signUpBuyer(here))
}

const bothWays = ([one, other]: readonly [string, string]) =>
  [
    [one, other],
    [other, one],
  ] as const

async function readBoth(shops: ServedShop[]) {
  for (const { address } of shops)
    for (const path of ['/', '/tools', '/manufacture', '/review', '/health/ready']) {
      const { status } = await fetch(address + path)
      must(status === 200, `${path} was answered ${status} by ${address}.`)
    }
}

export const rollingUpgrade: Scenario = {
  name: 'rolling-upgrade',
  startsEmpty: true,
  mostSeconds: 480,
  async run(testbed) {
    const { openShop, store } = testbed
    const older = await openOlder(testbed)
    let old = await older.open()
    const trade: Trade = {
      store,
      tool: await putOnSaleBefore(store),
      paid: 0,
      refunded: 0,
      reviews: 0,
      repeated: 0,
    }
    const people = await makePeople(store.db, buyers)

    let together = false
    const upgrading = people.map(async (buyer) => {
      while (!together) await buyOnce(trade, buyer, [old.address, old.address], orderWhileMigrating)
    })
    for (const each of upgrading) each.catch(() => {})
    const now = await openShop()
    together = true
    await Promise.all(upgrading)
    const before = trade.paid
    must(before > 0, 'Nobody bought while the migrations ran.')

    const goOn = async () => {
      const ways = bothWays([old.address, now.address])
      for (let round = 0; round < roundsTogether; round++)
        await Promise.all(people.map((buyer, no) => buyOnce(trade, buyer, ways[(round + no) % 2] ?? ways[0])))
      await enterBoth([old.address, now.address])
      await readBoth([old, now])
    }
    await goOn()
    // A process of the older version that ends is started again on the newer schema.
    await old.stop()
    old = await older.open({ PORT: new URL(old.address).port })
    await goOn()
    await old.stop()
    // As every night: the older version wrote none of them.
    await addJob(store.db, 'issueMissingCreditNotes', {})
    await finishJobs(store.db)
    return `${older.hash} served while this version migrated below it and opened beside it: ${before} orders meanwhile (${trade.repeated} refusals, each sent again), ${trade.paid - before} after, ordered at one version and paid at the other, ${trade.refunded} of them refunded, ${trade.reviews} reviews, sign-ins both ways; the older one was started again on the newer schema`
  },
}
