import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { copyCluster } from '#src/adapters/postgres/copy-cluster.ts'
import { readEnv } from '#src/config/env.ts'
import { StartProblem } from '#src/config/start-problem.ts'
import { openStore } from '#src/store/db/connection.ts'
import { readShopSummary } from '#src/store/operations/shop-summary.ts'
import { openDatabase } from './operator-database.ts'

/** A copy of the data folder that is whole, also while the shop is open. Pictures last: none that a row names is missing. */
async function backUp(to: string) {
  const { databaseUrl, dataDir } = readEnv()
  if (databaseUrl)
    throw new StartProblem(
      'The database is that of DATABASE_URL: back it up with its own tools, such as pg_dump of the same version.',
    )
  if (!existsSync(join(dataDir, 'postgres')))
    throw new StartProblem(`There is no shop in ${dataDir}: set DATA_DIR to the folder of the shop.`)
  if (existsSync(to)) throw new StartProblem(`${to} is there already: name a new folder.`)
  const making = `${to}.making`
  await rm(making, { recursive: true, force: true })
  await mkdir(making, { recursive: true, mode: 0o700 })
  const database = await openDatabase()
  let summary: string
  try {
    summary = await summarize(database.url)
    await copyCluster({ url: database.url, from: join(dataDir, 'postgres'), to: join(making, 'postgres') })
  } finally {
    await database.stop()
  }
  for (const name of ['postgres-password', 'pictures'])
    if (existsSync(join(dataDir, name)))
      await cp(join(dataDir, name), join(making, name), { recursive: true, preserveTimestamps: true })
  await rename(making, to)
  console.log(`Copied to ${to}: ${summary}, ${await sizeOf(to)}.`)
  console.log('Keep it as safe as the shop itself: it holds all accounts.')
}

/** What the copy holds at least, so that an operator sees at a glance whether it is the right shop. */
async function summarize(url: string) {
  const store = openStore(url, { onError: () => {} })
  try {
    const { tools, orders, newest } = await readShopSummary(store.db)
    return `${tools} tools, ${orders} orders${newest ? ` (the newest of ${newest.toISOString()})` : ''}`
  } finally {
    await store.close()
  }
}

async function sizeOf(folder: string) {
  const names = await readdir(folder, { recursive: true })
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size))
  return `${(sizes.reduce((sum, size) => sum + size, 0) / 1e6).toFixed(1)} MB`
}

try {
  const folder = process.argv[2]
  if (!folder) throw new StartProblem('Say where to: npm run backup -- /var/backups/shop-monday')
  await backUp(resolve(folder))
} catch (error) {
  if (!(error instanceof StartProblem)) throw error
  console.error(error.message)
  process.exitCode = 1
}
