import type { Db } from '#src/store/db/connection.ts'
import { countSales, type FoldedRow, findFoldedSales, type SalesRow } from '#src/store/statistics/sales.ts'
import type { SoldOn } from '#src/store/statistics/tool-sales.ts'
import type { SalesPeriod } from './sales-period.ts'
import type { DaySpan } from './zone-days.ts'

export interface PeriodSales {
  now: SalesRow[]
  before: SalesRow[]
  soldNow: SoldOn
  soldBefore: SoldOn
}

/** What was counted is read; what was not counted yet, as the last minutes of today, is counted now. */
export async function readSales(db: Db, zone: string, { days, before }: SalesPeriod): Promise<PeriodSales> {
  const folded = await findFolded(db, zone, [...days, ...before])
  const [soldNow, soldBefore] = [days, before].map((spans) => split(zone, spans, folded)) as [SoldOn, SoldOn]
  const counted = await countSales(db, [...soldNow.unfolded, ...soldBefore.unfolded])
  const rowsOf = (spans: DaySpan[], sold: SoldOn) =>
    spans.map(({ day }) => {
      const read = sold.folded.includes(day) ? folded.get(day) : undefined
      return add(
        day,
        [read, counted.find((row) => row.day === day)].filter((row) => row !== undefined),
      )
    })
  return { now: rowsOf(days, soldNow), before: rowsOf(before, soldBefore), soldNow, soldBefore }
}

/** What was counted already of some days, and what has to be. */
export const splitDays = async (db: Db, zone: string, days: DaySpan[]): Promise<SoldOn> =>
  split(zone, days, await findFolded(db, zone, days))

const findFolded = async (db: Db, zone: string, spans: DaySpan[]) => {
  const rows = await findFoldedSales(
    db,
    zone,
    spans.map(({ day }) => day),
  )
  return new Map(rows.map((row) => [row.day, row]))
}

/** A day that is asked for only in part, and was counted for longer, has to be counted again. */
function split(zone: string, spans: DaySpan[], folded: ReadonlyMap<string, FoldedRow>): SoldOn {
  const parts = spans.map((span) => {
    const row = folded.get(span.day)
    const isUsed = row !== undefined && row.ends_at <= span.endsAt
    return { isFolded: isUsed, rest: { ...span, startsAt: isUsed ? row.ends_at : span.startsAt } }
  })
  return {
    zone,
    folded: parts.filter(({ isFolded }) => isFolded).map(({ rest }) => rest.day),
    unfolded: parts.map(({ rest }) => rest).filter(({ startsAt, endsAt }) => startsAt < endsAt),
  }
}

const add = (day: string, rows: SalesRow[]): SalesRow => {
  const sum = (column: Exclude<keyof SalesRow, 'day'>) => rows.reduce((all, row) => all + row[column], 0)
  return {
    ...{ day, orders: sum('orders'), lines: sum('lines'), paid_cents: sum('paid_cents') },
    ...{ refunded_cents: sum('refunded_cents'), returned_lines: sum('returned_lines') },
  }
}
