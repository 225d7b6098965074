import { type SqlBool, sql } from 'kysely'
import type { Db } from './connection.ts'
import { nearest, slipsOf } from './near-misses.ts'
import { findAlikeWords, type Question } from './search-question.ts'
import { onSale } from './tool-columns.ts'
import { allOf, anyOf, type Condition, textArray } from './tool-filter.ts'

/** A part of an answer to a search: which tools, and whether they go by number or by the order added. */
export interface SearchStage {
  name: string
  where: Condition
  column: 'sku_key' | 'no'
}

const holds = (column: 'head_words' | 'all_words', words: string[][]): Condition => {
  const single = words.flatMap((meant) => (meant.length === 1 ? meant : []))
  const several = words.filter((meant) => meant.length > 1)
  const conditions = several.map((meant) => sql<SqlBool>`${sql.ref(column)} && ${textArray(meant)}`)
  if (single.length > 0) conditions.push(sql<SqlBool>`${sql.ref(column)} @> ${textArray(single)}`)
  return allOf(conditions)
}

const without = (where: Condition, earlier: Condition[]) =>
  earlier.length === 0 ? where : sql<SqlBool>`(${where} and not ${anyOf(earlier)})`

export interface Search {
  stages: SearchStage[]
  /** Everything that any of the stages wants. */
  any: Condition
  /**
   * Most of what is looked for by words or models, which many tools may have: quicker to check than all of it.
   * Nothing when tools are looked for by number alone.
   */
  most?: Condition
}

/** Each tool belongs to the first stage that wants it, so no page shows it twice. */
function inTurn(stages: SearchStage[]): Search {
  const wanted = stages.map(({ where }) => where)
  return {
    stages: stages.map((stage, index) => ({ ...stage, where: without(stage.where, wanted.slice(0, index)) })),
    // Who has the words in the name has them somewhere, so names need not be asked for.
    any: anyOf(stages.filter(({ name }) => !name.endsWith('name')).map(({ where }) => where)),
    most: stages.find(({ column }) => column === 'no')?.where,
  }
}

/** The part number or its beginning, then names, then laptop models, then the words anywhere. */
export function exactSearch({ key, words, models }: Question): Search {
  const stages: SearchStage[] = []
  if (key) {
    const where = sql<SqlBool>`(sku_key >= ${key} and sku_key < ${`${key}~`})`
    stages.push({ name: 'number', where, column: 'sku_key' })
  }
  const known = words.map(({ meant }) => meant)
  const sayable = known.length > 0 && known.every((meant) => meant.length > 0)
  if (sayable) stages.push({ name: 'name', where: holds('head_words', known), column: 'no' })
  if (models.length > 0)
    stages.push({ name: 'model', where: sql<SqlBool>`fits && ${textArray(models)}`, column: 'no' })
  if (sayable) stages.push({ name: 'word', where: holds('all_words', known), column: 'no' })
  return inTurn(stages)
}

/** When nothing matches: part numbers one slip away, else words that look alike, and at last any of the words. */
export async function nearSearch(db: Db, { key, words }: Question): Promise<Search> {
  const numbers = await findKeys(db, slipsOf(key))
  if (numbers.length > 0) {
    const where = sql<SqlBool>`sku_key = any(${textArray(numbers)})`
    return inTurn([{ name: 'near-number', where, column: 'sku_key' }])
  }
  const meant = (await meantWords(db, words)).filter((alike) => alike.length > 0)
  const stages: SearchStage[] = []
  // Words that are all known have been looked for together already.
  if (meant.length > 0 && words.some((word) => word.meant.length === 0))
    stages.push(
      { name: 'near-name', where: holds('head_words', meant), column: 'no' },
      { name: 'near-word', where: holds('all_words', meant), column: 'no' },
    )
  if (meant.length > 1)
    stages.push({ name: 'some', where: sql<SqlBool>`head_words && ${textArray(meant.flat())}`, column: 'no' })
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

async function meantWords(db: Db, words: Question['words']): Promise<string[][]> {
  const strange = words.filter(({ meant }) => meant.length === 0).map(({ stem }) => stem)
  const alike = strange.length > 0 ? await findAlikeWords(db, strange) : new Map<string, string[]>()
  return words.map(({ stem, meant }) => (meant.length > 0 ? meant : nearest(stem, alike.get(stem) ?? [])))
}
