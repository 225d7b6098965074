import type { Field, FieldList } from '#src/contract/content/fields.ts'
import type { Value } from '#src/contract/content/map-fields.ts'

export interface Change {
  /** "Slide 1, heading" */
  where: string
  from: string
  to: string
  /** The document without this change. */
  undone: Value
}

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What a draft says otherwise than the public document. Rows that were added, removed or moved are one change. */
export function findChanges(fields: FieldList, before: Value, after: Value, row = ''): Change[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const [from, to] = [before[name], after[name]]
    if (isSame(from, to)) return []
    if (field.kind === 'rows' && hasSameRows(from as Value[], to as Value[]))
      return changesInRows(field.fields, field.noun, from as Value[], to as Value[]).map((change) => ({
        ...change,
        undone: { ...after, [name]: change.undone },
      }))
    const where = row ? `${row}, ${field.title.toLowerCase()}` : field.title
    const undone = field.kind === 'rows' ? inOrderOf(from as Value[], to as Value[]) : from
    return { where, ...wordsOf(field, from, to), undone: { ...after, [name]: undone } }
  })
}

function changesInRows(fields: FieldList, noun: string, before: Value[], after: Value[]) {
  return after.flatMap((row, place) =>
    findChanges(fields, before[place] ?? {}, row, `${capital(noun)} ${place + 1}`).map((change) => ({
      ...change,
      undone: after.map((each, other) => (other === place ? change.undone : each)),
    })),
  )
}

/**
 * Rows that were only moved go back to their places. One that was changed as well keeps its words, and takes the next
 * place that is left. Rows that were added or removed are undone together with whatever was changed in them.
 */
function inOrderOf(before: Value[], after: Value[]) {
  if (before.length !== after.length) return before
  const changed = after.filter((row) => !before.some((other) => isSame(row, other)))
  return before.map((row) => (after.some((other) => isSame(row, other)) ? row : (changed.shift() ?? row)))
}

/** As many rows, and none of them stands elsewhere now. */
const hasSameRows = (before: Value[], after: Value[]) =>
  before.length === after.length &&
  !after.some((row, place) =>
    before.some((other, at) => at !== place && isSame(row, other) && !isSame(row, before[place])),
  )

function wordsOf(field: Field, from: unknown, to: unknown) {
  if (field.kind !== 'rows') return { from: asText(field, from), to: asText(field, to) }
  const [before, after] = [from as Value[], to as Value[]]
  const count = ({ length }: Value[]) => `${length} ${length === 1 ? field.noun : field.nouns}`
  if (before.length === after.length) return { from: '', to: 'in another order' }
  const others = after.filter((row) => !before.some((other) => isSame(row, other))).length
  const also = others > 0 ? `, ${others} of them new or changed` : ''
  return { from: count(before), to: `${count(after)}${also}` }
}

function asText(field: Field, value: unknown) {
  if (field.kind === 'choice') return field.choices[String(value)] ?? String(value)
  if (field.kind === 'picture')
    return (
      String(value)
        .split('/')
        .at(-1)
        ?.replace(/-\d+\.webp$/, '') ?? ''
    )
  return Array.isArray(value) ? value.join(' ') : String(value)
}

/** As much of a text as can be taken in at a glance, or be read aloud beside a field. */
export const excerpt = (text: string) => (text.length > 120 ? `${text.slice(0, 119)}…` : text)

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
