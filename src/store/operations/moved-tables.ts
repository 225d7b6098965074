import type pg from 'pg'
import { SchemaProblem } from '../migrate/schema-problem.ts'

export interface MovedTable {
  /** Quoted, with its schema. */
  name: string
  /** All but the generated ones, which PostgreSQL works out again. */
  columns: string
}

/** Written by the migrations of the target itself. */
const bookkeeping = [
  'public.schema_migrations',
  'public.schema_functions',
  'public.schema_objects',
  'graphile_worker.migrations',
]

/** What migrations put into these gives way to the shop's own rows; every other table must be empty. */
export const filledByMigrations = [
  'public.public_version',
  'public.review_counts',
  'public.invoice_counter',
  'public.credit_note_counter',
  'public.terms_version',
  'public.search_version',
  'public.test_cards_account',
]

/** Every table with rows of the shop; a table comes after those that it refers to. */
export async function listMovedTables(client: pg.Client): Promise<MovedTable[]> {
  const { rows } = await client.query<MovedTable>(
    `with recursive ours as (
       select c.oid, format('%I.%I', nspname, relname) as name
       from pg_class c join pg_namespace n on n.oid = relnamespace
       where relkind = 'r' and nspname in ('public', 'graphile_worker')
     ), depths as (
       select oid as table, 0 as depth from ours
       union select conrelid, depth + 1 from depths
         join pg_constraint on contype = 'f' and confrelid = depths.table and conrelid <> confrelid where depth < 50
     )
     select name, (select string_agg(format('%I', attname), ', ' order by attnum) from pg_attribute
       where attrelid = oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
     from ours join (select depths.table, max(depth) as depth from depths group by 1) ordered on ordered.table = oid
     where name <> all ($1) order by depth, name`,
    [bookkeeping],
  )
  return rows
}

/** Refuses a database that holds rows already, whichever version of the shop or other program they are of. */
export async function refuseFilled(client: pg.Client): Promise<void> {
  const tables = (await listMovedTables(client)).filter(({ name }) => !filledByMigrations.includes(name))
  const checks = tables.map(({ name }) => `select '${name}' as name where exists (select from ${name})`)
  const { rows } = await client.query<{ name: string }>(checks.join(' union all ') || 'select where false')
  if (rows.length > 0)
    throw new SchemaProblem(
      `The database of DATABASE_URL is not empty: there are rows in ${rows
        .slice(0, 3)
        .map(({ name }) => name)
        .join(', ')}. Name an empty one. Nothing was moved.`,
    )
}
