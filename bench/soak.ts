import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '#testing/served/shop.ts'
import { root } from '../scripts/project.mjs'
import { runAndClose } from './run-and-close.ts'
import { openShop } from './setup/open-shop.ts'
import { MixedLoad } from './soak-load.ts'

const seconds = Number(process.env.SOAK_SECONDS ?? 600)
const processes = Number(process.env.SOAK_PROCESSES ?? 2)
const between = Math.min(30, seconds / 12)
/** Memory comes and goes with the garbage collector. */
const tolerance = 1.1

interface Sample {
  /** Megabytes of each process. */
  rss: number[]
  /** Megabytes used, summed over the processes. */
  heap: number
}

/** Whether memory stayed as it was and nothing failed. */
async function soak(opened: AsyncDisposableStack) {
  const metricsPort = await findFreePort()
  const shop = await openShop(opened, root, { METRICS_PORT: String(metricsPort) })
  await shop.restart(processes)
  const load = new MixedLoad(shop, seconds)
  const samples: Sample[] = []
  for (let at = between; at <= seconds; at += between) {
    await wait(between * 1000)
    await shop.renewTokens()
    const sample = { rss: shop.memory(), heap: await usedHeap(metricsPort) }
    samples.push(sample)
    console.log(
      `${String(Math.round(at)).padStart(5)} s  RSS ${sample.rss.join(', ')} MB  used heap ${sample.heap} MB`,
    )
  }
  await load.finished
  console.table(load.done)
  console.log(`${load.failed} failed`)
  return isSteady(samples) && load.failed === 0
}

async function usedHeap(metricsPort: number) {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const bytes = /^nodejs_heap_size_used_bytes(?:\{.*\})? (\S+)$/m.exec(text)?.[1]
  return Math.round(Number(bytes) / 1024 / 1024)
}

/** The last third beside the middle one: the first still fills caches. */
function isSteady(samples: Sample[]) {
  const third = Math.floor(samples.length / 3)
  const middle = meanOf(samples.slice(third, 2 * third))
  const last = meanOf(samples.slice(2 * third))
  const grew = last.rss > middle.rss * tolerance || last.heap > middle.heap * tolerance
  console.log(`most of a process: ${Math.max(...samples.flatMap(({ rss }) => rss))} MB`)
  console.log(
    `a process, middle third: ${middle.rss} MB, last third: ${last.rss} MB; used heap of all: ${middle.heap} MB, then ${last.heap} MB: memory ${grew ? 'GREW' : 'did not grow'}`,
  )
  return !grew
}

const mean = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length

const meanOf = (samples: Sample[]) => ({
  rss: Math.round(mean(samples.map(({ rss }) => mean(rss)))),
  heap: Math.round(mean(samples.map(({ heap }) => heap))),
})

await runAndClose(async (opened) => {
  process.exitCode = (await soak(opened)) ? 0 : 1
})
