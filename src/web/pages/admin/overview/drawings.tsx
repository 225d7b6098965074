import {
  Area,
  AreaChart,
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import type { Day, Overview } from '#src/contract/statistics.ts'
import { showPrice } from '#src/contract/values/money/price.ts'
import { ink, line, quiet, tip } from '#src/web/components/ui/chart-style.ts'

/** "15 Nov" from "2026-11-15". */
const shortDay = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })

const dayAxis = { dataKey: 'day', tickFormatter: shortDay, tick: quiet, tickLine: false, minTickGap: 28 }
const short = (name: string, most: number) =>
  name.length > most ? `${name.slice(0, most - 1).trim()}…` : name

function Revenue({ days }: { days: Day[] }) {
  return (
    <AreaChart data={days} margin={{ top: 14, right: 12, bottom: 0, left: 0 }} accessibilityLayer={false}>
      <CartesianGrid vertical={false} stroke={line} />
      <XAxis {...dayAxis} axisLine={{ stroke: line }} />
      <YAxis
        width={56}
        tick={quiet}
        tickFormatter={(value) => `$${Number(value).toLocaleString('en-US')}`}
        axisLine={false}
        tickLine={false}
      />
      <Tooltip
        {...tip}
        cursor={{ stroke: line }}
        labelFormatter={(day) => shortDay(String(day))}
        formatter={(value) => showPrice(Number(value))}
      />
      <Area
        dataKey="revenue"
        name="revenue"
        stroke="var(--chart-1)"
        strokeWidth={2}
        fill="var(--chart-1)"
        fillOpacity={0.12}
      />
    </AreaChart>
  )
}

function Orders({ days }: { days: Day[] }) {
  return (
    <BarChart data={days} margin={{ top: 14, right: 12, bottom: 0, left: 0 }} accessibilityLayer={false}>
      <CartesianGrid vertical={false} stroke={line} />
      <XAxis {...dayAxis} axisLine={{ stroke: line }} />
      <YAxis width={40} allowDecimals={false} tick={quiet} axisLine={false} tickLine={false} />
      <Tooltip {...tip} labelFormatter={(day) => shortDay(String(day))} />
      <Bar dataKey="orders" name="orders" fill="var(--chart-2)" radius={[2, 2, 0, 0]} />
    </BarChart>
  )
}

function BestSellers({ rows, wide }: { rows: Overview['bestSellers']; wide: boolean }) {
  const named = rows.map((row) => ({ ...row, name: short(row.name, wide ? 20 : 16) }))
  return (
    <BarChart
      data={named}
      layout="vertical"
      margin={{ top: 4, right: 72, bottom: 0, left: 0 }}
      accessibilityLayer={false}
    >
      <CartesianGrid horizontal={false} stroke={line} />
      <XAxis type="number" tick={quiet} axisLine={false} tickLine={false} tickCount={4} />
      <YAxis
        type="category"
        dataKey="name"
        width={wide ? 140 : 108}
        interval={0}
        tick={{ fill: ink, fontSize: 12 }}
        axisLine={false}
        tickLine={false}
      />
      <Tooltip {...tip} formatter={(value) => showPrice(Number(value))} />
      <Bar dataKey="revenue" name="revenue" fill="var(--chart-1)" barSize={16} radius={2}>
        <LabelList
          dataKey="revenue"
          position="right"
          fill={ink}
          fontSize={12}
          formatter={(value) => showPrice(Number(value))}
        />
      </Bar>
    </BarChart>
  )
}

export type SalesChartKind = 'revenue' | 'orders' | 'best'

interface DrawingProps {
  kind: SalesChartKind
  overview: Overview
  wide: boolean
}

/** Fetched along with the page's data rather than with the page: the chart library is large. */
export default function SalesDrawing({ kind, overview, wide }: DrawingProps) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      {kind === 'revenue' ? (
        <Revenue days={overview.days} />
      ) : kind === 'orders' ? (
        <Orders days={overview.days} />
      ) : (
        <BestSellers rows={overview.bestSellers} wide={wide} />
      )}
    </ResponsiveContainer>
  )
}
