import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { gaveWay } from './db/locks.ts'
import { type Applied, bookkeeping, readApplied } from './migrate/applied.ts'
import {
  applyJobTables,
  applyMigration,
  recordFunctions,
  replaceFunctions,
  replaceTrigger,
  triggersOf,
} from './migrate/apply.ts'
import { findMissing, findStrangers, recordCatalogue } from './migrate/catalogue.ts'
import {
  checkSchema,
  pendingFunctions,
  pendingMigrations,
  refuseMissing,
  refuseStrangers,
} from './migrate/check-schema.ts'
import { checkServerVersion, refuseReadOnly } from './migrate/check-server.ts'
import { type Migration, readSchema, type Schema, type SchemaFile } from './migrate/schema-files.ts'
import { SchemaProblem } from './migrate/schema-problem.ts'

export { SchemaProblem }

/** In the sources and in the built server alike, the project's folder is two folders up. */
const root = new URL('../../', import.meta.url)

/** Any fixed number: only one process migrates at a time. */
const migrationLock = 7_046_029

/**
 * Brings the schema forward: each migration once, in order of name, then the functions that changed, then the job
 * queue's tables, each step in a transaction of its own. The lock ends with the transaction, so this also works through
 * a pooler, and two processes that start at once share the work. With nothing to do it only reads, so a role that may
 * not change the schema can call it too.
 */
export async function migrate(
  databaseUrl: string,
  given?: Schema,
  report: (step: string) => void = () => {},
): Promise<void> {
  const schema = given ?? (await readSchema(root))
  await connected(databaseUrl, async (client) => {
    await refuseReadOnly(client)
    const step = async (work: Step) => {
      for (const name of await inTurn(client, schema, work)) report(name)
    }
    let pending: Migration[] = []
    await step(async (applied) => {
      await refuseDamaged(client, applied)
      pending = pendingMigrations(applied, schema)
      return []
    })
    for (const migration of pending) await step((applied) => applyMigration(client, migration, applied))
    await bringFunctions(client, schema, step)
    await step(() => applyJobTables(client, databaseUrl))
  })
}

/** Of a database that has none yet in one step: nobody uses it. */
async function bringFunctions(client: pg.Client, schema: Schema, step: (work: Step) => Promise<void>) {
  let changed: SchemaFile[] = []
  let triggers: string[] = []
  const record = () => recordFunctions(client, schema, changed)
  await step(async (applied) => {
    changed = pendingFunctions(applied, schema)
    await replaceFunctions(client, changed)
    triggers = triggersOf(changed)
    if (applied.functions.length > 0) return []
    for (const trigger of triggers.splice(0)) await replaceTrigger(client, trigger)
    return record()
  })
  for (const trigger of triggers) await step(() => replaceTrigger(client, trigger))
  await step(async (applied) => (pendingFunctions(applied, schema).length > 0 ? record() : []))
}

/** Refuses a database that is not migrated to this version, or not whole; changes nothing. */
export async function checkMigrated(databaseUrl: string, given?: Schema): Promise<void> {
  const schema = given ?? (await readSchema(root))
  await connected(databaseUrl, async (client) => {
    const applied = (await readApplied(client)) ?? nothing
    checkSchema(applied.migrations, schema)
    const [pending] = [...pendingMigrations(applied, schema), ...pendingFunctions(applied, schema)]
    if (pending)
      throw new SchemaProblem(
        `This database is not at version ${schema.version} of the shop: ${pending.name} was not run on it. Run npm run migrate.`,
      )
    refuseMissing(await findMissing(client))
  })
}

async function connected(connectionString: string, work: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client({
    connectionString,
    application_name: 'loyal-migrate',
    connectionTimeoutMillis: 10_000,
  })
  // A connection that is lost between two queries fails the next one; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    await checkServerVersion(client)
    await work(client)
  } finally {
    await client.end()
  }
}

/** Answers what it has applied. */
type Step = (applied: Applied) => Promise<string[]>

/**
 * A step gives way to whoever uses its tables and tries again. Otherwise two would wait for each other's tables, and
 * PostgreSQL would end either: perhaps the order of a buyer.
 */
async function inTurn(client: pg.Client, schema: Schema, work: Step) {
  for (let tries = 1; ; tries++)
    try {
      return await takeStep(client, schema, work)
    } catch (error) {
      if (!gaveWay.has((error as pg.DatabaseError).code ?? '')) throw error
      await client.query('rollback')
      if (tries === mostTries)
        throw new SchemaProblem(
          'The schema can not be changed: its tables are in use all the time. End what uses them for long, such as a report, and start again.',
        )
      await wait(200)
    }
}

const mostTries = 300

/** The versions are checked again at each step, because another version may be migrating at the same time. */
async function takeStep(client: pg.Client, schema: Schema, work: Step) {
  await client.query('begin')
  // The files name tables without their schema; where they go does not depend on who connects.
  await client.query('set local search_path = public')
  await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
  const applied = (await readApplied(client)) ?? (await makeBookkeeping(client))
  checkSchema(applied.migrations, schema)
  const done = await work(applied)
  if (done.length > 0) await recordCatalogue(client)
  await client.query('commit')
  return done
}

async function refuseDamaged(client: pg.Client, applied: Applied) {
  if (applied.migrations.length === 0) refuseStrangers(await findStrangers(client))
  else refuseMissing(await findMissing(client))
}

const nothing: Applied = { migrations: [], functions: [] }

async function makeBookkeeping(client: pg.Client) {
  await client.query(bookkeeping)
  const applied = (await readApplied(client)) ?? nothing
  if (applied.migrations.length > 0) await recordCatalogue(client)
  return applied
}
