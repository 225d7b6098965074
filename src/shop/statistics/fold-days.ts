import { periodDays } from '#src/contract/values/periods.ts'
import type { Db } from '#src/store/db/connection.ts'
import { holdLockSoon } from '#src/store/db/locks.ts'
import { hasBestSellers, saveBestSellers } from '#src/store/statistics/best-sellers.ts'
import { deleteOtherZones, findFirstSale, findFoldedDays, insertSales } from '#src/store/statistics/sales.ts'
import { splitDays } from './read-sales.ts'
import { salesPeriod } from './sales-period.ts'
import { addDays, dayIn, spansBetween } from './zone-days.ts'

/**
 * Counts every day that is over and not counted yet, in the zone that the owner has set now. Nothing is paid, refunded or
 * received while a day is counted, and what is written late takes its day away again: see unfold_day.sql.
 */
export async function foldDays(db: Db, { now, zone }: { now: Date; zone: string }) {
  await deleteOtherZones(db, zone)
  const first = await findFirstSale(db)
  if (!first) return
  const yesterday = addDays(dayIn(now, zone), -1)
  const folded = new Set(await findFoldedDays(db, zone))
  const over = spansBetween(dayIn(first, zone), yesterday, zone)
  for (const span of over.filter(({ day }) => !folded.has(day)))
    await db.transaction().execute(async (trx) => {
      await holdLockSoon(trx, 'salesByDay')
      await insertSales(trx, zone, span)
    })
  for (const days of periodDays.filter((length) => length > 1)) {
    const list = { zone, days, until: yesterday }
    if (!(await hasBestSellers(db, list)))
      await db.transaction().execute(async (trx) => {
        await holdLockSoon(trx, 'salesByDay')
        const period = await splitDays(trx, zone, salesPeriod(days, now, zone).days)
        if (period.folded.length === days - 1) await saveBestSellers(trx, list, period.folded)
      })
  }
}
