import { type SyntheticEvent, useRef, useState } from 'react'
import type { Facets } from '#src/contract/catalogue.ts'
import { showCount } from '#src/contract/values/money/price.ts'
import { FilterGroup } from './filter-group.tsx'
import { HiddenFilters } from './hidden-filters.tsx'
import { type ListState, priceErrors } from './list-state.ts'
import { PriceFields } from './price-fields.tsx'
import { useAnotherList } from './use-another-list.ts'

interface StockAndPriceProps {
  state: ListState
  inStock?: Facets['instock'][number]
}

/** The fields follow the address; they stay the same elements, so that the pressed one keeps the focus. */
export function StockAndPrice({ state, inStock }: StockAndPriceProps) {
  const { instock, minprice, maxprice, after, before, ...others } = state
  const [error, setError] = useState(priceErrors(minprice, maxprice))
  const form = useRef<HTMLFormElement>(null)
  useAnotherList(state, () => {
    form.current?.reset()
    setError(priceErrors(minprice, maxprice))
  })
  const check = (event: SyntheticEvent, form: HTMLFormElement | null) => {
    const found = errorsIn(form)
    setError(found)
    if (found) event.preventDefault()
  }
  return (
    <form
      ref={form}
      action="/tools"
      aria-label="Availability and price"
      data-preserve-scroll
      onSubmit={(event) => check(event, event.currentTarget)}
      onInput={(event) => error && setError(errorsIn(event.currentTarget))}
    >
      <HiddenFilters choices={others} />
      <FilterGroup title="Availability">
        <label className="flex min-h-9 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            name="instock"
            value="true"
            defaultChecked={instock === 'true'}
            onChange={(event) => event.currentTarget.form?.requestSubmit()}
            className="checkbox checkbox-primary"
          />
          <span className="grow">Can be ordered now</span>
          {inStock && (
            <span className="num text-note text-quiet">{showCount(inStock.count, inStock.capped)}</span>
          )}
        </label>
      </FilterGroup>
      <FilterGroup title="Price each">
        <PriceFields
          prices={{ minprice, maxprice }}
          error={error}
          onInvalid={(event) => check(event, event.currentTarget.form)}
        />
        <button type="submit" className="btn btn-line btn-sm mt-3 h-10 w-full">
          Show
        </button>
      </FilterGroup>
    </form>
  )
}

function errorsIn(form: HTMLFormElement | null) {
  const typed = new FormData(form ?? undefined)
  return priceErrors(String(typed.get('minprice')), String(typed.get('maxprice')))
}
