import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { openInvoices, openTestCards } from '#src/cards.ts'
import { createApp } from '#src/http/app.ts'
import { Shelf } from '#src/http/shelf.ts'
import type { Shop } from '#src/http/shop.ts'
import { openAccounts } from '#src/open-accounts.ts'
import { startPostgres } from '#src/outside/postgres.ts'
import type { UserId } from '#src/shop/accounts/caller.ts'
import { usualRules } from '#src/shop/orders/order-rules.ts'
import { createRelease } from '#src/shop/payments/release-payment.ts'
import { openStore, type Store } from '#src/store/connection.ts'
import { migrate } from '#src/store/migrate.ts'
import { readPublicClock } from '#src/store/public-clock.ts'
import { memoryPictures } from '#testing/pictures.ts'
import { type Ask, questions } from './catalogue-questions.ts'
import { makeOrders } from './generated-orders.ts'
import { makeTools } from './generated-tools.ts'

/**
 * Whole requests to the shop in memory, past the shelf. `npm run bench:catalogue -- 10000 1000000` names the sizes;
 * with BENCH_DATABASES, a folder, the catalogues made are kept there for the next time.
 */
const sizes = process.argv.slice(2).map(Number)
const rounds = 200

async function measure(app: ReturnType<typeof createApp>, count: number, ask: Ask) {
  const times: number[] = []
  for (let round = -20; round < rounds; round++) {
    const begun = performance.now()
    // A token, even a worthless one, passes the shelf by.
    const response = await app.request(ask(round + 20, count), { headers: { authorization: 'Bearer none' } })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`${ask(round + 20, count)} answered ${response.status}`)
    if (round >= 0) times.push(performance.now() - begun)
  }
  times.sort((one, other) => one - other)
  return { p50: times[Math.floor(rounds * 0.5)] ?? 0, p95: times[Math.floor(rounds * 0.95)] ?? 0 }
}

async function make(pool: Store['pool'], count: number) {
  const begun = performance.now()
  await makeTools(pool, count)
  await makeOrders(pool, count)
  const seconds = Math.round((performance.now() - begun) / 1000)
  console.log(`${count.toLocaleString('en')} tools, orders and people made in ${seconds} s`)
}

async function benchmark(url: string, count: number) {
  await migrate(url)
  const store = openStore(url)
  const made = await store.pool.query('select from tools limit 1')
  if (made.rowCount === 0) await make(store.pool, count)
  const base = {
    db: store.db,
    log: pino({ level: 'silent' }),
    now: () => new Date(),
    publicUrl: 'http://shop.test',
  }
  const accounts = openAccounts({ secret: randomUUID(), issuers: [], publicUrlIsFixed: true, ...base })
  const { cards } = await openTestCards({ ...base, pool: store.pool })
  const shop: Shop = {
    ...base,
    ...accounts,
    cards,
    drawInvoice: openInvoices(base.publicUrl),
    releasePayment: createRelease({ ...base, cards }),
    orderRules: usualRules,
    confirmSoon: () => {},
    pictures: memoryPictures(),
    publicUrlIsFixed: true,
    trustProxy: [],
    limitFactor: 1_000_000,
    outbox: true,
    identify: async () => ({
      userId: randomUUID() as UserId,
      email: 'a@example.com',
      name: 'A',
      role: 'admin',
      signedInAt: new Date(),
    }),
  }
  const app = createApp(shop, new Shelf(() => readPublicClock(store.db)))
  const result: Record<string, { p50: number; p95: number }> = {}
  for (const [name, ask] of Object.entries(questions)) result[name] = await measure(app, count, ask)
  await store.close()
  return result
}

const kept = process.env.BENCH_DATABASES
const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'shop-bench-'))
const server = await startPostgres(dataDir, { durable: false })
const results: [number, Awaited<ReturnType<typeof benchmark>>][] = []
try {
  for (const count of sizes.length > 0 ? sizes : [10_000, 100_000, 1_000_000]) {
    const store = openStore(server.url.replace(/\/shop$/, '/postgres'))
    const { rowCount } = await store.pool.query('select from pg_database where datname = $1', [
      `bench_${count}`,
    ])
    if (rowCount === 0) await store.pool.query(`create database bench_${count}`)
    await store.close()
    results.push([count, await benchmark(server.url.replace(/\/shop$/, `/bench_${count}`), count)])
  }
} finally {
  await server.stop()
  if (!kept) rmSync(dataDir, { recursive: true, force: true })
}

const cell = (ms: number) => ms.toFixed(1).padStart(6)
console.log(
  `\n${'p50 / p95 in ms'.padEnd(32)}${results.map(([count]) => count.toLocaleString('en').padStart(18)).join('')}    growth of p95`,
)
for (const name of Object.keys(questions)) {
  const row = results.map(([, result]) => result[name] ?? { p50: 0, p95: 0 })
  const growth = (row.at(-1)?.p95 ?? 0) / (row[0]?.p95 || 1)
  console.log(
    `${name.padEnd(32)}${row.map(({ p50, p95 }) => `${cell(p50)} /${cell(p95)}`.padStart(18)).join('')}    ×${growth.toFixed(1)}`,
  )
}
