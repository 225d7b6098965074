import { type RawBuilder, sql } from 'kysely'
import { mostCounted } from '#src/contract/values/pagination.ts'
import type { Db } from '../db/connection.ts'
import { hasWords, isInStates, isPerson, meansNames, type SearchedList } from './order-matches.ts'

/** As many matches are gathered and sorted; beyond that they are dense enough to be read along the list. */
export const mostGathered = 8000
/** Of more matches, so many are looked at to say how many there are at least. */
export const mostSampled = 2 * mostCounted

interface FoundByName {
  nos: number[]
  totals: number[]
  /** Then these are only so many as are counted. */
  tooMany: boolean
}

export const isFound = (found?: FoundByName) => found !== undefined && (found.tooMany || found.nos.length > 0)

/** Orders by words that were given with them, and by the name of their buyer: these take longest, so side by side. */
export const findByNames = (db: Db, query: SearchedList) =>
  Promise.all(
    [findByWords(query), findByPerson(query)].map(async (search) => {
      const { rows } = await search.execute(db)
      return rows[0] ?? { nos: [], totals: [], tooMany: false }
    }),
  )

const findByWords = (query: SearchedList) =>
  sql<FoundByName>`with ${numbersOf(sql`select no, total_cents from orders
    where ${isInStates(query)} and ${hasWords(query.q)} and ${meansNames(query.q)}`)}`

const findByPerson = (query: SearchedList) =>
  sql<FoundByName>`with persons as materialized (
      select id from users u where ${isPerson(query.q)} and ${meansNames(query.q)} limit ${mostGathered + 1}),
    asked as (select id from persons limit
      (select case when count(*) <= ${mostGathered} then ${mostGathered}::bigint else ${mostCounted} end from persons)),
    ${numbersOf(
      sql`select o.* from asked cross join lateral
        (select no, total_cents from orders where customer_id = asked.id and ${isInStates(query)} offset 0) o`,
      sql`(select count(*) from persons) > ${mostGathered}`,
    )}`

const numbersOf = (orders: RawBuilder<unknown>, orTooMany = sql`false`) => sql`
  found as materialized (${orders} limit ${mostGathered + 1}),
  sized as materialized (select count(*) > ${mostGathered} or ${orTooMany} as "tooMany" from found),
  read_at_most as (select case when "tooMany" then ${mostSampled}::bigint else ${mostGathered} end from sized)
  select coalesce(array_agg(no), '{}') as nos, coalesce(array_agg(total_cents), '{}') as totals, (table sized) as "tooMany"
  from (select * from found limit (table read_at_most)) f`
