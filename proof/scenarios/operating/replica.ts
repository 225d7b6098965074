import { join } from 'node:path'
import { openStore } from '#src/store/db/connection.ts'
import { ask } from '#testing/ask.ts'
import { makePeople } from '#testing/load/buyers.ts'
import { order, pay, putOnSale, startBuying } from '#testing/load/shopping.ts'
import { countPaid, finishJobs } from '../../check-books.ts'
import { openPostgres15 } from '../../postgres-15.ts'
import { must, type Scenario, waitUntil } from '../../scenario.ts'

/** Sequences are not replicated: each gets the value that it has on the other side. */
async function copySequences(from: string, to: string) {
  const sequences = await ask(
    from,
    `select format('%I.%I', schemaname, sequencename) as name, last_value as value from pg_sequences
     where last_value is not null`,
  )
  for (const { name, value } of sequences) await ask(to, 'select setval($1, $2)', [name, value])
  return sequences.length
}

export const replica: Scenario = {
  name: 'replica',
  startsEmpty: true,
  async run(testbed) {
    const { dir, openShop, postgres, store: target } = testbed
    const server = await openPostgres15(testbed)
    const source = server.url('shop')
    await ask(server.url('postgres'), 'create database shop')
    const shop = await openShop({ DATABASE_URL: source })
    const store = openStore(source, { onError: () => {} })
    const people = await makePeople(store.db, 4)
    const tool = await putOnSale(store.db, 1_000_000)
    const buying = startBuying(shop.address, people, tool.id)
    await waitUntil(60, 'Nobody buys', async () => buying.ids.length >= 10)

    const file = join(dir, 'schema.dump')
    await server.run('pg_dump', ['-Fc', '--schema-only', '-f', file, source])
    await server.run('pg_restore', ['--exit-on-error', '--no-owner', '-d', postgres.url, file])
    await ask(source, 'create publication shop for all tables')
    await ask(postgres.url, `create subscription shop connection '${source}' publication shop`)
    await waitUntil(60, 'The tables are not copied', async () => {
      const states = await ask(postgres.url, `select from pg_subscription_rel where srsubstate <> 'r'`)
      return states.length === 0
    })
    const copied = buying.ids.length
    await waitUntil(60, 'Nobody buys', async () => buying.ids.length >= copied + 10)
    await buying.stop()
    await shop.stop()

    await waitUntil(30, 'The replica does not catch up', async () => {
      const [slot] = await ask(
        source,
        `select confirmed_flush_lsn >= pg_current_wal_lsn() as caught_up from pg_replication_slots`,
      )
      return slot?.caught_up === true
    })
    const sequences = await copySequences(source, postgres.url)
    await ask(postgres.url, 'drop subscription shop')
    await store.close()

    const again = await openShop()
    const [buyer] = people
    must(buyer !== undefined, 'There is no buyer.')
    await pay(again.address, buyer, await order(again.address, buyer, tool.id))
    await finishJobs(target.db)
    const there = await countPaid(target.db, buying.ids)
    return `PostgreSQL 15 replicated logically to 18 while orders were placed and paid: all ${buying.ids.length} are there as paid; with the values of ${sequences} sequences set, a shop opened on it and sold again, ${there} orders in all`
  },
}
