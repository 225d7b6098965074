import { setTimeout as wait } from 'node:timers/promises'
import { order } from '#testing/load/shopping.ts'
import { findFreePort } from '#testing/served-shop.ts'
import { any, orderAndPay, signIn } from './deeds.ts'
import { openStage } from './stage.ts'

const seconds = Number(process.env.SOAK_SECONDS ?? 600)
const processes = Number(process.env.SOAK_PROCESSES ?? 2)
const between = Math.min(30, seconds / 12)
/** What may come and go by the moment at which the collector ran. */
const tolerance = 1.1

const words = ['ssd', 'battery', 'screen', 'fan', 'keyboard', 'LD-', 'memory', 'batery', '15 inch']
const search = () => `q=${encodeURIComponent(any(words))}&limit=${5 + Math.floor(Math.random() * 20)}`

interface Sample {
  /** Seconds since the load began. */
  at: number
  rss: number[]
  heap: number
}

const mean = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length
const rssOf = (part: Sample[]) => mean(part.map(({ rss }) => mean(rss)))
const heapOf = (part: Sample[]) => mean(part.map(({ heap }) => heap))

/** Whether memory stayed as it was and nothing failed. What it opens is closed by whoever calls it. */
async function soak(opened: AsyncDisposableStack) {
  const metricsPort = await findFreePort()
  const stage = await openStage(opened, processes, { METRICS_PORT: String(metricsPort) })
  const { address, buyers, tools } = stage
  const end = Date.now() + seconds * 1000
  const done: Record<string, number> = {}
  let failed = 0

  async function keepOn(what: string, pauseMs: number, act: () => Promise<unknown>) {
    while (Date.now() < end) {
      try {
        await act()
        done[what] = (done[what] ?? 0) + 1
      } catch {
        failed += 1
      }
      await wait(pauseMs * 2 * Math.random())
    }
  }

  async function read(path: string, init?: RequestInit) {
    const answer = await fetch(address + path, init)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`)
  }

  const load = [
    ...Array.from({ length: 4 }, () =>
      keepOn('pages', 5, () => read(any(['/', '/tools', '/blog', '/about']))),
    ),
    ...Array.from({ length: 4 }, () =>
      keepOn('lists', 5, () => read(any(['/manufacture', `/product/${any(tools).id}`]))),
    ),
    ...Array.from({ length: 2 }, () => keepOn('searches', 20, () => read(`/manufacture?${search()}`))),
    keepOn('search pages', 100, () => read(`/tools?q=${encodeURIComponent(any(words))}`)),
    keepOn('sign-ins', 1000, () => signIn(stage)),
    ...buyers.slice(0, 4).map((buyer) => keepOn('orders', 50, () => order(address, buyer, any(tools).id))),
    ...buyers.slice(4, 6).map((buyer) => keepOn('payments', 300, () => orderAndPay(stage, buyer))),
    ...buyers
      .slice(6, 8)
      .map((buyer) =>
        keepOn('own orders', 200, () => read(`/myorder?email=${buyer.email}`, { headers: buyer.headers })),
      ),
  ]

  const samples: Sample[] = []
  const started = Date.now()
  /** Used heap, summed over the processes. */
  async function usedHeap() {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    const bytes = /^nodejs_heap_size_used_bytes(?:\{.*\})? (\S+)$/m.exec(text)?.[1]
    return Math.round(Number(bytes) / 1024 / 1024)
  }

  while (Date.now() + between * 500 < end) {
    await wait(between * 1000)
    const sample = {
      at: Math.round((Date.now() - started) / 1000),
      rss: stage.memory(),
      heap: await usedHeap(),
    }
    samples.push(sample)
    console.log(
      `${String(sample.at).padStart(5)} s  RSS ${sample.rss.join(', ')} MB  used heap ${sample.heap} MB`,
    )
  }
  await Promise.all(load)

  const third = Math.floor(samples.length / 3)
  const middle = samples.slice(third, 2 * third)
  const last = samples.slice(2 * third)
  const grew = rssOf(last) > rssOf(middle) * tolerance || heapOf(last) > heapOf(middle) * tolerance
  console.table(done)
  console.log(`${failed} failed; most of a process: ${Math.max(...samples.flatMap(({ rss }) => rss))} MB`)
  console.log(
    `a process, middle third: ${Math.round(rssOf(middle))} MB, last third: ${Math.round(rssOf(last))} MB; used heap of all: ${Math.round(heapOf(middle))} MB, then ${Math.round(heapOf(last))} MB: memory ${grew ? 'GREW' : 'did not grow'}`,
  )
  return !grew && failed === 0
}

await using opened = new AsyncDisposableStack()
process.exitCode = (await soak(opened)) ? 0 : 1
