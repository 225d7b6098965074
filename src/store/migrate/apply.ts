import pg from 'pg'
import type { Applied } from './applied.ts'
import type { Migration, Schema, SchemaFile } from './schema-files.ts'
import { giveWay, locksOf, lockTables } from './table-locks.ts'

// Each answers what it has applied, for people to read.

export async function applyMigration(client: pg.Client, migration: Migration, applied: Applied) {
  const { name, sql, checksum, oldestCode } = migration
  if (applied.migrations.some((row) => row.name === name)) return []
  await lockTables(client, locksOf(sql))
  await client.query(sql)
  await client.query('insert into schema_migrations (name, checksum, oldest_code) values ($1, $2, $3)', [
    name,
    checksum,
    oldestCode,
  ])
  return [name]
}

/** Functions lock no table, so that those that changed are replaced together. */
export async function replaceFunctions(client: pg.Client, files: SchemaFile[]) {
  for (const { sql } of files) await client.query(sql.replaceAll(trigger, ''))
  return []
}

/** One at a time, each with the lock of one table: whoever holds several locks up orders that want them in another order. */
export const triggersOf = (files: SchemaFile[]) => files.flatMap(({ sql }) => sql.match(trigger) ?? [])

const trigger = /^create or replace trigger [^;]*;/gm

export async function replaceTrigger(client: pg.Client, sql: string) {
  await giveWay(client)
  await client.query(sql)
  return []
}

export async function recordFunctions(client: pg.Client, { version }: Schema, files: SchemaFile[]) {
  for (const { name, checksum } of files)
    await client.query(
      `insert into schema_functions (name, checksum, applied_by) values ($1, $2, $3)
       on conflict (name) do update set checksum = excluded.checksum, applied_by = excluded.applied_by`,
      [name, checksum, version],
    )
  return files.map(({ name }) => `the function ${name}`)
}

/**
 * The library uses connections of its own, while this one holds the lock. It is loaded late, with the rest of the shop: that
 * is under way while the database is waited for.
 */
export async function applyJobTables(client: pg.Client, databaseUrl: string) {
  const { runMigrations: makeJobTables } = await import('graphile-worker')
  const before = await jobTablesVersion(client)
  const pgPool = new pg.Pool({ connectionString: databaseUrl })
  // A pool has ended before its connections have: without a listener, a database that goes away then ends the process.
  pgPool.on('error', () => {}).on('connect', (each) => each.on('error', () => {}))
  try {
    await makeJobTables({ pgPool })
  } finally {
    await pgPool.end()
  }
  return (await jobTablesVersion(client)) === before ? [] : ['the tables of the job queue']
}

/**
 * Reads the catalogue itself: within a transaction, `to_regclass` may go on saying that there is no such table, whatever
 * another connection has made.
 */
export async function jobTablesVersion(client: pg.Client) {
  const { rowCount } = await client.query(
    `select from pg_class c join pg_namespace n on n.oid = relnamespace
     where nspname = 'graphile_worker' and relname = 'migrations'`,
  )
  if (rowCount === 0) return 0
  const found = await client.query<{ id: number }>('select max(id) as id from graphile_worker.migrations')
  return found.rows[0]?.id ?? 0
}
