import Columns3 from 'icon:columns-3'
import type { FocusEvent, KeyboardEvent } from 'react'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { letterKeys } from '#src/web/lib/hooks/use-keys.ts'
import { type ColumnKey, orderColumns, showColumn, useColumns } from './columns.tsx'

/** Which columns the table shows on this device, and whether it listens to letters. */
export function ColumnPicker() {
  const shown = useColumns()
  const isOn = letterKeys.use()
  return (
    <details
      className="relative hidden xl:block"
      // A click anywhere in it leaves the focus in it.
      tabIndex={-1}
      onKeyDown={closeByEscape}
      onBlur={closeWhenLeft}
    >
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
        <label className="mt-1 flex min-h-9 cursor-pointer items-center gap-2.5 border-base-300 border-t px-2 pt-2 text-ui">
          <input
            type="checkbox"
            className="checkbox"
            checked={isOn}
            onChange={({ target }) => letterKeys.write(target.checked)}
          />
          Keys: J next, K back, X tick
        </label>
      </fieldset>
    </details>
  )
}

function closeByEscape(event: KeyboardEvent<HTMLDetailsElement>) {
  if (event.key !== 'Escape' || !event.currentTarget.open) return
  // Escape clears the ticks of the list otherwise.
  event.preventDefault()
  event.currentTarget.open = false
  event.currentTarget.querySelector('summary')?.focus()
}

function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
  if (!currentTarget.contains(relatedTarget)) currentTarget.open = false
}
