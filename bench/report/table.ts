import type { Load } from '../client/load.ts'
import { ratioOf, showFigure, showSpread, spreadOf } from './spread.ts'

/** One round. */
export interface Measured extends Load {
  /** CPU time of everything that belongs to the server, its database too, for one request. */
  cpuMs: number
}

/** What was measured in one row, round by round. */
export interface Row {
  name: string
  processes: number
  atFixedRate: boolean
  loads: Measured[]
  megabytes: number
  /** What it was measured in turn with. */
  beside?: { name: string; loads: Measured[]; megabytes?: number }
}

const column = (loads: Measured[], of: keyof Measured) => loads.map((load) => load[of])
const spread = (loads: Measured[] | undefined, of: keyof Measured) =>
  loads ? showSpread(spreadOf(column(loads, of))) : ''
const median = (loads: Measured[] | undefined, of: keyof Measured) =>
  loads ? showFigure(spreadOf(column(loads, of)).median) : ''

/** How much more is done a second; at a fixed rate, how much longer the slowest hundredth takes. */
export function showRatio({ loads, beside, atFixedRate }: Row) {
  if (!beside) return ''
  const of = atFixedRate ? 'p99' : 'perSecond'
  const ratio = showSpread(ratioOf(column(loads, of), column(beside.loads, of)))
  return atFixedRate ? `p99 × ${ratio}` : ratio
}

/** How much more could be done with the same CPU time. It hardly changes when others use the machine too. */
function showCpuRatio({ loads, beside }: Row) {
  if (!beside || Number.isNaN(beside.loads[0]?.cpuMs)) return ''
  return showSpread(ratioOf(column(beside.loads, 'cpuMs'), column(loads, 'cpuMs')))
}

function showFailures(loads: Measured[] = []) {
  const failed = loads.reduce((sum, load) => sum + load.failed, 0)
  return failed > 0 ? showFigure(failed) : ''
}

type Column = [title: string, cell: (row: Row) => string]

const besideReferences: Column[] = [
  ['', ({ name }) => name],
  ['processes', ({ processes }) => String(processes)],
  ['a second', ({ loads }) => spread(loads, 'perSecond')],
  ['reference', ({ beside }) => beside?.name ?? ''],
  ['its a second', ({ beside }) => spread(beside?.loads, 'perSecond')],
  ['of reference', showRatio],
  ['by CPU time', showCpuRatio],
  ['CPU ms', ({ loads }) => median(loads, 'cpuMs')],
  ['p50 ms', ({ loads }) => median(loads, 'p50')],
  ['p99 ms', ({ loads }) => spread(loads, 'p99')],
  ['MB', ({ megabytes }) => showFigure(megabytes)],
  ['failed', ({ loads }) => showFailures(loads)],
]

const against: Column[] = [
  ['', ({ name }) => name],
  ['processes', ({ processes }) => String(processes)],
  ['then a second', ({ beside }) => spread(beside?.loads, 'perSecond')],
  ['now a second', ({ loads }) => spread(loads, 'perSecond')],
  ['now / then', showRatio],
  ['by CPU time', showCpuRatio],
  ['then CPU ms', ({ beside }) => median(beside?.loads, 'cpuMs')],
  ['now', ({ loads }) => median(loads, 'cpuMs')],
  ['then p99 ms', ({ beside }) => spread(beside?.loads, 'p99')],
  ['now p99 ms', ({ loads }) => spread(loads, 'p99')],
  ['then MB', ({ beside }) => showFigure(beside?.megabytes ?? Number.NaN)],
  ['now', ({ megabytes }) => showFigure(megabytes)],
  ['then failed', ({ beside }) => showFailures(beside?.loads)],
  ['now failed', ({ loads }) => showFailures(loads)],
]

/** The shop beside the most that the machine could do. */
export const tableBesideReferences = (rows: Row[]) => drawTable(besideReferences, rows)

/** The shop as it is now beside the shop as it was then. */
export const tableAgainst = (rows: Row[]) => drawTable(against, rows)

/** Columns as wide as their widest cell; those without any are left out. */
function drawTable(columns: Column[], rows: Row[]): string {
  const drawn = columns
    .map(([title, cell]) => [title, ...rows.map(cell)])
    .filter(([, ...cells]) => cells.some((text) => text !== ''))
    .map((cells) => {
      const width = Math.max(...cells.map((text) => text.length))
      return cells.map((text) => text.padEnd(width))
    })
  const lines = [0, ...rows.map((_, index) => index + 1)]
  return lines
    .map((line) =>
      drawn
        .map((cells) => cells[line])
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
