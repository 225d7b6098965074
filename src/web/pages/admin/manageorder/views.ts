import Ban from 'icon:ban'
import Bookmark from 'icon:bookmark'
import CircleCheck from 'icon:circle-check'
import Hourglass from 'icon:hourglass'
import House from 'icon:house'
import List from 'icon:list'
import MessageSquareText from 'icon:message-square-text'
import PackageOpen from 'icon:package-open'
import PackagePlus from 'icon:package-plus'
import Truck from 'icon:truck'
import Undo2 from 'icon:undo-2'
import type { OrderCounts } from '#src/contract/orders/order-list.ts'
import type { OrderView } from '#src/contract/orders/order-views.ts'
import { OrderState } from '#src/contract/orders/orders.ts'
import { showCount } from '#src/contract/values/money/price.ts'
import { mostCounted } from '#src/contract/values/pagination.ts'
import { withChange } from '#src/web/components/lists/list-query.ts'
import type { View } from '#src/web/components/lists/views.tsx'
import { stateWord } from '#src/web/components/orders/order-state.tsx'
import { useQuery } from '#src/web/lib/hooks/use-query.ts'
import { useIsFor } from '#src/web/lib/session/use-role.ts'
import { readOrderFilter } from './query.ts'

const icons = {
  all: List,
  pending: Hourglass,
  paid: CircleCheck,
  shipped: Truck,
  delivered: House,
  cancelled: Ban,
  refunded: Undo2,
}
/** What leads to all orders. */
const all = { state: undefined, unanswered: undefined, sentInPart: undefined }
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
  const { state, unanswered, sentInPart } = readOrderFilter(params)
  const ofStates = views.map((view) => ({
    label: view === 'all' ? 'All' : stateWord[view],
    icon: icons[view],
    to: withChange(params, { ...all, state: view === 'all' ? undefined : view }),
    count: counts && showUpTo(counts[view]),
    current: view === (state ?? 'all') && !unanswered && !sentInPart,
  }))
  const inPart = {
    label: 'Sent in part',
    icon: PackagePlus,
    to: withChange(params, { ...all, sentInPart: 'true' }),
    count: counts && showUpTo(counts.sentInPart),
    current: sentInPart !== undefined,
  }
  const toAnswer = {
    label: 'To answer',
    icon: MessageSquareText,
    to: withChange(params, { ...all, unanswered: 'true' }),
    count: '',
    current: unanswered !== undefined,
  }
  const returns = {
    label: 'Returns',
    icon: PackageOpen,
    to: '/manageorder/returns',
    count: '',
    current: false,
  }
  return [...ofStates, inPart, toAnswer, ...(takesReturns ? [returns] : [])]
}
