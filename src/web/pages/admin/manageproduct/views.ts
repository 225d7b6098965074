import List from '@lucide/icons/icons/list'
import TriangleAlert from '@lucide/icons/icons/triangle-alert'
import type { StockCounts } from '#src/contract/tool-changes.ts'
import { showCount } from '#src/contract/values/money/price.ts'
import { withChange } from '#src/web/components/lists/list-query.ts'
import type { View } from '#src/web/components/lists/views.tsx'
import { useQuery } from '#src/web/lib/use-query.ts'

export function useStockViews(counts: StockCounts | undefined): View[] {
  const params = useQuery()
  const low = params.get('low') === 'true'
  return [
    {
      label: 'All',
      icon: List,
      to: withChange(params, { low: undefined }),
      count: counts && showCount(counts.all),
      current: !low,
    },
    {
      label: 'Low stock',
      icon: TriangleAlert,
      to: withChange(params, { low: 'true' }),
      count: counts && showCount(counts.low),
      current: low,
    },
  ]
}
