import { root, serverFlags } from '../scripts/project.mjs'
import type { Load } from './client/load.ts'
import { uncachedLists } from './parts/uncached-lists.ts'
import { uncachedPages } from './parts/uncached-pages.ts'
import { ratioOf, showSpread, spreadOf } from './report/spread.ts'
import { runAndClose } from './run-and-close.ts'
import { type BenchShop, openShop } from './setup/open-shop.ts'

// What the heap flags of the server save in memory and cost in speed, where nothing is cached and most garbage is made:
// `npm run bench:heap`. A shop for each set of flags, in turn.

const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const seconds = Number(process.env.BENCH_SECONDS ?? 4)

const choices = [
  serverFlags.join(' '),
  '--max-semi-space-size=8 --heap-growing-percent=30',
  '--max-semi-space-size=8 --heap-growing-percent=40',
  '--max-semi-space-size=16 --heap-growing-percent=40',
  '--max-semi-space-size=8',
  '',
]
/** Product pages are cached after their first visit. */
const measurements = [...uncachedLists.measurements, ...uncachedPages.measurements].filter(
  ({ atFixedRate, name }) => !atFixedRate && !name.includes('product'),
)

await runAndClose(async (opened) => {
  const shops: BenchShop[] = []
  for (const flags of choices) shops.push(await openShop(opened, root, { BENCH_SERVER_FLAGS: flags }))
  const most = shops.map(() => 0)
  for (const { name, round } of measurements) {
    const loads = shops.map((): Load[] => [])
    for (const shop of shops) await round(shop)(seconds)
    for (let count = 0; count < rounds; count++)
      for (const [index, shop] of shops.entries()) {
        loads[index]?.push(await round(shop)(seconds))
        most[index] = Math.max(most[index] ?? 0, ...shop.memory())
      }
    const perSecond = loads.map((those) => those.map((load) => load.perSecond))
    console.log(`\n${name}: a second, of the first, MB so far`)
    for (const [index, those] of perSecond.entries())
      console.log(
        `${(choices[index] || 'none').padEnd(52)} ${showSpread(spreadOf(those)).padEnd(22)} ${showSpread(ratioOf(those, perSecond[0] ?? those)).padEnd(22)} ${Math.round(most[index] ?? 0)}`,
      )
  }
})
