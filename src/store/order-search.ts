import { type RawBuilder, sql } from 'kysely'
import { type OrderSort, type OrderState, readOrderNumber } from '#src/contract/orders.ts'
import { mostCounted } from '#src/contract/paging.ts'
import type { Db } from './connection.ts'
import { alongTheList, beyond, orderOf, readAlong } from './order-lines.ts'
import type { OrderRow } from './orders.ts'

/** Of a short search it is first seen how many of these it meets in the list. */
const sampled = 300
/** With so many, a page is sooner read along the list than gathered. */
const often = 5
/** Longer ones are met too seldom to look. */
const longest = 5
/** So many that are found are gathered; a search that finds more is read along the list after all, */
const mostGathered = 10_000
/** and counted among so many. */
const mostLookedAt = 2000

interface OrderSearch {
  q: string
  state?: OrderState
  sort: OrderSort
  limit: number
  after?: string
}

interface Found {
  /** Of a page and of one order more. */
  rows: OrderRow[]
  /** How many there are in the wanted state, as far as they were looked at. */
  matching: number
  /** Whether that is all of them. */
  all: boolean
}

/** Orders that are found are gathered and sorted when they are few. When many are, the next stand close in the list. */
export async function readFound(db: Db, query: OrderSearch): Promise<Found> {
  const short = query.q.length <= longest
  const sample = short ? await readAlong(db, lookFor(query, sampled), query) : []
  if (sample.length < often) {
    const found = await gather(db, query, mostGathered)
    if (found.all) return found
  }
  const [rows, { matching }] = await Promise.all([
    sample.length > query.limit ? sample : readAlong(db, lookFor(query), query),
    gather(db, { ...query, limit: 0 }, mostLookedAt),
  ])
  return { rows, matching, all: false }
}

export function countFound({ rows, matching, all }: Found) {
  const total = Math.min(all ? matching : Math.max(matching, rows.length), mostCounted)
  return { total, capped: !all || matching > mostCounted }
}

async function gather(db: Db, query: OrderSearch, most: number): Promise<Found> {
  const { email, sku, no } = readSearch(query.q)
  const those = (where: RawBuilder<unknown>) =>
    sql`select no, total_cents, state from orders where hidden_at is null and ${where} limit ${most + 1}`
  const wanted = query.state ? sql`state = ${query.state}` : sql`true`
  const { rows } = await sql<OrderRow & { gathered: number; matching: number }>`
    with by_email as materialized ((${those(sql`email like ${email}`)}) union (${those(sql`no = ${no}`)})),
    found as materialized (
      select * from by_email union all
      select * from (${those(sql`sku like ${sku}`)}) by_sku
        where not exists (select from by_email where by_email.no = by_sku.no)),
    counted as (select count(*) as gathered, count(*) filter (where ${wanted}) as matching from found),
    page as (select no from found where ${wanted} ${beyond(query)} ${orderOf(query.sort)} limit ${query.limit + 1})
    select * from counted left join (page join orders using (no)) on true ${orderOf(query.sort)}`.execute(db)
  const { gathered = 0, matching = 0 } = rows[0] ?? {}
  return { rows: rows.filter(({ no }) => no !== null), matching, all: gathered <= most }
}

/** Among the first of the list, or all: by no index of emails or part numbers, which would gather them all first. */
function lookFor(query: OrderSearch, most?: number) {
  const { email, sku, no } = readSearch(query.q)
  return sql`select no, total_cents from (
      select * from (${alongTheList(query)}) listed ${orderOf(query.sort)} limit ${most ?? null} offset 0) looked_at
    where email like ${email} or sku like ${sku} or no = ${no}`
}

/** The beginning of an email or of a part number, or the number of an order. */
function readSearch(q: string) {
  const begins = `${q.replaceAll(/[\\%_]/g, '\\$&')}%`
  return { email: begins.toLowerCase(), sku: begins.toUpperCase(), no: readOrderNumber(q) ?? 0 }
}
