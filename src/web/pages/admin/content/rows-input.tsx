import ArrowDown from 'icon:arrow-down'
import ArrowUp from 'icon:arrow-up'
import ChevronDown from 'icon:chevron-down'
import Plus from 'icon:plus'
import Trash from 'icon:trash'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import type { RowsField } from '#src/contract/content/fields.ts'
import type { Value } from '#src/contract/content/map-fields.ts'
import { FieldError } from '#src/web/components/forms/field.tsx'
import { RowAction } from '#src/web/components/lists/row-action.tsx'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { emptyRow } from './form-value.ts'
import { moveItem, useLastingKeys } from './use-lasting-keys.ts'

interface RowsInputProps {
  field: RowsField
  rows: Value[]
  error: string | undefined
  /** Which rows differ from what visitors see, or have an error. */
  marked: (place: number) => 'changed' | 'wrong' | undefined
  attempts: number
  onChange: (rows: Value[]) => void
  /** `placeNow` follows the row when it is moved; -1 once it is gone. */
  children: (row: Value, place: number, placeNow: () => number) => ReactNode
}

/** A list of rows, one of which is open. They are moved with buttons, or with Alt and the arrow keys. */
export function RowsInput({ field, rows, error, marked, attempts, onChange, children }: RowsInputProps) {
  const { title, noun, least, most, sortedBy, fields } = field
  const rowKeys = useLastingKeys(rows.length)
  const [open, setOpen] = useState<number | undefined>(rows.length > 0 ? 0 : undefined)
  const firstWrong = rows.findIndex((_, place) => marked(place) === 'wrong')
  // Only with an attempt to publish: the row that somebody is typing in stays open.
  useEffect(() => {
    if (attempts > 0 && firstWrong >= 0) setOpen(firstWrong)
  }, [attempts])
  const id = useId()
  const focus = (place: number | 'add') =>
    requestAnimationFrame(() => document.getElementById(`${id}-${place}`)?.focus())
  const nameOf = (row: Value, place: number) => {
    const named = [row[field.named]].flat().join(' ').trim()
    const first = sortedBy ? `${row[sortedBy]} ` : ''
    return `${first}${named}`.trim() || `New ${noun} ${place + 1}`
  }
  const move = (from: number, to: number) => {
    if (to < 0 || to >= rows.length) return
    rowKeys.move(from, to)
    onChange(moveItem(rows, from, to))
    setOpen((was) => (was === from ? to : was === to ? from : was))
    focus(to)
  }
  const remove = (place: number) => {
    rowKeys.remove(place)
    onChange(rows.filter((_, other) => other !== place))
    setOpen(undefined)
    focus(rows.length > 1 ? Math.min(place, rows.length - 2) : 'add')
  }
  const add = () => {
    rowKeys.add()
    onChange([...rows, emptyRow(fields)])
    setOpen(rows.length)
    focus(rows.length)
  }
  const moveByKey = (event: KeyboardEvent, place: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!step || !event.altKey || sortedBy) return
    event.preventDefault()
    move(place, place + step)
  }
  return (
    <fieldset className="field min-w-0 grid-cols-1" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="label-text mb-1.5 font-[550] text-sm leading-5">{title}</legend>
      <ol className="panel divide-y divide-base-300 empty:hidden">
        {rows.map((row, place) => {
          const name = nameOf(row, place)
          const mark = marked(place)
          const key = rowKeys.keys[place] ?? place
          return (
            <li key={key}>
              <div className="flex items-center gap-1 pr-2">
                <button
                  id={`${id}-${place}`}
                  type="button"
                  className="flex min-h-12 min-w-0 grow cursor-pointer items-center gap-2.5 px-3 text-left text-ui"
                  aria-expanded={open === place}
                  onClick={() => setOpen(open === place ? undefined : place)}
                  onKeyDown={(event) => moveByKey(event, place)}
                >
                  <Icon
                    of={ChevronDown}
                    className={`size-4 shrink-0 text-quiet ${open === place ? '' : '-rotate-90'}`}
                  />
                  <span className="truncate">{name}</span>
                  {mark && (
                    <span
                      className={`ml-auto shrink-0 whitespace-nowrap ${mark === 'wrong' ? 'text-error' : 'unsaved'}`}
                    >
                      <span className={mark === 'wrong' ? 'text-note' : 'sr-only'}>
                        {mark === 'wrong' ? 'needs fixing' : 'changed'}
                      </span>
                    </span>
                  )}
                </button>
                {!sortedBy && (
                  <>
                    <RowAction
                      icon={ArrowUp}
                      label={`Move ${name} up`}
                      disabled={place === 0}
                      onClick={() => move(place, place - 1)}
                    />
                    <RowAction
                      icon={ArrowDown}
                      label={`Move ${name} down`}
                      disabled={place === rows.length - 1}
                      onClick={() => move(place, place + 1)}
                    />
                  </>
                )}
                <RowAction
                  icon={Trash}
                  label={`Remove ${name}`}
                  destroys
                  disabled={rows.length <= least}
                  onClick={() => remove(place)}
                />
              </div>
              {open === place && (
                <div className="grid grid-cols-1 gap-4 px-4 pt-1 pb-5">
                  {children(row, place, () => rowKeys.placeOf(key))}
                </div>
              )}
            </li>
          )
        })}
      </ol>
      {error && <FieldError id={`${id}-error`}>{`${title} ${error}`}</FieldError>}
      <button
        id={`${id}-add`}
        type="button"
        className="btn btn-line btn-sm h-11 justify-self-start px-3 md:h-9"
        disabled={rows.length >= most}
        onClick={add}
      >
        <Icon of={Plus} className="size-4" />
        {`Add ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`}
      </button>
    </fieldset>
  )
}
