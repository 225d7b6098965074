import type pg from 'pg'

/** What a migration needs of a table that is already there: to be alone with it, or to be the only one that writes. */
type Mode = 'access exclusive' | 'share row exclusive'

export interface TableLock {
  table: string
  mode: Mode
}

const statements: [Mode, RegExp][] = [
  ['access exclusive', /\block table (\w+)/g],
  ['access exclusive', /\balter table (?:only )?(\w+)/g],
  ['access exclusive', /\bdrop trigger (?:if exists )?\w+ on (\w+)/g],
  ['share row exclusive', /\bcreate (?:or replace )?(?:constraint )?trigger [^;]*? on (\w+)/g],
  ['share row exclusive', /\bcreate (?:unique )?index \w+ on (\w+)/g],
  ['share row exclusive', /\breferences (\w+)/g],
  ['share row exclusive', /\b(?:update|delete from) (\w+)/g],
]

/** As an order takes them; the other tables come after these. */
const orderOfLocks = ['order_lines', 'orders', 'tools']

/**
 * The locks that a migration will take, each as strong as it will ever need: whoever first reads a table and then changes
 * it waits for others who did the same.
 */
export function locksOf(sql: string): TableLock[] {
  const text = sql
    .replace(/--.*/g, '')
    .replace(/(\$\w*\$).*?\1/gs, '')
    .replace(/'[^']*'/g, '')
    .replace(/\s+/g, ' ')
  const locks = new Map<string, Mode>()
  for (const [mode, statement] of statements)
    for (const [, table = ''] of text.matchAll(statement)) if (!locks.has(table)) locks.set(table, mode)
  const place = ({ table }: TableLock) => orderOfLocks.indexOf(table)
  return [...locks]
    .map(([table, mode]) => ({ table, mode }))
    .sort((one, other) => place(other) - place(one) || one.table.localeCompare(other.table))
}

/**
 * Takes all of them before anything is changed. From then on the migration waits for nobody, so that nobody can wait for
 * it in a circle; until then it waits for less than the second after which PostgreSQL looks for a circle, and would end
 * either: perhaps the order of a buyer. Whoever calls this tries again.
 */
export async function lockTables(client: pg.Client, locks: TableLock[]) {
  await giveWay(client)
  const { rows } = await client.query<{ table: string }>(
    `select relname as table from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relname = any ($1)`,
    [locks.map(({ table }) => table)],
  )
  const existing = new Set(rows.map(({ table }) => table))
  for (const { table, mode } of locks)
    if (existing.has(table))
      await client.query(`lock table ${client.escapeIdentifier(table)} in ${mode} mode`)
}

/** Everyone who wants a table waits behind the one who waits for it. */
export const giveWay = (client: pg.Client) => client.query(`set local lock_timeout = '100ms'`)
