import { sql } from 'kysely'
import { mostCounted } from '#src/contract/values/pagination.ts'
import type { Db } from '../db/connection.ts'
import { gatherOrders } from './gather-orders.ts'
import { afterCursor, isListed, readPage } from './order-keyset.ts'
import type { OrderRow } from './order-lines.ts'
import {
  begins,
  lookFor,
  looksLikeEmail,
  meansNames,
  mostParcelsFound,
  parcelsFound,
  readSearch,
  type SearchedList,
  type Ways,
} from './order-matches.ts'

/** Longer ones are numbers, emails and whole names, and two beginnings of names are rare together: few orders have them. */
const mayBeCommon = (q: string) => q.length <= 8 && !/\p{L}{2}\s+\p{L}{2}/u.test(q)

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
  const found = await readGathered(db, query)
  return found.all ? found : { ...found, rows: await readPage(db, lookFor(query, found.any), query) }
}

export function countFound({ rows, matching, all }: Found) {
  const total = Math.min(all ? matching : Math.max(matching, rows.length - 1), mostCounted)
  return { total, capped: !all || matching > mostCounted }
}

/**
 * A page of a long list that is full of matches. The indexes would gather all of them before the first is shown, so a few
 * orders are looked at to see whether the next thousands fill the page.
 */
async function readNear(db: Db, query: OrderSearch): Promise<Found | undefined> {
  if (!mayBeCommon(query.q)) return undefined
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

/** A page of all matches; without its rows when these are too many. */
async function readGathered(db: Db, query: OrderSearch): Promise<Found & { any: Ways }> {
  const { orders, all, any } = await gatherOrders(db, query)
  const list = sql`select * from unnest(${[...orders.keys()]}::bigint[], ${[...orders.values()]}::bigint[])
    n (no, total_cents) where true ${afterCursor(query)}`
  return { rows: all ? await readPage(db, list, query) : [], matching: orders.size, all, any }
}
