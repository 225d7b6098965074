import { useState } from 'react'
import type { FieldList } from '#src/contract/content/fields.ts'
import type { Value } from '#src/contract/content/map-fields.ts'
import { excerpt, isSame } from './changes.ts'
import { FieldInput } from './field-input.tsx'
import { type ChangeValue, toSend } from './form-value.ts'
import { RowsInput } from './rows-input.tsx'

interface DocumentFormProps {
  fields: FieldList
  value: Value
  /** What visitors see. */
  before: Value
  errors: Record<string, string>
  /** After the first, fields that nobody has been in yet say what is wrong, too. */
  attempts: number
  onChange: (change: ChangeValue) => void
}

/** A form for a document, drawn from the description of its fields. */
export function DocumentForm({ fields, value, before, errors, attempts, onChange }: DocumentFormProps) {
  const showsAll = attempts > 0
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const errorOf = (path: string) => {
    if (!showsAll && !left.has(path)) return undefined
    const [, message] = Object.entries(errors).find(([at]) => at === path || at.startsWith(`${path}.`)) ?? []
    return message
  }
  const inputs = (
    fields: FieldList,
    value: Value,
    before: Value | undefined,
    inside: string,
    change: (next: ChangeValue) => void,
  ) => {
    const sent = toSend(fields, value)
    return Object.entries(fields).map(([name, field]) => {
      const path = `${inside}${name}`
      if (field.kind !== 'rows')
        return (
          <FieldInput
            key={path}
            field={field}
            path={path}
            value={value[name]}
            was={before && wasOf(before[name], sent[name])}
            error={errorOf(path)}
            onChange={(typed) => change((now) => ({ ...now, [name]: typed }))}
            onLeave={() => setLeft((paths) => new Set(paths).add(path))}
          />
        )
      const rows = value[name] as Value[]
      const rowsBefore = before?.[name] as Value[] | undefined
      const isComparable = rowsBefore?.length === rows.length
      const markOf = (place: number) => {
        const isWrong = showsAll && Object.keys(errors).some((at) => at.startsWith(`${path}.${place}.`))
        if (isWrong) return 'wrong'
        const isChanged = isComparable && !isSame(rowsBefore?.[place], (sent[name] as Value[])[place])
        return isChanged ? 'changed' : undefined
      }
      return (
        <RowsInput
          key={path}
          field={field}
          rows={rows}
          error={errors[path]}
          marked={markOf}
          attempts={attempts}
          onChange={(typed) => change((now) => ({ ...now, [name]: typed }))}
        >
          {(row, place, placeNow) =>
            inputs(
              field.fields,
              row,
              isComparable ? rowsBefore?.[place] : undefined,
              `${path}.${place}.`,
              (next) =>
                change((now) => ({ ...now, [name]: changeRow(now[name] as Value[], placeNow(), next) })),
            )
          }
        </RowsInput>
      )
    })
  }
  return <div className="grid grid-cols-1 gap-5">{inputs(fields, value, before, '', onChange)}</div>
}

const changeRow = (rows: Value[], place: number, change: ChangeValue) =>
  rows.map((row, other) => (other === place ? change(row) : row))

/** The public text of a field in which another one was typed. */
function wasOf(before: unknown, now: unknown) {
  const [was, is] = [before, now].map((value) =>
    Array.isArray(value) ? value.join(' / ') : String(value ?? ''),
  )
  return was === is ? undefined : excerpt(was ?? '')
}
