import type { Facets } from '#src/contract/catalogue.ts'
import { Empty } from '#src/web/components/ui/notices.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { activeFilters, type ListState, listPath } from './list-state.ts'

/** Offers to drop each filter, and the categories. */
export function NothingFound({ state, facets }: { state: ListState; facets: Facets | null }) {
  const isChosen = activeFilters(state).length > 0
  return (
    <div className="mt-6">
      <Empty
        title="No tool matches"
        text={
          isChosen ? 'Try without one of these, or start with a category.' : 'The tools we make appear here.'
        }
      >
        <ActiveFilters
          state={state}
          className="btn btn-line btn-sm h-10 px-4"
          show={(words) => <span className="truncate">Without {words}</span>}
        >
          {isChosen && (
            <li>
              <a href="/tools" className="btn btn-line btn-sm h-10 px-4">
                All tools
              </a>
            </li>
          )}
        </ActiveFilters>
      </Empty>
      {facets && facets.category.length > 0 && (
        <>
          <h2 className="mt-8 text-h3">Categories</h2>
          <ul className="mt-3 flex flex-wrap gap-2">
            {facets.category.map(({ value }) => (
              <li key={value}>
                <a
                  href={listPath({ category: value })}
                  className="tag min-h-8 font-sans! hover:border-base-content"
                >
                  {value}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
