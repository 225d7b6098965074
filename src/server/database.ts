import type { Logger } from 'pino'
import { seed } from '#seed/seed.ts'
import { claimDataDir } from '#src/adapters/postgres/data-dir.ts'
import { supervisePostgres } from '#src/adapters/postgres/postgres-supervisor.ts'
import type { Env } from '#src/config/env.ts'
import { StartProblem } from '#src/config/start-problem.ts'
import { openStore } from '#src/store/db/connection.ts'
import { migrate, SchemaProblem } from '#src/store/migrate.ts'
import { countTools } from '#src/store/tools/tool-counts.ts'

/** The database of DATABASE_URL or one of our own, migrated, and seeded if it was empty. */
export async function openDatabase(env: Env, log: Logger) {
  const own = env.databaseUrl ? undefined : await startOwnPostgres(env.dataDir, log)
  const url = env.databaseUrl ?? own?.url ?? ''
  console.log('Migrating the database')
  await migrateDatabase(url)
  const store = openStore(url, { max: 1 })
  if ((await countTools(store.db)) === 0) console.log('Filling the demo catalogue')
  await seed(store.db, new Date())
  await store.close()
  return { url, close: async () => own?.stop() }
}

async function startOwnPostgres(dataDir: string, log: Logger) {
  claimDataDir(dataDir)
  console.log('Starting PostgreSQL')
  return supervisePostgres(dataDir, log)
}

const unreachable = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
])

/** Brings the schema forward, or says in a sentence why it cannot. */
export async function migrateDatabase(url: string) {
  try {
    await migrate(url)
  } catch (error) {
    if (error instanceof SchemaProblem) throw new StartProblem(error.message)
    const reason = error instanceof Error ? error.message : String(error)
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const where = new URL(url).host
    if (unreachable.has(code) || /timeout/i.test(reason))
      throw new StartProblem(
        `The database of DATABASE_URL at ${where} does not answer. Is it running, and the address right?`,
      )
    if (code.startsWith('28') || code === '3D000')
      throw new StartProblem(`The database of DATABASE_URL at ${where} refuses us: ${reason}.`)
    throw error
  }
}
