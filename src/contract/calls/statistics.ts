import { z } from 'zod'
import { MissedSearch, Overview, PeriodQuery } from '../statistics.ts'
import { declareCalls, json } from './call.ts'

export const statisticsCalls = declareCalls('statistics', {
  overview: {
    summary:
      'Sales by day with the period before, best sellers, what waits for somebody, failed mails and jobs',
    query: PeriodQuery,
    answer: json(Overview, 'The overview'),
  },
  missedSearches: {
    summary: 'What was searched and not found',
    answer: json(z.array(MissedSearch), 'The 100 that were searched most'),
  },
})
