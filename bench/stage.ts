import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#src/adapters/postgres/postgres.ts'
import { type Db, openStore } from '#src/store/db/connection.ts'
import { type Buyer, makePeople } from '#testing/load/buyers.ts'
import { childrenOf, megabytesOf } from '#testing/load/processes.ts'
import { authSecret } from '#testing/load/stage.ts'
import { type ServedBuyer, signUpBuyer } from '#testing/served-buyers.ts'
import { serveShop } from '#testing/served-shop.ts'
import { build } from '../scripts/build.mjs'

export interface Stage {
  address: string
  databaseUrl: string
  tools: { id: string }[]
  buyers: Buyer[]
  admin: Buyer
  /** Somebody with a password. */
  known: ServedBuyer
  /** Megabytes of each of the shop's processes that answer. */
  memory(): number[]
}

/**
 * The built shop on a durable PostgreSQL of its own, with a thousand tools and people who are signed in. What it
 * opens is closed by whoever owns the stack, also when opening fails half way.
 */
export async function openStage(
  opened: AsyncDisposableStack,
  processes: number,
  settings: Record<string, string> = {},
): Promise<Stage> {
  await build()
  const dir = mkdtempSync(join(tmpdir(), 'shop-bench-'))
  opened.defer(() => rmSync(dir, { recursive: true, force: true }))
  const postgres = await startPostgres(dir)
  opened.defer(() => postgres.stop())
  const shop = await serveShop({
    DATABASE_URL: postgres.url,
    AUTH_SECRET: authSecret,
    WEB_CONCURRENCY: String(processes),
    MAX_UNPAID_ORDERS: '1000000',
    LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'fatal',
    ...settings,
  })
  opened.defer(() => shop.stop())
  const store = openStore(postgres.url)
  opened.defer(() => store.close())
  const [admin] = await makePeople(store.db, 1, 'admin')
  if (!admin) throw new Error('there is no admin')
  const main = shop.process.pid ?? 0
  return {
    address: shop.address,
    databaseUrl: postgres.url,
    tools: await makeTools(store.db),
    buyers: await makePeople(store.db, 2000),
    admin,
    known: await signUpBuyer(shop.address),
    // With more than one, the process that was started only keeps the others.
    memory: () => (processes > 1 ? childrenOf(main) : [main]).map(megabytesOf),
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
