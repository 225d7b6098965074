import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findRunningPostgres } from '#src/adapters/postgres/postgres.ts'
import { openStore } from '#src/store/db/connection.ts'
import { makePeople } from '#testing/load/buyers.ts'
import { putOnSale, startBuying } from '#testing/load/shopping.ts'
import { countPaid, finishJobs } from '../../check-books.ts'
import { must, type Scenario, waitUntil } from '../../scenario.ts'

const run = promisify(execFile)

const command = (script: string, folder: string, dataDir: string) =>
  run(process.execPath, [`scripts/${script}.ts`, folder], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  })

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
    const buying = startBuying(shop.address, people, tool.id)
    await waitUntil(60, 'Nobody buys', async () => buying.ids.length >= 20)
    const known = [...buying.ids]
    const started = Date.now()
    await command('backup', copy, before)
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    const meanwhile = buying.ids.length - known.length
    await buying.stop()
    await shop.stop()

    await command('restore', copy, after)
    await openShop({ DATABASE_URL: '', DATA_DIR: after })
    books.url = urlOf(after)
    const restored = openStore(books.url, { onError: () => {} })
    try {
      await finishJobs(restored.db)
      const there = await countPaid(restored.db, known)
      return `backup in ${seconds} s while ${meanwhile} orders were placed and paid; restored into an empty folder with ${there} orders, all ${known.length} from before among them`
    } finally {
      await restored.close()
    }
  },
}
