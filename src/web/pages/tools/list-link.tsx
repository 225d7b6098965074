import type { ComponentProps } from 'react'
import { type ListState, listLink } from './list-state.ts'

interface ListLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'rel'> {
  state: ListState
  change?: ListState
}

/** A link to another state of the list. */
export function ListLink({ state, change, children, ...attributes }: ListLinkProps) {
  return (
    <a {...listLink(state, change)} {...attributes}>
      {children}
    </a>
  )
}
