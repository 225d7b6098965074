import { sql } from 'kysely'
import type { Db, DbTransaction } from '../db/connection.ts'
import { spansOf, toolSales } from './sales.ts'
import type { SoldOn } from './tool-sales.ts'

interface ListOf {
  zone: string
  /** The length of the period, with today. */
  days: number
  /** The last day that is over. */
  until: string
}

/** How many are listed; of a tool that is not, only that it brought no more than the last of them is known. */
const listed = 1000

/** Makes the list of a period anew, of days that were counted. */
export async function saveBestSellers(trx: DbTransaction, { zone, days, until }: ListOf, folded: string[]) {
  await sql`delete from best_sellers where zone <> ${zone} or days = ${days}`.execute(trx)
  await sql`insert into best_sellers (zone, days, until, tool_id, cents)
    select ${zone}, ${days}, ${until}::date, tool_id, sum(cents)::bigint from tool_sales_by_day
    where zone = ${zone} and day = any(${folded}::date[])
    group by tool_id having sum(cents) > 0 order by 5 desc, tool_id limit ${listed}`.execute(trx)
}

const isList = ({ zone, days, until }: ListOf) =>
  sql`zone = ${zone} and days = ${days} and until = ${until}::date`

export async function hasBestSellers(db: Db, list: ListOf) {
  const { rows } = await sql`select from best_sellers where ${isList(list)} limit 1`.execute(db)
  return rows.length > 0
}

/**
 * The tools that may be among the first `limit` with what was sold today: the first of the list, and those sold today that
 * could pass them if they had just missed the list. Undefined when there is no list.
 */
export async function findLikelyBest(db: Db, list: ListOf, today: SoldOn, limit: number) {
  const { rows } = await sql<{ tool_id: string; known: boolean }>`
    with list as materialized (select tool_id, cents from best_sellers where ${isList(list)}),
      counted as (select tool_id, cents from tool_sales_by_day
        where zone = ${today.zone} and day = any(${today.folded}::date[])),
      rest as (select tool_id, sum(cents)::bigint as cents
        from ${spansOf(today.unfolded)} ${toolSales} group by tool_id),
      today as materialized (select tool_id, coalesce(counted.cents, 0) + coalesce(rest.cents, 0) as cents
        from counted full join rest using (tool_id)),
      best as materialized (
        select tool_id, list.cents + coalesce(today.cents, 0) as cents from list left join today using (tool_id)
        order by 2 desc, 1 limit ${limit}),
      needed as materialized (select (select case when count(*) < ${limit} then 0 else min(cents) end from best)
        - (select case when count(*) < ${listed} then 0 else min(cents) end from list) as cents)
    select tool_id, true as known from best
    union all select tool_id, exists (select from list) from today
    where cents >= (select cents from needed) and tool_id not in (select tool_id from list)`.execute(db)
  return rows[0]?.known ? rows.map(({ tool_id }) => tool_id) : undefined
}
