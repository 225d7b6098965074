import type { ReactNode } from 'react'
import { ListLink } from './list-link.tsx'
import { activeFilters, type ListState } from './list-state.ts'

interface ActiveFiltersProps {
  state: ListState
  className: string
  /** The content of the link that removes a filter. */
  show: (words: string) => ReactNode
  children?: ReactNode
}

/** Every filter as a link to the same list without it. */
export const ActiveFilters = ({ state, className, show, children }: ActiveFiltersProps) => (
  <ul className="flex min-w-0 flex-wrap gap-2">
    {activeFilters(state).map(({ words, without }) => (
      <li key={words} className="min-w-0">
        <ListLink state={state} change={without} className={`max-w-full ${className}`} data-preserve-scroll>
          {show(words)}
        </ListLink>
      </li>
    ))}
    {children}
  </ul>
)
