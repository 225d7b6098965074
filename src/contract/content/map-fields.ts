import type { Field, FieldList } from './fields.ts'

export type Value = Record<string, unknown>
type Leaf = Exclude<Field, { kind: 'rows' }>

/** A document with every field, also those inside rows, replaced by what `change` makes of it. */
export function mapFields(
  fields: FieldList,
  value: Value,
  change: (field: Leaf, value: unknown, path: string) => unknown,
  inside = '',
): Value {
  const entries = Object.entries(fields).map(([name, field]) => {
    const path = `${inside}${name}`
    if (field.kind !== 'rows') return [name, change(field, value[name], path)]
    const rows = (value[name] as Value[]).map((row, place) =>
      mapFields(field.fields, row, change, `${path}.${place}.`),
    )
    return [name, rows]
  })
  return Object.fromEntries(entries)
}
