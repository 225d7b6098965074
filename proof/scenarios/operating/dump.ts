import { execFile } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openStore } from '#src/store/db/connection.ts'
import { ask } from '#testing/ask.ts'
import { makePeople } from '#testing/load/buyers.ts'
import { order, pay, putOnSale, startBuying } from '#testing/load/shopping.ts'
import { countPaid, finishJobs } from '../../check-books.ts'
import { openPostgres15 } from '../../postgres-15.ts'
import { type Scenario, waitUntil } from '../../scenario.ts'

const run = promisify(execFile)

/** As docs/operating.md tells: one role owns the database and migrates, the shop is another that only uses rows. */
async function openWithRoles(admin: string, owner: string) {
  await ask(admin, 'create role shop_owner login')
  await ask(admin, 'create role shop login')
  for (const name of ['shop', 'restored']) await ask(admin, `create database ${name} owner shop_owner`)
  await run(process.execPath, ['scripts/migrate.ts'], { env: { ...process.env, DATABASE_URL: owner } })
  const docs = readFileSync('docs/operating.md', 'utf8')
  await ask(owner, /```sql\n(grant usage on schema[\s\S]*?)```/.exec(docs)?.[1] ?? '')
}

export const dump: Scenario = {
  name: 'dump',
  startsEmpty: true,
  async run(testbed) {
    const { dir, openShop, books } = testbed
    const server = await openPostgres15(testbed)
    const owner = server.url('shop', 'shop_owner')
    await openWithRoles(server.url('postgres'), owner)
    const shop = await openShop({ DATABASE_URL: server.url('shop', 'shop'), WEB_CONCURRENCY: '2' })
    const store = openStore(owner, { onError: () => {} })
    const people = await makePeople(store.db, 4)
    const tool = await putOnSale(store.db, 1_000_000)
    await store.close()
    const buying = startBuying(shop.address, people, tool.id)
    await waitUntil(60, 'Nobody buys', async () => buying.ids.length >= 20)
    const known = [...buying.ids]
    const file = join(dir, 'shop.dump')
    await server.run('pg_dump', ['-Fc', '-f', file, owner])
    const meanwhile = buying.ids.length - known.length
    await buying.stop()
    await shop.stop()

    books.url = server.url('restored', 'shop_owner')
    await server.run('pg_restore', ['--exit-on-error', '--single-transaction', '-d', books.url, file])
    const again = await openShop({ DATABASE_URL: server.url('restored', 'shop') })
    const restored = openStore(books.url, { onError: () => {} })
    try {
      const [buyer] = people
      if (buyer) await pay(again.address, buyer, await order(again.address, buyer, tool.id))
      await finishJobs(restored.db)
      const there = await countPaid(restored.db, known)
      const kilobytes = Math.round(statSync(file).size / 1024)
      return `PostgreSQL 15, the shop as a role that only uses rows: pg_dump -Fc (${kilobytes} KB) while ${meanwhile} orders were placed and paid; pg_restore into another database without an error, a shop opened on it with ${there} orders, all ${known.length} from before among them, and sold again`
    } finally {
      await restored.close()
    }
  },
}
