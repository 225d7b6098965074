import type { SelectQueryBuilder } from 'kysely'
import type { Db } from './connection.ts'
import type { DB } from './tables.ts'

/** Counting a million rows would cost more than the page itself, so it stops at `most`. */
export async function countUpTo<Table extends keyof DB>(
  db: Db,
  rows: SelectQueryBuilder<DB, Table, { no: number }>,
  most: number,
) {
  const { count } = await db
    .selectFrom(rows.limit(most + 1).as('some'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { total: Math.min(count, most), capped: count > most }
}
