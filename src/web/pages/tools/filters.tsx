import SlidersHorizontal from 'icon:sliders-horizontal'
import { useNavigate } from 'react-router'
import type { Facets } from '#src/contract/catalogue.ts'
import { showCount } from '#src/contract/values/money/price.ts'
import { LaptopPicker, RememberedLaptop } from '#src/web/components/tools/laptop-picker.tsx'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { FilterChoice } from './filter-choice.tsx'
import { FilterGroup } from './filter-group.tsx'
import { ListLink } from './list-link.tsx'
import { activeFilters, type ListState, listPath } from './list-state.ts'
import { SheetGroups } from './sheet-groups.tsx'
import { StockAndPrice } from './stock-and-price.tsx'

interface FiltersProps {
  state: ListState
  facets: Facets | null
}

/** Links and a form, so every filter is a URL and works without scripts. A sheet on narrow screens. */
export function Filters({ state, facets, found }: FiltersProps & { found: string }) {
  const choices = activeFilters({ ...state, q: undefined }).length
  return (
    <details className="unfold-lg text-ui max-lg:mb-4 max-lg:border-base-300 max-lg:border-b max-lg:pb-3">
      <summary className="btn btn-line h-11 list-none gap-2 px-4 text-sm">
        <Icon of={SlidersHorizontal} className="size-4" />
        Filters
        {choices > 0 && (
          <span className="num grid size-5 place-items-center rounded-full bg-base-content text-[0.6875rem] text-base-100">
            {choices}
          </span>
        )}
      </summary>
      <div className="sheet-below-lg">
        <div className="flex h-11 items-center justify-between">
          <h2 className="text-h4">Filters</h2>
          <ListLink state={{ view: state.view }} className="text-link text-note">
            Clear all
          </ListLink>
        </div>
        <Categories state={state} facets={facets} />
        <SheetGroups state={state} facets={facets} />
        <Laptop state={state} />
        <StockAndPrice state={state} inStock={facets?.instock[0]} />
        <OrderSize state={state} facets={facets} />
        <div className="sticky bottom-0 -mx-5 hidden border-base-300 border-t bg-base-100 px-5 py-3 scripted:block lg:hidden!">
          <button
            type="button"
            className="btn btn-primary w-full"
            onClick={(event) => event.currentTarget.closest('details')?.removeAttribute('open')}
          >
            Show {found} {found === '1' ? 'part' : 'parts'}
          </button>
        </div>
      </div>
    </details>
  )
}

function Categories({ state, facets }: FiltersProps) {
  const shown = facets?.category.filter(({ value, count }) => count > 0 || value === state.category) ?? []
  if (shown.length === 0) return null
  return (
    <FilterGroup title="Category">
      <ul>
        {shown.map((choice) => {
          const isChosen = choice.value === state.category
          return (
            <FilterChoice
              key={choice.value}
              state={state}
              change={{ category: isChosen ? undefined : choice.value, spec: undefined }}
              choice={choice}
              isChosen={isChosen}
            />
          )
        })}
      </ul>
    </FilterGroup>
  )
}

function Laptop({ state }: { state: ListState }) {
  const navigate = useNavigate()
  return (
    <FilterGroup title="What fits my laptop">
      <LaptopPicker
        chosen={state.fits ?? ''}
        className="gap-2"
        onPick={(fits) => navigate(listPath(state, { fits }), { preventScrollReset: true })}
      />
      {state.fits && (
        <ListLink
          state={state}
          change={{ fits: undefined }}
          className="text-link mt-3 inline-block text-note"
          data-preserve-scroll
        >
          Any laptop
        </ListLink>
      )}
      <RememberedLaptop className="mt-3" />
    </FilterGroup>
  )
}

function OrderSize({ state, facets }: FiltersProps) {
  const sizes = facets?.minquantity ?? []
  return (
    <FilterGroup title="I need at most">
      <ul className="join w-full">
        {[...sizes.map(({ value }) => value), undefined].map((size) => {
          const current = size === state.minquantity
          const facet = sizes.find(({ value }) => value === size)
          return (
            <li key={size ?? 'any'} className="grow">
              <ListLink
                state={state}
                change={{ minquantity: size }}
                aria-current={current ? 'true' : undefined}
                aria-label={
                  facet
                    ? `${facet.value} pieces, ${showCount(facet.count, facet.capped)} tools`
                    : 'any number of pieces'
                }
                className="btn btn-line join-item h-10 w-full px-2 text-sm aria-[current]:bg-base-content aria-[current]:text-base-100"
                data-preserve-scroll
              >
                {size ?? 'any'}
              </ListLink>
            </li>
          )
        })}
      </ul>
      <p className="mt-2 text-note text-quiet">Pieces. Hides tools with a higher minimum.</p>
    </FilterGroup>
  )
}
