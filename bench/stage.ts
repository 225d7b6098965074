import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#src/outside/postgres.ts'
import { type Db, openStore } from '#src/store/connection.ts'
import { type ServedBuyer, signUpBuyer } from '#testing/served-buyers.ts'
import { serveShop } from '#testing/served-shop.ts'

export interface Stage {
  address: string
  databaseUrl: string
  tools: { id: string }[]
  buyers: ServedBuyer[]
  admin: ServedBuyer
  /** Megabytes of the largest of the shop's processes that answer. */
  memory(): number
  close(): Promise<void>
}

/** The built shop on a durable PostgreSQL of its own, with a thousand tools and people who are signed in. */
export async function openStage(processes: number, people: number): Promise<Stage> {
  const dir = mkdtempSync(join(tmpdir(), 'shop-bench-'))
  const postgres = await startPostgres(dir)
  const shop = await serveShop({
    DATABASE_URL: postgres.url,
    WEB_CONCURRENCY: String(processes),
    MAX_UNPAID_ORDERS: '1000000',
    LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'fatal',
  })
  const store = openStore(postgres.url)
  const tools = await makeTools(store.db)
  const buyers = await signUp(shop.address, people)
  const admin = await signUpBuyer(shop.address)
  await store.db.updateTable('users').set({ role: 'admin' }).where('email', '=', admin.email).execute()
  await store.close()
  return {
    address: shop.address,
    databaseUrl: postgres.url,
    tools,
    buyers,
    admin,
    memory: () => Math.max(...answering(shop.process.pid ?? 0, processes).map(memoryOf)),
    async close() {
      await shop.stop()
      await postgres.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

function makeTools(db: Db) {
  const rows = Array.from({ length: 1000 }, (_, index) => ({
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
  return db.insertInto('tools').values(rows).returning('id').execute()
}

async function signUp(address: string, count: number) {
  const signedUp: ServedBuyer[] = []
  while (signedUp.length < count)
    signedUp.push(...(await Promise.all(Array.from({ length: 8 }, () => signUpBuyer(address)))))
  return signedUp
}

/** With more than one, the process that was started only keeps the others. */
const answering = (pid: number, processes: number) =>
  processes === 1
    ? [pid]
    : readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)

function memoryOf(pid: number) {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}
