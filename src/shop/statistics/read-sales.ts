import type { Db } from '#src/store/db/connection.ts'
import { countSales, findFoldedSales, type SalesRow } from '#src/store/statistics/sales.ts'
import type { SoldOn } from '#src/store/statistics/tool-sales.ts'
import type { SalesPeriod } from './sales-period.ts'
import type { DaySpan } from './zone-days.ts'

export interface PeriodSales {
  now: SalesRow[]
  before: SalesRow[]
  soldNow: SoldOn
  soldBefore: SoldOn
}

/** Days that were counted are read; the last of each period, and days that were not counted yet, are counted now. */
export async function readSales(db: Db, zone: string, { days, before }: SalesPeriod): Promise<PeriodSales> {
  const rows = new Map((await findFolded(db, zone, [days, before])).map((row) => [row.day, row]))
  const [soldNow, soldBefore] = [days, before].map((spans) => split(zone, spans, rows)) as [SoldOn, SoldOn]
  const counted = await countSales(db, [...soldNow.unfolded, ...soldBefore.unfolded])
  for (const row of counted) rows.set(row.day, row)
  const rowsOf = (spans: DaySpan[]) => spans.flatMap(({ day }) => rows.get(day) ?? [])
  return { now: rowsOf(days), before: rowsOf(before), soldNow, soldBefore }
}

/** Which of some days were counted, the last of which is today. */
export async function splitDays(db: Db, zone: string, days: DaySpan[]): Promise<SoldOn> {
  const folded = await findFolded(db, zone, [days])
  return split(zone, days, new Map(folded.map((row) => [row.day, row])))
}

const findFolded = (db: Db, zone: string, periods: DaySpan[][]) =>
  findFoldedSales(
    db,
    zone,
    periods.flatMap((spans) => spans.slice(0, -1).map(({ day }) => day)),
  )

/** The last day of a period is no whole day. */
function split(zone: string, spans: DaySpan[], folded: ReadonlyMap<string, unknown>): SoldOn {
  const isFolded = (span: DaySpan) => span !== spans.at(-1) && folded.has(span.day)
  return {
    zone,
    folded: spans.filter(isFolded).map(({ day }) => day),
    unfolded: spans.filter((span) => !isFolded(span)),
  }
}
