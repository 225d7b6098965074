import type { Db } from '#src/store/db/connection.ts'
import {
  type Count,
  countSales,
  type FoldedRow,
  findFoldedSales,
  type SalesRow,
} from '#src/store/statistics/sales.ts'
import type { SoldOn } from '#src/store/statistics/tool-sales.ts'
import type { SalesPeriod } from './sales-period.ts'
import type { DaySpan } from './zone-days.ts'

/** The days of a period and of the one before, each by what was counted of it and the rest of it. */
export interface SplitPeriod {
  now: DayPart[]
  before: DayPart[]
  soldNow: SoldOn
  soldBefore: SoldOn
}

export async function splitPeriod(db: Db, zone: string, { days, before }: SalesPeriod): Promise<SplitPeriod> {
  const folded = await findFolded(db, zone, [...days, ...before])
  const parts = { now: split(days, folded.filter(isWhole)), before: split(before, folded) }
  return { ...parts, soldNow: toSoldOn(zone, parts.now), soldBefore: toSoldOn(zone, parts.before) }
}

/** What was counted is read; what was not counted yet, as the last minutes of today, is counted now. */
export async function readSales(db: Db, { now, before, soldNow, soldBefore }: SplitPeriod) {
  const counted = await countSales(db, [...soldNow.unfolded, ...soldBefore.unfolded])
  const rowsOf = (parts: DayPart[]) =>
    parts.map(({ read, rest: { day } }) =>
      add(
        day,
        [read, counted.find((row) => row.day === day)].filter((row) => row !== undefined),
      ),
    )
  return { now: rowsOf(now), before: rowsOf(before) }
}

/** What was counted already of some days, and what has to be. */
export const splitDays = async (db: Db, zone: string, days: DaySpan[]): Promise<SoldOn> =>
  toSoldOn(zone, split(days, (await findFolded(db, zone, days)).filter(isWhole)))

const findFolded = (db: Db, zone: string, spans: DaySpan[]) =>
  findFoldedSales(
    db,
    zone,
    spans.map(({ day }) => day),
  )

/** Only these have their taxes. */
const isWhole = ({ count }: FoldedRow) => count === 'whole'

/** A day, by what was counted of it and the rest of it. */
interface DayPart {
  read: FoldedRow | undefined
  rest: DaySpan
}

/** Of a day that is asked for only in part, a count that goes on for longer says nothing. */
function split(spans: DaySpan[], folded: FoldedRow[]): DayPart[] {
  return spans.map((span) => {
    const read = folded
      .filter(({ day, ends_at }) => day === span.day && ends_at <= span.endsAt)
      .sort((one, other) => other.ends_at.getTime() - one.ends_at.getTime())[0]
    return { read, rest: { ...span, startsAt: read?.ends_at ?? span.startsAt } }
  })
}

function toSoldOn(zone: string, parts: DayPart[]): SoldOn {
  const daysOf = (count: Count) =>
    parts.filter(({ read }) => read?.count === count).map(({ rest }) => rest.day)
  return {
    zone,
    folded: daysOf('whole'),
    compared: daysOf('compared'),
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
