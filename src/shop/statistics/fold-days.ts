import { periodDays } from '#src/contract/values/periods.ts'
import type { Db } from '#src/store/db/connection.ts'
import { holdLockSoon } from '#src/store/db/locks.ts'
import { hasBestSellers, saveBestSellers } from '#src/store/statistics/best-sellers.ts'
import { deleteOtherZones, findFirstSale, findFoldedDays, foldUntil } from '#src/store/statistics/sales.ts'
import { splitDays } from './read-sales.ts'
import { salesPeriod } from './sales-period.ts'
import { addDays, dayIn, spansBetween } from './zone-days.ts'

const minutes = 60 * 1000

/** What is being written now is left for later: it would take the part that it falls into away again. */
const settles = 2 * minutes

/** Today is counted in parts of at least this length. */
const part = 15 * minutes

/**
 * Counts every day that is over and not counted yet, and today so far, in the zone that the owner has set now. Nothing is
 * paid, refunded or received while a day is counted, and what is written late takes its day away again: see unfold_day.sql.
 */
export async function foldDays(db: Db, { now, zone }: { now: Date; zone: string }) {
  await deleteOtherZones(db, zone)
  const first = await findFirstSale(db)
  if (!first) return
  const today = dayIn(now, zone)
  const folded = await findFoldedDays(db, zone)
  for (const span of spansBetween(dayIn(first, zone), today, zone)) {
    const until = span.day === today ? new Date(now.getTime() - settles) : span.endsAt
    const missing = until.getTime() - (folded.get(span.day) ?? span.startsAt).getTime()
    if (missing >= (span.day === today ? part : 1))
      await db.transaction().execute(async (trx) => {
        await holdLockSoon(trx, 'salesByDay')
        await foldUntil(trx, zone, span, until)
      })
  }
  for (const days of periodDays.filter((length) => length > 1)) {
    const list = { zone, days, until: addDays(today, -1) }
    if (!(await hasBestSellers(db, list)))
      await db.transaction().execute(async (trx) => {
        await holdLockSoon(trx, 'salesByDay')
        const over = await splitDays(trx, zone, salesPeriod(days, now, zone).days.slice(0, -1))
        if (over.unfolded.length === 0) await saveBestSellers(trx, list, over.folded)
      })
  }
}
