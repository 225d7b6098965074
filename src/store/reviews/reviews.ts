import { type SqlBool, sql } from 'kysely'
import { mostCounted } from '#src/contract/values/pagination.ts'
import type { Db } from '../db/connection.ts'
import { countUpTo } from '../db/count-up-to.ts'
import { readNumberCursor, writeCursor } from '../db/cursors.ts'
import { summaryOf } from './summary.ts'

export const reviewColumns = [
  'id',
  'no',
  'email',
  'name',
  'description',
  'product_name',
  'tool_id',
  'rating',
  'verified',
  'created_at',
  'reply',
] as const

export type ReviewRow = Awaited<ReturnType<typeof findReviews>>['rows'][number]

const shown = (db: Db, tool?: string) => {
  const reviews = db.selectFrom('reviews').where('hidden_at', 'is', null)
  return tool ? reviews.where('tool_id', '=', tool) : reviews
}

interface ReviewQuery {
  limit: number
  after?: string
  tool?: string
}

/** Newest first; of all tools or of one. */
export const findNewestReviews = (db: Db, { limit, after, tool }: ReviewQuery) =>
  shown(db, tool)
    .select(reviewColumns)
    .where(olderThan(after))
    .orderBy('created_at', 'desc')
    .orderBy('no', 'desc')
    .limit(limit)
    .execute()

/** The same as a page, with how many there are. */
export async function findReviews(db: Db, query: ReviewQuery) {
  const [rows, counted] = await Promise.all([
    findNewestReviews(db, { ...query, limit: query.limit + 1 }),
    countUpTo(db, shown(db, query.tool).select('no'), mostCounted),
  ])
  return { ...cutPage(rows, query.limit), ...counted }
}

export function olderThan(after: string | undefined) {
  if (after === undefined) return sql<SqlBool>`true`
  const [millis, no] = readNumberCursor(after)
  return sql<SqlBool>`(created_at, no) < (to_timestamp(${millis}::float8 / 1000), ${no})`
}

export function cutPage<Row extends { created_at: Date; no: number }>(rows: Row[], limit: number) {
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return { rows: rows.slice(0, limit), next: last && writeCursor([last.created_at.getTime(), last.no]) }
}

export async function summarizeReviews(db: Db, tool?: string) {
  return summaryOf(tool ? await readSpreadOf(db, tool) : await readSpread(db))
}

const readSpreadOf = async (db: Db, tool: string) =>
  (await db.selectFrom('tool_review_counts').select('spread').where('tool_id', '=', tool).executeTakeFirst())
    ?.spread

const readSpread = async (db: Db) =>
  (await db.selectFrom('review_counts').select('spread').executeTakeFirstOrThrow()).spread.map(Number)

export type OwnReviewRow = Awaited<ReturnType<typeof findReviewsOf>>[number]

export const ownColumns = [...reviewColumns, 'hidden_at', 'hidden_reason'] as const

/** All reviews of a person, including hidden ones. */
export const findReviewsOf = (db: Db, email: string) =>
  db
    .selectFrom('reviews')
    .select(ownColumns)
    .where(sql<SqlBool>`lower(email) = lower(${email})`)
    .orderBy('created_at', 'desc')
    .execute()
