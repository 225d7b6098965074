import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openStore } from '#src/store/db/connection.ts'
import { ask } from '#testing/ask.ts'
import { makePeople } from '#testing/load/buyers.ts'
import { putOnSale } from '#testing/load/shopping.ts'
import { buySome } from '../../buy-some.ts'
import { countPaid, finishJobs } from '../../check-books.ts'
import { openPostgres15 } from '../../postgres-15.ts'
import { findProgram } from '../../programs.ts'
import { must, type Scenario, waitUntil } from '../../scenario.ts'

/** The file of docs/operating.md, with the addresses of this run. */
function configure(folder: string, data: string, port: number) {
  const docs = readFileSync('docs/operating.md', 'utf8')
  const text = /```ini\n(# \/etc\/pgbackrest\.conf[\s\S]*?)```/.exec(docs)?.[1] ?? ''
  const own = ['log', 'lock', 'spool'].map((name) => `${name}-path=${join(folder, name)}\n`).join('')
  return text
    .replace('/var/lib/pgbackrest', join(folder, 'repository'))
    .replace('/var/lib/postgresql/15/main', data)
    .replace('[global]\n', `[global]\n${own}`)
    .concat(`pg1-port=${port}\npg1-socket-path=${folder}\npg1-user=postgres\n`)
}

export const pgbackrest: Scenario = {
  name: 'pgbackrest',
  startsEmpty: true,
  async run(testbed) {
    const { dir, openShop, books } = testbed
    const program = findProgram('pgbackrest')
    const config = join(dir, 'pgbackrest.conf')
    const server = await openPostgres15(testbed, [
      'archive_mode=on',
      'archive_timeout=60',
      `archive_command=${program} --config=${config} --stanza=shop archive-push %p`,
      `unix_socket_directories=${join(dir, 'postgres-15')}`,
    ])
    const backrest = (...args: string[]) =>
      server.runAsServer(program, [
        `--config=${config}`,
        '--stanza=shop',
        '--log-level-console=error',
        ...args,
      ])
    writeFileSync(config, configure(server.folder, server.data, server.port))
    await backrest('stanza-create')
    await backrest('check')

    await ask(server.url('postgres'), 'create database shop')
    const shop = await openShop({ DATABASE_URL: server.url('shop') })
    const store = openStore(server.url('shop'), { onError: () => {} })
    const people = await makePeople(store.db, 4)
    const tool = await putOnSale(store.db, 1_000_000)
    const known = await buySome(shop.address, { people, tool, count: 20 }, () =>
      backrest('--type=full', 'backup'),
    )
    await finishJobs(store.db)
    const [moment] = await ask(server.url('shop'), 'select clock_timestamp()::text as at')
    await wait(100)
    const later = await buySome(shop.address, { people, tool, count: 10 })
    await ask(server.url('shop'), 'truncate orders cascade')
    await store.close()
    await shop.stop()

    await server.stop()
    await backrest('--delta', '--type=time', `--target=${moment?.at}`, '--target-action=promote', 'restore')
    await server.start()
    books.url = server.url('shop')
    const writable = () =>
      ask(books.url, 'select pg_is_in_recovery() as waits').then(([row]) => row?.waits === false)
    await waitUntil(60, 'PostgreSQL is still recovering', writable)
    await openShop({ DATABASE_URL: books.url })
    const restored = openStore(books.url, { onError: () => {} })
    try {
      await finishJobs(restored.db)
      const there = await countPaid(restored.db, known)
      must(there === known.length, `${there} orders are there, and ${known.length} were placed by then.`)
      return `PostgreSQL 15 with the configuration of docs/operating.md: backup while orders were placed, ${known.length} orders, a moment noted, ${later.length} more, all orders deleted; restored to the moment with exactly the ${there}`
    } finally {
      await restored.close()
    }
  },
}
