import Check from 'icon:check'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PartTool } from '#src/contract/quick-order.ts'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { Failure } from '#src/web/components/ui/notices.tsx'
import { stackRoles } from '#src/web/components/ui/stack-roles.ts'
import { focusLine, focusNextLook } from './focus.ts'
import { Foot } from './foot.tsx'
import { Row } from './row.tsx'
import { mendAll, type QuickRow, writtenAs } from './rows.ts'
import type { useQuickOrder } from './use-quick-order.ts'
import { useRows } from './use-rows.ts'

interface ResultsProps {
  order: Pick<ReturnType<typeof useQuickOrder>, 'lines' | 'change'>
  /** What the cart did not take, in sentences. */
  onTold: (told: string[]) => void
}

const views = {
  all: { label: 'All', has: () => true },
  ready: { label: 'Ready', has: ({ state }: QuickRow) => state === 'ready' },
  look: { label: 'Need a look', has: ({ state }: QuickRow) => state !== 'ready' && state !== 'asking' },
}
type View = keyof typeof views

export default function Results({ order: { lines, change }, onTold }: ResultsProps) {
  const { rows, failure, retry, forget } = useRows(lines)
  const [view, setView] = useState<View>('all')
  const acts = useMends(rows, change)
  useNextLookKey()
  const toMend = mendAll(rows)
  const shown = rows.filter(views[view].has)
  const isAsking = rows.some(({ state }) => state === 'asking')
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 pb-3">
        <Views rows={rows} view={view} onView={setView} />
        {toMend.length > 0 && (
          <button
            type="button"
            className="btn btn-line h-11 px-3.5 text-sm max-sm:w-full md:h-9"
            onClick={() => change(toMend)}
          >
            <Icon of={Check} className="size-4" />
            Mend {toMend.length === 1 ? '1 quantity' : `${toMend.length} quantities`}
          </button>
        )}
      </div>
      {failure && <Failure title="The parts were not looked up" text={failure} onRetry={retry} />}
      <p className="sr-only" role="status">
        {!isAsking && readWords(rows)}
      </p>
      {shown.length > 0 ? (
        <div className="panel overflow-hidden">
          <Table rows={shown} acts={acts} />
        </div>
      ) : (
        <p className="text-quiet text-ui">No lines here.</p>
      )}
      <Foot rows={rows} change={change} forget={forget} onTold={onTold} />
    </>
  )
}

function readWords(rows: QuickRow[]) {
  const ready = rows.filter(views.ready.has).length
  return `${rows.length} lines read, ${ready} ready, ${rows.length - ready} need a look`
}

function Views({ rows, view, onView }: { rows: QuickRow[]; view: View; onView: (view: View) => void }) {
  return (
    <fieldset className="-mx-5 flex min-w-0 gap-5 overflow-x-auto px-5 text-ui sm:mx-0 sm:px-0">
      <legend className="sr-only">Show</legend>
      {(Object.keys(views) as View[]).map((name) => (
        <button
          key={name}
          type="button"
          className="nav-link h-11 gap-1.5 whitespace-nowrap md:h-9"
          aria-current={name === view ? true : undefined}
          onClick={() => onView(name)}
        >
          {views[name].label}
          <span className={`num text-note ${name === 'look' ? 'text-warning' : 'text-quiet'}`}>
            {rows.filter(views[name].has).length}
          </span>
        </button>
      ))}
    </fieldset>
  )
}

function Table({ rows, acts }: { rows: QuickRow[]; acts: ReturnType<typeof useMends> }) {
  const heading = stackRoles.heading
  return (
    <table {...stackRoles.table} className="grid-table stack-table lg:table-fixed">
      <thead {...stackRoles.group}>
        <tr {...stackRoles.row}>
          <th {...heading} className="w-11 pr-0!">
            <span className="sr-only">Line</span>
          </th>
          <th {...heading} className="w-[19rem]">
            Part
          </th>
          <th {...heading}>Result</th>
          <th {...heading} className="w-[9.75rem]">
            Quantity
          </th>
          <th {...heading} className="r w-28">
            Total
          </th>
          <th {...heading} className="w-12">
            <span className="sr-only">Remove</span>
          </th>
        </tr>
      </thead>
      <tbody {...stackRoles.group}>
        {rows.map((row) => (
          <Row
            key={row.key}
            row={row}
            onQuantity={(quantity) => acts.setQuantity(row, quantity)}
            onPick={(tool) => acts.pick(row, tool)}
            onRemove={() => acts.remove(row)}
          />
        ))}
      </tbody>
    </table>
  )
}

/** Each writes the line anew. A button that goes with what it mended leaves the focus on the line. */
function useMends(rows: QuickRow[], change: ResultsProps['order']['change']) {
  const toFocus = useRef<number>(undefined)
  useEffect(() => {
    if (rows.length > 0 && document.activeElement === document.body) focusLine(toFocus.current)
    toFocus.current = undefined
  }, [rows])
  const write = ({ lines }: QuickRow, words?: string) => {
    toFocus.current = lines[0]
    change([{ lines, words }])
  }
  return {
    setQuantity: (row: QuickRow, quantity: number) =>
      write(row, writtenAs(row.tool?.sku ?? row.part, quantity)),
    pick: (row: QuickRow, tool: PartTool) => write(row, writtenAs(tool.sku, row.quantity)),
    remove: (row: QuickRow) => write(row),
  }
}

const typing = 'input, textarea, select, dialog'

/** N goes to the next line that needs a look, unless one is writing. */
function useNextLookKey() {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.closest(typing)
    if (event.key.toLowerCase() !== 'n' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    focusNextLook()
  })
  useEffect(() => {
    const ended = new AbortController()
    document.addEventListener('keydown', (event) => press(event), { signal: ended.signal })
    return () => ended.abort()
  }, [])
}
