import Eye from 'icon:eye'
import EyeOff from 'icon:eye-off'
import Layers from 'icon:layers'
import Percent from 'icon:percent'
import Settings2 from 'icon:settings-2'
import type { FormEvent } from 'react'
import { mostToolsAtOnce, undoMinutes } from '#src/contract/bulk-changes.ts'
import type { StockTool } from '#src/contract/tools.ts'
import { mostNamed } from '#src/contract/values/tools/bulk-change.ts'
import { FormProblem } from '#src/web/components/forms/field.tsx'
import type { Ticking } from '#src/web/components/lists/use-ticking.ts'
import { countOf } from '#src/web/components/ui/count-of.ts'
import { Icon, type IconData } from '#src/web/components/ui/icon.tsx'
import { focusFirstError } from '#src/web/lib/problems/focus-first-error.ts'
import type { BulkPart } from './bulk-draft.ts'
import { BulkCategoryFields, BulkPriceFields, BulkQuantityFields } from './bulk-fields.tsx'
import type { Bulk } from './use-bulk.ts'

const parts: Record<BulkPart, { label: string; icon: IconData; act: (count: number) => string }> = {
  price: { label: 'Price', icon: Percent, act: (count) => `Change ${countOf(count, 'price')}` },
  category: { label: 'Category', icon: Layers, act: (count) => `Move ${countOf(count, 'tool')}` },
  quantities: {
    label: 'Minimum and step',
    icon: Settings2,
    act: (count) => `Change ${countOf(count, 'tool')}`,
  },
}

interface BulkPanelProps {
  ticking: Ticking<StockTool>
  bulk: Bulk
  categories: string[]
}

/** What can be done with the tools that are ticked. */
export function BulkPanel({ ticking, bulk, categories }: BulkPanelProps) {
  const count = ticking.ticked.length
  const tooMany = count > mostToolsAtOnce
  if (count === 0) return null
  const { draft, change, busy, wanted, send, findErrors } = bulk
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (findErrors() || !wanted) focusFirstError(event.currentTarget)
    else void send(wanted)
  }
  return (
    <section className="panel mt-6 overflow-hidden" aria-label="Ticked tools">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-base-content px-4 py-2.5 text-base-100">
        <p className="num text-ui">{countOf(count, 'tool')} ticked</p>
        <button type="button" className="min-h-8 text-note underline" onClick={ticking.clear}>
          Clear
        </button>
        <div className="-mx-1 flex grow gap-1 overflow-x-auto px-1 md:justify-end">
          {(Object.keys(parts) as BulkPart[]).map((part) => (
            <BarButton
              key={part}
              icon={parts[part].icon}
              pressed={draft.part === part}
              onClick={() => change({ part })}
            >
              {parts[part].label}
            </BarButton>
          ))}
          <BarButton icon={EyeOff} disabled={busy || tooMany} onClick={() => send({ what: 'hide' })}>
            Hide
          </BarButton>
          <BarButton icon={Eye} disabled={busy || tooMany} onClick={() => send({ what: 'publish' })}>
            Publish
          </BarButton>
        </div>
      </div>
      <form className="grid gap-4 px-4 pt-4 pb-5" noValidate onSubmit={submit}>
        <div className="flex flex-wrap items-start gap-x-4 gap-y-4">
          {draft.part === 'price' && <BulkPriceFields bulk={bulk} />}
          {draft.part === 'category' && <BulkCategoryFields bulk={bulk} categories={categories} />}
          {draft.part === 'quantities' && <BulkQuantityFields bulk={bulk} />}
          <div className="flex grow items-center justify-end gap-2 self-end max-sm:w-full max-sm:justify-between">
            <button type="button" className="btn btn-bare px-5" onClick={bulk.reset}>
              Cancel
            </button>
            <button type="submit" className="btn btn-primary px-5" disabled={busy || tooMany}>
              {draft.startsAt === undefined || draft.part !== 'price'
                ? parts[draft.part].act(count)
                : `Schedule ${countOf(count, 'price')}`}
            </button>
          </div>
        </div>
        {tooMany && (
          <p className="text-note text-warning">
            At most {mostToolsAtOnce} tools are changed at once. Untick {count - mostToolsAtOnce} of them.
          </p>
        )}
        <Problems bulk={bulk} />
        <FormProblem words={bulk.refused} />
        <p className="text-note text-quiet">
          {draft.part === 'price' && 'Carts show the new prices. Placed orders keep theirs. '}
          You can undo this for {undoMinutes} minutes.
        </p>
      </form>
    </section>
  )
}

interface BarButtonProps {
  icon: IconData
  pressed?: boolean
  disabled?: boolean
  onClick: () => void
  children: string
}

const BarButton = ({ icon, children, pressed, ...button }: BarButtonProps) => (
  <button
    type="button"
    className={`btn btn-sm h-11 shrink-0 border-0 px-3 shadow-none md:h-9 ${pressed ? 'bg-base-100 text-base-content' : 'bg-transparent text-base-100'}`}
    aria-pressed={pressed}
    {...button}
  >
    <Icon of={icon} className="size-4" />
    {children}
  </button>
)

/** Those that stand in the way, also when they are on another page of the list. */
function Problems({ bulk: { problems } }: { bulk: Bulk }) {
  const others = problems.length - mostNamed
  return (
    <div role="status" className="empty:hidden">
      {problems.length > 0 && (
        <ul className="grid gap-1 text-error text-note">
          {problems.slice(0, mostNamed).map(({ tool, problem }) => (
            <li key={tool._id}>
              {tool.name} <span className="font-mono text-tag">{tool.sku}</span>: {problem}
            </li>
          ))}
          {others > 0 && <li>And {others} more.</li>}
        </ul>
      )}
    </div>
  )
}
