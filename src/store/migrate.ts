import { readdir, readFile } from 'node:fs/promises'
import { runMigrations as makeJobTables } from 'graphile-worker'
import pg from 'pg'

const folder = new URL('../../migrations/', import.meta.url)

/** Any fixed number: only one process migrates at a time. */
const migrationLock = 7_046_029

/**
 * Brings the schema forward: each file once, each in its own transaction, in order of name. The lock ends with
 * the transaction, so this also works through a pooler, and two that start at once share the work. `names` goes
 * only as far as an earlier version of the shop did.
 */
export async function migrate(databaseUrl: string, names?: string[]): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'loyal-migrate',
    connectionTimeoutMillis: 10_000,
  })
  await client.connect()
  try {
    for (const name of names ?? (await findMigrations())) await applyOnce(client, name)
    await makeJobTables({ connectionString: databaseUrl })
  } finally {
    await client.end()
  }
}

export const findMigrations = async () =>
  (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()

async function applyOnce(client: pg.Client, name: string) {
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
  await client.query(
    'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
  )
  const done = await client.query('select from schema_migrations where name = $1', [name])
  if (done.rowCount === 0) {
    await client.query(await readFile(new URL(name, folder), 'utf8'))
    await client.query('insert into schema_migrations (name) values ($1)', [name])
  }
  await client.query('commit')
}
