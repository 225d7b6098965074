import type { Field, FieldList } from '#src/contract/content/fields.ts'
import { mapFields, type Value } from '#src/contract/content/map-fields.ts'

/** Made of what is in the form by then: an upload may end long after it was begun. */
export type ChangeValue = (value: Value) => Value

/** What a new row starts with. */
export const emptyRow = (fields: FieldList): Value =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyOf(field)]))

function emptyOf(field: Field) {
  if (field.kind === 'lines' || field.kind === 'rows') return []
  return field.kind === 'choice' ? Object.keys(field.choices)[0] : ''
}

/** What was typed, as it is sent: without blank lines, and figures as numbers. */
export const toSend = (fields: FieldList, value: Value) =>
  mapFields(fields, value, (field, typed) => {
    if (field.kind === 'lines') return (typed as string[]).map((line) => line.trim()).filter(Boolean)
    if (field.kind === 'number') return /^\d+$/.test(String(typed).trim()) ? Number(typed) : typed
    return typeof typed === 'string' ? typed.trim() : typed
  })
