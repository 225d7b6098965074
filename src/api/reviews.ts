import type { MyReviews, OwnReview, Review, ReviewInput, ReviewSummary } from '#src/contract/reviews.ts'
import type { Call } from './call.ts'

export interface ReviewQuery {
  limit?: number
  after?: string
}

export const reviewsApi = (call: Call) => ({
  list: (query: ReviewQuery = {}) => call.page<Review>('/review', { ...query }),
  add: (review: ReviewInput) => call.send<Review>('POST', '/review', review),
  mine: () => call.get<MyReviews>('/myreviews'),
  all: (query: ReviewQuery & { q?: string } = {}) => call.page<OwnReview>('/allreviews', { ...query }),
  hide: (id: string, reason: string) => call.send<OwnReview>('PUT', `/review/${id}/hide`, { reason }),
  showAgain: (id: string) => call.send<OwnReview>('DELETE', `/review/${id}/hide`),
  summary: () => call.get<ReviewSummary>('/review/summary'),
})
