import { runMigrations as makeJobTables } from 'graphile-worker'
import pg from 'pg'
import { type AppliedMigration, checkSchema, isOlder } from './migrate/check-schema.ts'
import { type Migration, readSchema, type Schema } from './migrate/schema-files.ts'
import { SchemaProblem } from './migrate/schema-problem.ts'

export { SchemaProblem }

/** In the sources and in the built server alike, the project's folder is two folders up. */
const root = new URL('../../', import.meta.url)

/** Any fixed number: only one process migrates at a time. */
const migrationLock = 7_046_029

/**
 * Brings the schema forward: each migration once, in order of name, then the functions that changed, each step in a
 * transaction of its own. The lock ends with the transaction, so this also works through a pooler, and two processes
 * that start at once share the work.
 */
export async function migrate(databaseUrl: string, given?: Schema): Promise<void> {
  const schema = given ?? (await readSchema(root))
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'loyal-migrate',
    connectionTimeoutMillis: 10_000,
  })
  await client.connect()
  try {
    const step = (work: Step) => inTurn(client, schema, work)
    await step(async () => {})
    for (const migration of schema.migrations)
      await step((applied) => applyMigration(client, migration, applied))
    await step(() => applyFunctions(client, schema))
    await makeJobTables({ connectionString: databaseUrl })
  } finally {
    await client.end()
  }
}

type Step = (applied: AppliedMigration[]) => Promise<void>

/** Checked again at each step, because another version may be migrating at the same time. */
async function inTurn(client: pg.Client, schema: Schema, work: Step) {
  await client.query('begin')
  // The files name tables without their schema; where they go does not depend on who connects.
  await client.query('set local search_path = public')
  await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
  const applied = await readApplied(client)
  checkSchema(applied, schema)
  await work(applied)
  await client.query('commit')
}

async function readApplied(client: pg.Client) {
  const { rows: columns } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = to_regclass('schema_migrations') and attnum > 0`,
  )
  if (columns.length === 0) await client.query(bookkeeping)
  else if (!columns.some(({ name }) => name === 'checksum'))
    throw new SchemaProblem(
      'This database holds a shop from before version 0.2, which this version cannot read: name an empty database. Nothing in it was changed.',
    )
  return (await client.query<AppliedMigration>('select name, checksum, oldest_code from schema_migrations'))
    .rows
}

const bookkeeping = `
  create table schema_migrations (
    name text primary key,
    checksum text not null,
    oldest_code text not null,
    applied_at timestamptz not null default now()
  );
  create table schema_functions (
    name text primary key,
    checksum text not null,
    applied_by text not null
  )`

async function applyMigration(client: pg.Client, migration: Migration, applied: AppliedMigration[]) {
  const { name, sql, checksum, oldestCode } = migration
  if (applied.some((row) => row.name === name)) return
  await client.query(sql)
  await client.query('insert into schema_migrations (name, checksum, oldest_code) values ($1, $2, $3)', [
    name,
    checksum,
    oldestCode,
  ])
}

/** Only functions whose text changed. An older version that restarts next to a newer one does not put its own back. */
async function applyFunctions(client: pg.Client, { functions, version }: Schema) {
  const { rows } = await client.query<{ name: string; checksum: string; applied_by: string }>(
    'select name, checksum, applied_by from schema_functions',
  )
  for (const { name, sql, checksum } of functions) {
    const earlier = rows.find((row) => row.name === name)
    if (earlier && (earlier.checksum === checksum || isOlder(version, earlier.applied_by))) continue
    await client.query(sql)
    await client.query(
      `insert into schema_functions (name, checksum, applied_by) values ($1, $2, $3)
       on conflict (name) do update set checksum = excluded.checksum, applied_by = excluded.applied_by`,
      [name, checksum, version],
    )
  }
}
