import { type SqlBool, sql } from 'kysely'
import type { Db } from '#src/store/db/connection.ts'
import { onSale } from '../tool-columns.ts'
import { textArray } from '../tool-filter.ts'
import type { SearchQuery } from './search-query.ts'
import { anywhere, inName, type SearchStage } from './search-stages.ts'
import type { Readings } from './terms.ts'

/** When nothing matches: part numbers one edit away, else words that are spelt alike, and at last any of the words. */
export async function fuzzyStages(
  db: Db,
  query: SearchQuery,
  { typed, near }: Readings,
): Promise<SearchStage[]> {
  const numbers = await findKeys(db, oneEditAway(query.key))
  if (numbers.length > 0)
    return [{ name: 'number', where: sql<SqlBool>`sku_key = any(${textArray(numbers)})`, column: 'sku_key' }]
  const stages: SearchStage[] = []
  // Words that are all known have been looked for together already.
  if (near.length > 0 && typed.length === 0) stages.push(inName('name', near, query), anywhere('word', near))
  if (near.length > 1) stages.push(inName('some', [near.flat()], query))
  return stages
}

const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789']

/** Every part number with one character wrong, missing, too many, or two exchanged: some 900, looked up by an index. */
export function oneEditAway(key: string): string[] {
  if (key.length < 4 || key.length > 24 || !/\d/.test(key) || !/[A-Z]/.test(key)) return []
  const edits = new Set<string>()
  for (let at = 0; at <= key.length; at++) {
    const [head, tail] = [key.slice(0, at), key.slice(at)]
    for (const sign of alphabet) {
      edits.add(head + sign + tail)
      if (tail) edits.add(head + sign + tail.slice(1))
    }
    if (tail) edits.add(head + tail.slice(1))
    if (tail.length > 1) edits.add(head + tail[1] + tail[0] + tail.slice(2))
  }
  edits.delete(key)
  return [...edits]
}

async function findKeys(db: Db, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await onSale(db)
    .select('sku_key')
    .where(sql<SqlBool>`sku_key = any(${textArray(keys)})`)
    .limit(50)
    .execute()
  return rows.map(({ sku_key }) => sku_key)
}
