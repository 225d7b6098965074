import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findRunningPostgres } from '#src/adapters/postgres/postgres.ts'
import { openStore } from '#src/store/db/connection.ts'
import { makePeople } from '#testing/load/buyers.ts'
import { isRunning } from '#testing/load/processes.ts'
import { askToOrder, order, pay, putOnSale, stateOf } from '#testing/load/shopping.ts'
import type { Testbed } from '#testing/load/testbed.ts'
import { finishJobs } from '../../check-books.ts'
import { must, type Scenario, waitUntil } from '../../scenario.ts'

const kills = 4

function serverOf(dataDir: string) {
  const file = join(dataDir, 'postgres/postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined
}

/** A terminal that is closed ends the shop, and its PostgreSQL with it. */
async function hangUp({ dir, openShop }: Testbed) {
  const dataDir = join(dir, 'hung-up')
  const shop = await openShop({ DATABASE_URL: '', DATA_DIR: dataDir })
  const server = serverOf(dataDir)
  must(server !== undefined, 'PostgreSQL does not run.')
  shop.process.kill('SIGHUP')
  await waitUntil(15, 'PostgreSQL was left behind by a SIGHUP', async () => !isRunning(server))
}

export const ownPostgres: Scenario = {
  name: 'own-postgres',
  async run(testbed) {
    const { dir, openShop, books } = testbed
    await hangUp(testbed)
    const dataDir = join(dir, 'own')
    const shop = await openShop({ DATABASE_URL: '', DATA_DIR: dataDir, WEB_CONCURRENCY: '2' })
    const url = findRunningPostgres(dataDir)
    must(url !== undefined, 'The shop started no PostgreSQL of its own.')
    books.url = url
    const store = openStore(url, { onError: () => {} })
    try {
      const [buyer] = await makePeople(store.db, 1)
      must(buyer !== undefined, 'There is no buyer.')
      const tool = await putOnSale(store.db, 1000)
      const away: number[] = []
      const placed: string[] = []
      for (let round = 0; round < kills; round++) {
        placed.push((await order(shop.address, buyer, tool.id))._id)
        const server = serverOf(dataDir)
        must(server !== undefined, 'PostgreSQL does not run.')
        process.kill(server, 'SIGKILL')
        const killed = Date.now()
        await waitUntil(20, 'The shop did not come back', async () => {
          const answer = await askToOrder(shop.address, buyer, tool.id, `again-${round}`)
          must(answer.status === 201 || answer.status === 503, `An order was answered ${answer.status}.`)
          // The killed server's last connections may still answer, so a new process id is required too.
          const another = serverOf(dataDir)
          return answer.status === 201 && another !== undefined && another !== server
        })
        away.push(Date.now() - killed)
        await wait(500)
      }
      const last = await order(shop.address, buyer, tool.id)
      await pay(shop.address, buyer, last)
      await waitUntil(40, 'A payment after it is not booked', async () => {
        return (await stateOf(store.db, last._id)) === 'paid'
      })
      await finishJobs(store.db, 60)
      for (const id of placed) must((await stateOf(store.db, id)) !== undefined, `Order ${id} is gone.`)
      must(shop.process.exitCode === null, 'The shop ended.')
      const longest = (Math.max(...away) / 1000).toFixed(1)
      return `${kills} times kill -9 of the PostgreSQL that the shop runs itself: started again by the shop, orders taken again after ${longest} s at most, none lost, jobs too; SIGHUP leaves none behind`
    } finally {
      await store.close()
    }
  },
}
