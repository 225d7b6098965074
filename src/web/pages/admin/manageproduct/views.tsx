import List from '@lucide/icons/icons/list'
import TriangleAlert from '@lucide/icons/icons/triangle-alert'
import type { StockCounts } from '#src/contract/tool-changes.ts'
import { withChange } from '#src/web/components/lists/list-query.ts'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { useQuery } from '#src/web/lib/use-query.ts'

function useViews(counts: StockCounts | undefined) {
  const params = useQuery()
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
          {useViews(counts).map(({ label, icon, to, count, current }) => (
            <a key={label} href={to} className="side-link" aria-current={current}>
              <Icon of={icon} className="size-[1.125rem]" />
              <span className="grow">{label}</span>
              <span className="num text-note text-quiet">{count?.toLocaleString('en-US')}</span>
            </a>
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
        <a key={label} href={to} className="nav-link h-11 gap-2 whitespace-nowrap" aria-current={current}>
          {label}
          <span className="num text-note text-quiet">{count?.toLocaleString('en-US')}</span>
        </a>
      ))}
    </nav>
  )
}
