import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#src/adapters/postgres/postgres.ts'
import { addSearchWords } from '#src/server/database.ts'
import { openStore, type Store } from '#src/store/db/connection.ts'
import { withLongTimeout } from '#src/store/db/query-timeout.ts'
import { migrate } from '#src/store/migrate.ts'
import { type Ask, questions } from './catalogue-questions.ts'
import { openInMemory } from './catalogue-shop.ts'
import { makeCustomers } from './generated-customers.ts'
import { makeOrders } from './generated-orders.ts'
import { makeAudit, makeReviews } from './generated-reviews.ts'
import { foldSales, lastOrderAt, makeSales } from './generated-sales.ts'
import { makeTools } from './generated-tools.ts'

/**
 * Whole requests to the shop in memory, past the response cache. `npm run bench:catalogue -- 10000 1000000 orders` names the
 * sizes, and the questions by a part of their name; `20000x1000000` is a million orders of 20,000 tools. With BENCH_DATABASES, a folder, the catalogues made are kept
 * there for the next time.
 */
const given = process.argv.slice(2)
const isSize = (word: string) => /^\d+(x\d+)?$/.test(word)
const sizes = given.filter(isSize)
const wanted = given.filter((word) => !isSize(word))
const asked = Object.entries(questions).filter(
  ([name]) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
)
const passes = 3
const rounds = 200
const practice = 40

interface Catalogue {
  count: number
  ask(address: string): Promise<void>
}
interface Figures {
  p50: number
  p95: number
}

const isAsked = (part: string) => asked.some(([name]) => name.includes(part))

/** Tables that hold nothing yet are filled if they are asked for, so that kept databases grow with what is measured. */
async function fill(store: Store, { tools, count }: { tools: number; count: number }) {
  const { pool } = store
  const fillTable = async (table: string, make: () => Promise<void>) => {
    if ((await pool.query(`select from ${table} limit 1`)).rowCount !== 0) return
    const begun = performance.now()
    await make()
    const seconds = Math.round((performance.now() - begun) / 1000)
    if (seconds > 0) console.log(`${table} made in ${seconds} s`)
  }
  await fillTable('tools', () => makeTools(pool, tools))
  await fillTable('orders', () => makeOrders(pool, { count, tools }))
  if (isAsked('customers')) await fillTable('customers', () => makeCustomers(store))
  await fillTable('order_history', () => makeSales(store))
  if (isAsked('overview')) await fillTable('sales_by_day', () => foldSales(store))
  if (isAsked('review')) await fillTable('reviews', () => makeReviews(pool, count))
  if (isAsked('what was done')) await fillTable('audit_log', () => makeAudit(pool, count))
}

async function openCatalogue(opened: AsyncDisposableStack, url: string, size: string): Promise<Catalogue> {
  const [tools = 0, count = tools] = size.split('x').map(Number)
  const admin = openStore(url.replace(/\/shop$/, '/postgres'))
  const name = `bench_${size}`
  const { rowCount } = await admin.pool.query('select from pg_database where datname = $1', [name])
  if (rowCount === 0) await admin.pool.query(`create database ${name}`)
  await admin.close()
  const database = url.replace(/\/shop$/, `/${name}`)
  await migrate(database)
  const store = openStore(database)
  opened.defer(() => store.close())
  await withLongTimeout(() => fill(store, { tools, count }))
  await addSearchWords(store.db)
  const newest = await lastOrderAt(store)
  const app = await openInMemory(store, () => newest)
  return {
    count,
    async ask(address) {
      // A response to a request with a token is never cached, even if the token is worthless.
      const [path = '', body] = address.split(/ (.*)/)
      const headers = { authorization: 'Bearer none', 'content-type': 'application/json' }
      const response = await app.request(path, { headers, ...(body && { method: 'POST', body }) })
      await response.arrayBuffer()
      if (response.status !== 200) throw new Error(`${address} answered ${response.status}`)
    },
  }
}

async function measure({ count, ask }: Catalogue, question: Ask): Promise<Figures> {
  const times: number[] = []
  for (let round = 0; round < practice + rounds; round++) {
    const begun = performance.now()
    await ask(question(round, count))
    if (round >= practice) times.push(performance.now() - begun)
  }
  return { p50: at(times, 0.5), p95: at(times, 0.95) }
}

function at(values: number[], part: number) {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length * part)] ?? 0
}

const middle = (figures: Figures[], of: keyof Figures) =>
  at(
    figures.map((each) => each[of]),
    0.5,
  )

/**
 * Every question is practised at every size before the first is measured, and the sizes take turns: what the first
 * asked would pay for the warming up of all would otherwise look like growth, or hide it.
 */
async function measureAll(catalogues: Catalogue[]) {
  for (const catalogue of catalogues)
    for (const [, question] of asked)
      for (let round = 0; round < practice; round++) await catalogue.ask(question(round, catalogue.count))
  const table = asked.map(([name]) => ({ name, columns: catalogues.map((): Figures[] => []) }))
  for (let pass = 0; pass < passes; pass++)
    for (const [row, [, question]] of asked.entries())
      for (const [column, catalogue] of catalogues.entries())
        table[row]?.columns[column]?.push(await measure(catalogue, question))
  return table.map(({ name, columns }) => ({
    name,
    row: columns.map((figures) => ({ p50: middle(figures, 'p50'), p95: middle(figures, 'p95') })),
  }))
}

const kept = process.env.BENCH_DATABASES
const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'shop-bench-'))
await using opened = new AsyncDisposableStack()
if (!kept) opened.defer(() => rmSync(dataDir, { recursive: true, force: true }))
const server = await startPostgres(dataDir, { durable: false })
opened.defer(() => server.stop())
const catalogues: Catalogue[] = []
for (const size of sizes.length > 0 ? sizes : ['10000', '100000', '1000000'])
  catalogues.push(await openCatalogue(opened, server.url, size))
const table = await measureAll(catalogues)

const cell = ({ p50, p95 }: Figures) =>
  `${p50.toFixed(1).padStart(6)} /${p95.toFixed(1).padStart(6)}`.padStart(18)
console.log(
  `\nMilliseconds of a whole request: p50 / p95 of ${rounds} asked, the middle of ${passes} passes over all questions.\n`,
)
console.log(
  `${''.padEnd(32)}${catalogues.map(({ count }) => count.toLocaleString('en').padStart(18)).join('')}    growth of p50, p95`,
)
for (const { name, row } of table) {
  const growth = (of: keyof Figures) => `×${((row.at(-1)?.[of] ?? 0) / (row[0]?.[of] || 1)).toFixed(2)}`
  console.log(`${name.padEnd(32)}${row.map(cell).join('')}    ${growth('p50')}  ${growth('p95')}`)
}
