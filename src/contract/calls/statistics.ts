import { Overview } from '../statistics.ts'
import { declareCalls, json } from './call.ts'

export const statisticsCalls = declareCalls('statistics', {
  overview: {
    summary: 'Orders and revenue by day, best sellers, low stock, unpaid holds, failed mails and jobs',
    answer: json(Overview, 'The overview'),
  },
})
