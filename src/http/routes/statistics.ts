import { statisticsCalls } from '#src/contract/calls/statistics.ts'
import { buildOverview } from '#src/shop/statistics/build-overview.ts'
import { findMissedSearches } from '#src/store/tools/missed-searches.ts'
import { endpoints } from '../endpoint.ts'

export const statistics = endpoints(statisticsCalls, {
  overview: async (c) => {
    const { db, now, settings } = c.var.shop
    return buildOverview(db, { now: now(), lowLevel: (await settings.read()).lowStockLevel })
  },

  missedSearches: async (c) => {
    const rows = await findMissedSearches(c.var.shop.db, 100)
    return rows.map(({ last_on, ...row }) => ({ ...row, lastOn: last_on }))
  },
})
