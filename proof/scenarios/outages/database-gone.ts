import { setTimeout as wait } from 'node:timers/promises'
import { makePeople } from '#testing/load/buyers.ts'
import { askToOrder, order, pay, putOnSale, stateOf } from '#testing/load/shopping.ts'
import { finishJobs } from '../../check-books.ts'
import { must, type Scenario, waitUntil } from '../../scenario.ts'

const secondsGone = 30

export const databaseGone: Scenario = {
  name: 'database-gone',
  async run({ openShop, postgres, store }) {
    const shop = await openShop({ WEB_CONCURRENCY: '2' })
    const [buyer] = await makePeople(store.db, 1)
    must(buyer !== undefined, 'There is no buyer.')
    const tool = await putOnSale(store.db, 1000)
    const calls: (() => Promise<Response>)[] = [
      () => fetch(`${shop.address}/manufacture`),
      () => fetch(`${shop.address}/product/${tool.id}`),
      () => fetch(`${shop.address}/`),
      () => fetch(`${shop.address}/health/ready`),
      () => askToOrder(shop.address, buyer, tool.id),
      () => fetch(`${shop.address}/myorder?email=${buyer.email}`, { headers: buyer.headers }),
    ]
    for (const call of calls) must((await call()).ok, 'The shop did not answer before.')

    await postgres.stop()
    const end = Date.now() + secondsGone * 1000
    let refused = 0
    while (Date.now() < end) {
      for (const call of calls) {
        const answer = await call()
        const words = await answer.text()
        must(answer.status === 503, `${answer.url} was answered ${answer.status}: ${words.slice(0, 200)}`)
        must(answer.headers.has('retry-after'), `${answer.url} was answered 503 without Retry-After.`)
        refused += 1
      }
      must((await fetch(`${shop.address}/health/live`)).ok, '/health/live no longer answers.')
      await wait(200)
    }
    await postgres.start()
    const back = Date.now()
    await waitUntil(5, 'The shop did not come back', async () => {
      const answers = await Promise.all(calls.map((call) => call()))
      return answers.every(({ ok }) => ok)
    })
    const seconds = ((Date.now() - back) / 1000).toFixed(1)
    must(shop.process.exitCode === null, 'The shop ended.')
    const placed = await order(shop.address, buyer, tool.id)
    await pay(shop.address, buyer, placed)
    await waitUntil(20, 'A payment after it is not booked', async () => {
      return (await stateOf(store.db, placed._id)) === 'paid'
    })
    await finishJobs(store.db)
    return `${secondsGone} s without PostgreSQL: ${refused} calls answered 503 with Retry-After, no exit, back after ${seconds} s, jobs too`
  },
}
