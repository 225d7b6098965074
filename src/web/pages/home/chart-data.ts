import { showCount, showPrice } from '#src/contract/values/money/price.ts'
import type { CardTool } from '#src/web/components/tools/tool-card.tsx'

export type ChartKind = 'share' | 'price' | 'quantities' | 'value'

/** "NVMe SSD" from "NVMe SSD 1 TB, M.2 2280". */
export function shortName(name: string) {
  const words = (name.split(',')[0] ?? name).split(/\s+/)
  const figure = words.findIndex((word, place) => place > 0 && /^\d/.test(word))
  return (figure > 0 ? words.slice(0, figure) : words).join(' ')
}

/** In whole cents, so that the chart and the books have the same sum. */
export const stockValue = ({ price, availablequantity }: CardTool) =>
  (Math.round(price * 100) * availablequantity) / 100

interface ChartWords {
  kind: ChartKind
  title: string
  note: string
  legend: { colour: string; label: string }[]
  columns: string[]
  row: (tool: CardTool, place: number) => string[]
}

export const charts: ChartWords[] = [
  {
    kind: 'share',
    title: 'Share of stock',
    note: 'available quantity, first eight tools',
    legend: [],
    columns: ['Tool', 'Ring', 'Available'],
    row: (tool, place) => [tool.name, place < 4 ? 'inside' : 'outside', showCount(tool.availablequantity)],
  },
  {
    kind: 'price',
    title: 'Unit price',
    note: 'US dollars each',
    legend: [
      { colour: 'var(--chart-1)', label: 'up to $200' },
      { colour: 'var(--chart-2)', label: 'above $200' },
    ],
    columns: ['Tool', 'Price'],
    row: (tool) => [tool.name, showPrice(tool.price)],
  },
  {
    kind: 'quantities',
    title: 'Minimum and available',
    note: 'pieces, logarithmic scale',
    legend: [
      { colour: 'var(--chart-1)', label: 'available' },
      { colour: 'var(--chart-2)', label: 'minimum order' },
    ],
    columns: ['Tool', 'Minimum', 'Available'],
    row: (tool) => [tool.name, showCount(tool.minquantity), showCount(tool.availablequantity)],
  },
  {
    kind: 'value',
    title: 'Value of stock on hand',
    note: 'price × available quantity',
    legend: [{ colour: 'var(--chart-1)', label: 'US dollars' }],
    columns: ['Tool', 'Value'],
    row: (tool) => [tool.name, showPrice(stockValue(tool))],
  },
]
