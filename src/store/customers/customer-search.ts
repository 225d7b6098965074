import { type RawBuilder, sql } from 'kysely'
import type { CustomerSort } from '#src/contract/accounts/customers.ts'
import { mostCounted, mostFound, type Page } from '#src/contract/values/pagination.ts'
import type { Db } from '../db/connection.ts'
import { capped, countUpTo } from '../db/count-up-to.ts'
import { readCursor, readNumberCursor, writeCursor } from '../db/cursors.ts'
import { type CustomerRow, readCustomerRows } from './customer-rows.ts'

interface ListQuery {
  sort: CustomerSort
  limit: number
  after?: string
}

interface Searched {
  /** A tsquery; undefined if there is no word to search by. */
  words: string | undefined
  /** People who are found by something else. */
  ids: string[]
}

/** So many are looked at along the list first: what many have in common fills a page there. */
const near = 3000

/** Everyone with an open account. */
export async function findCustomers(db: Db, query: ListQuery): Promise<Page<CustomerRow>> {
  const [rows, counted] = await Promise.all([
    readCustomerRows(db, sql`${from(query)} limit ${query.limit + 1}`, orderOf(query)),
    countUpTo(db, db.selectFrom('customers').select('no'), mostCounted),
  ])
  return { ...cut(rows, query), ...counted }
}

export async function searchCustomers(
  db: Db,
  { words, ids }: Searched,
  query: ListQuery,
): Promise<Page<CustomerRow>> {
  const byWords = words === undefined ? sql`false` : sql`words @@ ${words}::tsquery`
  const matches = sql`(${byWords} or user_id = any(${ids}::uuid[]))`
  const { after, ...firstPage } = query
  const first = find(db, matches, firstPage)
  const [page, { total, capped }] = await Promise.all([after ? find(db, matches, query) : first, first])
  const rows = await readCustomerRows(db, sql`select unnest(${page.ids}::uuid[]) as user_id`, orderOf(query))
  return { ...cut(rows, query, page.ids.length), total, capped }
}

type Sql = RawBuilder<unknown>

/** The list from the cursor on, in its order. */
const from = (query: ListQuery, more: Sql = sql``) =>
  sql`select user_id, no, spent_cents ${more} from customers where ${afterCursor(query)} ${orderOf(query)}`

const orderOf = ({ sort }: Pick<ListQuery, 'sort'>) =>
  sort === '-spent' ? sql`order by spent_cents desc, no desc` : sql`order by no desc`

function afterCursor({ sort, after }: ListQuery) {
  if (!after) return sql`true`
  if (sort === '-joined') return sql`no < ${readCursor(after)[1]}`
  const [spent, no] = readNumberCursor(after)
  return sql`(spent_cents, no) < (${spent}::bigint, ${no})`
}

/** Along the list, or if that does not fill a page, all matches by the index: then there are few enough to sort. */
async function find(db: Db, matches: Sql, query: ListQuery) {
  const front = await gather(db, query, sql`${from(query, sql`, ${matches} as matched`)} limit ${near + 1}`)
  if (front.ids.length > query.limit) return { ...front, capped: front.capped || front.looked > near }
  return gather(
    db,
    query,
    sql`select user_id, no, spent_cents, true as matched from customers where ${matches} offset 0`,
  )
}

/** In one pass: how many were looked at, how many of them match, and the first of these. */
async function gather(db: Db, query: ListQuery, rows: Sql) {
  const { rows: gathered } = await sql<{ looked: number; count: number; ids: string[] }>`
    with looked as materialized (${rows})
    select count(*) as looked, count(*) filter (where matched) as count,
      array(select user_id from looked where matched and ${afterCursor(query)} ${orderOf(query)} limit ${query.limit + 1}) as ids
    from looked`.execute(db)
  const { looked = 0, count = 0, ids = [] } = gathered[0] ?? {}
  return { looked, ids, ...capped(count, mostFound) }
}

/** Somebody may have closed their account since they were found. */
function cut(rows: CustomerRow[], { sort, limit }: ListQuery, found = rows.length) {
  const last = found > limit ? rows.slice(0, limit).at(-1) : undefined
  const cursor = last && writeCursor(sort === '-spent' ? [last.spent_cents, last.no] : ['', last.no])
  return { rows: rows.slice(0, limit), next: cursor }
}
