import { periodDays } from '#src/contract/values/periods.ts'
import type { Db } from '#src/store/db/connection.ts'
import { holdLockSoon } from '#src/store/db/locks.ts'
import { hasBestSellers, saveBestSellers } from '#src/store/statistics/best-sellers.ts'
import {
  type Count,
  deleteStale,
  findFirstSale,
  findFoldedDays,
  foldUntil,
} from '#src/store/statistics/sales.ts'
import { splitDays } from './read-sales.ts'
import { salesPeriod } from './sales-period.ts'
import { addDays, type DaySpan, dayIn, spansBetween } from './zone-days.ts'

const minutes = 60 * 1000

/** What is being written now is left for later: it would take the part that it falls into away again. */
const settles = 2 * minutes

/** Today is counted in parts of at least this length. */
const part = 15 * minutes

/**
 * Counts every day that is over and not counted yet, today so far, and the days that it is compared with until the same
 * time of day, in the zone that the owner has set now. Nothing is paid, refunded or received while a day is counted, and
 * what is written late takes its day away again: see unfold_day.sql.
 */
export async function foldDays(db: Db, { now, zone }: { now: Date; zone: string }) {
  const compared = findCompared(now, zone)
  await deleteStale(
    db,
    zone,
    compared.map(({ day }) => day),
  )
  const first = await findFirstSale(db)
  if (!first) return
  const today = dayIn(now, zone)
  const over = spansBetween(dayIn(first, zone), addDays(today, -1), zone)
  const begun = spansBetween(today, today, zone).map((span) => ({ ...span, endsAt: now }))
  await foldMissing(db, zone, 'whole', over, 1)
  await foldMissing(db, zone, 'whole', settled(begun), part)
  await foldMissing(db, zone, 'compared', settled(compared), part)
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

const settled = (spans: DaySpan[]) =>
  spans.map((span) => ({ ...span, endsAt: new Date(span.endsAt.getTime() - settles) }))

/** Counts the days of which at least `least` milliseconds are missing. */
async function foldMissing(db: Db, zone: string, count: Count, spans: DaySpan[], least: number) {
  const folded = await findFoldedDays(db, zone, count)
  for (const span of spans) {
    const missing = span.endsAt.getTime() - (folded.get(span.day) ?? span.startsAt).getTime()
    if (missing >= least)
      await db.transaction().execute(async (trx) => {
        await holdLockSoon(trx, 'salesByDay')
        await foldUntil(trx, zone, span, count)
      })
  }
}

/** The days that today is compared with, until the time of day that it is now. */
function findCompared(now: Date, zone: string) {
  const spans = periodDays.flatMap((days) => salesPeriod(days, now, zone).before.slice(-1))
  return [...new Map(spans.map((span) => [span.day, span])).values()]
}
