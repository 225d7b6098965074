import type { Review } from '#src/contract/reviews.ts'
import type { Call } from './call.ts'

export interface ReviewQuery {
  limit?: number
  after?: string
}

export interface ReviewSummary {
  count: number
  average: number
  spread: Record<'1' | '2' | '3' | '4' | '5', number>
}

export const reviewsApi = (call: Call) => ({
  list: (query: ReviewQuery = {}) => call.page<Review>('/review', { ...query }),
  summary: () => call.get<ReviewSummary>('/review/summary'),
})
