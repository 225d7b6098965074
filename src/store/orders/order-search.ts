import { sql } from 'kysely'
import { mostCounted } from '#src/contract/values/pagination.ts'
import type { Db } from '../db/connection.ts'
import { orderParcels } from '../parcels/parcels.ts'
import { afterCursor, isListed, orderByClause, readPage } from './order-keyset.ts'
import { type OrderRow, orderLines, orderTaxes, refundedCents } from './order-lines.ts'
import {
  begins,
  isInStates,
  lookFor,
  looksLikeEmail,
  meansNames,
  mostParcelsFound,
  parcelsFound,
  readSearch,
  type SearchedList,
  type Ways,
} from './order-matches.ts'
import { findByNames, isFound, mostGathered, mostSampled } from './order-names.ts'

/** What is longer is a number, an email or a whole name, which only few orders have. */
const longestCommon = 8
/** What is found in such a list is quickly gathered, and counted. */
const shortList = 10_000
/** So many orders of a longer one are looked at for a page of what most of them match. */
const mostNear = 6000
/** So many of them tell how many do. */
const sampled = 200

type OrderSearch = SearchedList & { limit: number }

interface Found {
  /** A page and one order more. */
  rows: OrderRow[]
  /** How many match in the wanted state, as far as they were read. */
  matching: number
  /** Whether that is all of them. */
  all: boolean
}

export async function readFound(db: Db, query: OrderSearch): Promise<Found> {
  const near = await readNear(db, query)
  if (near) return near
  const found = await gather(db, query)
  return found.all ? found : { ...found, rows: await readPage(db, lookFor(query, found.any), query) }
}

export function countFound({ rows, matching, all }: Found) {
  const total = Math.min(all ? matching : Math.max(matching, rows.length - 1), mostCounted)
  return { total, capped: !all || matching > mostCounted }
}

const none: Ways = { sku: false, words: false, person: false, parcel: false }

/**
 * A page of a long list that is full of matches. The indexes would gather all of them before the first is shown, so a few
 * orders are looked at to see whether the next thousands fill the page.
 */
async function readNear(db: Db, query: OrderSearch): Promise<Found | undefined> {
  if (query.q.length > longestCommon) return undefined
  const { sku } = readSearch(query.q)
  const likely = !looksLikeEmail(query.q)
  const sample = lookFor(query, { sku: true, words: likely, person: likely, parcel: false }, sampled)
  const wanted = query.limit + 1
  const enough = Math.ceil((wanted * sampled) / mostNear)
  const { rows } = await sql<
    Pick<Ways, 'sku' | 'parcel'> & { matching: number; full: boolean; names: boolean }
  >`
    with sample as materialized (select count(*) as matching from (${sample}) m)
    select exists (select from order_lines where ${begins(sql.ref('sku'), sku)}) as sku,
      (select count(*) between 1 and ${mostParcelsFound} from (${parcelsFound(query.q)}) p) as parcel,
      ${meansNames(query.q)} as names, matching, case when matching >= ${enough}
        then exists (select from orders where ${isListed(query)} offset ${shortList}) else false end as full
    from sample`.execute(db)
  const [{ matching = 0, full = false, names = true, ...ways } = { sku: false, parcel: false }] = rows
  if (!full) return undefined
  // Three times as many as should fill the page, and only if they do not, all.
  const few = Math.ceil((3 * wanted * sampled) / matching)
  for (const most of few < mostNear ? [few, mostNear] : [mostNear]) {
    const page = await readPage(db, lookFor(query, { ...ways, words: names, person: names }, most), query)
    if (page.length === wanted) return { rows: page, matching: query.limit, all: false }
  }
  return undefined
}

/** The page from indexes on what can be searched for; without its rows when these find too many. */
async function gather(db: Db, query: OrderSearch): Promise<Found & { any: Ways }> {
  const { email, sku, no } = readSearch(query.q)
  const most = mostGathered + 1
  const listed = isInStates(query)
  const names = await findByNames(db, query)
  const [words, person] = names
  const { rows } = await sql<
    OrderRow & { matching: number; complete: boolean; any: Pick<Ways, 'sku' | 'parcel'> }
  >`
    with by_email as materialized (
      select no, total_cents from orders where ${listed} and ${begins(sql.ref('email'), email)} limit ${most}),
    by_sku as materialized (
      select order_no from order_lines where ${begins(sql.ref('sku'), sku)} limit ${most}),
    by_name as materialized (
      select * from unnest(${names.flatMap(({ nos }) => nos)}::bigint[], ${names.flatMap(({ totals }) => totals)}::bigint[])
        n (no, total_cents)),
    parcels_found as materialized (${parcelsFound(query.q)}),
    by_parcel as materialized (
      select order_id from parcels_found where (select count(*) from parcels_found) <= ${mostParcelsFound}),
    sized as materialized (
      select ${names.every(({ tooMany }) => !tooMany)} and greatest((select count(*) from by_email),
        (select count(*) from by_sku)) <= ${mostGathered} as complete),
    read_at_most as (select case when complete then ${mostGathered}::bigint else ${mostSampled} end from sized),
    found as materialized (
      (select * from by_email limit (table read_at_most)) union
      select * from by_name union
      select o.* from (select order_id from by_parcel limit (table read_at_most)) parcel
        cross join lateral (select no, total_cents from orders where id = order_id and ${listed} offset 0) o union
      select o.* from (select distinct order_no from (select * from by_sku limit (table read_at_most)) line) lines
        cross join lateral (select no, total_cents from orders where no = order_no and ${listed} offset 0) o union
      select no, total_cents from orders where no = ${no} and ${listed}),
    page as (select no from found, sized where complete ${afterCursor(query)} ${orderByClause(query.sort)}
      limit ${query.limit + 1})
    select orders.*, ${orderLines}, ${orderTaxes}, ${orderParcels}, ${refundedCents}, complete, (select count(*) from found) as matching,
      json_build_object('sku', exists (select from by_sku), 'parcel', exists (select from by_parcel)) as "any"
    from sized left join (page join orders using (no)) on true ${orderByClause(query.sort)}`.execute(db)
  const [{ complete = true, matching = 0, any = none } = {}] = rows
  return {
    rows: rows.filter((row) => row.no !== null),
    matching,
    all: complete,
    any: { ...any, words: isFound(words), person: isFound(person) },
  }
}
