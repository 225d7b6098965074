import ChartLine from 'icon:chart-line'
import Table2 from 'icon:table-2'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Day } from '#src/contract/statistics.ts'
import { Icon } from '#src/web/components/ui/icon.tsx'

const Drawing = lazy(() => import('./drawing.tsx').catch(() => ({ default: NotDrawn })))

const NotDrawn = () => (
  <p className="text-quiet text-ui">The chart did not load. The table holds the same figures.</p>
)

interface ChartProps {
  title: string
  days: Day[]
  /** Nothing when it is not to be compared. */
  before: Day[]
  columns: string[]
  rows: ReactNode[][]
}

/** A chart, and the same figures as a table for screen readers and on request. */
export function Chart({ title, days, before, columns, rows }: ChartProps) {
  const [asTable, setAsTable] = useState(false)
  return (
    <figure className="panel min-w-0 p-4 md:p-5">
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-h4">{title}</h2>
        <span className="flex items-center gap-4 text-note text-quiet">
          {before.length > 0 && !asTable && <Legend />}
          <button
            type="button"
            className="btn btn-bare btn-sm -mr-2 gap-1.5 px-2"
            aria-pressed={asTable}
            onClick={() => setAsTable(!asTable)}
          >
            <Icon of={asTable ? ChartLine : Table2} className="size-4" />
            Table
            <span className="sr-only">of {title}</span>
          </button>
        </span>
      </figcaption>
      <div className={asTable ? 'mt-3 max-h-[26rem] overflow-auto' : 'sr-only'}>
        <table className="grid-table text-sm!">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              {columns.map((name, place) => (
                <th key={name} scope="col" className={place > 0 ? 'r' : ''}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="num">
            {rows.map((cells) => (
              <tr key={String(cells[0])}>
                {cells.map((cell, place) => (
                  <td key={columns[place]} className={place > 0 ? 'r' : ''}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!asTable && (
        <div className="mt-4 h-[14rem] overflow-hidden sm:h-[17rem]" aria-hidden="true">
          <Suspense fallback={<div className="skeleton h-full rounded-field" />}>
            <Drawing days={days} before={before} />
          </Suspense>
        </div>
      )}
    </figure>
  )
}

const Legend = () => (
  <>
    <span className="flex items-center gap-2">
      <i className="h-0.5 w-4 bg-(--chart-1)" />
      this period
    </span>
    <span className="flex items-center gap-2">
      <i className="w-4 border-(--chart-8) border-t-2 border-dashed" />
      before
    </span>
  </>
)
