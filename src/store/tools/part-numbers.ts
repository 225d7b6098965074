import { type Selectable, sql } from 'kysely'
import type { Db } from '../db/connection.ts'
import type { Tools } from '../db/tables.ts'
import { oneEditAway } from './search/fuzzy-stages.ts'
import { onSale } from './tool-columns.ts'
import { textArray } from './tool-filter.ts'

const partColumns = [
  'id',
  'sku',
  'sku_key',
  'name',
  'img',
  'price_cents',
  'price_breaks',
  'min_quantity',
  'quantity_step',
  'available_quantity',
] as const
export type PartRow = Pick<Selectable<Tools>, (typeof partColumns)[number]>

const columns = sql.raw(partColumns.join(', '))

export interface WrittenNumber {
  /** Without hyphens and spaces, in capitals. */
  key: string
  /** More than one when their numbers differ only in hyphens. */
  tools: PartRow[]
}

/** Reads part numbers as the search does, each with the tools that have it. One query, in the order asked. */
export async function findByNumbers(db: Db, numbers: string[]): Promise<WrittenNumber[]> {
  const { rows } = await sql<PartRow & { place: number; key: string }>`
    with asked as materialized (
      select place, number_key(text) as key from unnest(${textArray(numbers)}) with ordinality asked (text, place))
    select place, key, ${columns} from asked
      left join tools on key <> '' and sku_key = key and deleted_at is null order by place, no`.execute(db)
  const found = numbers.map((): WrittenNumber => ({ key: '', tools: [] }))
  for (const { place, key, ...tool } of rows) {
    const number = found[place - 1]
    if (!number) continue
    number.key = key
    if (tool.id) number.tools.push(tool)
  }
  return found
}

/** For each key a few tools whose number begins with it, the next in order first. One query. */
export async function findByBeginnings(
  db: Db,
  keys: string[],
  limit: number,
): Promise<Map<string, PartRow[]>> {
  const { rows } = await sql<PartRow & { key: string }>`
    select key, ${columns} from unnest(${textArray(keys)}) key, lateral (
      select ${columns} from tools where deleted_at is null and sku_key >= key and sku_key < key || '~'
      order by sku_key, no limit ${limit}) found
    order by key, sku_key`.execute(db)
  return Map.groupBy(rows, ({ key }) => key)
}

/** For each key the tools whose number differs from it in one character. One query. */
export async function findNearNumbers(db: Db, keys: string[]): Promise<Map<string, PartRow[]>> {
  const edits = new Map(keys.map((key) => [key, new Set(oneEditAway(key))]))
  const all = [...new Set([...edits.values()].flatMap((each) => [...each]))]
  if (all.length === 0) return new Map()
  const rows = await onSale(db)
    .select(partColumns)
    .where((eb) => eb('sku_key', '=', eb.fn.any(eb.val(all))))
    .orderBy('sku_key')
    .execute()
  return new Map(keys.map((key) => [key, rows.filter(({ sku_key }) => edits.get(key)?.has(sku_key))]))
}
