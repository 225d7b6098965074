import type { Logger } from 'pino'
import { branches } from '#content/branches.ts'
import { firstMethod } from '#content/delivery-methods.ts'
import { searchWords } from '#content/search-words.ts'
import { seed } from '#seed/seed.ts'
import { claimDataDir, refuseMoved } from '#src/adapters/postgres/data-dir.ts'
import { supervisePostgres } from '#src/adapters/postgres/postgres-supervisor.ts'
import type { Env } from '#src/config/env.ts'
import { say } from '#src/config/say.ts'
import { StartProblem } from '#src/config/start-problem.ts'
import { addFirstBranches } from '#src/shop/branches/add-first-branches.ts'
import { setSearchWords } from '#src/shop/tools/set-search-words.ts'
import { findAdminWithFirstPassword } from '#src/store/accounts/first-password.ts'
import { type Db, openStore } from '#src/store/db/connection.ts'
import { checkMigrated, migrate } from '#src/store/migrate.ts'
import { hasSecret } from '#src/store/operations/secrets.ts'
import { insertFirstMethod } from '#src/store/terms/terms.ts'
import { countTools } from '#src/store/tools/tool-counts.ts'
import { asStartProblem } from './database-problem.ts'

/** Marks the database of a demo, whose customers are made up. */
export const demoSecret = 'demo'

/**
 * The database of DATABASE_URL or one of our own, migrated, and unless the shop is live, seeded if it was empty. `meanwhile`
 * is called when there is nothing to do but to wait for it.
 */
export async function openDatabase(env: Env, log: Logger, meanwhile?: () => void) {
  const own = env.databaseUrl ? undefined : await startOwnPostgres(env.dataDir, log, meanwhile)
  const url = env.databaseUrl ?? own?.url ?? ''
  if (!own) meanwhile?.()
  say('Migrating the database')
  await migrateDatabase(url)
  const { db, close } = openStore(url, { max: 1 })
  try {
    if (env.live) await refuseTriedOut(db)
    else await addDemoCatalogue(db)
    await addSearchWords(db)
    await addFirstBranches(db, branches)
    await insertFirstMethod(db, firstMethod)
  } finally {
    await close()
  }
  return { url, close: async () => own?.stop() }
}

/** A shop that was tried out before it goes live has an admin whose password stands in a log, or made-up customers. */
async function refuseTriedOut(db: Db) {
  if (await hasSecret(db, demoSecret))
    throw new StartProblem('LIVE=true, but this is the database of `npm run demo`: start with an empty one.')
  const admin = await findAdminWithFirstPassword(db)
  if (admin)
    throw new StartProblem(
      `LIVE=true, but ${admin.email} still has the password that the first start printed. Start without LIVE, sign in, and change it on the profile, or take the role away.`,
    )
}

/** As they are in the content. */
export const addSearchWords = (db: Db) => setSearchWords(db, searchWords)

async function addDemoCatalogue(db: Db) {
  if ((await countTools(db)) === 0) say('Filling the demo catalogue')
  await seed(db, new Date())
}

async function startOwnPostgres(dataDir: string, log: Logger, meanwhile?: () => void) {
  refuseMoved(dataDir)
  claimDataDir(dataDir)
  say('Starting PostgreSQL')
  return supervisePostgres(dataDir, log, meanwhile)
}

/** Brings the schema forward, or says in a sentence why it cannot. */
export const migrateDatabase = (url: string, report?: (step: string) => void) =>
  saying(url, () => migrate(url, undefined, report))

/** For commands that only use the database: says in a sentence when it is not migrated to this version, or not whole. */
export const checkDatabase = (url: string) => saying(url, () => checkMigrated(url))

async function saying(url: string, work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    throw asStartProblem(error, url)
  }
}
