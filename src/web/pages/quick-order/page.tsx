import Bookmark from 'icon:bookmark'
import Repeat from 'icon:repeat'
import { lazy, Suspense, useEffect, useState } from 'react'
import { showCount } from '#src/contract/values/money/price.ts'
import { mostPartLines } from '#src/contract/values/part-lines/read-part-lines.ts'
import { Field } from '#src/web/components/forms/field.tsx'
import { Breadcrumbs } from '#src/web/components/layout/breadcrumbs.tsx'
import { SkeletonRows } from '#src/web/components/lists/skeleton-rows.tsx'
import { CodeNotLoaded } from '#src/web/components/ui/code-not-loaded.tsx'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { Notice } from '#src/web/components/ui/notice.tsx'
import { Empty } from '#src/web/components/ui/notices.tsx'
import type { PageHandle } from '#src/web/lib/page-handle.ts'
import { pageMeta, pageTitle } from '#src/web/lib/page-meta.ts'
import { toast } from '#src/web/lib/toast.ts'
import type { Route } from './+types/page'
import { FileDrop } from './file-drop.tsx'
import { focusNextLook } from './focus.ts'
import { useQuickOrder } from './use-quick-order.ts'

const loadResults = () => import('./results.tsx')
const Results = lazy(() => loadResults().catch(() => ({ default: CodeNotLoaded })))

export const handle: PageHandle = { readFirst: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: pageTitle('Quick order'),
      description:
        'Paste part numbers and quantities, or drop a CSV file, and put all of it into the cart at once.',
      path: '/quick-order',
    },
    matches,
  )

const path = [
  { to: '/', label: 'Home' },
  { to: '/tools', label: 'Tools' },
]

export default function QuickOrder() {
  const order = useQuickOrder()
  const [told, setTold] = useState<string[]>([])
  useEffect(() => {
    Promise.resolve(window.firstInput)
      .then(loadResults)
      .catch(() => {})
  }, [])
  const replace = (next: string, name: string) => {
    const before = order.text
    order.write(next)
    toast('info', `${name} is read`, before ? { label: 'Undo', run: () => order.write(before) } : undefined)
  }
  return (
    <div className="wrap pt-6 pb-20 md:pt-8 md:pb-28">
      <Breadcrumbs path={path} here="Quick order" />
      <h1 className="mt-3 text-[1.75rem] leading-[2.125rem] md:text-h1 md:leading-[2.875rem]">Quick order</h1>
      <p className="mt-1 text-quiet text-ui">
        One line per part: part number, then quantity. A comma, a tab or spaces between them all work.
      </p>
      <noscript>
        <p className="mt-4 max-w-xl text-ui">
          Quick order needs JavaScript. You can also find each part by its number in{' '}
          <a href="/tools">all tools</a>.
        </p>
      </noscript>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[17rem_minmax(0,1fr)]">
        <div className="grid content-start gap-4">
          <Paste order={order} />
          <FileDrop onText={replace} />
          <p className="flex flex-wrap gap-x-5 gap-y-1 text-ui">
            <a href="/dashboard/lists" className="arrow-link">
              <Icon of={Bookmark} className="size-4" />
              From a list
            </a>
            <a href="/dashboard/order" className="arrow-link">
              <Icon of={Repeat} className="size-4" />
              From an earlier order
            </a>
          </p>
        </div>
        <div className="min-w-0">
          {told.length > 0 && (
            <div className="mb-4" role="status">
              <Notice tone="warn">
                {told.map((words) => (
                  <p key={words}>{words}</p>
                ))}
              </Notice>
            </div>
          )}
          {order.lines.length > 0 ? (
            <Suspense fallback={<SkeletonRows rows={3} />}>
              <Results order={order} onTold={setTold} />
            </Suspense>
          ) : (
            <Nothing />
          )}
        </div>
      </div>
    </div>
  )
}

type Order = ReturnType<typeof useQuickOrder>

function Paste({ order: { field, text, type, lines, left } }: { order: Order }) {
  const hint = `${showCount(lines.length)} ${lines.length === 1 ? 'line' : 'lines'} read, up to ${mostPartLines} at once`
  const tooMany = left > 0 ? `${showCount(left)} more were left out. Order these first.` : undefined
  return (
    <Field label="Paste your lines" hint={<span className="num">{hint}</span>} error={tooMany}>
      {(wired) => (
        <textarea
          {...wired}
          ref={field}
          className="textarea font-mono text-[0.875rem]! leading-[1.625rem]!"
          rows={10}
          spellCheck={false}
          autoComplete="off"
          placeholder={'LS-1T80, 20\nTP-04GR, 50'}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) focusNextLook()
          }}
        />
      )}
    </Field>
  )
}

const Nothing = () => (
  <Empty
    title="Nothing to read yet"
    text="Paste lines from a mail, a parts list or a spreadsheet. Each is checked against today’s prices and stock, and nothing is ordered before you say so."
  />
)
