import { addJob } from '#src/store/operations/jobs.ts'
import { alertExpressions, dashboardExpressions, metricNamesIn } from '#testing/alert-rules.ts'
import { makePeople } from '#testing/load/buyers.ts'
import { order, pay, putOnSale, stateOf } from '#testing/load/shopping.ts'
import type { Testbed } from '#testing/load/testbed.ts'
import { findFreePort } from '#testing/served/shop.ts'
import { openPrometheus } from '../../prometheus.ts'
import { must, type Scenario, waitUntil } from '../../scenario.ts'

const panels = dashboardExpressions().map((expr) => expr.replaceAll('$__rate_interval', '1m'))
const names = [...new Set([...alertExpressions(), ...panels].flatMap(metricNamesIn))]

/** Something of everything that is drawn, but for what fails. */
async function trade(address: string, { store }: Testbed) {
  const tool = await putOnSale(store.db, 10)
  const [buyer] = await makePeople(store.db, 1)
  must(buyer !== undefined, 'There is no buyer.')
  const placed = await order(address, buyer, tool.id)
  await pay(address, buyer, placed)
  await waitUntil(20, 'The payment is not booked', async () => {
    return (await stateOf(store.db, placed._id)) === 'paid'
  })
  for (const path of ['/', '/tools', '/manufacture', '/account']) await fetch(address + path)
}

/** A job that has failed for good, until the end of the work. */
async function withFailedJob({ store }: Testbed, work: () => Promise<void>) {
  await addJob(store.db, 'sweepOrders', {}, { key: 'failed', runAt: new Date(Date.now() + 3_600_000) })
  await store.pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts, run_at = now() where key = 'failed'`,
  )
  await work()
  await store.pool.query(`delete from graphile_worker._private_jobs where key = 'failed'`)
}

export const alerts: Scenario = {
  name: 'alerts',
  mostlyWaits: true,
  async run(testbed) {
    const { openShop, postgres } = testbed
    const port = await findFreePort()
    const prometheus = await openPrometheus(testbed, port)
    const shop = await openShop({ METRICS_PORT: String(port), WEB_CONCURRENCY: '2' })
    await trade(shop.address, testbed)
    await waitUntil(20, 'Prometheus does not reach the shop', async () => {
      return (await prometheus.query('up{job="shop"} == 1')).length === 1
    })

    const firing = async () => (await prometheus.alerts()).filter(({ state }) => state === 'firing')
    must((await firing()).length === 0, 'An alert fires although all is well.')
    await postgres.stop()
    const stopped = Date.now()
    await waitUntil(100, 'No alert fires without the database', async () => {
      await fetch(`${shop.address}/manufacture?page=${Date.now() % 10_000}`)
      return (await firing()).some(({ labels }) => labels.alertname === 'ShopDatabaseDown')
    })
    const seconds = Math.round((Date.now() - stopped) / 1000)
    const others = (await firing())
      .map(({ labels }) => labels.alertname)
      .filter((name) => name !== 'ShopDatabaseDown')
    must(others.length === 0, `${others.join(', ')} fired too.`)
    await postgres.start()
    await waitUntil(30, 'The alert does not end', async () => (await firing()).length === 0)

    await trade(shop.address, testbed)
    await withFailedJob(testbed, async () => {
      const without: string[] = []
      await waitUntil(30, 'A panel of the dashboard is empty', async () => {
        const drawn = await Promise.all(panels.map(prometheus.query))
        without.splice(0, without.length, ...panels.filter((_, index) => drawn[index]?.length === 0))
        return without.length === 0
      }).catch((error: Error) => {
        throw new Error(`${error.message}: ${without.join(', ')}`)
      })
    })
    const known = await prometheus.names()
    const unknown = names.filter((name) => !known.includes(name))
    must(unknown.length === 0, `No shop serves ${unknown.join(', ')}.`)
    for (const expression of alertExpressions()) await prometheus.query(expression)
    return `Prometheus with deploy/alerts.yml: all ${names.length} metrics of ${alertExpressions().length} alerts and ${panels.length} panels are there, and every panel draws something; without PostgreSQL ShopDatabaseDown fired after ${seconds} s, alone, and ended with the cause`
  },
}
