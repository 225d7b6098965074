import { claimDataDir } from '#src/adapters/postgres/data-dir.ts'
import { findRunningPostgres, startPostgres } from '#src/adapters/postgres/postgres.ts'
import { readEnv } from '#src/config/env.ts'

/** The database of the running shop, or of the folder when the shop is closed. */
export async function openDatabase() {
  const { databaseUrl, dataDir } = readEnv()
  const url = databaseUrl ?? findRunningPostgres(dataDir)
  if (url) return { url, stop: async () => {} }
  claimDataDir(dataDir)
  return startPostgres(dataDir)
}
