import type { ReactNode } from 'react'

interface Column {
  name: string
  className?: string
}

/** The column heads, after a tick for all; the one above the row's buttons is for screen readers only. */
export function TableHead({ columns, first }: { columns: Column[]; first?: ReactNode }) {
  return (
    <thead>
      <tr>
        {first && (
          <th scope="col" className="w-10 pr-0!">
            {first}
          </th>
        )}
        {columns.map(({ name, className }) => (
          <th key={name} scope="col" className={className}>
            {name}
          </th>
        ))}
        <th scope="col" className="r">
          <span className="sr-only">Actions</span>
        </th>
      </tr>
    </thead>
  )
}
