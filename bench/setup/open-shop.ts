import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inParallel } from '#testing/load/in-parallel.ts'
import { fetchTokenHeaders, type ServedBuyer } from '#testing/served/buyers.ts'
import { findFreePort } from '#testing/served/shop.ts'
import { signInAdmin, signUpBuyers } from './people.ts'
import { runShop } from './run-shop.ts'
import { addTools, type ToolForSale } from './tools.ts'

/** A shop under load: a checkout that runs as it would for customers, filled through its own calls. */
export interface BenchShop {
  address: string
  processes: number
  tools: ToolForSale[]
  buyers: ServedBuyer[]
  admin: ServedBuyer
  /** Addresses of product pages. */
  pages: string[]
  /** Of the start command, below which everything runs that belongs to the shop. */
  pid(): number
  /** Megabytes of each process that answers requests. */
  memory(): number[]
  /** Begins anew with as many processes, so that no measurement inherits another's heap and compiled code. */
  restart(processes: number): Promise<void>
  /** Tokens are good for a quarter of an hour only. */
  renewTokens(): Promise<void>
}

const settings = {
  HOST: '127.0.0.1',
  DATABASE_URL: '',
  MAX_UNPAID_ORDERS: '1000000',
  LIMIT_FACTOR: '1000',
  LOG_LEVEL: 'fatal',
}

/**
 * Opens the shop of a checkout on a data folder, and so a PostgreSQL, of its own. The owner of the stack closes it, also
 * when opening fails half way.
 */
export async function openShop(
  opened: AsyncDisposableStack,
  folder: string,
  more: Record<string, string> = {},
): Promise<BenchShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-bench-data-'))
  opened.defer(() => rmSync(dataDir, { recursive: true, force: true }))
  const port = await findFreePort()
  const address = `http://127.0.0.1:${port}`
  const own = { ...settings, ...more, DATA_DIR: dataDir, PORT: String(port), PUBLIC_URL: address }
  const run = (processes: number) =>
    runShop(opened, { folder, address, settings: { ...own, WEB_CONCURRENCY: String(processes) } })
  let running = await run(1)
  const admin = await signInAdmin(address, dataDir)
  const shop: BenchShop = {
    address,
    processes: 1,
    admin,
    tools: await addTools(address, admin.headers),
    buyers: await signUpBuyers(address),
    pages: await findProductPages(address),
    pid: () => running.pid,
    memory: () => running.memory(),
    async restart(processes) {
      await running.stop()
      running = await run(processes)
      shop.processes = processes
      await shop.renewTokens()
    },
    renewTokens: () => renewTokens(address, [admin, ...shop.buyers]),
  }
  return shop
}

async function renewTokens(address: string, people: ServedBuyer[]) {
  await inParallel(people.length, 8, async (index) => {
    const person = people[index]
    if (person) person.headers = await fetchTokenHeaders(address, person)
  })
}

async function findProductPages(address: string) {
  const map = await (await fetch(`${address}/sitemap.xml`)).text()
  const pages = [...map.matchAll(/<loc>[^<]*?(\/tools\/[^<]+)<\/loc>/g)].map(([, path]) => path ?? '')
  if (pages.length === 0) throw new Error('The sitemap names no product page.')
  return pages
}
