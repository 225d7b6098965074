import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { copyCluster } from '#src/adapters/postgres/copy-cluster.ts'
import { readEnv } from '#src/config/env.ts'
import { StartProblem } from '#src/config/start-problem.ts'
import { openDatabase } from './operator-database.ts'

/** A copy of the data folder that is whole, also while the shop is open. Pictures last: none that a row names is missing. */
async function backUp(to: string) {
  const { databaseUrl, dataDir } = readEnv()
  if (databaseUrl)
    throw new StartProblem(
      'The database is that of DATABASE_URL: back it up with its own tools, such as pg_dump of the same version.',
    )
  if (existsSync(to)) throw new StartProblem(`${to} is there already: name a new folder.`)
  const making = `${to}.making`
  await rm(making, { recursive: true, force: true })
  await mkdir(making, { recursive: true, mode: 0o700 })
  const database = await openDatabase()
  try {
    await copyCluster({ url: database.url, from: join(dataDir, 'postgres'), to: join(making, 'postgres') })
  } finally {
    await database.stop()
  }
  for (const name of ['postgres-password', 'pictures'])
    if (existsSync(join(dataDir, name)))
      await cp(join(dataDir, name), join(making, name), { recursive: true, preserveTimestamps: true })
  await rename(making, to)
  console.log(
    `The shop's data is copied to ${to}. Keep it as safe as the shop itself: it holds all accounts.`,
  )
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
