import BookmarkPlus from 'icon:bookmark-plus'
import { useNavigate } from 'react-router'
import type { OrderSort } from '#src/contract/orders/order-list.ts'
import { ExportButton } from '#src/web/components/lists/export-button.tsx'
import { withChange } from '#src/web/components/lists/list-query.ts'
import { ListSearch } from '#src/web/components/lists/list-search.tsx'
import { ListSelect, Options } from '#src/web/components/lists/list-select.tsx'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { useQuery } from '#src/web/lib/hooks/use-query.ts'
import { useIsFor } from '#src/web/lib/session/use-role.ts'
import { readOrderFilter } from './query.ts'
import { ColumnPicker } from './table/column-picker.tsx'

const sorts: Record<OrderSort, string> = {
  '-placed': 'Newest first',
  placed: 'Oldest first',
  '-total': 'Highest total',
  total: 'Lowest total',
}

export function OrdersToolbar({ onSaveView }: { onSaveView: (() => void) | undefined }) {
  const params = useQuery()
  const navigate = useNavigate()
  const isOwner = useIsFor()
  const filter = readOrderFilter(params)
  const { q, ...keep } = filter
  return (
    <div className="flex w-full flex-wrap gap-2 sm:w-auto">
      <ListSearch
        label="Search orders by number, email or part number, tracking number, name, company or reference"
        example="Order, part, tracking, customer"
        q={q}
        keep={keep}
        className="sm:w-72"
      />
      <ListSelect
        label="Sort"
        value={keep.sort ?? '-placed'}
        onChoose={(next) => navigate(withChange(params, { sort: next }))}
      >
        <Options words={sorts} />
      </ListSelect>
      <ColumnPicker />
      {onSaveView && (
        <button type="button" className="btn btn-line h-11 px-3.5 text-sm sm:h-10" onClick={onSaveView}>
          <Icon of={BookmarkPlus} className="size-4" />
          Save view
        </button>
      )}
      {isOwner && <ExportButton name="orders" read={() => browserApi.orders.exportSheet(filter)} />}
    </div>
  )
}
