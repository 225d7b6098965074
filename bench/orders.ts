import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import autocannon from 'autocannon'
import { startPostgres } from '#src/outside/postgres.ts'
import { openStore } from '#src/store/connection.ts'
import { type ServedBuyer, signUpBuyer } from '#testing/served-buyers.ts'
import { serveShop } from '#testing/served-shop.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 8)
const people = Number(process.env.BENCH_BUYERS ?? 120)

const any = <Item>(items: Item[]) => items[Math.floor(Math.random() * items.length)] as Item

const dir = mkdtempSync(join(tmpdir(), 'shop-bench-'))
const postgres = await startPostgres(dir)
const shop = await serveShop({
  DATABASE_URL: postgres.url,
  MAX_UNPAID_ORDERS: '1000000',
  LIMIT_FACTOR: '1000',
  LOG_LEVEL: 'fatal',
})
const store = openStore(postgres.url)
const tools = await makeTools(1000)
const buyers = await signUp(people)

const all = await order('1,000 tools', tools)
const hot = await order('one hot tool', tools.slice(0, 1))
const calm = await order('1,000 tools at 200/s', tools, 200)
const plain = await pgbench()
console.table({ ...all, ...hot, ...calm })
console.log(
  plain ? `plain pgbench (tpcb-like, 10 clients): ${plain} transactions/s` : 'pgbench is not installed',
)
await shop.stop()
await store.close()
await postgres.stop()
rmSync(dir, { recursive: true, force: true })

async function makeTools(count: number) {
  const rows = Array.from({ length: count }, (_, index) => ({
    sku: `BENCH-${index}`,
    name: `Bench tool ${index}`,
    img: '/pictures/nvme-ssd-1000.webp',
    price_cents: 1250,
    description: 'For the bench.',
    category: 'Bench',
    min_quantity: 1,
    available_quantity: 100_000_000,
    specs: '[]',
    fits: [],
  }))
  return store.db.insertInto('tools').values(rows).returning('id').execute()
}

async function signUp(count: number) {
  const signedUp: ServedBuyer[] = []
  while (signedUp.length < count)
    signedUp.push(...(await Promise.all(Array.from({ length: 8 }, () => signUpBuyer(shop.address)))))
  return signedUp
}

async function order(name: string, among: { id: string }[], perSecond?: number) {
  const result = await autocannon({
    url: `${shop.address}/order`,
    method: 'POST',
    connections: 32,
    duration: seconds,
    ...(perSecond && { overallRate: perSecond }),
    requests: [
      {
        setupRequest: (request) => ({
          ...request,
          headers: { ...any(buyers).headers, 'idempotency-key': randomUUID() },
          body: JSON.stringify({
            productId: any(among).id,
            quantity: 1,
            phoneNo: '555 0142',
            address: '14 Foundry Lane, Larkfield',
            price: 12.5,
          }),
        }),
      },
    ],
  })
  const { latency } = result
  return {
    [name]: {
      'orders/s': Math.round(result['2xx'] / result.duration),
      refused: result.non2xx,
      'p50 ms': latency.p50,
      'p99 ms': latency.p99,
    },
  }
}

async function pgbench() {
  const run = promisify(execFile)
  try {
    await run('pgbench', ['-i', '-q', '-s', '10', postgres.url])
    const { stdout } = await run('pgbench', ['-c', '10', '-j', '2', '-T', String(seconds), postgres.url])
    return Math.round(Number(/tps = ([\d.]+)/.exec(stdout)?.[1]))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
