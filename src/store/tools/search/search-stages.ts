import { type SqlBool, sql } from 'kysely'
import type { Db } from '#src/store/db/connection.ts'
import { onSale } from '../tool-columns.ts'
import { allOf, anyOf, type Condition, textArray } from '../tool-filter.ts'
import { closestWords, oneEditAway } from './fuzzy.ts'
import { findSimilarWords, type SearchQuery } from './search-query.ts'
import { haveInRun, type InRun, whereInRun } from './segments.ts'

/** A part of an answer to a search: which tools, and whether they go by number or by the order added. */
export interface SearchStage {
  name: string
  where: Condition
  column: 'sku_key' | 'no'
  /** Every tool of some runs that this stage wants. */
  inRun: InRun
  /** Often so many that the next of them are met at once along the list. */
  many?: boolean
}

const holds = (column: 'head_words' | 'all_words', words: string[][]): Condition => {
  const single = words.flatMap((meant) => (meant.length === 1 ? meant : []))
  const several = words.filter((meant) => meant.length > 1)
  const conditions = several.map((meant) => sql<SqlBool>`${sql.ref(column)} && ${textArray(meant)}`)
  if (single.length > 0) conditions.push(sql<SqlBool>`${sql.ref(column)} @> ${textArray(single)}`)
  return allOf(conditions)
}

const holdInRun =
  (column: 'head_words' | 'all_words', words: string[][]): InRun =>
  (numbers) =>
    allOf(words.map((meant) => haveInRun(column, meant)(numbers)))

const byWords = (name: string, column: 'head_words' | 'all_words', words: string[][]): SearchStage => ({
  name,
  where: holds(column, words),
  column: 'no',
  inRun: holdInRun(column, words),
})

const anyInRun =
  (some: SearchStage[]): InRun =>
  (numbers) =>
    anyOf(some.map(({ inRun }) => inRun(numbers)))

const without = (where: Condition, earlier: Condition[]) =>
  earlier.length === 0 ? where : sql<SqlBool>`(${where} and not ${anyOf(earlier)})`

export interface Search {
  stages: SearchStage[]
  /** Everything that any of the stages wants. */
  any: Condition
  anyInRun: InRun
  /** What is found by words or models, which many tools may have. Nothing when tools are looked for by number alone. */
  inRun?: InRun
}

/** Each tool belongs to the first stage that wants it, so no page shows it twice. */
function inTurn(stages: SearchStage[]): Search {
  const wanted = stages.map(({ where }) => where)
  // Who has the words in the name has them somewhere, so names need not be asked for.
  const any = stages.filter(({ name }) => !name.endsWith('name'))
  const said = any.filter(({ column }) => column === 'no')
  return {
    stages: stages.map((stage, index) => ({ ...stage, where: without(stage.where, wanted.slice(0, index)) })),
    any: anyOf(any.map(({ where }) => where)),
    anyInRun: anyInRun(any),
    inRun: said.length > 0 ? anyInRun(said) : undefined,
  }
}

/** The part number or its beginning, then names, then laptop models, then the words anywhere. */
export function exactSearch({ key, words, together, models }: SearchQuery): Search {
  const stages: SearchStage[] = []
  if (key) {
    const where = sql<SqlBool>`(sku_key >= ${key} and sku_key < ${`${key}~`})`
    stages.push({ name: 'number', where, column: 'sku_key', inRun: whereInRun(where) })
  }
  const known = words.map(({ meant }) => meant)
  const sayable = together && known.length > 0 && known.every((meant) => meant.length > 0)
  if (sayable) stages.push(byWords('name', 'head_words', known))
  if (models.length > 0)
    stages.push({
      name: 'model',
      where: sql<SqlBool>`fits && ${textArray(models)}`,
      column: 'no',
      inRun: haveInRun('fits', models),
    })
  if (sayable) stages.push(byWords('word', 'all_words', known))
  return inTurn(stages)
}

/** When nothing matches: part numbers one slip away, else words that look alike, and at last any of the words. */
export async function fuzzySearch(db: Db, { key, words }: SearchQuery): Promise<Search> {
  const numbers = await findKeys(db, oneEditAway(key))
  if (numbers.length > 0) {
    const where = sql<SqlBool>`sku_key = any(${textArray(numbers)})`
    return inTurn([{ name: 'near-number', where, column: 'sku_key', inRun: whereInRun(where) }])
  }
  const meant = (await meantWords(db, words)).filter((alike) => alike.length > 0)
  const stages: SearchStage[] = []
  // Words that are all known have been looked for together already.
  if (meant.length > 0 && words.some((word) => word.meant.length === 0))
    stages.push(byWords('near-name', 'head_words', meant), byWords('near-word', 'all_words', meant))
  if (meant.length > 1) stages.push({ ...byWords('some', 'head_words', [meant.flat()]), many: true })
  return inTurn(stages)
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

async function meantWords(db: Db, words: SearchQuery['words']): Promise<string[][]> {
  const strange = words.filter(({ meant }) => meant.length === 0).map(({ stem }) => stem)
  const alike = strange.length > 0 ? await findSimilarWords(db, strange) : new Map<string, string[]>()
  return words.map(({ stem, meant }) =>
    meant.length > 0 ? meant : closestWords(stem, alike.get(stem) ?? []),
  )
}
