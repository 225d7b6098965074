import { createServer } from 'node:net'
import { addJob } from '#src/store/operations/jobs.ts'
import { alertExpressions, dashboardExpressions, unknownIn } from '#testing/alert-rules.ts'
import { makePeople } from '#testing/load/buyers.ts'
import { order, pay, putOnSale, stateOf } from '#testing/load/shopping.ts'
import type { Testbed } from '#testing/load/testbed.ts'
import { findFreePort } from '#testing/served/shop.ts'
import { must, type Scenario, waitUntil } from '../../scenario.ts'

const reads = 50

/** Whether a line has this name, all these labels, and a value above zero. */
const has = (text: string, name: string, labels: Record<string, string> = {}) =>
  text.split('\n').some((line) => {
    const named = line.startsWith(`${name}{`) || line.startsWith(`${name} `)
    const labelled = Object.entries(labels).every(([label, value]) => line.includes(`${label}="${value}"`))
    return named && labelled && Number(line.slice(line.lastIndexOf(' '))) > 0
  })

/** What must be there after an order was placed and paid, and pages, calls and nothing were asked for. */
const expected: [name: string, labels?: Record<string, string>][] = [
  ['shop_request_seconds_count', { method: 'GET', route: '/product/{id}', status: '200' }],
  ['shop_request_seconds_count', { method: 'POST', route: '/order', status: '201' }],
  ['shop_request_seconds_count', { method: 'POST', route: '/create-payment-intent', status: '200' }],
  ['shop_request_seconds_count', { method: 'GET', route: '/tools/{address}', status: '404' }],
  ['shop_request_seconds_count', { method: 'GET', route: '/*', status: '404' }],
  ['shop_cache_responses_total', { result: 'hit' }],
  ['shop_cache_responses_total', { result: 'miss' }],
  ['shop_refusals_total', { code: 'NOT_SIGNED_IN' }],
  ['shop_database_up'],
  ['shop_database_seconds_count', { result: 'ok' }],
  ['shop_pool_wait_seconds_count'],
  ['shop_pool_connections', { state: 'idle' }],
  ['shop_jobs', { task: 'sweepOrders', state: 'scheduled' }],
  ['shop_emails_total', { outcome: 'sent' }],
  ['shop_orders_total', { outcome: 'placed' }],
  ['shop_payments_total', { outcome: 'paid' }],
  ['nodejs_heap_size_used_bytes'],
]

const expressions = [...alertExpressions(), ...dashboardExpressions()]

async function measure({ openShop, store }: Testbed, processes: number) {
  const port = await findFreePort()
  const shop = await openShop({ METRICS_PORT: String(port), WEB_CONCURRENCY: String(processes) })
  for (let read = 0; read < reads; read++) await fetch(`${shop.address}/nothing/here/${read}.json`)
  const tool = await putOnSale(store.db, 10)
  const [buyer] = await makePeople(store.db, 1)
  must(buyer !== undefined, 'There is no buyer.')
  for (let read = 0; read < 8 * processes; read++) await fetch(`${shop.address}/product/${tool.id}`)
  await fetch(`${shop.address}/tools/none-such`)
  await fetch(`${shop.address}/account`)
  const placed = await order(shop.address, buyer, tool.id)
  await pay(shop.address, buyer, placed)
  await waitUntil(
    20,
    'The payment is not booked',
    async () => (await stateOf(store.db, placed._id)) === 'paid',
  )
  await addJob(store.db, 'sweepOrders', {}, { runAt: new Date(Date.now() + 3_600_000) })
  let text = ''
  await waitUntil(30, 'The metrics lack what happened', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`).catch(() => undefined)
    text = (await answer?.text()) ?? ''
    return expected.every(([name, labels]) => has(text, name, labels))
  }).catch((error: Error) => {
    const missing = expected.filter(([name, labels]) => !has(text, name, labels))
    throw new Error(`${error.message}: ${missing.map((each) => JSON.stringify(each)).join(', ')}`)
  })
  const unknown = expressions.flatMap((each) => unknownIn(each, text))
  must(unknown.length === 0, `Alerts or the dashboard use what no shop serves: ${unknown.join(', ')}.`)
  const hidden = await fetch(`${shop.address}/metrics`)
  must(hidden.status === 404, `Visitors reach /metrics on the shop's own port (${hidden.status}).`)
  await shop.stop()
  return [...text.matchAll(/^shop_request_seconds_count\{.*route="\/\*".*status="404".*\} (\d+)$/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  )
}

/** A taken port stops the start before anything else has happened. */
async function refuseTakenPort({ openShop, store }: Testbed) {
  const port = await findFreePort()
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
  const opened = await openShop({ METRICS_PORT: String(port) }).then(
    () => true,
    () => false,
  )
  other.close()
  must(!opened, 'The shop opened although its metrics port was taken.')
  const tables = await store.pool.query(`select from pg_tables where schemaname = 'public'`)
  must(
    tables.rowCount === 0,
    'The shop migrated its database before it noticed that its metrics port is taken.',
  )
}

export const metrics: Scenario = {
  name: 'metrics',
  startsEmpty: true,
  async run(testbed) {
    await refuseTakenPort(testbed)
    for (const processes of [1, 3]) {
      const counted = await measure(testbed, processes)
      must(counted === reads, `${counted} of ${reads} requests were counted with ${processes} processes.`)
    }
    return `${reads} of ${reads} requests and ${expected.length} metrics with their labels, all that ${expressions.length} alerts and panels use, with 1 process and summed over 3; a taken metrics port is refused before anything is opened`
  },
}
