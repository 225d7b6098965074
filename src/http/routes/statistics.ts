import { statisticsCalls } from '#src/contract/calls/statistics.ts'
import { buildOverview } from '#src/shop/statistics/build-overview.ts'
import { toMissedSearch } from '#src/shop/tools/missed-search.ts'
import { findMissedSearches } from '#src/store/tools/missed-searches.ts'
import { endpoints } from '../endpoint.ts'

export const statistics = endpoints(statisticsCalls, {
  overview: async (c, { query }) => {
    const { db, now, settings } = c.var.shop
    const { lowStockLevel: lowLevel, timeZone: zone } = await settings.read()
    return buildOverview(db, { now: now(), zone, lowLevel, days: query.days })
  },

  missedSearches: async (c) => {
    const rows = await findMissedSearches(c.var.shop.db, 100)
    return rows.map(toMissedSearch)
  },
})
