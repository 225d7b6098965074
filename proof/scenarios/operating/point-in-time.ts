import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findRunningPostgres } from '#src/adapters/postgres/postgres.ts'
import { openStore } from '#src/store/db/connection.ts'
import { ask } from '#testing/ask.ts'
import { makePeople } from '#testing/load/buyers.ts'
import { putOnSale } from '#testing/load/shopping.ts'
import { buySome } from '../../buy-some.ts'
import { countPaid, finishJobs } from '../../check-books.ts'
import { must, type Scenario } from '../../scenario.ts'

const run = promisify(execFile)

const command = (script: 'backup' | 'restore', args: string[], dataDir: string) =>
  run(process.execPath, [`scripts/${script}.ts`, ...args], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  })

export const pointInTime: Scenario = {
  name: 'point-in-time',
  async run({ dir, openShop, books }) {
    const [before, folder, after] = [join(dir, 'before'), join(dir, 'continuous'), join(dir, 'after')]
    const shop = await openShop({ DATABASE_URL: '', DATA_DIR: before })
    const url = findRunningPostgres(before)
    must(url !== undefined, 'The shop started no PostgreSQL of its own.')
    const store = openStore(url, { onError: () => {} })
    const people = await makePeople(store.db, 4)
    const tool = await putOnSale(store.db, 1_000_000)
    const known = await buySome(shop.address, { people, tool, count: 20 }, () =>
      command('backup', ['--continuous', folder], before),
    )
    await finishJobs(store.db)
    const [moment] = await ask(url, 'select clock_timestamp() as at')
    await wait(100)
    const later = await buySome(shop.address, { people, tool, count: 10 })
    await ask(url, 'truncate orders cascade')
    await store.close()
    await shop.stop()

    const started = Date.now()
    await command('restore', [folder, '--to', moment?.at.toISOString()], after)
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    await openShop({ DATABASE_URL: '', DATA_DIR: after })
    books.url = findRunningPostgres(after) ?? ''
    const restored = openStore(books.url, { onError: () => {} })
    try {
      await finishJobs(restored.db)
      const there = await countPaid(restored.db, known)
      must(there === known.length, `${there} orders are there, and ${known.length} were placed by then.`)
      return `a copy taken while orders were placed, then ${known.length} orders paid, a moment noted, ${later.length} more, and all orders deleted: restored to the moment in ${seconds} s with exactly the ${there}`
    } finally {
      await restored.close()
    }
  },
}
