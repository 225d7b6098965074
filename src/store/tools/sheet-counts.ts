import { sql } from 'kysely'
import type { ToolFilter } from '#src/contract/tools.ts'
import type { Db } from '../db/connection.ts'
import { allOf, type Condition, conditionsOf, valuesByName } from './tool-filter.ts'

/** So many tools are looked at for the values of each name: no index knows all values of a category. */
export const mostLookedAt = 500
const mostValues = 12
/** Each value is counted up to this, as other choices are. */
const valueCap = 100

interface ValueRow {
  name: string
  value: string
  count: number
  /** More tools match than were looked at. */
  more: boolean
}

interface Among {
  /** What the tools are narrowed to beside the choices. */
  all?: Condition[]
  /** The tools that have all values that are chosen, if they are known. */
  open?: Condition[]
}

/**
 * What the data sheets say under these names, with how many tools each value would leave. A name is counted as if none of
 * its own values were chosen; names without a choice are counted together.
 */
export async function countSheetValues(db: Db, filter: ToolFilter, names: string[], among: Among = {}) {
  const chosen = valuesByName(filter.spec ?? [])
  const open = names.filter((name) => !chosen.has(name))
  const passes = [
    ...(open.length > 0 ? [open] : []),
    ...names.filter((name) => chosen.has(name)).map((name) => [name]),
  ]
  const { rows } = await sql<ValueRow>`${sql.join(
    passes.map((pass) => countPass(filter, pass, among)),
    sql` union all `,
  )}`.execute(db)
  return names.flatMap((name) => {
    const values = toValues(
      rows.filter((row) => row.name === name),
      (chosen.get(name) ?? []).map((value) => value.slice(name.length + 1)),
    )
    return values.length > 0 ? [{ name, values }] : []
  })
}

function countPass(filter: ToolFilter, names: string[], { all = [], open }: Among) {
  const spec = filter.spec?.filter((value) => !names.some((name) => value.startsWith(`${name}:`)))
  const isOpen = spec?.length === filter.spec?.length
  const where =
    open && isOpen
      ? allOf([...open, ...conditionsOf(filter, ['spec'])])
      : allOf([...all, ...conditionsOf({ ...filter, spec })])
  return sql`(with looked as materialized (
      select specs from tools where deleted_at is null and ${where} limit ${mostLookedAt + 1})
    select spec ->> 'name' as name, spec ->> 'value' as value, count(*) as count,
      (select count(*) from looked) > ${mostLookedAt} as more
    from looked, jsonb_array_elements(specs) spec where spec ->> 'name' = any (${names}::text[]) group by 1, 2)`
}

/** What most tools have first. A value that is chosen is shown whatever its count. */
function toValues(rows: ValueRow[], chosen: string[]) {
  const missing = chosen.filter((value) => !rows.some((row) => row.value === value))
  return [...rows, ...missing.map((value) => ({ value, count: 0, more: false }))]
    .toSorted((one, other) => other.count - one.count || one.value.localeCompare(other.value))
    .filter(({ value }, place) => place < mostValues || chosen.includes(value))
    .map(({ value, count, more }) => ({
      value,
      count: Math.min(count, valueCap),
      capped: more || count > valueCap,
    }))
}
