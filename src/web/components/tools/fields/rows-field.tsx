import Plus from 'icon:plus'
import X from 'icon:x'
import type { ReactNode } from 'react'
import { FieldError } from '../../forms/field.tsx'
import { Icon } from '../../ui/icon.tsx'

interface RowsFieldProps<Row> {
  legend: string
  hint?: string
  rows: Row[]
  /** What a new row starts with. */
  empty: Row
  most: number
  /** What one of them is called. */
  noun: string
  error?: string
  onChange: (rows: Row[]) => void
  /** The row's inputs; `change` takes what was typed. */
  children: (row: Row, number: number, change: (part: Partial<Row>) => void) => ReactNode
}

/** A list of rows that can be added, changed and removed. */
export function RowsField<Row>(props: RowsFieldProps<Row>) {
  const { legend, hint, rows, empty, most, noun, error, onChange, children } = props
  return (
    <fieldset className="field sm:col-span-2">
      <legend className="label-text mb-1.5 font-[550] text-sm leading-5">{legend}</legend>
      {rows.map((row, place) => (
        <div key={`row ${place + 1}`} className="flex items-center gap-2">
          {children(row, place + 1, (part) =>
            onChange(rows.map((each, index) => (index === place ? { ...each, ...part } : each))),
          )}
          <button
            type="button"
            className="btn btn-bare btn-square shrink-0"
            aria-label={`Remove ${noun} ${place + 1}`}
            onClick={() => onChange(rows.filter((_, index) => index !== place))}
          >
            <Icon of={X} className="size-4" />
          </button>
        </div>
      ))}
      {hint && <p className="hint">{hint}</p>}
      {error && <FieldError>{error}</FieldError>}
      <button
        type="button"
        className="btn btn-line btn-sm h-9 justify-self-start px-3"
        disabled={rows.length >= most}
        onClick={() => onChange([...rows, empty])}
      >
        <Icon of={Plus} className="size-4" />
        Add a {noun}
      </button>
    </fieldset>
  )
}
