import type { BooksCheck } from '#src/contract/operations.ts'
import type { Overview } from '#src/contract/statistics.ts'
import type { Call } from './call.ts'

export const statisticsApi = (call: Call) => ({
  overview: () => call.get<Overview>('/statistics/overview'),
  books: () => call.get<BooksCheck>('/health/books'),
})
