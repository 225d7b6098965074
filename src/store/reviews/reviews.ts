import { type SqlBool, sql } from 'kysely'
import { mostCounted } from '#src/contract/values/pagination.ts'
import type { Db } from '../db/connection.ts'
import { countUpTo } from '../db/count-up-to.ts'
import { readNumberCursor, writeCursor } from '../db/cursors.ts'
import { summaryOf } from './summary.ts'

const columns = [
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

/** Newest first; of all tools or of one. */
export async function findReviews(db: Db, query: { limit: number; after?: string; tool?: string }) {
  const page = shown(db, query.tool)
    .select(columns)
    .where(olderThan(query.after))
    .orderBy('created_at', 'desc')
    .orderBy('no', 'desc')
  const [rows, counted] = await Promise.all([
    page.limit(query.limit + 1).execute(),
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

export interface NewReview {
  email: string
  name: string
  description: string
  productName: string
  toolId: string | null
  rating: number
  verified: boolean
  createdAt: Date
  /** Why it is not shown yet. */
  held?: string
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
      ...heldBy(review),
    })
    .onConflict((conflict) =>
      conflict.expression(sql`lower(email), lower(product_name)`).doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        description: eb.ref('excluded.description'),
        tool_id: eb.ref('excluded.tool_id'),
        rating: eb.ref('excluded.rating'),
        verified: eb.ref('excluded.verified'),
        created_at: eb.ref('excluded.created_at'),
        // It answered other words.
        reply: null,
        replied_at: null,
        ...heldBy(review),
      })),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()

const heldBy = ({ held, createdAt }: NewReview) => held && { hidden_at: createdAt, hidden_reason: held }

export type OwnReviewRow = Awaited<ReturnType<typeof findReviewsOf>>[number]

export const ownColumns = [...columns, 'hidden_at', 'hidden_reason'] as const

/** All reviews of a person, including hidden ones. */
export const findReviewsOf = (db: Db, email: string) =>
  db
    .selectFrom('reviews')
    .select(ownColumns)
    .where(sql<SqlBool>`lower(email) = lower(${email})`)
    .orderBy('created_at', 'desc')
    .execute()

/** A person's earlier review of a tool that has been renamed since. */
export const deleteReviewUnderEarlierName = (
  db: Db,
  review: { email: string; toolId: string; productName: string },
) =>
  db
    .deleteFrom('reviews')
    .where(sql<SqlBool>`lower(email) = lower(${review.email})`)
    .where('tool_id', '=', review.toolId)
    .where(sql<SqlBool>`lower(product_name) <> lower(${review.productName})`)
    .where('hidden_at', 'is', null)
    .execute()

/** The tool of this name on sale; where several share it, the one that this customer bought. */
export const findReviewedTool = (db: Db, { name, customer }: { name: string; customer: string }) =>
  db
    .selectFrom('tools')
    .select((eb) => [
      'id',
      'name',
      eb
        .exists(
          eb
            .selectFrom('orders')
            .innerJoin('order_lines', 'order_lines.order_no', 'orders.no')
            .select('orders.id')
            .whereRef('order_lines.tool_id', '=', 'tools.id')
            .where('orders.customer_id', '=', customer)
            .where('orders.state', 'in', ['paid', 'shipped', 'delivered']),
        )
        .$castTo<boolean>()
        .as('bought'),
    ])
    .where('deleted_at', 'is', null)
    .where(sql<SqlBool>`lower(name) = lower(${name})`)
    .orderBy('bought', 'desc')
    .orderBy('no')
    .limit(1)
    .executeTakeFirst()

const boughtTools = (db: Db, customer: string) =>
  db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_no', 'orders.no')
    .innerJoin('tools', 'tools.id', 'order_lines.tool_id')
    .where('orders.customer_id', '=', customer)
    .where('orders.state', 'in', ['paid', 'shipped', 'delivered'])

/** A tool of this name that the customer bought, and that may have been taken off sale since. */
export const findBoughtTool = (db: Db, { name, customer }: { name: string; customer: string }) =>
  boughtTools(db, customer)
    .select(['tools.id', 'tools.name', sql<boolean>`true`.as('bought')])
    .where(sql<SqlBool>`lower(tools.name) = lower(${name})`)
    .orderBy('tools.no', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findBoughtNames = async (db: Db, customer: string) =>
  (await boughtTools(db, customer).select('tools.name').distinct().orderBy('tools.name').execute()).map(
    (row) => row.name,
  )

/** Reviews written before the order was paid become verified with the payment. */
export const markReviewsVerified = (db: Db, { email, toolIds }: { email: string; toolIds: string[] }) =>
  db
    .updateTable('reviews')
    .set({ verified: true })
    .where(sql<SqlBool>`lower(email) = lower(${email})`)
    .where('tool_id', 'in', toolIds)
    .where('verified', '=', false)
    .execute()

/** After a refund, reviews of what the buyer has not paid for in another order are no longer verified. */
export const unmarkReviews = (
  db: Db,
  { email, customer_id, lines }: { email: string; customer_id: string | null; lines: { tool_id: string }[] },
) =>
  db
    .updateTable('reviews')
    .set({ verified: false })
    .where(sql<SqlBool>`lower(email) = lower(${email})`)
    .where(
      'tool_id',
      'in',
      lines.map((line) => line.tool_id),
    )
    .where('verified', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders')
            .innerJoin('order_lines', 'order_lines.order_no', 'orders.no')
            .select('orders.id')
            .whereRef('order_lines.tool_id', '=', 'reviews.tool_id')
            .where('orders.customer_id', '=', customer_id)
            .where('orders.state', 'in', ['paid', 'shipped', 'delivered']),
        ),
      ),
    )
    .execute()

export const setHidden = (db: Db, id: string, hidden: { at: Date; reason: string } | undefined) =>
  db
    .updateTable('reviews')
    .set({ hidden_at: hidden?.at ?? null, hidden_reason: hidden?.reason ?? null })
    .where('id', '=', id)
    .returning(ownColumns)
    .executeTakeFirst()

export const setReply = (db: Db, id: string, written: { reply: string; at: Date } | undefined) =>
  db
    .updateTable('reviews')
    .set({ reply: written?.reply ?? null, replied_at: written?.at ?? null })
    .where('id', '=', id)
    .returning(ownColumns)
    .executeTakeFirst()

export const anonymizeReviews = (db: Db, email: string, closed: { email: string; name: string }) =>
  db
    .updateTable('reviews')
    .set({ email: closed.email, name: closed.name })
    .where(sql<SqlBool>`lower(email) = lower(${email})`)
    .execute()
