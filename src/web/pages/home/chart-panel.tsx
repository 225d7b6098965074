import ChartPie from 'icon:chart-pie'
import Table2 from 'icon:table-2'
import { useState } from 'react'
import type { CardTool } from '#src/web/components/tools/tool-card.tsx'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { Failure } from '#src/web/components/ui/notices.tsx'
import type { charts } from './chart-data.ts'
import type { Drawing } from './drawing.tsx'

interface ChartPanelProps {
  chart: (typeof charts)[number]
  tools: CardTool[]
  drawing: Drawing | undefined
  failed: boolean
  onRetry: () => void
}

/** The table is always there: visible without scripts, otherwise for screen readers and on request. */
export function ChartPanel({ chart, tools, drawing: Drawing, failed, onRetry }: ChartPanelProps) {
  const [asTable, setAsTable] = useState(false)
  const room = chart.kind === 'share' ? 'h-[25.5rem] chart:h-[20.25rem]' : 'h-[17rem] chart:h-[18.75rem]'
  return (
    <figure className="panel min-w-0 p-5 md:p-6">
      <figcaption className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div>
          <h3 className="text-h4">{chart.title}</h3>
          <p className="mt-0.5 text-note text-quiet">{chart.note}</p>
        </div>
        <button
          type="button"
          className="btn btn-bare btn-sm -mt-1 -mr-2 hidden gap-1.5 px-2 text-quiet scripted:inline-flex"
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? <Icon of={ChartPie} className="size-4" /> : <Icon of={Table2} className="size-4" />}
          Table
          <span className="sr-only">of {chart.title}</span>
        </button>
      </figcaption>
      <div className={asTable ? 'mt-5' : 'mt-5 scripted:sr-only'}>
        <ChartTable chart={chart} tools={tools} />
      </div>
      <div className={asTable ? 'hidden' : 'hidden scripted:block'}>
        <div className={`mt-5 overflow-hidden ${room}`}>
          {failed && (
            <Failure
              title="The chart did not load"
              text="The table holds the same figures."
              onRetry={onRetry}
            />
          )}
          {!failed && !Drawing && <div className="skeleton h-full rounded-field" aria-hidden="true" />}
          {Drawing && (
            <div aria-hidden="true">
              <Drawing kind={chart.kind} tools={tools} />
            </div>
          )}
        </div>
        {chart.legend.length > 0 && <Legend entries={chart.legend} />}
      </div>
    </figure>
  )
}

function Legend({ entries }: { entries: ChartPanelProps['chart']['legend'] }) {
  return (
    <p className="mt-3 flex gap-5 text-note" aria-hidden="true">
      {entries.map(({ colour, label }) => (
        <span key={label} className="inline-flex items-center gap-2">
          <span className="size-2.5 rounded-xs" style={{ background: colour }} />
          {label}
        </span>
      ))}
    </p>
  )
}

function ChartTable({ chart, tools }: Pick<ChartPanelProps, 'chart' | 'tools'>) {
  return (
    <table className="grid-table">
      <caption className="sr-only">
        {chart.title}, {chart.note}
      </caption>
      <thead>
        <tr>
          {chart.columns.map((name, place) => (
            <th key={name} scope="col" className={place > 0 ? 'r' : ''}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="num">
        {tools.map((tool, place) => (
          <tr key={tool._id}>
            {chart.row(tool, place).map((cell, column) => (
              <td key={chart.columns[column]} className={column > 0 ? 'r' : ''}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
