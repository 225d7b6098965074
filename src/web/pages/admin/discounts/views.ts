import Archive from 'icon:archive'
import Calendar from 'icon:calendar'
import List from 'icon:list'
import Pause from 'icon:pause'
import Zap from 'icon:zap'
import type { Discount, DiscountState } from '#src/contract/discounts.ts'
import { showCount } from '#src/contract/values/money/price.ts'
import { withChange } from '#src/web/components/lists/list-query.ts'
import type { View } from '#src/web/components/lists/views.tsx'
import { useQuery } from '#src/web/lib/hooks/use-query.ts'

export const stateWords: Record<DiscountState, string> = {
  running: 'Running',
  'to come': 'To come',
  paused: 'Paused',
  ended: 'Ended',
}

const icons = { running: Zap, 'to come': Calendar, paused: Pause, ended: Archive }
const states = Object.keys(stateWords) as DiscountState[]

/** The views, and the discounts of the one that is open. */
export function useDiscountViews(discounts: Discount[]) {
  const params = useQuery()
  const open = states.find((state) => state === params.get('state'))
  const of = (state: DiscountState | undefined) =>
    discounts.filter((discount) => state === undefined || discount.state === state)
  const view = (state: DiscountState | undefined): View => ({
    label: state ? stateWords[state] : 'All',
    icon: state ? icons[state] : List,
    to: withChange(params, { state }),
    count: showCount(of(state).length),
    current: state === open,
  })
  return { views: [undefined, ...states].map(view), shown: of(open) }
}
