import {
  Area,
  AreaChart,
  Bar,
  BarChart,
  CartesianGrid,
  Cell,
  LabelList,
  Pie,
  PieChart,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { showPrice } from '#src/contract/values/money/price.ts'
import type { CardTool } from '#src/web/components/tools/tool-card.tsx'
import { ink, line, quiet, tip } from '#src/web/components/ui/chart-style.ts'
import { type ChartKind, shortName, stockValue } from './chart-data.ts'
import { AxisName } from './drawing-axis.tsx'
import { inside, outside, ShareLegend } from './drawing-legend.tsx'
import { type Size, useSize } from './use-size.ts'

interface DrawnProps extends Size {
  tools: CardTool[]
}

/** The first four tools inside, the next four around them. */
function Share({ tools, wide, width }: DrawnProps) {
  const rings = [
    { key: 'inside', rows: tools.slice(0, 4), colours: inside, from: 0, to: wide ? 72 : 62 },
    { key: 'outside', rows: tools.slice(4, 8), colours: outside, from: wide ? 87 : 76, to: wide ? 128 : 112 },
  ]
  return (
    <div className={wide ? 'flex items-center gap-10' : ''}>
      <PieChart width={wide ? 300 : width} height={wide ? 320 : 250} accessibilityLayer={false}>
        <Tooltip {...tip} formatter={(value) => Number(value).toLocaleString('en-US')} />
        {rings.map(({ key, rows, colours, from, to }) => (
          <Pie
            key={key}
            data={rows.map((tool) => ({ name: shortName(tool.name), value: tool.availablequantity }))}
            dataKey="value"
            rootTabIndex={-1}
            innerRadius={from}
            outerRadius={to}
            startAngle={90}
            endAngle={-270}
            stroke="var(--surface)"
            strokeWidth={2}
          >
            {rows.map((tool, place) => (
              <Cell key={tool._id} fill={colours[place]} />
            ))}
          </Pie>
        ))}
      </PieChart>
      <ShareLegend tools={tools} />
    </div>
  )
}

function Price({ tools, wide, width, height }: DrawnProps) {
  const rows = tools.map((tool) => ({ name: shortName(tool.name), price: tool.price }))
  return (
    <BarChart
      width={width}
      height={height}
      data={rows}
      layout="vertical"
      margin={{ top: 4, right: wide ? 56 : 50, bottom: 0, left: 0 }}
      accessibilityLayer={false}
    >
      <CartesianGrid horizontal={false} stroke={line} />
      <XAxis
        type="number"
        tick={quiet}
        tickFormatter={(v) => `$${v}`}
        axisLine={false}
        tickLine={false}
        tickCount={4}
      />
      <YAxis
        type="category"
        dataKey="name"
        width={wide ? 128 : 104}
        interval={0}
        tick={{ fill: ink, fontSize: wide ? 12 : 11 }}
        axisLine={false}
        tickLine={false}
      />
      <Tooltip {...tip} formatter={(value) => showPrice(Number(value))} />
      <Bar dataKey="price" barSize={wide ? 16 : 13} radius={2}>
        {rows.map(({ name, price }) => (
          <Cell key={name} fill={price > 200 ? 'var(--chart-2)' : 'var(--chart-1)'} />
        ))}
        <LabelList
          dataKey="price"
          position="right"
          fill={ink}
          fontSize={12}
          formatter={(v) => showPrice(Number(v))}
        />
      </Bar>
    </BarChart>
  )
}

function Quantities({ tools, wide, width, height }: DrawnProps) {
  const rows = tools.map((tool) => ({
    name: shortName(tool.name),
    available: Math.max(1, tool.availablequantity),
    minimum: tool.minquantity,
  }))
  const top = 10 ** Math.ceil(Math.log10(Math.max(10, ...rows.map(({ available }) => available))))
  const ticks = Array.from({ length: Math.log10(top) + 1 }, (_, power) => 10 ** power)
  return (
    <BarChart
      width={width}
      height={height}
      data={rows}
      barGap={2}
      margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
      accessibilityLayer={false}
    >
      <CartesianGrid vertical={false} stroke={line} />
      <XAxis
        dataKey="name"
        interval={0}
        height={wide ? 48 : 84}
        tick={<AxisName wide={wide} />}
        axisLine={{ stroke: line }}
        tickLine={false}
      />
      <YAxis
        scale="log"
        domain={[1, top]}
        ticks={ticks}
        width={44}
        tick={quiet}
        tickFormatter={(v) => Number(v).toLocaleString('en-US')}
        axisLine={false}
        tickLine={false}
      />
      <Tooltip {...tip} />
      <Bar
        dataKey="available"
        name="available"
        fill="var(--chart-1)"
        barSize={wide ? 18 : 11}
        radius={[2, 2, 0, 0]}
      />
      <Bar
        dataKey="minimum"
        name="minimum order"
        fill="var(--chart-2)"
        barSize={wide ? 18 : 11}
        radius={[2, 2, 0, 0]}
      />
    </BarChart>
  )
}

function Value({ tools, wide, width, height }: DrawnProps) {
  const rows = tools.map((tool) => ({ name: shortName(tool.name), value: stockValue(tool) }))
  return (
    <AreaChart
      width={width}
      height={height}
      data={rows}
      margin={{ top: 14, right: 28, bottom: 0, left: 0 }}
      accessibilityLayer={false}
    >
      <CartesianGrid vertical={false} stroke={line} />
      <XAxis
        dataKey="name"
        interval={0}
        height={wide ? 48 : 84}
        padding={{ left: 18, right: 4 }}
        tick={<AxisName wide={wide} />}
        axisLine={{ stroke: line }}
        tickLine={false}
      />
      <YAxis
        width={48}
        tick={quiet}
        tickFormatter={(v) => (v ? `$${Number(v) / 1000}K` : '0')}
        axisLine={false}
        tickLine={false}
      />
      <Tooltip {...tip} cursor={{ stroke: line }} formatter={(value) => showPrice(Number(value))} />
      <Area
        dataKey="value"
        name="value"
        stroke="var(--chart-1)"
        strokeWidth={2}
        fill="var(--chart-1)"
        fillOpacity={0.12}
        dot={{ r: 4, fill: 'var(--surface)', fillOpacity: 1, strokeWidth: 2 }}
      />
    </AreaChart>
  )
}

const drawn = { share: Share, price: Price, quantities: Quantities, value: Value }

export function Drawing({ kind, tools }: { kind: ChartKind; tools: CardTool[] }) {
  const { place, size } = useSize()
  const Chart = drawn[kind]
  return <div ref={place}>{size && <Chart tools={tools} {...size} />}</div>
}
export type Drawing = typeof Drawing
