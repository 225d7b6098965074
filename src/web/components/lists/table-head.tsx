interface Column {
  name: string
  className?: string
}

/** The heads of the columns; above the last one, where the row's buttons are, stands nothing to see. */
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
