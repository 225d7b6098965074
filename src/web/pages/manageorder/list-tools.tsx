import { useNavigate, useSearchParams } from 'react-router'
import type { OrderSort } from '#src/contract/orders.ts'
import { browserApi } from '../../api-context.ts'
import { ExportButton } from '../../pieces/export-button.tsx'
import { ListChoice, Options } from '../../pieces/list-choice.tsx'
import { ListSearch } from '../../pieces/list-search.tsx'
import { readQuery, withChange } from './query.ts'

const sorts: Record<OrderSort, string> = {
  '-placed': 'Newest first',
  placed: 'Oldest first',
  '-total': 'Highest total',
  total: 'Lowest total',
}

/** Search, sort and export, above the list. */
export function ListTools() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { q, state, sort } = readQuery(params)
  return (
    <div className="flex w-full flex-wrap gap-2 sm:w-auto">
      <ListSearch
        label="Search orders by number, email or part number"
        example="Order, email or part number"
        q={q}
        keep={{ state, sort }}
        className="sm:w-72"
      />
      <ListChoice
        label="Sort"
        value={sort ?? '-placed'}
        onChoose={(next) => navigate(withChange(params, { sort: next }))}
      >
        <Options words={sorts} />
      </ListChoice>
      <ExportButton name="orders" read={() => browserApi.orders.sheet({ q, state, sort })} />
    </div>
  )
}
