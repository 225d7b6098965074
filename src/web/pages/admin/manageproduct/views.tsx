import { List, TriangleAlert } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import type { StockCounts } from '#src/contract/tool-changes.ts'
import { withChange } from '../manageorder/query.ts'

function useViews(counts: StockCounts | undefined) {
  const [params] = useSearchParams()
  const low = params.get('low') === 'true'
  const mark = (here: boolean) => (here ? ('page' as const) : undefined)
  return [
    {
      label: 'All',
      icon: List,
      to: withChange(params, { low: undefined }),
      count: counts?.all,
      current: mark(!low),
    },
    {
      label: 'Low stock',
      icon: TriangleAlert,
      to: withChange(params, { low: 'true' }),
      count: counts?.low,
      current: mark(low),
    },
  ]
}

export function StockSideViews({ counts }: { counts: StockCounts | undefined }) {
  return (
    <aside className="hidden xl:block">
      <div className="sticky top-36">
        <p className="mb-3 pl-3 text-note text-quiet">Views</p>
        <nav className="grid" aria-label="Views">
          {useViews(counts).map(({ label, icon: Icon, to, count, current }) => (
            <Link key={label} to={to} className="side-link" aria-current={current}>
              <Icon className="size-[1.125rem]" strokeWidth={1.75} aria-hidden />
              <span className="grow">{label}</span>
              <span className="num text-note text-quiet">{count?.toLocaleString('en-US')}</span>
            </Link>
          ))}
        </nav>
      </div>
    </aside>
  )
}

export function StockTabViews({ counts }: { counts: StockCounts | undefined }) {
  return (
    <nav className="mt-4 flex gap-6 border-base-300 border-b xl:hidden" aria-label="Views">
      {useViews(counts).map(({ label, to, count, current }) => (
        <Link key={label} to={to} className="nav-link h-11 gap-2 whitespace-nowrap" aria-current={current}>
          {label}
          <span className="num text-note text-quiet">{count?.toLocaleString('en-US')}</span>
        </Link>
      ))}
    </nav>
  )
}
