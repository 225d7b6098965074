import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { makePeople } from '#testing/load/buyers.ts'
import { askToOrder, order, pay, putOnSale, stateOf } from '#testing/load/shopping.ts'
import { openSilentProxy } from '#testing/served/silent-proxy.ts'
import { finishJobs } from '../../check-books.ts'
import { isStale, mustBeStale, mustRefuse, readEverywhere } from '../../outage.ts'
import { must, type Scenario, waitUntil } from '../../scenario.ts'

const secondsEach = 25
/** The shop gives up a query after 15 seconds and a connection after 5; the rest is slack. */
const mostSeconds = 30
/** What is cached waits 2 seconds for the database. */
const mostSecondsToRead = 5

export const silentDatabase: Scenario = {
  name: 'silent-database',
  mostlyWaits: true,
  async run({ openShop, postgres, store }) {
    const line = await openSilentProxy(postgres.url)
    try {
      const shop = await openShop({ DATABASE_URL: line.url, WEB_CONCURRENCY: '2' })
      const [buyer] = await makePeople(store.db, 1)
      must(buyer !== undefined, 'There is no buyer.')
      const tool = await putOnSale(store.db, 1000)
      const keys: string[] = []
      const orderAnew = () => {
        keys.push(randomUUID())
        return askToOrder(shop.address, buyer, tool.id, keys.at(-1))
      }
      const reads = ['/manufacture', `/product/${tool.id}`, '/'].map((path) => shop.address + path)
      await readEverywhere(reads)
      const calls: (() => Promise<Response>)[] = [
        () => fetch(`${shop.address}/health/ready`),
        orderAnew,
        () => fetch(`${shop.address}/myorder?email=${buyer.email}`, { headers: buyer.headers }),
      ]
      for (const call of calls) must((await call()).ok, 'The shop did not answer before.')

      const stale = { count: 0, slowest: 0 }
      const keepReading = async (address: string, end: number) => {
        while (Date.now() < end) {
          const asked = Date.now()
          await mustBeStale(await fetch(address))
          stale.slowest = Math.max(stale.slowest, Date.now() - asked)
          stale.count += 1
          await wait(100)
        }
      }
      let refused = 0
      let slowest = 0
      const keepAsking = async (call: () => Promise<Response>, end: number) => {
        while (Date.now() < end) {
          const asked = Date.now()
          await mustRefuse(await call())
          slowest = Math.max(slowest, Date.now() - asked)
          refused += 1
          await wait(100)
        }
      }
      for (const manner of ['swallows answers', 'swallows everything'] as const) {
        line.be(manner)
        const end = Date.now() + secondsEach * 1000
        await Promise.all([
          ...calls.map((call) => keepAsking(call, end)),
          ...reads.map((address) => keepReading(address, end)),
        ])
        must((await fetch(`${shop.address}/health/live`)).ok, '/health/live no longer answers.')
        line.be('carries')
        await waitUntil(5, 'The shop did not come back', async () => {
          const answers = await Promise.all([
            ...calls.map((call) => call()),
            ...reads.map((address) => fetch(address)),
          ])
          return answers.every((answer) => answer.ok && !isStale(answer))
        })
      }
      must(slowest < mostSeconds * 1000, `An answer took ${slowest / 1000} s.`)
      must(stale.slowest < mostSecondsToRead * 1000, `A page or list took ${stale.slowest / 1000} s.`)
      must(shop.process.exitCode === null, 'The shop ended.')

      for (const key of keys) {
        const first = await order(shop.address, buyer, tool.id, key)
        const again = await order(shop.address, buyer, tool.id, key)
        must(first._id === again._id, `Key ${key} gave two orders.`)
      }
      const orders = await store.db.selectFrom('orders').select('id').execute()
      must(orders.length === keys.length, `${keys.length} keys, but ${orders.length} orders.`)
      const placed = await order(shop.address, buyer, tool.id)
      await pay(shop.address, buyer, placed)
      await waitUntil(20, 'A payment after it is not booked', async () => {
        return (await stateOf(store.db, placed._id)) === 'paid'
      })
      await finishJobs(store.db)
      await shop.stop()
      return `answers swallowed for ${secondsEach} s, then everything for ${secondsEach} s: ${stale.count} pages and lists from the cache, the slowest after ${(stale.slowest / 1000).toFixed(1)} s; ${refused} other calls answered 503 with Retry-After, the slowest after ${(slowest / 1000).toFixed(1)} s; ${keys.length} orders sent again, each there once`
    } finally {
      await line.close()
    }
  },
}
