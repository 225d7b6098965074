import type pg from 'pg'

/** Runs a function that fills tables; their indexes are built afterwards, which is quicker. */
export async function fillTables(database: pg.Pool, tables: string[], fill: () => Promise<void>) {
  const { rows: indexes } = await database.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index where indrelid = any($1::regclass[]) and not indisunique`,
    [tables],
  )
  for (const { name } of indexes) await database.query(`drop index ${name}`)
  await fill()
  const client = await database.connect()
  await client.query("set maintenance_work_mem = '400MB'")
  for (const { definition } of indexes) await client.query(definition)
  await client.query('vacuum analyze')
  client.release(true)
}

/** Without triggers and without checks of what the rows refer to, which would take longer than the rows themselves. */
export async function runUnchecked(database: pg.Pool, statements: [sql: string, values?: unknown[]][]) {
  const client = await database.connect()
  await client.query('set session_replication_role = replica')
  for (const [sql, values] of statements) await client.query(sql, values)
  client.release(true)
}
