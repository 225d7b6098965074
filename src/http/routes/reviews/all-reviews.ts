import { z } from '@hono/zod-openapi'
import { ShopProblem } from '#src/contract/problems.ts'
import { AllReviewsQuery, HideInput, OwnReview } from '#src/contract/reviews.ts'
import { endpoint, json } from '#src/http/endpoint.ts'
import { hideReview } from '#src/shop/reviews/hide-review.ts'
import { toOwnReview } from '#src/shop/reviews/review-answer.ts'
import { findAllReviews } from '#src/store/reviews/all-reviews.ts'
import { pageWords, setPageHeaders } from '../page-headers.ts'

export const allReviews = endpoint(
  {
    method: 'get',
    path: '/allreviews',
    tags: ['reviews'],
    summary: 'Every review, hidden ones too, newest first',
    request: { query: AllReviewsQuery },
    responses: { 200: json(z.array(OwnReview), `A page of reviews; ${pageWords.found}`) },
  },
  async (c) => {
    const page = await findAllReviews(c.var.shop.db, c.req.valid('query'))
    setPageHeaders(c, page)
    return c.json(page.rows.map(toOwnReview), 200)
  },
)

const params = z.object({ id: z.string() })

function readId({ id }: z.output<typeof params>) {
  if (!z.uuid().safeParse(id).success) throw new ShopProblem('NOT_FOUND', 'There is no such review.')
  return id
}

export const hideOneReview = endpoint(
  {
    method: 'put',
    path: '/review/{id}/hide',
    tags: ['reviews'],
    summary: 'Takes a review off the pages, with a reason that its writer can read',
    request: { params, body: { content: { 'application/json': { schema: HideInput } }, required: true } },
    responses: { 200: json(OwnReview, 'The review') },
  },
  async (c) => {
    const { db, now } = c.var.shop
    const { reason } = c.req.valid('json')
    const id = readId(c.req.valid('param'))
    return c.json(await hideReview(db, { id, actor: c.var.caller.email, reason, now: now() }), 200)
  },
)

export const showOneReview = endpoint(
  {
    method: 'delete',
    path: '/review/{id}/hide',
    tags: ['reviews'],
    summary: 'Shows a hidden review again',
    request: { params },
    responses: { 200: json(OwnReview, 'The review') },
  },
  async (c) => {
    const { db, now } = c.var.shop
    const id = readId(c.req.valid('param'))
    return c.json(await hideReview(db, { id, actor: c.var.caller.email, now: now() }), 200)
  },
)
