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
import { openStore } from '#src/store/connection.ts'
import { migrate } from '#src/store/migrate.ts'
import { readPublicClock } from '#src/store/public-clock.ts'
import { memoryPictures } from '#testing/pictures.ts'
import { makeTools } from './generated-tools.ts'

/** Whole requests to the shop in memory, past the shelf: `npm run bench:catalogue -- 10000 1000000` names the sizes. */
const sizes = process.argv.slice(2).map(Number)
const rounds = 200

type Ask = (round: number, count: number) => string
const hex = (n: number) => n.toString(16).toUpperCase()
const prefixes = [
  'LA',
  'LK',
  'LT',
  'LM',
  'LS',
  'LP',
  'LE',
  'LC',
  'LG',
  'LH',
  'LF',
  'LX',
  'LQ',
  'LW',
  'LY',
  'TD',
  'TM',
  'TS',
  'TP',
  'LB',
]
const someSku = (round: number, count: number) => {
  const n = 1 + ((round * 7919) % count)
  return `${prefixes[(n + 19) % 20]}-${hex(n)}-${n % 97}`
}
const exchange = (text: string) => text.slice(0, 4) + text.slice(5, 6) + text.slice(4, 5) + text.slice(6)
const pick = <Value>(values: Value[], round: number) => values[round % values.length] as Value
const slips = [
  'baterry',
  'keybord',
  'charegr',
  'touhcpad',
  'memroy module',
  'dispaly cable',
  'hinje',
  'multimetr',
  'mainbaord',
]

const questions: Record<string, Ask> = {
  'first page': () => '/manufacture?limit=24',
  'deep page': (round) => `/manufacture?limit=24&sort=price&after=${cursor(round)}`,
  category: (round) =>
    `/manufacture?limit=24&category=${pick(['Power', 'Input', 'Display', 'Tools'], round)}&sort=price`,
  'laptop, price, in stock': (round) =>
    `/manufacture?limit=24&fits=${pick(['Loyal Alpha 11', 'Corvane Beta 20', 'Ostrel Gamma 30', 'Vindry Delta 25'], round).replaceAll(' ', '+')}&minprice=20&maxprice=400&instock=true`,
  'category, order size, stock': (round) =>
    `/manufacture?limit=24&category=${pick(['Boards', 'Frame'], round)}&minquantity=5&instock=true`,
  'part number': (round, count) => `/manufacture?limit=24&q=${someSku(round, count)}`,
  'part number, no hyphens': (round, count) =>
    `/manufacture?limit=24&q=${someSku(round, count).replaceAll('-', '').toLowerCase()}`,
  'part number with a slip': (round, count) => `/manufacture?limit=24&q=${exchange(someSku(round, count))}`,
  'one common word': (round) =>
    `/manufacture?limit=24&q=${pick(['battery', 'keyboard', 'fan', 'panel', 'hinge'], round)}`,
  'three words': (round) =>
    `/manufacture?limit=24&q=${pick(['slim battery 120', 'glossy panel 77', 'silent fan 300'], round).replaceAll(' ', '+')}`,
  'misspelt word': (round) => `/manufacture?limit=24&q=${pick(slips, round).replaceAll(' ', '+')}`,
  suggestions: (round) =>
    `/suggest?q=${pick(['bat', 'keyb', 'LM-1', 'loyal al', 'disp'], round).replaceAll(' ', '+')}`,
  'count of all': () => '/productsCount',
  'counts per filter': () => '/facets',
  'counts per filter, narrowed': (round) =>
    `/facets?category=${pick(['Power', 'Display'], round)}&instock=true&maxprice=300`,
  'counts per filter of a search': (round) =>
    `/facets?q=${pick(['battery', 'LM-1A', 'slim fan'], round).replaceAll(' ', '+')}`,
  'laptop models': () => '/models',
  'admin: stock': (round) => `/alltools?limit=50&sort=${pick(['added', 'name', '-price'], round)}`,
  'admin: stock, searched': (round, count) => `/alltools?limit=50&q=${someSku(round, count)}`,
  'product page': (round, count) => `/tool/${someSku(round, count)}-any-name`,
}

const cursor = (round: number) =>
  Buffer.from(JSON.stringify(['all', 200 + ((round * 211) % 49_000), 1])).toString('base64url')

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

async function benchmark(url: string, count: number) {
  await migrate(url)
  const store = openStore(url)
  const begun = performance.now()
  await makeTools(store.pool, count)
  console.log(
    `${count.toLocaleString('en')} tools made in ${Math.round((performance.now() - begun) / 1000)} s`,
  )
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

const dataDir = mkdtempSync(join(tmpdir(), 'shop-bench-'))
const server = await startPostgres(dataDir, { durable: false })
const results: [number, Awaited<ReturnType<typeof benchmark>>][] = []
try {
  for (const count of sizes.length > 0 ? sizes : [10_000, 100_000, 1_000_000]) {
    const store = openStore(server.url.replace(/\/shop$/, '/postgres'))
    await store.pool.query(`create database bench_${count}`)
    await store.close()
    results.push([count, await benchmark(server.url.replace(/\/shop$/, `/bench_${count}`), count)])
  }
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
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
