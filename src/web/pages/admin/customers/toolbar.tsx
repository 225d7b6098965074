import Search from 'icon:search'
import type { FormEvent } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { CustomerSort } from '#src/contract/accounts/customers.ts'
import { withChange } from '#src/web/components/lists/list-query.ts'
import { ListSelect, Options } from '#src/web/components/lists/list-select.tsx'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { useQuery } from '#src/web/lib/hooks/use-query.ts'
import { keepSearch } from './kept-search.ts'

const sorts: Record<CustomerSort, string> = { '-spent': 'Most spent', '-joined': 'Newest first' }

export function CustomersToolbar({ q, sort }: { q: string; sort: CustomerSort }) {
  const params = useQuery()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const search = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    keepSearch(String(new FormData(event.currentTarget).get('q') ?? '').trim())
    // The address may stay as it is, so the list is read again in any case.
    await navigate(`/customers${withChange(params, {})}`)
    await revalidate()
  }
  return (
    <div className="flex w-full flex-wrap gap-2 sm:w-auto">
      <search className="grow basis-64 sm:grow-0 sm:basis-auto">
        <form onSubmit={search}>
          <label className="input h-11 w-full sm:h-10 sm:w-80">
            <Icon of={Search} className="size-4 shrink-0 text-quiet" />
            <span className="sr-only">
              Search by name, email, phone, company, street, order or parcel number
            </span>
            <input
              key={q}
              type="search"
              name="q"
              defaultValue={q}
              placeholder="Name, email, phone, street, order…"
              className="text-body sm:text-ui"
            />
          </label>
        </form>
      </search>
      <ListSelect
        label="Sort"
        value={sort}
        onChoose={(next) => navigate(withChange(params, { sort: next === '-spent' ? undefined : next }))}
      >
        <Options words={sorts} />
      </ListSelect>
    </div>
  )
}
