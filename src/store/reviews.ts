import { type SqlBool, sql } from 'kysely'
import type { Db } from './connection.ts'
import { readCursor, writeCursor } from './cursor.ts'

const columns = [
  'id',
  'no',
  'email',
  'name',
  'description',
  'product_name',
  'rating',
  'verified',
  'created_at',
] as const

export type ReviewRow = Awaited<ReturnType<typeof findReviews>>['rows'][number]

const shown = (db: Db) => db.selectFrom('reviews').where('hidden_at', 'is', null)

/** Newest first. */
export async function findReviews(db: Db, query: { limit: number; after?: string }) {
  let page = shown(db).select(columns).orderBy('created_at', 'desc').orderBy('no', 'desc')
  if (query.after) {
    const [millis, no] = readCursor(query.after)
    page = page.where(
      sql<SqlBool>`(created_at, no) < (to_timestamp(${Number(millis)}::float8 / 1000), ${no})`,
    )
  }
  const [rows, summary] = await Promise.all([page.limit(query.limit + 1).execute(), summarizeReviews(db)])
  const last = rows.length > query.limit ? rows[query.limit - 1] : undefined
  return {
    rows: rows.slice(0, query.limit),
    total: summary.count,
    next: last && writeCursor([last.created_at.getTime(), last.no]),
  }
}

export async function summarizeReviews(db: Db) {
  const rows = await shown(db)
    .select(['rating', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('rating')
    .execute()
  const spread = [1, 2, 3, 4, 5].map((rating) => rows.find((row) => row.rating === rating)?.count ?? 0)
  const count = spread.reduce((sum, n) => sum + n, 0)
  const stars = spread.reduce((sum, n, index) => sum + n * (index + 1), 0)
  return { count, average: count ? Math.round((stars * 10) / count) / 10 : 0, spread }
}

export interface NewReview {
  email: string
  name: string
  description: string
  productName: string
  toolId: string | null
  rating: number
  verified: boolean
  createdAt: Date
}

/** One review per person and tool: a second replaces the first. */
export const saveReview = (db: Db, review: NewReview) =>
  db
    .insertInto('reviews')
    .values({
      email: review.email,
      name: review.name,
      description: review.description,
      product_name: review.productName,
      tool_id: review.toolId,
      rating: review.rating,
      verified: review.verified,
      created_at: review.createdAt,
    })
    .onConflict((conflict) =>
      conflict.expression(sql`lower(email), lower(product_name)`).doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        description: eb.ref('excluded.description'),
        tool_id: eb.ref('excluded.tool_id'),
        rating: eb.ref('excluded.rating'),
        verified: eb.ref('excluded.verified'),
        created_at: eb.ref('excluded.created_at'),
      })),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()
