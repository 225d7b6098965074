import { sql } from 'kysely'
import { mostFound, type Page } from '#src/contract/values/pagination.ts'
import type { Db } from '../db/connection.ts'
import { countColumn, countUpTo, readCount } from '../db/count-up-to.ts'
import { readCursor, writeCursor } from '../db/cursors.ts'
import { has, hasByIndex } from '../db/text-search.ts'
import { activeAccounts, findUserByEmail, type UserRow, userColumns } from './accounts.ts'

type People = ReturnType<typeof activeAccounts>

/** A common word, such as a first name, fills a page within this many accounts. */
const near = 4000

/** Everyone with an account, oldest first. */
export async function findUsers(db: Db, query: UserQuery): Promise<Page<UserRow>> {
  const person = query.q?.includes('@') && !query.after ? await findUserByEmail(db, query.q) : undefined
  // A complete email means that person, and not also people whose email ends with it.
  if (person) return { rows: [person], total: 1 }
  const after = query.after ? readCursor(query.after)[1] : 0
  const { rows, ...counted } = query.q
    ? await search(db, query, query.q, after)
    : await list(db, query, after)
  const last = rows.length > query.limit ? rows[query.limit - 1] : undefined
  return { rows: rows.slice(0, query.limit), ...counted, next: last && writeCursor(['', last.no]) }
}

interface UserQuery {
  limit: number
  after?: string
  q?: string
}

const read = (people: People, { limit }: UserQuery) =>
  people
    .select(userColumns)
    .orderBy('no')
    .limit(limit + 1)
    .execute()

async function list(db: Db, { limit }: UserQuery, after: number) {
  const all = activeAccounts(db).select('no')
  const found = await activeAccounts(db)
    .where('no', '>', after)
    .select([...userColumns, countColumn(all).as('count')])
    .orderBy('no')
    .limit(limit + 1)
    .execute()
  return { rows: found.map(({ count, ...row }) => row), ...(await readCount(db, found, all)) }
}

async function search(db: Db, query: UserQuery, q: string, after: number) {
  const [rows, counted] = await Promise.all([findRows(db, query, q, after), countFound(db, q, query.limit)])
  return { rows, ...counted }
}

async function findRows(db: Db, query: UserQuery, q: string, after: number) {
  const rows = q.includes('@') ? [] : await read(frontOf(db, after).where(has(words, q)), query)
  if (rows.length > query.limit) return rows
  return read(activeAccounts(db).where('no', '>', after).where(hasByIndex(words, q)), query)
}

/** The next accounts, as a subquery. */
const frontOf = (db: Db, after: number): People =>
  db.selectFrom(activeAccounts(db).selectAll().where('no', '>', after).orderBy('no').limit(near).as('users'))

/** Exactly the expression of the index users_by_words; nobody can search for the line break. */
const words = sql`(email || e'\\n' || name)`

/** If the first accounts already hold more than a page of matches, only these are counted. */
async function countFound(db: Db, q: string, limit: number) {
  if (!q.includes('@')) {
    const counted = await countUpTo(db, frontOf(db, 0).where(has(words, q)).select('no'), mostFound)
    if (counted.capped) return counted
    if (counted.total > limit) return { ...counted, capped: await goesOn(db) }
  }
  return countUpTo(db, activeAccounts(db).where(hasByIndex(words, q)).select('no'), mostFound)
}

/** Whether there are accounts beyond the first ones. */
const goesOn = async (db: Db) =>
  (await activeAccounts(db).select('no').orderBy('no').offset(near).limit(1).execute()).length > 0
