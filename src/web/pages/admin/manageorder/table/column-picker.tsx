import Columns3 from '@lucide/icons/icons/columns-3'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { type ColumnKey, orderColumns, showColumn, useColumns } from './columns.tsx'

/** Which columns the table shows on this device. */
export function ColumnPicker() {
  const shown = useColumns()
  return (
    <details className="group relative hidden xl:block">
      <summary className="btn btn-line h-10 list-none px-3.5 text-sm [&::-webkit-details-marker]:hidden">
        <Icon of={Columns3} className="size-4" />
        Columns
      </summary>
      <fieldset className="panel absolute right-0 z-30 mt-1 grid w-56 gap-0.5 p-2 shadow-lg">
        <legend className="sr-only">Columns of the list</legend>
        {Object.entries(orderColumns).map(([key, { name }]) => (
          <label key={key} className="flex min-h-9 cursor-pointer items-center gap-2.5 px-2 text-ui">
            <input
              type="checkbox"
              className="checkbox"
              checked={shown.includes(key as ColumnKey)}
              onChange={({ target }) => showColumn(key as ColumnKey, target.checked)}
            />
            {name}
          </label>
        ))}
      </fieldset>
    </details>
  )
}
