import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { claimDataDir } from '#src/adapters/postgres/data-dir.ts'
import { findRunningPostgres, startPostgres } from '#src/adapters/postgres/postgres.ts'
import { readEnv } from '#src/config/env.ts'
import { StartProblem } from '#src/config/start-problem.ts'

type Work<Result> = (url: string) => Promise<Result>

/** Works on the database of DATABASE_URL, of the running shop, or of the folder when the shop is closed. */
export async function withDatabase<Result>(work: Work<Result>): Promise<Result> {
  const { databaseUrl, dataDir } = readEnv()
  if (databaseUrl) return work(databaseUrl)
  refuseNoShop(dataDir)
  const running = findRunningPostgres(dataDir)
  return running ? work(running) : withOwnPostgres(dataDir, work)
}

/** Runs the PostgreSQL of a folder for as long as the work takes; refuses while the shop is open on it. */
export async function withOwnPostgres<Result>(dataDir: string, work: Work<Result>): Promise<Result> {
  claimDataDir(dataDir)
  const server = await startPostgres(dataDir)
  try {
    return await work(server.url)
  } finally {
    await server.stop()
  }
}

/** Opening a folder that is not there would make an empty shop in it. */
export function refuseNoShop(dataDir: string) {
  if (!existsSync(join(dataDir, 'postgres')))
    throw new StartProblem(`There is no shop in ${dataDir}: set DATA_DIR to the folder of the shop.`)
}
