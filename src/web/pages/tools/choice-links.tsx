import type { ReactNode } from 'react'
import { choicePath, chosen, type ListState } from './choice.ts'

interface ChoiceLinksProps {
  state: ListState
  className: string
  /** What stands in the link that takes a choice back. */
  show: (words: string) => ReactNode
  children?: ReactNode
}

/** Every choice as a link to the same list without it. */
export const ChoiceLinks = ({ state, className, show, children }: ChoiceLinksProps) => (
  <ul className="flex min-w-0 flex-wrap gap-2">
    {chosen(state).map(({ words, without }) => (
      <li key={words} className="min-w-0">
        <a href={choicePath(state, without)} className={`max-w-full ${className}`} data-preserve-scroll>
          {show(words)}
        </a>
      </li>
    ))}
    {children}
  </ul>
)
