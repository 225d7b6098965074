import { type RawBuilder, sql } from 'kysely'
import type { OrderSort } from '#src/contract/orders/order-list.ts'
import { OrderState } from '#src/contract/orders/orders.ts'
import { readOrderNumber } from '#src/contract/values/orders/order-number.ts'
import { literally } from '../db/text-search.ts'
import { isListed, listFromCursor, type OrderChoice, orderByClause } from './order-keyset.ts'

export interface SearchedList extends OrderChoice {
  q: string
  sort: OrderSort
  after?: string
}

/** In which ways anything is found at all. */
export interface Ways {
  sku: boolean
  words: boolean
  person: boolean
  parcel: boolean
}

/**
 * Nobody means a parcel by what more tracking numbers begin with. Carriers count on, so such parcels were sent at about one
 * time, and reading along the list would meet them late.
 */
export const mostParcelsFound = 2000

/** Compared byte by byte, like the indexes; nothing sorts after the highest character. */
export const begins = (column: RawBuilder<unknown>, beginning: string) =>
  sql`(${column} ~>=~ ${beginning} and ${column} ~<~ ${`${beginning}\u{10ffff}`})`

/** As the list wants them, said so that an index that starts with the state is used for all states too. */
export const isInStates = ({ state, ...choice }: OrderChoice) =>
  sql`state = any(${state ? [state] : OrderState.options}::text[]) and ${isListed(choice)}`

/** Rather the beginning of an email than of a name; "St." and "J.R." may be either. */
export const looksLikeEmail = (q: string) => /^\S{3,}[.@]\S+$/.test(q)

/** What looks like the beginning of an email, and is that of a listed order, means no names. */
export const meansNames = (q: string) =>
  looksLikeEmail(q)
    ? sql<boolean>`not exists (select from orders where ${isInStates({})} and ${begins(sql.ref('email'), readSearch(q).email)})`
    : sql<boolean>`true`

/** All words of the search, each as the beginning of a word; null, which finds nothing, if it has none. */
const wordsOf = (q: string) => sql`(select string_agg(quote_literal(word) || ':*', ' & ')::tsquery
  from unnest(tsvector_to_array(name_words(${q}))) word)`

/** Of the name, company and reference that were given with the order; as the index says it. */
export const hasWords = (q: string) => sql`(hidden_at is null
  and (ship_to is not null or company is not null or reference is not null)
  and order_words(ship_to, company, reference) @@ ${wordsOf(q)})`

export const isPerson = (q: string) => sql`(u.name <> '' and name_words(u.name) @@ ${wordsOf(q)})`

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

export const parcelsFound = (q: string) =>
  sql`select order_id from parcels p where ${isParcel(q)} limit ${mostParcelsFound + 1}`

/**
 * Reads along the list, and not by an index on what is searched for, which would gather all matches first. Only what there
 * is to be found is looked up for each order: by scalar subqueries, since PostgreSQL would answer an `exists` for the whole
 * table at once.
 */
export function lookFor(query: SearchedList, any: Ways, most?: number) {
  const { email, sku, no } = readSearch(query.q)
  const ofOrder = [
    any.words && ifLikely(query.q, orderText, hasWords(query.q)),
    any.person &&
      sql`(select ${ifLikely(query.q, sql`u.name`, isPerson(query.q))} from users u where u.id = orders.customer_id)`,
    any.parcel && sql`(select bool_or(${isParcel(query.q)}) from parcels p where p.order_id = orders.id)`,
  ].filter((way) => way !== false)
  const ways = [
    sql`email like ${`${literally(email)}%`} or no = ${no}`,
    any.sku &&
      sql`(select bool_or(sku like ${`${literally(sku)}%`}) from order_lines where order_no = looked_at.no)`,
    ofOrder.length > 0 &&
      sql`(select ${sql.join(ofOrder, sql` or `)} from orders where orders.no = looked_at.no)`,
  ].filter((way) => way !== false)
  const some = most === undefined ? sql`offset 0` : sql`limit ${most}`
  return sql`select no, total_cents
    from (select * from (${listFromCursor(query, most)}) listed ${orderByClause(query.sort)} ${some}) looked_at
    where ${sql.join(ways, sql` or `)}`
}

const orderText = sql`concat_ws(' ', ship_to ->> 'name', ship_to ->> 'company', company, reference)`

/**
 * Words of a text take long to work out. One of plain letters, which are as long in bytes, can only have the words of a
 * search if it holds the letters of one of them.
 */
const ifLikely = (q: string, text: RawBuilder<unknown>, found: RawBuilder<unknown>) =>
  sql`case when octet_length(${text}) > length(${text}) or strpos(lower(${text}), ${lettersOf(q)}) > 0 then ${found} end`

/** The longest run of letters; PostgreSQL may read a number and letters as two words. */
const lettersOf = (q: string) =>
  (q.toLowerCase().match(/[a-z]+/g) ?? []).reduce(
    (longest, run) => (run.length > longest.length ? run : longest),
    '',
  )

/** What was typed as the beginning of an email or part number, or as an order number; words are read by the database. */
export const readSearch = (q: string) => ({
  email: q.toLowerCase(),
  sku: q.toUpperCase(),
  no: readOrderNumber(q) ?? 0,
})
