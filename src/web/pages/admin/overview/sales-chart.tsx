import type { Overview } from '#src/contract/statistics.ts'
import { showPrice } from '#src/contract/values/money/price.ts'
import { Chart } from './chart.tsx'
import { weekdayAndDay } from './period.ts'

interface SalesChartProps {
  overview: Overview
  compare: boolean
}

/** Of one day there is nothing to draw. */
export function SalesChart({ overview: { days, before }, compare }: SalesChartProps) {
  const rows = days.map((day, at) => ({ ...day, before: before[at] })).reverse()
  return (
    <Chart
      title="Sales by day"
      days={days}
      before={compare ? before : []}
      columns={['Day', 'Orders', 'Sales', ...(compare ? ['Before', 'Sales before'] : [])]}
      rows={rows.map(({ day, orders, revenue, before }) => [
        weekdayAndDay(day),
        orders,
        showPrice(revenue),
        ...(compare && before ? [weekdayAndDay(before.day), showPrice(before.revenue)] : []),
      ])}
    />
  )
}
