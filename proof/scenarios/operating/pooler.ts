import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { makePeople } from '#testing/load/buyers.ts'
import { order, pay, putOnSale } from '#testing/load/shopping.ts'
import { findFreePort } from '#testing/served/shop.ts'
import { finishJobs } from '../../check-books.ts'
import { findProgram } from '../../programs.ts'
import { must, type Scenario, waitUntil } from '../../scenario.ts'

const buyers = 20

/** PgBouncer in transaction mode in front of the database, with few connections to share. */
async function openPooler(dir: string, databaseUrl: string) {
  const program = findProgram('pgbouncer')
  const folder = join(dir, 'pgbouncer')
  const port = await findFreePort()
  const { hostname, port: behind, username, password } = new URL(databaseUrl)
  mkdirSync(folder)
  const config = join(folder, 'pgbouncer.ini')
  writeFileSync(
    config,
    `[databases]
shop = host=${hostname} port=${behind} dbname=shop user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 8
max_client_conn = 200
`,
  )
  // PgBouncer refuses to run as root, and reads its configuration as the user it switches to.
  const asRoot = process.getuid?.() === 0
  if (asRoot) for (const path of [dir, folder]) chmodSync(path, 0o755)
  const pooler = spawn(program, [...(asRoot ? ['-u', 'nobody'] : []), config], { stdio: 'ignore' })
  const ended = once(pooler, 'exit')
  const url = `postgres://${username}:any@127.0.0.1:${port}/shop`
  await waitUntil(10, 'PgBouncer does not answer', async () => {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return true
    } catch {
      return false
    }
  })
  return {
    url,
    async close() {
      pooler.kill('SIGINT')
      await ended
    },
  }
}

export const pooler: Scenario = {
  name: 'pooler',
  startsEmpty: true,
  async run({ dir, openShop, postgres, store }) {
    const between = await openPooler(dir, postgres.url)
    try {
      const shop = await openShop({ DATABASE_URL: between.url, WEB_CONCURRENCY: '3' })
      const people = await makePeople(store.db, buyers)
      const tool = await putOnSale(store.db, 1000)
      const placed = await Promise.all(
        people.map(async (person) => {
          const one = await order(shop.address, person, tool.id)
          await pay(shop.address, person, one)
          return one
        }),
      )
      await finishJobs(store.db, 60)
      const rows = await store.db.selectFrom('orders').select('state').execute()
      const paid = rows.filter(({ state }) => state === 'paid').length
      must(paid === placed.length, `${paid} of ${placed.length} orders are paid.`)
      await shop.stop()
      return `3 processes over 8 connections of PgBouncer in transaction mode: opened on an empty database, ${paid} orders placed and paid, all jobs done`
    } finally {
      await between.close()
    }
  },
}
