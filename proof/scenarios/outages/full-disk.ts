import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findRunningPostgres } from '#src/adapters/postgres/postgres.ts'
import { openStore } from '#src/store/db/connection.ts'
import { ask } from '#testing/ask.ts'
import { makePeople } from '#testing/load/buyers.ts'
import { askToOrder, order, putOnSale } from '#testing/load/shopping.ts'
import { finishJobs } from '../../check-books.ts'
import { must, type Scenario, waitUntil } from '../../scenario.ts'
import { mountSmallDisk } from '../../small-disk.ts'

const seconds = 10

/** A shop that finds no room says so in a sentence, at its first start and at a later one. */
function refuseStart(dataDir: string) {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['build/shop/main.js'], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, PORT: '0' },
    encoding: 'utf8',
    timeout: 60_000,
  })
  const said = `${stdout}${stderr}`
  must(status === 1, `A shop on a full disk ended with ${status}: ${said}`)
  must(/no space left on device/i.test(said), `A shop on a full disk says: ${said}`)
  must(!/^\s+at /m.test(said), `A shop on a full disk shows a stack trace: ${said}`)
}

export const fullDisk: Scenario = {
  name: 'full-disk',
  async run(testbed) {
    const { openShop, books } = testbed
    const tiny = mountSmallDisk(testbed, 'tiny', 8)
    refuseStart(join(tiny.folder, 'data'))

    const disk = mountSmallDisk(testbed, 'small', 400)
    const dataDir = join(disk.folder, 'data')
    await (await openShop({ DATABASE_URL: '', DATA_DIR: dataDir })).stop()
    disk.fill()
    refuseStart(dataDir)
    disk.makeRoom()
    const shop = await openShop({ DATABASE_URL: '', DATA_DIR: dataDir })
    books.url = findRunningPostgres(dataDir) ?? ''
    const store = openStore(books.url, { onError: () => {} })
    try {
      const [buyer] = await makePeople(store.db, 1)
      must(buyer !== undefined, 'There is no buyer.')
      const tool = await putOnSale(store.db, 1_000_000)
      const placed = new Map([[(await order(shop.address, buyer, tool.id))._id, 'first']])
      disk.fill()
      const statuses = new Map<number, number>()
      const tryToOrder = async (key: string) => {
        const answer = await askToOrder(shop.address, buyer, tool.id, key)
        const words = await answer.text()
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        must([201, 503].includes(answer.status), `An order was answered ${answer.status}: ${words}`)
        must(answer.status === 201 || answer.headers.has('retry-after'), 'A 503 came without Retry-After.')
        if (answer.status === 201) placed.set(JSON.parse(words)._id, key)
        return answer.status
      }
      const end = Date.now() + seconds * 1000
      for (let attempt = 0; Date.now() < end; attempt++) {
        // Uses up the files of the log that PostgreSQL has made in advance.
        await ask(books.url, 'select pg_switch_wal()').catch(() => {})
        await tryToOrder(`full-${attempt}`)
        disk.fill()
        await wait(100)
      }
      const refused = statuses.get(503) ?? 0
      must(refused > 0, 'No order was refused on a full disk.')
      disk.makeRoom()
      const freed = Date.now()
      await waitUntil(60, 'The shop does not sell again', async () => (await tryToOrder('after')) === 201)
      const back = ((Date.now() - freed) / 1000).toFixed(1)
      must(shop.process.exitCode === null, 'The shop ended.')
      await finishJobs(store.db, 60)
      const rows = await store.db.selectFrom('orders').select('id').execute()
      const there = new Set(rows.map(({ id }) => id))
      const lost = [...placed.keys()].filter((id) => !there.has(id))
      must(lost.length === 0, `${lost.length} orders are lost.`)
      return `${seconds} s without a byte left: ${refused} orders answered 503 with Retry-After, sold again ${back} s after there was room, none of ${placed.size} lost; a start without room is a sentence`
    } finally {
      await store.close()
    }
  },
}
