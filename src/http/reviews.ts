import { z } from '@hono/zod-openapi'
import { Paging } from '#src/contract/paging.ts'
import { Review, ReviewSummary } from '#src/contract/reviews.ts'
import { toReview } from '#src/shop/reviews/review-answer.ts'
import { findReviews, summarizeReviews } from '#src/store/reviews.ts'
import { endpoint, json } from './endpoint.ts'
import { setPageHeaders } from './paging.ts'
import { sameForEveryone } from './shelve.ts'

export const listReviews = endpoint(
  {
    method: 'get',
    path: '/review',
    tags: ['reviews'],
    summary: 'Reviews, newest first',
    request: { query: Paging },
    responses: { 200: json(z.array(Review), 'A page of reviews; Link and X-Total-Count tell the rest') },
  },
  async (c) => {
    sameForEveryone(c)
    const page = await findReviews(c.var.shop.db, c.req.valid('query'))
    setPageHeaders(c, page)
    return c.json(page.rows.map(toReview), 200)
  },
)

export const reviewSummary = endpoint(
  {
    method: 'get',
    path: '/review/summary',
    tags: ['reviews'],
    summary: 'How many reviews there are, their average and spread',
    responses: { 200: json(ReviewSummary, 'The summary') },
  },
  async (c) => {
    sameForEveryone(c)
    return c.json(await summarizeReviews(c.var.shop.db), 200)
  },
)
