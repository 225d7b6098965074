import LayoutGrid from 'icon:layout-grid'
import List from 'icon:list'
import X from 'icon:x'
import { useRef } from 'react'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { HiddenFilters } from './hidden-filters.tsx'
import { ListLink } from './list-link.tsx'
import type { ListState } from './list-state.ts'
import { useAnotherList } from './use-another-list.ts'

interface ListHeadProps {
  state: ListState
  counted: string
  isEmpty: boolean
}

export function ListHead({ state, counted, isEmpty }: ListHeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div role="status">
        <h2 className="num font-sans! font-semibold! text-ui tracking-normal!">{counted}</h2>
      </div>
      <ActiveFilters
        state={state}
        className="tag min-h-8 font-sans! hover:border-base-content"
        show={(words) => (
          <>
            <span className="sr-only">Remove: </span>
            <span className="truncate">{words}</span>
            <Icon of={X} className="size-3.5 shrink-0" />
          </>
        )}
      />
      {!isEmpty && (
        <div className="ml-auto flex items-center gap-3">
          <Sort state={state} />
          <Views state={state} />
        </div>
      )}
    </div>
  )
}

const sortNames = [
  ['added', 'Oldest first'],
  ['-added', 'Newest first'],
  ['price', 'Price: low to high'],
  ['-price', 'Price: high to low'],
  ['name', 'Name'],
] as const

/** It stays the same element when the list changes, so that it keeps the focus. */
function Sort({ state }: { state: ListState }) {
  const { sort, after, before, ...others } = state
  const select = useRef<HTMLSelectElement>(null)
  useAnotherList(state, () => {
    if (select.current) select.current.value = sort ?? ''
  })
  return (
    <form
      action="/tools"
      className="flex items-center gap-2"
      data-preserve-scroll
      onChange={(event) => event.currentTarget.requestSubmit()}
    >
      <HiddenFilters choices={others} />
      <label className="flex items-center gap-3 text-ui">
        <span className="sr-only text-quiet md:not-sr-only">Sort</span>
        <select
          ref={select}
          name="sort"
          defaultValue={sort ?? ''}
          className="select h-11 w-auto min-w-40 text-ui"
        >
          {state.q && <option value="">Best match</option>}
          {sortNames.map(([value, words]) => (
            <option key={value} value={value === 'added' && !state.q ? '' : value}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button type="submit" className="btn btn-line h-11 px-3">
          Sort
        </button>
      </noscript>
    </form>
  )
}

function Views({ state }: { state: ListState }) {
  const views = [
    [undefined, 'Grid', LayoutGrid],
    ['list', 'List', List],
  ] as const
  return (
    <div className="join">
      {views.map(([view, name, icon]) => (
        <ListLink
          key={name}
          state={state}
          change={{ view, after: state.after, before: state.before }}
          aria-label={name}
          aria-current={state.view === view ? 'true' : undefined}
          className="btn btn-line btn-square join-item size-11 aria-[current]:bg-base-content aria-[current]:text-base-100"
          data-preserve-scroll
        >
          <Icon of={icon} className="size-4" />
        </ListLink>
      ))}
    </div>
  )
}
