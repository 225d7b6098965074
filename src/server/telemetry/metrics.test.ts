import { createServer } from 'node:net'
import { register } from 'prom-client'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { StartProblem } from '#src/config/start-problem.ts'
import { sendEmail } from '#src/shop/mail/send-emails.ts'
import { insertEmails } from '#src/store/mail/emails.ts'
import { addJob } from '#src/store/operations/jobs.ts'
import { testCompany } from '#testing/jobs.ts'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'
import { collectProcessMetrics } from './metrics.ts'
import { openMetricsPort } from './metrics-port.ts'

let shop: TestShop
beforeAll(async () => {
  // Other files have counted in this process too.
  register.resetMetrics()
  shop = await openShop()
  collectProcessMetrics(shop)
  // Pages take every path that no call has.
  shop.app.use(async (c) => {
    c.set('page', '/tools/:address')
    return c.text('a page')
  })
})
afterAll(() => shop.close())

/** The value of a metric with exactly these labels, zero if it has none yet. */
async function read(name: string, labels: Record<string, string> = {}) {
  const metric = (await register.getMetricsAsJSON()).find((each) => name.startsWith(each.name))
  const same = (has: Record<string, unknown>) =>
    JSON.stringify(Object.entries(has).sort()) === JSON.stringify(Object.entries(labels).sort())
  const values = (metric?.values ?? []) as {
    metricName?: string
    value: number
    labels: Record<string, string>
  }[]
  return values.find((each) => (each.metricName ?? metric?.name) === name && same(each.labels))?.value ?? 0
}

const requests = (method: string, route: string, status: number) =>
  read('shop_request_seconds_count', { method, route, status: status as unknown as string })

test('a request is counted under the path that its call or page declares', async () => {
  const tool = await makeTool(shop)
  const { headers } = await shop.signIn()
  await shop.app.request(`/product/${tool.id}`)
  await shop.app.request('/productorder/00000000-0000-4000-8000-000000000000', { headers })
  await shop.app.request('/order', { method: 'POST' })
  await shop.app.request('/tools/ssd-1')
  expect(await requests('GET', '/product/{id}', 200)).toBe(1)
  expect(await requests('GET', '/productorder/{id}', 404)).toBe(1)
  expect(await requests('POST', '/order', 401)).toBe(1)
  expect(await requests('GET', '/tools/{address}', 200)).toBe(1)
  expect(await requests('GET', '/*', 200)).toBe(0)
})

test('orders are counted by what became of them', async () => {
  const tool = await makeTool(shop, { availablequantity: 5 })
  const { headers } = await shop.signIn()
  const order = (quantity: number) =>
    shop.app.request('/order', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        productId: tool.id,
        quantity,
        phoneNo: '+1 555 123 4567',
        address: '1 Main Street',
      }),
    })
  expect((await order(4)).status).toBe(201)
  expect((await order(4)).status).toBe(409)
  expect(await read('shop_orders_total', { outcome: 'placed' })).toBe(1)
  expect(await read('shop_orders_total', { outcome: 'out of stock' })).toBe(1)
})

test('queries, failed ones and the wait for connections are measured', async () => {
  const before = [
    await read('shop_database_seconds_count', { result: 'ok' }),
    await read('shop_database_seconds_count', { result: 'failed' }),
    await read('shop_pool_wait_seconds_count'),
  ]
  await shop.pool.query('select pg_sleep(0.05)')
  await expect(shop.pool.query('select 1 / 0')).rejects.toThrow('division')
  // The error arrives before the end of the query does.
  await expect
    .poll(() => read('shop_database_seconds_count', { result: 'failed' }))
    .toBe((before[1] ?? 0) + 1)
  expect(await read('shop_database_seconds_count', { result: 'ok' })).toBeGreaterThan(before[0] ?? 0)
  expect(await read('shop_database_seconds_sum', { result: 'ok' })).toBeGreaterThan(0.05)
  expect(await read('shop_pool_wait_seconds_count')).toBeGreaterThanOrEqual((before[2] ?? 0) + 2)
})

test('jobs are counted by task and state, with the age of the oldest that is due', async () => {
  await addJob(shop.db, 'sendReceipt', {}, { runAt: new Date(Date.now() - 60_000) })
  await addJob(shop.db, 'sendReceipt', {}, { runAt: new Date(Date.now() + 60_000) })
  await addJob(shop.db, 'sweepOrders', {}, { key: 'failed' })
  await shop.pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no' where key = 'failed'`,
  )
  expect(await read('shop_jobs', { task: 'sendReceipt', state: 'due' })).toBe(1)
  expect(await read('shop_jobs', { task: 'sendReceipt', state: 'scheduled' })).toBe(1)
  expect(await read('shop_jobs', { task: 'sweepOrders', state: 'failed' })).toBe(1)
  const oldest = await read('shop_job_oldest_seconds')
  expect(oldest).toBeGreaterThanOrEqual(60)
  expect(oldest).toBeLessThan(120)
})

test('an email that the mail server refuses is counted', async () => {
  const [mail] = await insertEmails(shop.db, [
    { to: 'ann@example.com', subject: 'x', paragraphs: [], attachments: [] },
  ])
  const mailer = () => Promise.reject(new Error('no'))
  const readCompany = async () => testCompany
  const sending = sendEmail({ ...shop, mailer, readCompany }, { emailId: mail?.id ?? '' })
  await expect(sending).rejects.toThrow('no')
  expect(await read('shop_emails_total', { outcome: 'failed' })).toBe(1)
})

test('what comes from the cache is told from what is made for it', async () => {
  const counts = () =>
    Promise.all(['hit', 'renewed', 'miss'].map((result) => read('shop_cache_responses_total', { result })))
  const before = await counts()
  const path = '/manufacture'
  await shop.get(path)
  await shop.get(path)
  await makeTool(shop)
  await shop.get(path)
  expect((await counts()).map((count, index) => count - (before[index] ?? 0))).toEqual([1, 1, 1])
})

test('without its database, all that is known without it is still told', async () => {
  expect(await read('shop_database_up')).toBe(1)
  const { headers } = await shop.signIn()
  await shop.pool.query('alter schema graphile_worker rename to elsewhere')
  onTestFinished(async () => void (await shop.pool.query('alter schema elsewhere rename to graphile_worker')))
  await shop.app.request('/account', { headers })
  expect(await read('shop_database_up')).toBe(0)
  expect(await requests('GET', '/account', 200)).toBe(1)
})

test('a taken metrics port is a sentence that names its setting', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await new Promise((resolve) => other.once('listening', resolve))
  const { port } = other.address() as { port: number }
  const opening = openMetricsPort({ host: '127.0.0.1', port, many: false })
  await expect(opening).rejects.toThrow(StartProblem)
  await expect(opening).rejects.toThrow(
    `Port ${port} is taken by another program. Stop it, or set METRICS_PORT`,
  )
})
