import { existsSync, readdirSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartProblem } from '#src/config/start-problem.ts'

/** Puts a copy made by `npm run backup` into an empty data folder; the next start opens it. */
export async function putBack(from: string, dataDir: string) {
  if (!existsSync(join(from, 'postgres/backup_label')))
    throw new StartProblem(`${from} is no copy made by npm run backup.`)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const making = join(dataDir, 'restoring')
  await cp(from, making, { recursive: true, preserveTimestamps: true })
  for (const name of readdirSync(making)) await rename(join(making, name), join(dataDir, name))
  await rm(making, { recursive: true })
  return 'the copy'
}
