import { setTimeout as wait } from 'node:timers/promises'
import { type Buyer, makePeople } from '#testing/load/buyers.ts'
import { askToOrder, order, pay, putOnSale, stateOf } from '#testing/load/shopping.ts'
import { finishJobs } from '../../check-books.ts'
import { isStale, mustBeStale, mustRefuse, readEverywhere } from '../../outage.ts'
import { must, type Scenario, waitUntil } from '../../scenario.ts'

const secondsGone = 30
/** How old a public response may get; the rest of the outage shows that none gets older. */
const staleSeconds = 20

interface Calls {
  reads: string[]
  others: (() => Promise<Response>)[]
}

function callsTo(address: string, buyer: Buyer, toolId: string): Calls {
  return {
    reads: ['/manufacture', `/product/${toolId}`, '/', '/tools'].map((path) => address + path),
    others: [
      () => fetch(`${address}/health/ready`),
      () => askToOrder(address, buyer, toolId),
      () => fetch(`${address}/myorder?email=${buyer.email}`, { headers: buyer.headers }),
    ],
  }
}

/** Until the end; reads are answered from the cache as long as they must be, and refused when they are too old. */
async function goOn({ reads, others }: Calls, times: { warm: number; gone: number }) {
  const count = { stale: 0, tooOld: 0, refused: 0, oldest: 0 }
  while (Date.now() < times.gone + secondsGone * 1000) {
    for (const read of reads) {
      const asked = Date.now()
      const answer = await fetch(read)
      if (asked < times.warm + (staleSeconds - 2) * 1000) must(answer.ok, `${read} was ${answer.status}.`)
      if (asked > times.gone + (staleSeconds + 1) * 1000) must(!answer.ok, `${read} is too old.`)
      if (answer.ok) {
        count.oldest = Math.max(count.oldest, await mustBeStale(answer))
        count.stale += 1
      } else {
        await mustRefuse(answer)
        count.tooOld += 1
      }
    }
    for (const call of others) await mustRefuse(await call())
    count.refused += others.length
    await wait(200)
  }
  return count
}

export const databaseGone: Scenario = {
  name: 'database-gone',
  mostlyWaits: true,
  async run({ openShop, postgres, store }) {
    const shop = await openShop({ WEB_CONCURRENCY: '2', STALE_SECONDS: String(staleSeconds) })
    const [buyer] = await makePeople(store.db, 1)
    must(buyer !== undefined, 'There is no buyer.')
    const tool = await putOnSale(store.db, 1000)
    const calls = callsTo(shop.address, buyer, tool.id)
    const warm = Date.now()
    await readEverywhere(calls.reads)
    for (const call of calls.others) must((await call()).ok, 'The shop did not answer before.')

    await postgres.stop()
    const count = await goOn(calls, { warm, gone: Date.now() })
    must(count.oldest <= staleSeconds, `A response was ${count.oldest} s old.`)
    must(count.tooOld > 0, 'No response was too old.')
    must((await fetch(`${shop.address}/health/live`)).ok, '/health/live no longer answers.')

    await postgres.start()
    const back = Date.now()
    await waitUntil(5, 'The shop did not come back', async () => {
      const reads = await Promise.all(calls.reads.map((read) => fetch(read)))
      const others = await Promise.all(calls.others.map((call) => call()))
      return [...reads, ...others].every((answer) => answer.ok && !isStale(answer))
    })
    const seconds = ((Date.now() - back) / 1000).toFixed(1)
    must(shop.process.exitCode === null, 'The shop ended.')
    const placed = await order(shop.address, buyer, tool.id)
    await pay(shop.address, buyer, placed)
    await waitUntil(20, 'A payment after it is not booked', async () => {
      return (await stateOf(store.db, placed._id)) === 'paid'
    })
    await finishJobs(store.db)
    return `${secondsGone} s without PostgreSQL: ${count.stale} pages and lists from the cache, marked, none older than ${staleSeconds} s, ${count.tooOld} refused after that; ${count.refused} other calls answered 503 with Retry-After, no exit, back after ${seconds} s, jobs too`
  },
}
