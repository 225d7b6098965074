import { ask } from '#testing/ask.ts'
import { cpuSecondsOf } from '#testing/load/processes.ts'
import { root } from '../scripts/project.mjs'
import type { Load } from './client/load.ts'
import { cachedReads } from './parts/cached-reads.ts'
import { orders } from './parts/orders.ts'
import type { Part } from './parts/part.ts'
import { uncachedLists } from './parts/uncached-lists.ts'
import { showFigure, showSpread, spreadOf } from './report/spread.ts'
import { runAndClose } from './run-and-close.ts'
import { openShop } from './setup/open-shop.ts'
import { openPrimary } from './setup/postgres.ts'

// What more processes than cores do, and what the public version costs them all: `npm run bench:processes`. Every cached
// answer is checked against that version, so it is what they ask the database for when nothing else is asked.

const counts = (process.env.BENCH_PROCESSES ?? '1,2,4,10').split(',').map(Number)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const seconds = Number(process.env.BENCH_SECONDS ?? 4)

const measurementOf = ({ name, measurements }: Part, called: string) => {
  const found = measurements.find((measurement) => measurement.name === called)
  if (!found) throw new Error(`${name} has no measurement ${called}.`)
  return found
}

const chosen = [
  measurementOf(cachedReads, 'page /tools'),
  measurementOf(uncachedLists, 'new list'),
  measurementOf(orders, 'order, 1,000 tools'),
]

/** What a bare server with as many processes sends, which has nothing to share. */
const besides = (loads: Load[]) =>
  loads.length > 0 ? `, a bare server ${showSpread(spreadOf(loads.map(({ perSecond }) => perSecond)))}` : ''

await runAndClose(async (opened) => {
  const postgres = await openPrimary(opened, { max_connections: '200' })
  const shop = await openShop(opened, root, { DATABASE_URL: postgres.url })
  for (const processes of counts) {
    await shop.restart(processes)
    console.log(`\n${processes} process${processes === 1 ? '' : 'es'}`)
    for (const { name, round, reference } of chosen) {
      const loads: Load[] = []
      const bareLoads: Load[] = []
      await using referred = new AsyncDisposableStack()
      const database: { transactions: number; share: number }[] = []
      await round(shop)(seconds)
      const bare = reference?.name === 'bare server' ? await reference.open(referred, shop) : undefined
      for (let count = 0; count < rounds; count++) {
        const before = await readDatabase()
        const load = await round(shop)(seconds)
        const after = await readDatabase()
        loads.push(load)
        if (bare) bareLoads.push(await bare.round(seconds))
        database.push({
          transactions: (after.transactions - before.transactions) / load.count,
          share: (after.cpu - before.cpu) / (after.allCpu - before.allCpu),
        })
      }
      const perSecond = showSpread(spreadOf(loads.map((load) => load.perSecond)))
      const p99 = showSpread(spreadOf(loads.map((load) => load.p99)))
      const transactions = showFigure(spreadOf(database.map((each) => each.transactions)).median)
      const share = Math.round(100 * spreadOf(database.map((each) => each.share)).median)
      console.log(
        `  ${name.padEnd(20)} ${perSecond.padEnd(24)} a second, p99 ${p99} ms, ${transactions} transactions each, ${share}% of the CPU time PostgreSQL's${besides(bareLoads)}`,
      )
    }
  }

  async function readDatabase() {
    const [row] = await ask(
      postgres.url,
      `select xact_commit::float8 as transactions from pg_stat_database where datname = current_database()`,
    )
    const cpu = cpuSecondsOf(postgres.pid())
    return { transactions: Number(row?.transactions), cpu, allCpu: cpu + cpuSecondsOf(shop.pid()) }
  }
})
