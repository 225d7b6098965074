import { type RawBuilder, sql } from 'kysely'
import type { OrderSort } from '#src/contract/orders/order-list.ts'
import { OrderState } from '#src/contract/orders/orders.ts'
import { readOrderNumber } from '#src/contract/values/orders/order-number.ts'
import { mostCounted } from '#src/contract/values/pagination.ts'
import type { Db } from '../db/connection.ts'
import { literally } from '../db/text-search.ts'
import { orderParcels } from '../parcels/parcels.ts'
import {
  afterCursor,
  isListed,
  listFromCursor,
  type OrderChoice,
  orderByClause,
  readPage,
} from './order-keyset.ts'
import { type OrderRow, orderLines, orderTaxes, refundedCents } from './order-lines.ts'

/** As many matches are gathered and sorted; beyond that they are dense enough to be read along the list. */
const mostGathered = 8000
/** Of more matches, so many are looked at to say how many there are at least. */
const mostSampled = 2 * mostCounted
/**
 * Nobody means a parcel by what more tracking numbers begin with. Carriers count on, so such parcels were sent at about one
 * time, and reading along the list would meet them late.
 */
const mostParcels = 2000

interface OrderSearch extends OrderChoice {
  q: string
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
  /** In which ways anything is found at all. */
  any: { sku: boolean; words: boolean; person: boolean; parcel: boolean }
}

export async function readFound(db: Db, query: OrderSearch): Promise<Found> {
  const found = await gather(db, query)
  return found.all ? found : { ...found, rows: await readPage(db, lookFor(query, found), query) }
}

export function countFound({ rows, matching, all }: Found) {
  const total = Math.min(all ? matching : Math.max(matching, rows.length), mostCounted)
  return { total, capped: !all || matching > mostCounted }
}

const none = { sku: false, words: false, person: false, parcel: false }

/** The page from indexes on what can be searched for; without its rows when these find too many. */
async function gather(db: Db, query: OrderSearch): Promise<Found> {
  const { email, sku, no } = readSearch(query.q)
  const most = mostGathered + 1
  const states = query.state ? [query.state] : OrderState.options
  const listed = sql`state = any(${states}::text[]) and ${isListed({ ...query, state: undefined })}`
  const { rows } = await sql<OrderRow & { matching: number; complete: boolean; any: Found['any'] }>`
    with by_email as materialized (
      select no, total_cents from orders where ${listed} and ${begins(sql.ref('email'), email)} limit ${most}),
    by_sku as materialized (
      select order_no from order_lines where ${begins(sql.ref('sku'), sku)} limit ${most}),
    by_words as materialized (
      select no, total_cents from orders where ${listed} and ${hasWords(query.q)} limit ${most}),
    persons as materialized (select id from users u where ${isPerson(query.q)} limit ${most}),
    persons_asked as (select id from persons limit
      (select case when count(*) <= ${mostGathered} then ${mostGathered}::bigint else ${mostCounted} end from persons)),
    by_person as materialized (
      select o.* from persons_asked cross join lateral
        (select no, total_cents from orders where customer_id = persons_asked.id and ${listed} offset 0) o limit ${most}),
    parcels_found as materialized (select order_id from parcels p where ${isParcel(query.q)} limit ${mostParcels + 1}),
    by_parcel as materialized (
      select order_id from parcels_found where (select count(*) from parcels_found) <= ${mostParcels}),
    sized as materialized (
      select greatest((select count(*) from by_email), (select count(*) from by_sku), (select count(*) from by_words),
        (select count(*) from persons), (select count(*) from by_person)) <= ${mostGathered} as complete),
    read_at_most as (select case when complete then ${mostGathered}::bigint else ${mostSampled} end from sized),
    found as materialized (
      (select * from by_email limit (table read_at_most)) union
      (select * from by_words limit (table read_at_most)) union
      (select * from by_person limit (table read_at_most)) union
      select o.* from (select order_id from by_parcel limit (table read_at_most)) parcel
        cross join lateral (select no, total_cents from orders where id = order_id and ${listed} offset 0) o union
      select o.* from (select distinct order_no from (select * from by_sku limit (table read_at_most)) line) lines
        cross join lateral (select no, total_cents from orders where no = order_no and ${listed} offset 0) o union
      select no, total_cents from orders where no = ${no} and ${listed}),
    page as (select no from found, sized where complete ${afterCursor(query)} ${orderByClause(query.sort)}
      limit ${query.limit + 1})
    select orders.*, ${orderLines}, ${orderTaxes}, ${orderParcels}, ${refundedCents}, complete, (select count(*) from found) as matching,
      json_build_object('sku', exists (select from by_sku), 'words', exists (select from by_words),
        'person', exists (select from persons), 'parcel', exists (select from by_parcel)) as "any"
    from sized left join (page join orders using (no)) on true ${orderByClause(query.sort)}`.execute(db)
  const [{ complete = true, matching = 0, any = none } = {}] = rows
  return { rows: rows.filter((row) => row.no !== null), matching, all: complete, any }
}

