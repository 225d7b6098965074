import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findRunningPostgres } from '#src/adapters/postgres/postgres.ts'
import { openStore } from '#src/store/db/connection.ts'
import { ask } from '#testing/ask.ts'
import { makePeople } from '#testing/load/buyers.ts'
import { order, pay, putOnSale, startBuying } from '#testing/load/shopping.ts'
import { countPaid, finishJobs } from '../../check-books.ts'
import { openPostgres15 } from '../../postgres-15.ts'
import { must, type Scenario, waitUntil } from '../../scenario.ts'

const run = promisify(execFile)

const moveShop = (dataDir: string, url: string) =>
  run(process.execPath, ['scripts/move.ts'], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: url },
  })

export const move: Scenario = {
  name: 'move',
  async run(testbed) {
    const { dir, openShop, books } = testbed
    const server = await openPostgres15(testbed)
    await ask(server.url('postgres'), 'create role shop_owner login')
    await ask(server.url('postgres'), 'create database shop owner shop_owner')
    const target = server.url('shop', 'shop_owner')

    const dataDir = join(dir, 'own')
    const shop = await openShop({ DATABASE_URL: '', DATA_DIR: dataDir })
    const own = findRunningPostgres(dataDir)
    must(own !== undefined, 'The shop started no PostgreSQL of its own.')
    const store = openStore(own, { onError: () => {} })
    const people = await makePeople(store.db, 4)
    const tool = await putOnSale(store.db, 1_000_000)
    await store.close()
    const buying = startBuying(shop.address, people, tool.id)
    await waitUntil(60, 'Nobody buys', async () => buying.ids.length >= 20)
    const early = await moveShop(dataDir, target).then(
      () => 'moved',
      ({ stderr }: { stderr: string }) => stderr,
    )
    must(early.includes('already running'), `The move of an open shop said: ${early}`)
    await buying.stop()
    await shop.stop()

    const started = Date.now()
    const { stdout } = await moveShop(dataDir, target)
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    const said = /^Moved (\d+) rows of (\d+) tables/m.exec(stdout)
    must(said !== null, `The move said: ${stdout}`)

    books.url = target
    const again = await openShop({ DATABASE_URL: target, DATA_DIR: dataDir })
    const moved = openStore(target, { onError: () => {} })
    try {
      const [buyer] = people
      must(buyer !== undefined, 'There is no buyer.')
      await pay(again.address, buyer, await order(again.address, buyer, tool.id))
      await finishJobs(moved.db)
      await countPaid(moved.db, buying.ids)
      return `from the shop's own PostgreSQL 18 to 15, as a role without special rights: ${said[1]} rows of ${said[2]} tables in ${seconds} s, all ${buying.ids.length} orders there, and the jobs that were waiting; refused while the shop was open; a shop opened on it, people still signed in, and sold again`
    } finally {
      await moved.close()
    }
  },
}
