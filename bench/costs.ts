import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Buyer, makePeople } from '#testing/load/buyers.ts'
import { cpuSecondsOf } from '#testing/load/processes.ts'
import { order, pay, putOnSale } from '#testing/load/shopping.ts'
import { openTestbed, type Testbed } from '#testing/load/testbed.ts'
import { type ServedBuyer, signInBuyer, signUpBuyer } from '#testing/served/buyers.ts'
import { pickAny } from './actions.ts'
import { neverRepeated } from './parts/reading.ts'
import { runAndClose } from './run-and-close.ts'

// What one order, page or sign-in costs. CPU time hardly moves when something else uses the machine, so these figures can
// be multiplied: docs/scaling.md does.

const seconds = Number(process.env.BENCH_SECONDS ?? 10)
const callers = 8

interface Shopping {
  address: string
  people: Buyer[]
  members: ServedBuyer[]
  tools: { id: string }[]
}

async function read(address: string) {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} was answered ${answer.status}.`)
  await answer.arrayBuffer()
}

const actions: [name: string, act: (shopping: Shopping) => Promise<unknown>][] = [
  ['cached page', ({ address }) => read(`${address}/tools`)],
  ['page rendered anew', ({ address }) => read(`${address}/tools?q=ssd&visit=${neverRepeated()}`)],
  ['sign-in', ({ address, members }) => signInBuyer(address, pickAny(members))],
  ['order', ({ address, people, tools }) => order(address, pickAny(people), pickAny(tools).id)],
  [
    'order and payment',
    async ({ address, people, tools }) => {
      const buyer = pickAny(people)
      await pay(address, buyer, await order(address, buyer, pickAny(tools).id))
    },
  ],
]

/** What has been used so far: CPU seconds of the shop and of PostgreSQL, bytes of its log and of its tables. */
async function readUsage({ dir, store }: Testbed, shopPid: number) {
  const postgresPid = Number(
    readFileSync(join(dir, 'postgres/postgres/postmaster.pid'), 'utf8').split('\n')[0],
  )
  const { rows } = await store.pool.query<{ log: number; tables: number }>(
    `select pg_current_wal_lsn() - '0/0'::pg_lsn as log, pg_database_size(current_database()) as tables`,
  )
  return {
    shop: cpuSecondsOf(shopPid),
    database: cpuSecondsOf(postgresPid),
    log: Number(rows[0]?.log),
    tables: Number(rows[0]?.tables),
  }
}

async function repeat(act: () => Promise<unknown>, seconds: number) {
  const end = Date.now() + seconds * 1000
  let count = 0
  const call = async () => {
    for (; Date.now() < end; count++) await act()
  }
  await Promise.all(Array.from({ length: callers }, call))
  return count
}

async function openShopping({ openShop, store }: Testbed) {
  const shop = await openShop({ WEB_CONCURRENCY: '2', READS_PER_SECOND: '0' })
  const { address } = shop
  const shopping: Shopping = {
    address,
    people: await makePeople(store.db, 100),
    members: [await signUpBuyer(address), await signUpBuyer(address)],
    tools: await Promise.all(Array.from({ length: 100 }, () => putOnSale(store.db, 1_000_000))),
  }
  return { shopping, pid: shop.process.pid ?? 0 }
}

await runAndClose(async (opened) => {
  const testbed = await openTestbed()
  opened.defer(() => testbed.close())
  const { shopping, pid } = await openShopping(testbed)
  console.log('what                  counted  shop ms  PostgreSQL ms  log KB  tables KB')
  for (const [name, act] of actions) {
    // Code that has run often takes a fraction of the time.
    await repeat(() => act(shopping), seconds / 2)
    const before = await readUsage(testbed, pid)
    const count = await repeat(() => act(shopping), seconds)
    const after = await readUsage(testbed, pid)
    const each = (what: keyof typeof before) => ((1000 * (after[what] - before[what])) / count).toFixed(2)
    const kilobytes = (what: 'log' | 'tables') => ((after[what] - before[what]) / 1000 / count).toFixed(1)
    console.log(
      name.padEnd(20),
      String(count).padStart(8),
      each('shop').padStart(8),
      each('database').padStart(14),
      kilobytes('log').padStart(7),
      kilobytes('tables').padStart(10),
    )
  }
})
process.exit()
