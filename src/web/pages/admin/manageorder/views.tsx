import Ban from '@lucide/icons/icons/ban'
import CircleCheck from '@lucide/icons/icons/circle-check'
import Hourglass from '@lucide/icons/icons/hourglass'
import House from '@lucide/icons/icons/house'
import List from '@lucide/icons/icons/list'
import Truck from '@lucide/icons/icons/truck'
import Undo2 from '@lucide/icons/icons/undo-2'
import { type OrderCounts, OrderState } from '#src/contract/orders.ts'
import { mostCounted } from '#src/contract/values/pagination.ts'
import { showCount } from '#src/contract/values/price.ts'
import { withChange } from '#src/web/components/lists/list-query.ts'
import { stateWord } from '#src/web/components/orders/order-state.tsx'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { useQuery } from '#src/web/lib/use-query.ts'

const icons = {
  all: List,
  pending: Hourglass,
  paid: CircleCheck,
  shipped: Truck,
  delivered: House,
  cancelled: Ban,
  refunded: Undo2,
}
const views = ['all', ...OrderState.options] as const

const showUpTo = (count: number) => showCount(Math.min(count, mostCounted), count > mostCounted)

function useViews(counts: OrderCounts | undefined) {
  const params = useQuery()
  const current = params.get('state') ?? 'all'
  return views.map((view) => ({
    view,
    label: view === 'all' ? 'All' : stateWord[view],
    to: withChange(params, { state: view === 'all' ? undefined : view }),
    count: counts && showUpTo(counts[view]),
    current: view === current ? ('page' as const) : undefined,
  }))
}

export function OrderSideViews({ counts }: { counts: OrderCounts | undefined }) {
  return (
    <aside className="hidden xl:block">
      <div className="sticky top-36">
        <p className="mb-3 pl-3 text-note text-quiet">Views</p>
        <nav className="grid" aria-label="Views">
          {useViews(counts).map(({ view, label, to, count, current }) => {
            return (
              <a key={view} href={to} className="side-link" aria-current={current}>
                <Icon of={icons[view]} className="size-[1.125rem]" />
                <span className="grow">{label}</span>
                <span className="num text-note text-quiet">{count}</span>
              </a>
            )
          })}
        </nav>
      </div>
    </aside>
  )
}

export function OrderTabViews({ counts }: { counts: OrderCounts | undefined }) {
  return (
    <nav
      className="-mx-5 mt-4 flex gap-6 overflow-x-auto border-base-300 border-b px-5 md:mx-0 md:px-0 xl:hidden"
      aria-label="Views"
    >
      {useViews(counts).map(({ view, label, to, count, current }) => (
        <a
          key={view}
          href={to}
          className="nav-link h-11 shrink-0 gap-2 whitespace-nowrap"
          aria-current={current}
        >
          {label}
          <span className="num text-note text-quiet">{count}</span>
        </a>
      ))}
    </nav>
  )
}
