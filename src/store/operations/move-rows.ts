import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { type Db, onConnection } from '../db/connection.ts'
import { filledByMigrations, listMovedTables, type MovedTable, refuseFilled } from './moved-tables.ts'

interface Move {
  from: pg.Client
  to: pg.Client
  onTable(name: string, rows: number): void
  /** Looks at what was moved, before it is committed; what it throws undoes all. */
  check(db: Db): Promise<void>
}

/**
 * Moves every row of a shop into a database that is migrated to the same version and empty, in one transaction. An
 * ordinary role will do, provided that it owns the tables: it may turn their triggers off, which must not queue emails
 * and count stock a second time, but not the foreign keys, so the tables are copied in their order.
 */
export async function moveRows({ from, to, onTable, check }: Move): Promise<void> {
  await from.query('begin isolation level repeatable read read only')
  await to.query('begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
  const tables = await listMovedTables(to)
  for (const { name } of tables) await to.query(`alter table ${name} disable trigger user`)
  await refuseFilled(to)
  await to.query(`truncate ${filledByMigrations.join(', ')}`)
  for (const table of tables) onTable(table.name, await copyRows(from, to, table))
  await moveSequences(from, to)
  await to.query('set constraints all immediate')
  for (const { name } of tables) await to.query(`alter table ${name} enable trigger user`)
  await to.query(`analyze ${tables.map(({ name }) => name).join(', ')}`)
  await onConnection(to, check)
  await to.query('commit')
}

async function copyRows(from: pg.Client, to: pg.Client, { name, columns }: MovedTable) {
  const out = from.query(copyTo(`copy ${name} (${columns}) to stdout`))
  const into = to.query(copyFrom(`copy ${name} (${columns}) from stdin`))
  await pipeline(out, into)
  if (into.rowCount !== out.rowCount)
    throw new Error(`${out.rowCount} rows were read from ${name}, and ${into.rowCount} written.`)
  return into.rowCount ?? 0
}

async function moveSequences(from: pg.Client, to: pg.Client) {
  const { rows } = await from.query<{ name: string; value: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
     where schemaname in ('public', 'graphile_worker') and last_value is not null`,
  )
  for (const { name, value } of rows) await to.query('select setval($1, $2)', [name, value])
}
