import type { Overview } from '#src/contract/statistics.ts'
import { showPrice } from '#src/contract/values/money/price.ts'
import { Empty } from '#src/web/components/ui/notices.tsx'
import { Chart } from './chart.tsx'

export function SalesCharts({ overview }: { overview: Overview }) {
  const { days, bestSellers } = overview
  const newestFirst = [...days].reverse()
  return (
    <div className="mt-8 grid gap-4 md:gap-6 chart:grid-cols-2">
      <Chart
        kind="revenue"
        title="Revenue by day"
        note="paid, minus refunds"
        overview={overview}
        columns={['Day', 'Revenue']}
        rows={newestFirst.map(({ day, revenue }) => [day, showPrice(revenue)])}
      />
      <Chart
        kind="orders"
        title="Orders by day"
        note="as they were placed"
        overview={overview}
        columns={['Day', 'Orders']}
        rows={newestFirst.map(({ day, orders }) => [day, orders])}
      />
      <div className="min-w-0 chart:col-span-2">
        {bestSellers.length > 0 ? (
          <Chart
            kind="best"
            title="Best sellers"
            note="by revenue"
            overview={overview}
            columns={['Tool', 'Pieces', 'Revenue']}
            rows={bestSellers.map(({ sku, name, pieces, revenue }) => [
              `${name} (${sku})`,
              pieces.toLocaleString('en-US'),
              showPrice(revenue),
            ])}
          />
        ) : (
          <Empty title="No best sellers yet" text="They appear with the first paid order." />
        )}
      </div>
    </div>
  )
}
