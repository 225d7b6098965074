import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findRunningPostgres } from '#src/adapters/postgres/postgres.ts'
import { openStore } from '#src/store/db/connection.ts'
import { type Buyer, makePeople } from '#testing/load/buyers.ts'
import { order, pay, putOnSale } from '#testing/load/shopping.ts'
import { finishJobs } from '../check-books.ts'
import { must, type Scenario } from '../scenario.ts'

const run = promisify(execFile)

const command = (script: string, folder: string, dataDir: string) =>
  run(process.execPath, [`scripts/${script}.ts`, folder], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  })

async function keepBuying(
  address: string,
  buyer: Buyer,
  toolId: string,
  ids: string[],
  flow: { open: boolean },
) {
  while (flow.open) {
    const placed = await order(address, buyer, toolId)
    await pay(address, buyer, placed)
    ids.push(placed._id)
  }
}

const urlOf = (dataDir: string) => {
  const url = findRunningPostgres(dataDir)
  must(url !== undefined, `No PostgreSQL runs on ${dataDir}.`)
  return url
}

export const backup: Scenario = {
  name: 'backup',
  async run({ dir, openShop, books }) {
    const [before, copy, after] = [join(dir, 'before'), join(dir, 'copy'), join(dir, 'after')]
    const shop = await openShop({ DATABASE_URL: '', DATA_DIR: before })
    const store = openStore(urlOf(before), { onError: () => {} })
    const people = await makePeople(store.db, 4)
    const tool = await putOnSale(store.db, 1_000_000)
    await store.close()
    const flow = { open: true }
    const ids: string[] = []
    const flowing = people.map((person) => keepBuying(shop.address, person, tool.id, ids, flow))
    while (ids.length < 20) await new Promise((resolve) => setTimeout(resolve, 50))
    const known = [...ids]
    const started = Date.now()
    await command('backup', copy, before)
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    const meanwhile = ids.length - known.length
    flow.open = false
    await Promise.all(flowing)
    await shop.stop()

    await command('restore', copy, after)
    await openShop({ DATABASE_URL: '', DATA_DIR: after })
    books.url = urlOf(after)
    const restored = openStore(books.url, { onError: () => {} })
    try {
      await finishJobs(restored.db)
      const rows = await restored.db.selectFrom('orders').select(['id', 'state']).execute()
      const paid = new Set(rows.filter(({ state }) => state === 'paid').map(({ id }) => id))
      const lost = known.filter((id) => !paid.has(id)).length
      must(lost === 0, `${lost} of ${known.length} orders paid before the backup are not in it as paid.`)
      return `backup in ${seconds} s while ${meanwhile} orders were placed and paid; restored into an empty folder with ${rows.length} orders, all ${known.length} from before among them`
    } finally {
      await restored.close()
    }
  },
}
