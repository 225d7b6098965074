import { type RawBuilder, sql } from 'kysely'
import { mostCounted } from '#src/contract/values/pagination.ts'
import type { Db } from '../db/connection.ts'
import {
  begins,
  hasWords,
  isInStates,
  isPerson,
  meansNames,
  mostParcelsFound,
  parcelsFound,
  readSearch,
  type SearchedList,
  type Ways,
} from './order-matches.ts'

/** As many matches are gathered and sorted; beyond that they are dense enough to be read along the list. */
const mostGathered = 8000
/** Of more matches, so many are looked at to say how many there are at least. */
const mostSampled = 2 * mostCounted

interface Matches {
  /** Whole numbers, as PostgreSQL writes them. */
  nos: string[]
  totals: string[]
  /** Then these are only so many as are counted. */
  tooMany: boolean
}

interface CodeMatches extends Matches, Pick<Ways, 'sku' | 'parcel'> {}

/** All matches from the indexes on what can be searched for, which are asked side by side. */
export async function gatherOrders(db: Db, query: SearchedList) {
  const [codes, words, person] = await Promise.all([
    findByCodes(query).execute(db),
    findByWords(query).execute(db),
    findByPerson(query).execute(db),
  ])
  const matches = [codes, words, person].flatMap(({ rows }) => rows)
  const any = {
    sku: codes.rows.some(({ sku }) => sku),
    parcel: codes.rows.some(({ parcel }) => parcel),
    words: words.rows.some(isFound),
    person: person.rows.some(isFound),
  }
  return { orders: joinMatches(matches), all: !matches.some(({ tooMany }) => tooMany), any }
}

const isFound = ({ tooMany, nos }: Matches) => tooMany || nos.length > 0

/** Each order once, with its total. */
function joinMatches(matches: Matches[]) {
  const orders = new Map<string, string>()
  for (const { nos, totals } of matches)
    for (const [index, no] of nos.entries()) orders.set(no, totals[index] ?? '0')
  return orders
}

/** By the numbers of the order, its parts and its parcels, and by the email. */
function findByCodes(query: SearchedList) {
  const { email, sku, no } = readSearch(query.q)
  const listed = isInStates(query)
  const most = mostGathered + 1
  return sql<CodeMatches>`
    with by_email as materialized (
      select no, total_cents from orders where ${listed} and ${begins(sql.ref('email'), email)} limit ${most}),
    by_sku as materialized (
      select order_no from order_lines where ${begins(sql.ref('sku'), sku)} limit ${most}),
    parcels_found as materialized (${parcelsFound(query.q)}),
    by_parcel as materialized (
      select order_id from parcels_found where (select count(*) from parcels_found) <= ${mostParcelsFound}),
    sized as materialized (
      select greatest((select count(*) from by_email), (select count(*) from by_sku)) > ${mostGathered} as "tooMany"),
    ${readAtMost},
    found as materialized (
      (select * from by_email limit (table read_at_most)) union
      select o.* from (select order_id from by_parcel limit (table read_at_most)) parcel
        cross join lateral (select no, total_cents from orders where id = order_id and ${listed} offset 0) o union
      select o.* from (select distinct order_no from (select * from by_sku limit (table read_at_most)) line) lines
        cross join lateral (select no, total_cents from orders where no = order_no and ${listed} offset 0) o union
      select no, total_cents from orders where no = ${no} and ${listed})
    select ${numbers}, exists (select from by_sku) as sku, exists (select from by_parcel) as parcel from found`
}

const findByWords = (query: SearchedList) =>
  sql<Matches>`with ${matchesOf(sql`select no, total_cents from orders
    where ${isInStates(query)} and ${hasWords(query.q)} and ${meansNames(query.q)}`)}`

const findByPerson = (query: SearchedList) =>
  sql<Matches>`with persons as materialized (
      select id from users u where ${isPerson(query.q)} and ${meansNames(query.q)} limit ${mostGathered + 1}),
    asked as (select id from persons limit
      (select case when count(*) <= ${mostGathered} then ${mostGathered}::bigint else ${mostCounted} end from persons)),
    ${matchesOf(
      sql`select o.* from asked cross join lateral
        (select no, total_cents from orders where customer_id = asked.id and ${isInStates(query)} offset 0) o`,
      sql`(select count(*) from persons) > ${mostGathered}`,
    )}`

const matchesOf = (orders: RawBuilder<unknown>, orTooMany = sql`false`) => sql`
  found as materialized (${orders} limit ${mostGathered + 1}),
  sized as materialized (select count(*) > ${mostGathered} or ${orTooMany} as "tooMany" from found),
  ${readAtMost}
  select ${numbers} from (select * from found limit (table read_at_most)) f`

const readAtMost = sql`
  read_at_most as (select case when "tooMany" then ${mostSampled}::bigint else ${mostGathered} end from sized)`

const numbers = sql`coalesce(array_agg(no), '{}') as nos, coalesce(array_agg(total_cents), '{}') as totals,
  (table sized) as "tooMany"`
