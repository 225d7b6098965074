import Ban from '@lucide/icons/icons/ban'
import Bookmark from '@lucide/icons/icons/bookmark'
import CircleCheck from '@lucide/icons/icons/circle-check'
import Hourglass from '@lucide/icons/icons/hourglass'
import House from '@lucide/icons/icons/house'
import List from '@lucide/icons/icons/list'
import MessageSquareText from '@lucide/icons/icons/message-square-text'
import PackageOpen from '@lucide/icons/icons/package-open'
import Truck from '@lucide/icons/icons/truck'
import Undo2 from '@lucide/icons/icons/undo-2'
import type { OrderCounts } from '#src/contract/orders/order-list.ts'
import type { OrderView } from '#src/contract/orders/order-views.ts'
import { OrderState } from '#src/contract/orders/orders.ts'
import { showCount } from '#src/contract/values/money/price.ts'
import { mostCounted } from '#src/contract/values/pagination.ts'
import { withChange } from '#src/web/components/lists/list-query.ts'
import type { View } from '#src/web/components/lists/views.tsx'
import { stateWord } from '#src/web/components/orders/order-state.tsx'
import { useIsFor } from '#src/web/lib/session/use-role.ts'
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

/** The admin's own views, among the tabs of a narrow screen. */
export const savedTabs = (saved: OrderView[], list: string): View[] =>
  saved.map(({ name, query }) => ({
    label: name,
    icon: Bookmark,
    to: `?${query}`,
    count: undefined,
    current: query === list,
  }))

export function useOrderViews(counts: OrderCounts | undefined): View[] {
  const params = useQuery()
  const takesReturns = useIsFor('support')
  const unanswered = params.get('unanswered') === 'true'
  const current = unanswered ? 'unanswered' : (params.get('state') ?? 'all')
  const ofStates = views.map((view) => ({
    label: view === 'all' ? 'All' : stateWord[view],
    icon: icons[view],
    to: withChange(params, { state: view === 'all' ? undefined : view, unanswered: undefined }),
    count: counts && showUpTo(counts[view]),
    current: view === current,
  }))
  const toAnswer = {
    label: 'To answer',
    icon: MessageSquareText,
    to: withChange(params, { state: undefined, unanswered: 'true' }),
    count: '',
    current: unanswered,
  }
  const returns = {
    label: 'Returns',
    icon: PackageOpen,
    to: '/manageorder/returns',
    count: '',
    current: false,
  }
  return [...ofStates, toAnswer, ...(takesReturns ? [returns] : [])]
}
