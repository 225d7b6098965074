interface Queryable {
  query(sql: string): Promise<{ rows: { object: string }[] }>
}

/**
 * What the migrations made, by name: a database that was restored only in part lacks some of it. Not what belongs to an
 * extension, and not the constraints behind NOT NULL, which PostgreSQL has as such only since version 18.
 */
const present = `
  with ours as (
    select oid, nspname as schema from pg_namespace where nspname in ('public', 'graphile_worker')
  ), relations as (
    select c.oid, relkind, format('%s.%s', schema, relname) as name from pg_class c join ours on ours.oid = relnamespace
    where relkind in ('r', 'i', 'S', 'v') and not exists (select from pg_depend
      where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
  )
  select case relkind when 'r' then 'table' when 'i' then 'index' when 'S' then 'sequence' else 'view' end || ' ' || name
    as object from relations
  union select format('column %s of %s', attname, name) from pg_attribute a join relations r on r.oid = attrelid
    where relkind = 'r' and attnum > 0 and not attisdropped
  union select format('constraint %s of %s', conname, name) from pg_constraint join relations r on r.oid = conrelid
    where contype not in ('n', 't')
  union select format('trigger %s of %s', tgname, name) from pg_trigger join relations r on r.oid = tgrelid
    where not tgisinternal
  union select format('function %s.%s', schema, proname) from pg_proc p join ours on ours.oid = pronamespace
    where not exists (select from pg_depend
      where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
  union select 'extension ' || extname from pg_extension`

/** Written in the transaction of whatever changes the schema. */
export async function recordCatalogue(client: Queryable) {
  await client.query('delete from public.schema_objects')
  await client.query(`insert into public.schema_objects ${present}`)
}

/** What was recorded and is not there. Tables first: whatever hangs on a missing one is missing too. */
export async function findMissing(client: Queryable): Promise<string[]> {
  const { rows } = await client.query(
    `select object from (
       (select object from public.schema_objects except (${present}))
       union all select 'all rows of public.schema_objects' where not exists (select from public.schema_objects)
     ) missing order by object not like 'table %', object`,
  )
  return rows.map(({ object }) => object)
}

/** The tables of a database that no migration was run on: none, unless it is restored in part or not the shop's. */
export async function findStrangers(client: Queryable): Promise<string[]> {
  const { rows } = await client.query(
    `select object from (${present}) found
     where object like 'table public.%' and object not like 'table public.schema\\_%' order by object`,
  )
  return rows.map(({ object }) => object)
}
