import { type SqlBool, sql } from 'kysely'
import { mostCounted, mostFound } from '#src/contract/values/pagination.ts'
import type { Db } from '../db/connection.ts'
import { countUpTo } from '../db/count-up-to.ts'
import { has, hasByIndex } from '../db/text-search.ts'
import type { Condition } from '../tools/tool-filter.ts'
import { cutPage, olderThan, ownColumns } from './reviews.ts'

/** A common word fills a page within this many reviews. */
const near = 2000

/** For admins: newest first, including hidden ones. */
export async function findAllReviews(db: Db, query: { limit: number; after?: string; q?: string }) {
  const all = db.selectFrom('reviews')
  const read = (reviews: typeof all) =>
    reviews
      .select(ownColumns)
      .where(olderThan(query.after))
      .orderBy('created_at', 'desc')
      .orderBy('no', 'desc')
      .limit(query.limit + 1)
      .execute()
  const newest = (after?: string): typeof all =>
    db.selectFrom(
      all
        .selectAll()
        .where(olderThan(after))
        .orderBy('created_at', 'desc')
        .orderBy('no', 'desc')
        .limit(near)
        .as('reviews'),
    )
  const search = async (q: string, found: Condition) => {
    const rows = q.includes('@') ? [] : await read(newest(query.after).where(has(words, q)))
    return rows.length > query.limit ? rows : read(all.where(found))
  }
  const count = async (q: string, found: Condition) => {
    const close = newest().where(has(words, q)).select('no')
    const counted = q.includes('@') ? undefined : await countUpTo(db, close, mostFound)
    return counted?.capped ? counted : countUpTo(db, all.where(found).select('no'), mostFound)
  }
  const found = query.q ? await whichHave(db, query.q) : undefined
  const [rows, counted] = await Promise.all([
    query.q && found ? search(query.q, found) : read(all),
    query.q && found ? count(query.q, found) : countUpTo(db, all.select('no'), mostCounted),
  ])
  return { ...cutPage(rows, query.limit), ...counted }
}

/** Exactly the expression of the index reviews_by_words; nobody can search for the line break. */
const words = sql`(description || e'\\n' || product_name || e'\\n' || email)`

/** A complete email means its author, and not also people whose email ends with it. */
async function whichHave(db: Db, q: string): Promise<Condition> {
  const written = sql<SqlBool>`lower(email) = lower(${q})`
  const one = q.includes('@') ? db.selectFrom('reviews').select('no').where(written).limit(1) : undefined
  return (await one?.executeTakeFirst()) ? written : hasByIndex(words, q)
}
