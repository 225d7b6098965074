import { statisticsCalls } from '#src/contract/calls/statistics.ts'
import { buildOverview } from '#src/shop/statistics/build-overview.ts'
import { endpoints } from '../endpoint.ts'

export const statistics = endpoints(statisticsCalls, {
  overview: (c) => buildOverview(c.var.shop.db, c.var.shop.now()),
})
