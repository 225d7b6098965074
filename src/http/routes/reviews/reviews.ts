import { reviewCalls } from '#src/contract/calls/reviews.ts'
import { cacheForEveryone } from '#src/http/cache/cache-middleware.ts'
import { endpoints } from '#src/http/endpoint.ts'
import { limit } from '#src/http/middleware/rate-limit.ts'
import { rateLimits } from '#src/http/rate-limits.ts'
import { hideReview } from '#src/shop/reviews/hide-review.ts'
import { replyToReview } from '#src/shop/reviews/reply-to-review.ts'
import { toOwnReview, toReview } from '#src/shop/reviews/review-answer.ts'
import { writeReview } from '#src/shop/reviews/write-review.ts'
import { isStranger } from '#src/store/orders/strangers.ts'
import { findAllReviews } from '#src/store/reviews/all-reviews.ts'
import { findBoughtNames } from '#src/store/reviews/bought-tools.ts'
import { findReviews, findReviewsOf, summarizeReviews } from '#src/store/reviews/reviews.ts'

export const reviews = endpoints(reviewCalls, {
  list: async (c, { query }) => {
    cacheForEveryone(c)
    const page = await findReviews(c.var.shop.db, query)
    return { ...page, rows: page.rows.map(toReview) }
  },

  summary: (c, { query }) => {
    cacheForEveryone(c)
    return summarizeReviews(c.var.shop.db, query.tool)
  },

  write: async (c, { body: review }) => {
    const { db, now, settings } = c.var.shop
    const { caller } = c.var
    await limit(
      c,
      'review',
      caller.userId,
      rateLimits.review,
      async () => !(await isStranger(db, caller.userId)),
    )
    const isHeld = (await settings.read()).newReviews === 'held'
    return writeReview(db, { caller, review, isHeld, now: now() })
  },

  mine: async (c) => {
    const { email, userId } = c.var.caller
    const [rows, bought] = await Promise.all([
      findReviewsOf(c.var.shop.db, email),
      findBoughtNames(c.var.shop.db, userId),
    ])
    return { reviews: rows.map(toOwnReview), bought }
  },

  all: async (c, { query }) => {
    const page = await findAllReviews(c.var.shop.db, query)
    return { ...page, rows: page.rows.map(toOwnReview) }
  },

  hide: (c, { params, body: { reason } }) => {
    const { db, now } = c.var.shop
    return hideReview(db, { id: params.id, actor: c.var.caller.email, reason, now: now() })
  },

  show: (c, { params }) => {
    const { db, now } = c.var.shop
    return hideReview(db, { id: params.id, actor: c.var.caller.email, now: now() })
  },

  reply: (c, { params, body: { reply, seen } }) => {
    const { db, now } = c.var.shop
    return replyToReview(db, { id: params.id, actor: c.var.caller.email, reply, seen, now: now() })
  },
})
