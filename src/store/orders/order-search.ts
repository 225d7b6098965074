import { type RawBuilder, sql } from 'kysely'
import { type OrderSort, OrderState, readOrderNumber } from '#src/contract/orders.ts'
import { mostCounted } from '#src/contract/values/pagination.ts'
import type { Db } from '../db/connection.ts'
import { literally } from '../db/text-search.ts'
import { afterCursor, listFromCursor, orderByClause, readPage } from './order-keyset.ts'
import type { OrderRow } from './orders.ts'

/** For a short search, this many of the newest orders are sampled; */
const sampled = 400
/** if this many match, reading along the list is faster than gathering all matches. */
const often = 5
/** Longer searches match too rarely for sampling. */
const longest = 5
/** At most this many matches are gathered; beyond that, the list is read after all. */
const mostGathered = 8000

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
}

/** Few matches are gathered and sorted; many are dense enough to be read along the list. */
export async function readFound(db: Db, query: OrderSearch): Promise<Found> {
  if (query.q.length > longest || (await meet(db, query)) < often) {
    const found = await gather(db, query, mostGathered)
    if (found.all) return found
  }
  const [rows, { matching }] = await Promise.all([
    readPage(db, lookFor(query), query),
    gather(db, { ...query, limit: 0 }, mostCounted),
  ])
  return { rows, matching, all: false }
}

/** Samples the newest orders of any state, even if the list is sorted by total: expensive orders may be untypical. */
async function meet(db: Db, { q }: OrderSearch) {
  const newest = lookFor({ q, sort: '-placed' }, sampled)
  const { rows } = await sql<{ met: number }>`select count(*) as met from (${newest}) found`.execute(db)
  return rows[0]?.met ?? 0
}

export function countFound({ rows, matching, all }: Found) {
  const total = Math.min(all ? matching : Math.max(matching, rows.length), mostCounted)
  return { total, capped: !all || matching > mostCounted }
}

async function gather(db: Db, query: OrderSearch, most: number): Promise<Found> {
  const { email, sku, no } = readSearch(query.q)
  const states = query.state ? [query.state] : OrderState.options
  const those = (where: RawBuilder<unknown>) =>
    sql`select no, total_cents from orders
      where hidden_at is null and state = any(${states}::text[]) and ${where} limit ${most + 1}`
  const { rows } = await sql<OrderRow & { matching: number }>`
    with by_email as materialized (${those(begins('email', email))}),
    found as materialized (
      select * from by_email union all
      select * from (${those(begins('sku', sku))}) by_sku where no not in (select no from by_email) union all
      select * from (${those(sql`no = ${no} and not ${begins('email', email)} and not ${begins('sku', sku)}`)}) by_no),
    counted as (select count(*) as matching from found),
    page as (select no from found where true ${afterCursor(query)} ${orderByClause(query.sort)} limit ${query.limit + 1})
    select * from counted left join (page join orders using (no)) on true ${orderByClause(query.sort)}`.execute(
    db,
  )
  const { matching = 0 } = rows[0] ?? {}
  return { rows: rows.filter(({ no }) => no !== null), matching, all: matching <= most }
}

/** Compared byte by byte, like the indexes; nothing sorts after the highest character. */
const begins = (column: 'email' | 'sku', beginning: string) =>
  sql`(${sql.ref(column)} ~>=~ ${beginning} and ${sql.ref(column)} ~<~ ${`${beginning}\u{10ffff}`})`

/** Reads along the list, and not by an index on emails or part numbers, which would gather all matches first. */
function lookFor(query: Omit<OrderSearch, 'limit'>, most?: number) {
  const { email, sku, no } = readSearch(query.q)
  return sql`select no, total_cents from (
      select * from (${listFromCursor(query)}) listed ${orderByClause(query.sort)} limit ${most ?? null} offset 0) looked_at
    where email like ${`${literally(email)}%`} or sku like ${`${literally(sku)}%`} or no = ${no}`
}

/** What was typed as the beginning of an email or part number, or as an order number. */
const readSearch = (q: string) => ({
  email: q.toLowerCase(),
  sku: q.toUpperCase(),
  no: readOrderNumber(q) ?? 0,
})
