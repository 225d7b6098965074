import { type SqlBool, sql } from 'kysely'
import { allOf, type Condition, textArray } from '../tool-filter.ts'
import type { SearchQuery } from './search-query.ts'

/** A part of the answer to a search: which tools, and whether they go by part number or by the order added. */
export interface SearchStage {
  name: 'number' | 'name' | 'model' | 'word' | 'some'
  where: Condition
  column: 'sku_key' | 'no'
}

/** Each word by one of its meanings. */
const hold = (column: 'head_words' | 'all_words', words: string[][]): Condition =>
  allOf(words.map((meant) => sql<SqlBool>`${sql.ref(column)} && ${textArray(meant)}`))

export const inName = (words: string[][]): SearchStage => ({
  name: 'name',
  where: hold('head_words', words),
  column: 'no',
})

export const anywhere = (words: string[][]): SearchStage => ({
  name: 'word',
  where: hold('all_words', words),
  column: 'no',
})

/** The part number or its beginning, then names, then laptop models, then the words anywhere. */
export function exactStages({ key, words, models }: SearchQuery): SearchStage[] {
  const stages: SearchStage[] = []
  if (key)
    stages.push({
      name: 'number',
      where: sql<SqlBool>`(sku_key >= ${key} and sku_key < ${`${key}~`})`,
      column: 'sku_key',
    })
  const meant = words.map((word) => word.meant)
  const isKnown = words.length > 0 && words.every(({ known }) => known)
  if (isKnown) stages.push(inName(meant))
  if (models.length > 0)
    stages.push({ name: 'model', where: sql<SqlBool>`fits && ${textArray(models)}`, column: 'no' })
  if (isKnown) stages.push(anywhere(meant))
  return stages
}