/** Compared byte by byte, like the indexes; nothing sorts after the highest character. */
const begins = (column: RawBuilder<unknown>, beginning: string) =>
  sql`(${column} ~>=~ ${beginning} and ${column} ~<~ ${`${beginning}\u{10ffff}`})`

/** All words of the search, each as the beginning of a word; null, which finds nothing, if it has none. */
const wordsOf = (q: string) => sql`(select string_agg(quote_literal(word) || ':*', ' & ')::tsquery
  from unnest(tsvector_to_array(name_words(${q}))) word)`

/** Of the name, company and reference that were given with the order; as the index says it. */
const hasWords = (q: string) => sql`(hidden_at is null
  and (ship_to is not null or company is not null or reference is not null)
  and order_words(ship_to, company, reference) @@ ${wordsOf(q)})`

const isPerson = (q: string) => sql`(u.name <> '' and name_words(u.name) @@ ${wordsOf(q)})`

/** As few characters as these begin most numbers, and nobody means a parcel by them. */
const shortestNumber = 4

/**
 * The key is not known when the query is planned, so that the index is used also for what most numbers begin with: to work
 * the keys of many rows out again takes long.
 */
export const isParcel = (q: string) => {
  const key = sql`(select number_key(${q}))`
  return sql`(p.tracking_number is not null and length(${key}) >= ${shortestNumber}
    and number_key(p.tracking_number) ~>=~ ${key}
    and number_key(p.tracking_number) ~<~ (${key} || ${'\u{10ffff}'}))`
}

/**
 * Reads along the list, and not by an index on what is searched for, which would gather all matches first. Only what there
 * is to be found is looked up for each order: by scalar subqueries, since PostgreSQL would answer an `exists` for the whole
 * table at once.
 */
function lookFor(query: Omit<OrderSearch, 'limit'>, { any }: Pick<Found, 'any'>) {
  const { email, sku, no } = readSearch(query.q)
  const ofOrder = [
    any.words && hasWords(query.q),
    any.person && sql`(select ${isPerson(query.q)} from users u where u.id = orders.customer_id)`,
    any.parcel && sql`(select bool_or(${isParcel(query.q)}) from parcels p where p.order_id = orders.id)`,
  ].filter((way) => way !== false)
  const ways = [
    sql`email like ${`${literally(email)}%`} or no = ${no}`,
    any.sku &&
      sql`(select bool_or(sku like ${`${literally(sku)}%`}) from order_lines where order_no = looked_at.no)`,
    ofOrder.length > 0 &&
      sql`(select ${sql.join(ofOrder, sql` or `)} from orders where orders.no = looked_at.no)`,
  ].filter((way) => way !== false)
  return sql`select no, total_cents
    from (select * from (${listFromCursor(query)}) listed ${orderByClause(query.sort)} offset 0) looked_at
    where ${sql.join(ways, sql` or `)}`
}

/** What was typed as the beginning of an email or part number, or as an order number; words are read by the database. */
const readSearch = (q: string) => ({
  email: q.toLowerCase(),
  sku: q.toUpperCase(),
  no: readOrderNumber(q) ?? 0,
})
