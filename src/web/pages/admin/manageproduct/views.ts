import Eye from 'icon:eye'
import EyeOff from 'icon:eye-off'
import List from 'icon:list'
import TriangleAlert from 'icon:triangle-alert'
import type { StockCounts } from '#src/contract/tool-changes.ts'
import { showCount } from '#src/contract/values/money/price.ts'
import { withChange } from '#src/web/components/lists/list-query.ts'
import type { View } from '#src/web/components/lists/views.tsx'
import { useQuery } from '#src/web/lib/hooks/use-query.ts'
import { readStockQuery } from './query.ts'

const views = [
  { key: 'all', label: 'All', icon: List, query: {} },
  { key: 'published', label: 'Published', icon: Eye, query: { shown: 'published' } },
  { key: 'hidden', label: 'Hidden', icon: EyeOff, query: { shown: 'hidden' } },
  { key: 'low', label: 'Low stock', icon: TriangleAlert, query: { low: 'true' } },
] as const

export function useStockViews(counts: StockCounts | undefined): View[] {
  const params = useQuery()
  const { low, shown } = readStockQuery(params)
  const current = low ? 'low' : (shown ?? 'all')
  return views.map(({ key, label, icon, query }) => ({
    label,
    icon,
    to: withChange(params, { shown: undefined, low: undefined, ...query }),
    count: counts && showCount(counts[key]),
    current: key === current,
  }))
}
