import ChartPie from '@lucide/icons/icons/chart-pie'
import Table2 from '@lucide/icons/icons/table-2'
import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import type { Overview } from '#src/contract/statistics.ts'
import { Icon } from '#src/web/components/ui/icon.tsx'
import type { SalesChartKind } from './drawings.tsx'

const Drawing = lazy(() => import('./drawings.tsx').catch(() => ({ default: NotDrawn })))

const NotDrawn = () => (
  <p className="text-quiet text-ui">The chart did not load. The table holds the same figures.</p>
)

interface ChartProps {
  kind: SalesChartKind
  title: string
  note: string
  overview: Overview
  columns: string[]
  rows: ReactNode[][]
}

const wideScreen = '(min-width: 85rem)'

function watchWidth(changed: () => void) {
  const query = matchMedia(wideScreen)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** A chart, and the same figures as a table for screen readers and on request. */
export function Chart({ kind, title, note, overview, columns, rows }: ChartProps) {
  const [asTable, setAsTable] = useState(false)
  const wide = useSyncExternalStore(
    watchWidth,
    () => matchMedia(wideScreen).matches,
    () => false,
  )
  return (
    <figure className="panel min-w-0 p-5 md:p-6">
      <figcaption className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div>
          <h2 className="text-h4">{title}</h2>
          <p className="num mt-0.5 text-note text-quiet">{note}</p>
        </div>
        <button
          type="button"
          className="btn btn-bare btn-sm -mt-1 -mr-2 gap-1.5 px-2 text-quiet"
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? <Icon of={ChartPie} className="size-4" /> : <Icon of={Table2} className="size-4" />}
          Table
          <span className="sr-only">of {title}</span>
        </button>
      </figcaption>
      <div className={asTable ? 'mt-5' : 'sr-only'}>
        <table className="grid-table">
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
        <div className="mt-5 h-[17rem] overflow-hidden chart:h-[18.75rem]" aria-hidden="true">
          <Suspense fallback={<div className="skeleton h-full rounded-field" />}>
            <Drawing kind={kind} overview={overview} wide={wide} />
          </Suspense>
        </div>
      )}
    </figure>
  )
}
