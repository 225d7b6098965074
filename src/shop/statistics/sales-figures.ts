import type { Day, Figure, Overview } from '#src/contract/statistics.ts'
import { toDollars } from '#src/contract/values/money/money.ts'
import type { SalesRow } from '#src/store/statistics/sales.ts'

export const toSalesDay = ({ day, orders, paid_cents, refunded_cents }: SalesRow): Day => ({
  day,
  orders,
  revenue: toDollars(paid_cents - refunded_cents),
})

const sum = (rows: SalesRow[], column: Exclude<keyof SalesRow, 'day'>) =>
  rows.reduce((all, row) => all + row[column], 0)

const totals = (rows: SalesRow[]) => {
  const [orders, paid, lines] = [sum(rows, 'orders'), sum(rows, 'paid_cents'), sum(rows, 'lines')]
  return {
    sales: toDollars(paid - sum(rows, 'refunded_cents')),
    orders,
    average: orders === 0 ? 0 : toDollars(Math.round(paid / orders)),
    returned: lines === 0 ? 0 : tenths((sum(rows, 'returned_lines') / lines) * 100),
  }
}

export function salesFigures(now: SalesRow[], before: SalesRow[]): Overview['figures'] {
  const [these, those] = [totals(now), totals(before)]
  return {
    sales: compare(these.sales, those.sales),
    orders: compare(these.orders, those.orders),
    average: compare(these.average, those.average),
    returned: {
      ...{ now: these.returned, before: those.returned },
      ...(sum(before, 'lines') > 0 && { change: tenths(these.returned - those.returned) }),
    },
  }
}

const compare = (now: number, before: number): Figure => {
  const change = changeOf(now, before)
  return { now, before, ...(change !== undefined && { change }) }
}

/** In percent. Nothing can be said of what was nothing, or less. */
export const changeOf = (now: number, before: number) =>
  before > 0 ? tenths(((now - before) / before) * 100) : undefined

const tenths = (value: number) => Math.round(value * 10) / 10
