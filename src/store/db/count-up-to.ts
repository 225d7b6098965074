import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { mostCounted } from '#src/contract/values/pagination.ts'
import type { Db } from './connection.ts'
import type { DB } from './tables.ts'

type Rows<Table extends keyof DB> = SelectQueryBuilder<DB, Table, { no: number }>

/** Counting a million rows would cost more than the page itself, so it stops at `most`. */
export async function countUpTo<Table extends keyof DB>(db: Db, rows: Rows<Table>, most: number) {
  const { count } = await db
    .selectFrom(rows.limit(most + 1).as('some'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return capped(count, most)
}

/** The same as a column of the page: one question less. */
export const countColumn = <Table extends keyof DB>(rows: Rows<Table>): RawBuilder<number> =>
  sql<number>`(select count(*) from (${rows.limit(mostCounted + 1)}) as counted)`

/** What the column says. A page beyond the last row has none, so that it is asked for by itself. */
export async function readCount<Table extends keyof DB>(
  db: Db,
  page: { count?: number }[],
  rows: Rows<Table>,
) {
  const count = page[0]?.count
  return count === undefined ? countUpTo(db, rows, mostCounted) : capped(count)
}

export const capped = (count: number, most = mostCounted) => ({
  total: Math.min(count, most),
  capped: count > most,
})
