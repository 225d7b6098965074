import { existsSync, readdirSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readEnv } from '#src/config/env.ts'
import { StartProblem } from '#src/config/start-problem.ts'

/** Puts a copy made by `npm run backup` into an empty data folder; the next start opens it. */
async function restore(from: string) {
  const { dataDir } = readEnv()
  if (!existsSync(join(from, 'postgres/backup_label')))
    throw new StartProblem(`${from} is no copy made by npm run backup.`)
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new StartProblem(`${dataDir} is not empty: set DATA_DIR to an empty or a new folder.`)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const making = join(dataDir, 'restoring')
  await cp(from, making, { recursive: true, preserveTimestamps: true })
  for (const name of readdirSync(making)) await rename(join(making, name), join(dataDir, name))
  await rm(making, { recursive: true })
  console.log(`${dataDir} holds the copy now: npm start opens the shop as it was.`)
}

try {
  const folder = process.argv[2]
  if (!folder)
    throw new StartProblem('Say where from: DATA_DIR=./data-new npm run restore -- /var/backups/shop-monday')
  await restore(resolve(folder))
} catch (error) {
  if (!(error instanceof StartProblem)) throw error
  console.error(error.message)
  process.exitCode = 1
}
