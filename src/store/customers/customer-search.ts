import { type RawBuilder, sql } from 'kysely'
import type { CustomerSort } from '#src/contract/accounts/customers.ts'
import { mostCounted, mostFound, type Page } from '#src/contract/values/pagination.ts'
import type { Db } from '../db/connection.ts'
import { countUpTo } from '../db/count-up-to.ts'
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
const near = 4000

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
  const [rows, counted] = await Promise.all([readFound(db, matches, query), countFound(db, matches, query)])
  return { ...cut(rows, query), ...counted }
}

type Sql = RawBuilder<unknown>

/** The list from the cursor on, in its order. */
const from = (query: ListQuery, list: Sql = sql`customers`) =>
  sql`select user_id, no, spent_cents, words from ${list} where ${afterCursor(query)} ${orderOf(query)}`

const orderOf = ({ sort }: Pick<ListQuery, 'sort'>) =>
  sort === '-spent' ? sql`order by spent_cents desc, no desc` : sql`order by no desc`

function afterCursor({ sort, after }: ListQuery) {
  if (!after) return sql`true`
  if (sort === '-joined') return sql`no < ${readCursor(after)[1]}`
  const [spent, no] = readNumberCursor(after)
  return sql`(spent_cents, no) < (${spent}::bigint, ${no})`
}

/** Matches among the next of the list. */
const frontOf = (matches: Sql, query: ListQuery) =>
  sql`select * from (${from(query)} limit ${near}) front where ${matches}`

/** Along the list, or if that does not fill a page, all matches by the index: then there are few enough to sort. */
async function readFound(db: Db, matches: Sql, query: ListQuery) {
  const some = sql`limit ${query.limit + 1}`
  const front = sql`${frontOf(matches, query)} ${orderOf(query)} ${some}`
  const rows = await readCustomerRows(db, front, orderOf(query))
  if (rows.length > query.limit) return rows
  const found = sql`(select * from customers where ${matches} offset 0) found`
  return readCustomerRows(db, sql`${from(query, found)} ${some}`, orderOf(query))
}

/** If the front of the list holds more than a page of matches, only these are counted. */
async function countFound(db: Db, matches: Sql, { sort, limit }: ListQuery) {
  const front = await countRows(db, frontOf(matches, { sort, limit }))
  const isDense = front > limit && (await goesOn(db))
  const count =
    isDense || front > mostFound ? front : await countRows(db, sql`select from customers where ${matches}`)
  return { total: Math.min(count, mostFound), capped: isDense || count > mostFound }
}

async function countRows(db: Db, rows: Sql) {
  const counted = await sql<{ count: number }>`
    select count(*) as count from (${rows} limit ${mostFound + 1}) counted`.execute(db)
  return counted.rows[0]?.count ?? 0
}

/** Whether the list is longer than its front. */
const goesOn = async (db: Db) =>
  (await db.selectFrom('customers').select('no').orderBy('no').offset(near).limit(1).execute()).length > 0

function cut(rows: CustomerRow[], { sort, limit }: ListQuery) {
  const last = rows.length > limit ? rows[limit - 1] : undefined
  const cursor = last && writeCursor(sort === '-spent' ? [last.spent_cents, last.no] : ['', last.no])
  return { rows: rows.slice(0, limit), next: cursor }
}
