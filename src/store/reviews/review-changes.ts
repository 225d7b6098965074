import { type SqlBool, sql } from 'kysely'
import type { Db, DbTransaction } from '../db/connection.ts'
import { ownColumns, reviewColumns } from './reviews.ts'

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
    .returning(reviewColumns)
    .executeTakeFirstOrThrow()

const heldBy = ({ held, createdAt }: NewReview) => held && { hidden_at: createdAt, hidden_reason: held }

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

export const lockReview = (db: DbTransaction, id: string) =>
  db.selectFrom('reviews').select(['created_at', 'reply']).where('id', '=', id).forUpdate().executeTakeFirst()

export const setReply = (db: Db, id: string, written: { reply: string; at: Date } | undefined) =>
  db
    .updateTable('reviews')
    .set({ reply: written?.reply ?? null, replied_at: written?.at ?? null })
    .where('id', '=', id)
    .returning(ownColumns)
    .executeTakeFirstOrThrow()

export const anonymizeReviews = (db: Db, email: string, closed: { email: string; name: string }) =>
  db
    .updateTable('reviews')
    .set({ email: closed.email, name: closed.name })
    .where(sql<SqlBool>`lower(email) = lower(${email})`)
    .execute()
