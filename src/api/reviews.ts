import type { Review, ReviewSummary } from '#src/contract/reviews.ts'
import type { Call } from './call.ts'

export interface ReviewQuery {
  limit?: number
  after?: string
}

export const reviewsApi = (call: Call) => ({
  list: (query: ReviewQuery = {}) => call.page<Review>('/review', { ...query }),
  summary: () => call.get<ReviewSummary>('/review/summary'),
})
