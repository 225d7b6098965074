import { Overview } from '#src/contract/statistics.ts'
import { buildOverview } from '#src/shop/statistics/build-overview.ts'
import { endpoint, json } from '../endpoint.ts'

export const shopOverview = endpoint(
  {
    method: 'get',
    path: '/statistics/overview',
    tags: ['statistics'],
    summary: 'Orders and revenue by day, best sellers, low stock, unpaid holds, failed mails and jobs',
    responses: { 200: json(Overview, 'The overview') },
  },
  async (c) => c.json(await buildOverview(c.var.shop.db, c.var.shop.now()), 200),
)
