import type pg from 'pg'
import type { AppliedMigration } from './check-schema.ts'
import { SchemaProblem } from './schema-problem.ts'

export interface AppliedFunction {
  name: string
  checksum: string
  applied_by: string
}

/** What the runner has recorded in a database. */
export interface Applied {
  migrations: AppliedMigration[]
  functions: AppliedFunction[]
}

export const bookkeeping = `
  create table if not exists schema_migrations (
    name text primary key,
    checksum text not null,
    oldest_code text not null,
    applied_at timestamptz not null default now()
  );
  create table if not exists schema_functions (
    name text primary key,
    checksum text not null,
    applied_by text not null
  );
  create table schema_objects (
    object text primary key
  )`

/** Undefined when nothing was recorded yet. */
export async function readApplied(client: pg.Client): Promise<Applied | undefined> {
  const { rows: columns } = await client.query<{ table: string; name: string }>(
    `select relname as table, attname as name from pg_attribute join pg_class c on c.oid = attrelid
     where attnum > 0 and relnamespace = 'public'::regnamespace and relname in ('schema_migrations', 'schema_objects')`,
  )
  const has = (table: string, name: string) =>
    columns.some((column) => column.table === table && column.name === name)
  if (has('schema_migrations', 'name') && !has('schema_migrations', 'checksum'))
    throw new SchemaProblem(
      'This database holds a shop from before version 0.2, which this version cannot read: name an empty database. Nothing in it was changed.',
    )
  if (!has('schema_objects', 'object')) return undefined
  const migrations = await client.query<AppliedMigration>(
    'select name, checksum, oldest_code from public.schema_migrations',
  )
  const functions = await client.query<AppliedFunction>(
    'select name, checksum, applied_by from public.schema_functions',
  )
  return { migrations: migrations.rows, functions: functions.rows }
}
