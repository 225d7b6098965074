import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '#src/outside/postgres.ts'
import { openStore } from '#src/store/connection.ts'
import { findFreePort, serveShop } from '#testing/served-shop.ts'
import { type Buyer, makePeople } from '../proof/buyers.ts'
import { childrenOf } from '../proof/processes.ts'
import { order, pay, putOnSale } from '../proof/shopping.ts'
import { authSecret } from '../proof/stage.ts'
import { build } from '../scripts/build.mjs'

const seconds = Number(process.env.SOAK_SECONDS ?? 600)
const processes = Number(process.env.SOAK_PROCESSES ?? 2)
const between = Math.min(30, seconds / 12)
/** What may come and go by the moment at which the collector ran. */
const tolerance = 1.1

const any = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)] as Item

const words = ['ssd', 'battery', 'screen', 'fan', 'keyboard', 'LD-', 'memory', 'batery', '15 inch']
const search = () => `q=${encodeURIComponent(any(words))}&limit=${5 + Math.floor(Math.random() * 20)}`

interface Sample {
  /** Seconds since the load began. */
  at: number
  rss: number[]
  heap: number
}

function megabytesOf(pid: number) {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}

const mean = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length
const rssOf = (part: Sample[]) => mean(part.map(({ rss }) => mean(rss)))
const heapOf = (part: Sample[]) => mean(part.map(({ heap }) => heap))

/** Whether memory stayed as it was and nothing failed. What it opens is closed by whoever calls it. */
async function soak(opened: AsyncDisposableStack) {
  const dir = mkdtempSync(join(tmpdir(), 'shop-soak-'))
  opened.defer(() => rmSync(dir, { recursive: true, force: true }))
  const postgres = await startPostgres(dir)
  opened.defer(() => postgres.stop())
  const metricsPort = await findFreePort()
  const shop = await serveShop({
    DATABASE_URL: postgres.url,
    AUTH_SECRET: authSecret,
    WEB_CONCURRENCY: String(processes),
    METRICS_PORT: String(metricsPort),
    MAX_UNPAID_ORDERS: '1000000',
    LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'fatal',
  })
  opened.defer(() => shop.stop())
  const store = openStore(postgres.url, { onError: () => {} })
  opened.defer(() => store.close())
  const buyers = await makePeople(store.db, 20)
  const tool = await putOnSale(store.db, 100_000_000)
  const known = await signUp()
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
    const answer = await fetch(shop.address + path, init)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`)
  }

  function identity(path: string, body: object) {
    const headers = { 'content-type': 'application/json', origin: shop.address }
    return read(`/api/auth/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  }

  async function signUp() {
    const person = { email: `${randomUUID()}@example.com`, password: randomUUID() }
    await identity('sign-up/email', { name: 'Soak', ...person })
    return person
  }

  const buy = async (buyer: Buyer) => pay(shop.address, buyer, await order(shop.address, buyer, tool.id))

  const load = [
    ...Array.from({ length: 4 }, () =>
      keepOn('pages', 5, () => read(any(['/', '/tools', '/blog', '/about']))),
    ),
    ...Array.from({ length: 4 }, () =>
      keepOn('lists', 5, () => read(any(['/manufacture', `/product/${tool.id}`]))),
    ),
    ...Array.from({ length: 2 }, () => keepOn('searches', 20, () => read(`/manufacture?${search()}`))),
    keepOn('search pages', 100, () => read(`/tools?q=${encodeURIComponent(any(words))}`)),
    keepOn('sign-ins', 1000, () => identity('sign-in/email', known)),
    ...buyers.slice(0, 4).map((buyer) => keepOn('orders', 50, () => order(shop.address, buyer, tool.id))),
    ...buyers.slice(4, 6).map((buyer) => keepOn('payments', 300, () => buy(buyer))),
    ...buyers
      .slice(6, 8)
      .map((buyer) =>
        keepOn('own orders', 200, () => read(`/myorder?email=${buyer.email}`, { headers: buyer.headers })),
      ),
  ]

  const samples: Sample[] = []
  const started = Date.now()
  const everyProcess = () => {
    const main = shop.process.pid ?? 0
    return processes > 1 ? childrenOf(main) : [main]
  }

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
      rss: everyProcess().map(megabytesOf),
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

await build()
const opened = new AsyncDisposableStack()
let fine = false
try {
  fine = await soak(opened)
} finally {
  await opened.disposeAsync()
}
process.exit(fine ? 0 : 1)
