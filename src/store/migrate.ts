import { readdir, readFile } from 'node:fs/promises'
import { runMigrations as makeJobTables } from 'graphile-worker'
import pg from 'pg'

const folder = new URL('../../migrations/', import.meta.url)

/** Any fixed number: only one process migrates at a time. */
const migrationLock = 7_046_029

/** Brings the schema forward: each file once, each in its own transaction, in order of name. */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'loyal-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations')
    const applied = new Set(rows.map((row) => row.name))
    const waiting = (await readdir(folder))
      .filter((name) => name.endsWith('.sql') && !applied.has(name))
      .sort()
    for (const name of waiting) await applyOne(client, name)
    await makeJobTables({ connectionString: databaseUrl })
    return waiting
  } finally {
    await client.end()
  }
}

async function applyOne(client: pg.Client, name: string) {
  const sql = await readFile(new URL(name, folder), 'utf8')
  await client.query('begin')
  await client.query(sql)
  await client.query('insert into schema_migrations (name) values ($1)', [name])
  await client.query('commit')
}
