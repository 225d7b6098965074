import { z } from 'zod'
import { MissedSearch, Overview } from '../statistics.ts'
import { declareCalls, json } from './call.ts'

export const statisticsCalls = declareCalls('statistics', {
  overview: {
    summary: 'Orders and revenue by day, best sellers, low stock, unpaid holds, failed mails and jobs',
    answer: json(Overview, 'The overview'),
  },
  missedSearches: {
    summary: 'What was searched and not found',
    answer: json(z.array(MissedSearch), 'The 100 that were searched most'),
  },
})
