import type { ReactNode } from 'react'

interface ListSelectProps {
  label: string
  value: string
  onChoose: (value: string) => void
  children: ReactNode
}

/** A filter or order of the list below it. */
export const ListSelect = ({ label, value, onChoose, children }: ListSelectProps) => (
  <select
    className="select h-11 w-auto text-body sm:h-10 sm:text-ui"
    aria-label={label}
    value={value}
    onChange={(event) => onChoose(event.target.value)}
  >
    {children}
  </select>
)

export const Options = ({ words }: { words: Record<string, string> }) =>
  Object.entries(words).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
