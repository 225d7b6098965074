import { execFile } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { openStore } from '#src/store/db/connection.ts'
import { ask } from '#testing/ask.ts'
import { makePeople } from '#testing/load/buyers.ts'
import { askToOrder, order, pay, putOnSale } from '#testing/load/shopping.ts'
import { finishJobs } from '../../check-books.ts'
import { openPostgres15 } from '../../postgres-15.ts'
import { must, type Scenario, waitUntil } from '../../scenario.ts'

const secondsReadOnly = 10
const run = promisify(execFile)

/** What a shop says that does not start. */
const startOn = (databaseUrl: string) =>
  run(process.execPath, ['build/shop/main.js'], {
    env: { ...process.env, DATABASE_URL: databaseUrl, PORT: '0', LOG_LEVEL: 'fatal' },
    timeout: 30_000,
  }).then(
    () => 'nothing',
    ({ stdout }: { stdout: string }) => JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}').msg as string,
  )

export const standby: Scenario = {
  name: 'standby',
  async run(testbed) {
    const { openShop, books } = testbed
    const server = await openPostgres15(testbed)
    books.url = server.url('shop')
    await ask(server.url('postgres'), 'create database shop')
    const shop = await openShop({ DATABASE_URL: books.url, WEB_CONCURRENCY: '2' })
    const store = openStore(books.url, { onError: () => {} })
    testbed.atEnd(() => store.close())
    const [buyer] = await makePeople(store.db, 1)
    must(buyer !== undefined, 'There is no buyer.')
    const tool = await putOnSale(store.db, 1000)
    await pay(shop.address, buyer, await order(shop.address, buyer, tool.id))

    await server.restartAsStandby()
    const json = { 'content-type': 'application/json', origin: shop.address }
    const writes: (() => Promise<Response>)[] = [
      () => fetch(`${shop.address}/health/ready`),
      () => askToOrder(shop.address, buyer, tool.id),
      () =>
        fetch(`${shop.address}/api/auth/sign-in/email`, {
          method: 'POST',
          headers: json,
          body: JSON.stringify({ email: buyer.email, password: 'some password' }),
        }),
    ]
    const end = Date.now() + secondsReadOnly * 1000
    let [refused, read] = [0, 0]
    while (Date.now() < end) {
      for (const write of writes) {
        const answer = await write()
        must(answer.status === 503, `${answer.url} was answered ${answer.status}: ${await answer.text()}`)
        must(answer.headers.has('retry-after'), `${answer.url} was answered 503 without Retry-After.`)
        refused += 1
      }
      const list = await fetch(`${shop.address}/manufacture?page=0&size=${read + 1}`)
      must(list.status === 200 || list.status === 503, `A list was answered ${list.status}.`)
      if (list.ok) read += 1
      await wait(200)
    }
    must(read > 0, 'Nothing could be read from the standby.')
    const sentence = await startOn(books.url)
    must(/^This database is a standby/.test(sentence), `A start on a standby says: ${sentence}`)

    await ask(server.url('postgres'), 'select pg_promote()')
    const back = Date.now()
    await waitUntil(15, 'The shop does not sell again', async () =>
      (await Promise.all([writes[0]?.(), writes[1]?.()])).every((answer) => answer?.ok),
    )
    const seconds = ((Date.now() - back) / 1000).toFixed(1)
    must(shop.process.exitCode === null, 'The shop ended.')
    await pay(shop.address, buyer, await order(shop.address, buyer, tool.id))
    await finishJobs(store.db)
    return `${secondsReadOnly} s on a standby: ${refused} writes answered 503 with Retry-After, ${read} lists read; another shop refused to start on it with a sentence; promoted, it sold again after ${seconds} s without a restart, jobs too`
  },
}
