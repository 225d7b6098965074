interface Column {
  name: string
  className?: string
}

/** The column heads; the one above the row's buttons is for screen readers only. */
export function TableHead({ columns }: { columns: Column[] }) {
  return (
    <thead>
      <tr>
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
