import { sql } from 'kysely'
import { type OrderSort, OrderState, readOrderNumber } from '#src/contract/orders.ts'
import { mostCounted } from '#src/contract/values/pagination.ts'
import type { Db } from '../db/connection.ts'
import { literally } from '../db/text-search.ts'
import { afterCursor, listFromCursor, orderByClause, readPage } from './order-keyset.ts'
import { type OrderRow, orderLines, orderTaxes, refundedCents } from './order-lines.ts'

/** As many matches are gathered and sorted; beyond that they are dense enough to be read along the list. */
const mostGathered = 8000
/** Of more matches, so many are looked at to say how many there are at least. */
const mostSampled = 2 * mostCounted

interface OrderSearch {
  q: string
  state?: OrderState
  sort: OrderSort
  limit: number
  after?: string
}

interface Found {
  /** A page and one order more. */
  rows: OrderRow[]
  /** How many match in the wanted state, as far as they were read. */
  matching: number
  /** Whether that is all of them. */
  all: boolean
  /** Whether a part number begins like that. */
  anySku: boolean
}

export async function readFound(db: Db, query: OrderSearch): Promise<Found> {
  const found = await gather(db, query)
  return found.all ? found : { ...found, rows: await readPage(db, lookFor(query, found), query) }
}

export function countFound({ rows, matching, all }: Found) {
  const total = Math.min(all ? matching : Math.max(matching, rows.length), mostCounted)
  return { total, capped: !all || matching > mostCounted }
}

/** The page from an index on emails and one on part numbers; without its rows when these find too many. */
async function gather(db: Db, query: OrderSearch): Promise<Found> {
  const { email, sku, no } = readSearch(query.q)
  const states = query.state ? [query.state] : OrderState.options
  const listed = sql`hidden_at is null and state = any(${states}::text[])`
  const { rows } = await sql<OrderRow & { matching: number; complete: boolean; any_sku: boolean }>`
    with by_email as materialized (
      select no, total_cents from orders where ${listed} and ${begins('email', email)} limit ${mostGathered + 1}),
    by_sku as materialized (
      select order_no from order_lines where ${begins('sku', sku)} limit ${mostGathered + 1}),
    sized as materialized (
      select greatest((select count(*) from by_email), (select count(*) from by_sku)) <= ${mostGathered} as complete),
    read_at_most as (select case when complete then ${mostGathered}::bigint else ${mostSampled} end from sized),
    found as materialized (
      (select * from by_email limit (table read_at_most)) union
      select o.* from (select distinct order_no from (select * from by_sku limit (table read_at_most)) line) lines
        cross join lateral (select no, total_cents from orders where no = order_no and ${listed} offset 0) o union
      select no, total_cents from orders where no = ${no} and ${listed}),
    page as (select no from found, sized where complete ${afterCursor(query)} ${orderByClause(query.sort)}
      limit ${query.limit + 1})
    select orders.*, ${orderLines}, ${orderTaxes}, ${refundedCents}, complete, (select count(*) from found) as matching,
      exists (select from by_sku) as any_sku
    from sized left join (page join orders using (no)) on true ${orderByClause(query.sort)}`.execute(db)
  const [{ complete = true, matching = 0, any_sku = false } = {}] = rows
  return { rows: rows.filter((row) => row.no !== null), matching, all: complete, anySku: any_sku }
}

/** Compared byte by byte, like the indexes; nothing sorts after the highest character. */
const begins = (column: 'email' | 'sku', beginning: string) =>
  sql`(${sql.ref(column)} ~>=~ ${beginning} and ${sql.ref(column)} ~<~ ${`${beginning}\u{10ffff}`})`

/**
 * Reads along the list, and not by an index on emails or part numbers, which would gather all matches first. The lines of
 * each order are read only when there is one to be found.
 */
function lookFor(query: Omit<OrderSearch, 'limit'>, { anySku }: Pick<Found, 'anySku'>) {
  const { email, sku, no } = readSearch(query.q)
  const hasSku = sql`(select bool_or(sku like ${`${literally(sku)}%`}) from order_lines where order_no = looked_at.no)`
  return sql`select no, total_cents
    from (select * from (${listFromCursor(query)}) listed ${orderByClause(query.sort)} offset 0) looked_at
    where email like ${`${literally(email)}%`} or no = ${no} ${anySku ? sql`or ${hasSku}` : sql``}`
}

/** What was typed as the beginning of an email or part number, or as an order number. */
const readSearch = (q: string) => ({
  email: q.toLowerCase(),
  sku: q.toUpperCase(),
  no: readOrderNumber(q) ?? 0,
})
