import type { ReviewInput } from '#src/contract/reviews.ts'
import type { Db } from '#src/store/db/connection.ts'
import { findBoughtTool, findReviewedTool } from '#src/store/reviews/bought-tools.ts'
import { deleteReviewUnderEarlierName, saveReview } from '#src/store/reviews/review-changes.ts'
import type { Caller } from '../caller.ts'
import { toReview } from './review-answer.ts'

interface Writing {
  caller: Caller
  review: ReviewInput
  /** The shop reads it before it is shown. */
  isHeld?: boolean
  now: Date
}

const waits = 'We read every review before we show it. Yours is waiting for that.'

/** One review per person and tool: a second replaces the first. Where no tool has the name, it is about the shop. */
export function writeReview(db: Db, { caller, review, isHeld, now }: Writing) {
  return db.transaction().execute(async (trx) => {
    const named = { name: review.productname, customer: caller.userId }
    const tool = (await findReviewedTool(trx, named)) ?? (await findBoughtTool(trx, named))
    const productName = tool?.name ?? review.productname
    if (tool) await deleteReviewUnderEarlierName(trx, { email: caller.email, toolId: tool.id, productName })
    return toReview(
      await saveReview(trx, {
        email: caller.email,
        name: review.name,
        description: review.description,
        productName,
        toolId: tool?.id ?? null,
        rating: review.rating,
        verified: tool?.bought ?? false,
        createdAt: now,
        ...(isHeld && { held: waits }),
      }),
    )
  })
}
