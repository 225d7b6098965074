import type { Overview } from '#src/contract/statistics.ts'
import { toDollars } from '#src/contract/values/money/money.ts'
import type { Db } from '#src/store/db/connection.ts'
import { findLikelyBest } from '#src/store/statistics/best-sellers.ts'
import { findBestSellers, findSalesOfTools } from '#src/store/statistics/tool-sales.ts'
import type { SplitPeriod } from './read-sales.ts'
import { changeOf } from './sales-figures.ts'

/** Those that brought the most, with what they brought before. */
export async function listBestSellers(
  db: Db,
  period: SplitPeriod,
  limit: number,
): Promise<Overview['bestSellers']> {
  const { soldNow, soldBefore } = period
  const best = await findBestSellers(db, soldNow, limit, await chooseLikely(db, period, limit))
  const before = await findSalesOfTools(
    db,
    soldBefore,
    best.map(({ tool_id }) => tool_id),
  )
  const centsOf = new Map(before.map(({ tool_id, cents }) => [tool_id, cents]))
  return best.map(({ tool_id, sku, name, img, pieces, cents }) => {
    const change = changeOf(cents, centsOf.get(tool_id) ?? 0)
    return { sku, name, img, pieces, revenue: toDollars(cents), ...(change !== undefined && { change }) }
  })
}

/** Undefined when there is no list of these days, so that all tools have to be summed up. */
async function chooseLikely(db: Db, { now, soldNow }: SplitPeriod, limit: number) {
  const [today, until] = [now.at(-1)?.rest.day, now.at(-2)?.rest.day]
  if (!until || soldNow.unfolded.some(({ day }) => day !== today)) return undefined
  const list = { zone: soldNow.zone, days: now.length, until }
  const folded = soldNow.folded.filter((day) => day === today)
  return findLikelyBest(db, list, { ...soldNow, folded }, limit)
}
