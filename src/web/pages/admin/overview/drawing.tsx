import {
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts'
import type { Day } from '#src/contract/statistics.ts'
import { showPrice } from '#src/contract/values/money/price.ts'
import { line, quiet } from '#src/web/components/ui/chart-style.ts'
import { shortDay, weekdayAndDay } from './period.ts'

interface DrawingProps {
  days: Day[]
  before: Day[]
}

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

/** $0, $250, $5k, $1.2M */
const shortPrice = (dollars: number) =>
  `${dollars < 0 ? '-' : ''}$${compact.format(Math.abs(dollars)).replace('K', 'k')}`

/** Fetched along with the page's data rather than with the page: the chart library is large. */
export default function SalesDrawing({ days, before }: DrawingProps) {
  const points = days.map((day, at) => ({ ...day, earlier: before[at] }))
  const dot = days.length === 1
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart data={points} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke={line} />
        <XAxis
          dataKey="day"
          tickFormatter={shortDay}
          tick={quiet}
          tickLine={false}
          axisLine={false}
          minTickGap={28}
        />
        <YAxis width={48} tick={quiet} tickFormatter={shortPrice} axisLine={false} tickLine={false} />
        <Tooltip content={OfDay} cursor={{ stroke: 'var(--quiet)', strokeDasharray: '2 3' }} />
        {before.length > 0 && (
          <Line
            dataKey="earlier.revenue"
            stroke="var(--chart-8)"
            strokeWidth={1.5}
            strokeDasharray="4 3"
            dot={dot}
            isAnimationActive={false}
          />
        )}
        <Line dataKey="revenue" stroke="var(--chart-1)" strokeWidth={2} dot={dot} isAnimationActive={false} />
      </LineChart>
    </ResponsiveContainer>
  )
}

function OfDay({ active, payload }: TooltipContentProps) {
  const point = payload?.[0]?.payload as (Day & { earlier?: Day }) | undefined
  if (!active || !point) return null
  return (
    <div className="num rounded-field border border-base-300 bg-base-100 px-3 py-2 text-note">
      <b className="font-semibold">
        {weekdayAndDay(point.day)} {showPrice(point.revenue)}
      </b>
      {point.earlier && (
        <span className="block text-quiet">
          {weekdayAndDay(point.earlier.day)} {showPrice(point.earlier.revenue)}
        </span>
      )}
    </div>
  )
}
