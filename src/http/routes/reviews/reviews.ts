import { z } from '@hono/zod-openapi'
import {
  MyReviews,
  Review,
  ReviewInput,
  ReviewListQuery,
  ReviewOf,
  ReviewSummary,
} from '#src/contract/reviews.ts'
import { cacheForEveryone } from '#src/http/cache/cache-middleware.ts'
import { endpoint, json } from '#src/http/endpoint.ts'
import { limitAccount } from '#src/http/middleware/rate-limit.ts'
import { toOwnReview, toReview } from '#src/shop/reviews/review-answer.ts'
import { writeReview } from '#src/shop/reviews/write-review.ts'
import { findBoughtNames, findReviews, findReviewsOf, summarizeReviews } from '#src/store/reviews/reviews.ts'
import { pageWords, setPageHeaders } from '../page-headers.ts'

export const listReviews = endpoint(
  {
    method: 'get',
    path: '/review',
    tags: ['reviews'],
    summary: 'Reviews, newest first',
    request: { query: ReviewListQuery },
    responses: { 200: json(z.array(Review), `A page of reviews; ${pageWords.counted}`) },
  },
  async (c) => {
    cacheForEveryone(c)
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
    request: { query: ReviewOf },
    responses: { 200: json(ReviewSummary, 'The summary') },
  },
  async (c) => {
    cacheForEveryone(c)
    return c.json(await summarizeReviews(c.var.shop.db, c.req.valid('query').tool), 200)
  },
)

export const addReview = endpoint(
  {
    method: 'post',
    path: '/review',
    tags: ['reviews'],
    summary: 'Writes the caller’s review of a tool; a second replaces the first',
    request: { body: { content: { 'application/json': { schema: ReviewInput } }, required: true } },
    responses: { 201: json(Review, 'The review as the public sees it') },
  },
  async (c) => {
    const { db, now } = c.var.shop
    await limitAccount(c, 'review', c.var.caller.email, { most: 60, seconds: 3600 })
    const review = c.req.valid('json')
    return c.json(await writeReview(db, { caller: c.var.caller, review, now: now() }), 201)
  },
)

export const myReviews = endpoint(
  {
    method: 'get',
    path: '/myreviews',
    tags: ['reviews'],
    summary: 'What the caller wrote, and what they could write about',
    responses: { 200: json(MyReviews, 'Reviews, and names of tools that the caller bought') },
  },
  async (c) => {
    const { email, userId } = c.var.caller
    const [rows, bought] = await Promise.all([
      findReviewsOf(c.var.shop.db, email),
      findBoughtNames(c.var.shop.db, userId),
    ])
    return c.json({ reviews: rows.map(toOwnReview), bought }, 200)
  },
)
