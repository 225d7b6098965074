import { type SqlBool, sql } from 'kysely'
import { allOf, anyOf, type Condition, textArray } from '../tool-filter.ts'
import { type NamedLaptop, without } from './laptops.ts'
import type { SearchQuery } from './search-query.ts'
import { type Readings, readTerms, type Term } from './terms.ts'

/** A part of the answer to a search: which tools, and whether they go by part number or by the order added. */
export interface SearchStage {
  name: 'number' | 'name' | 'synonym' | 'fitting' | 'model' | 'word' | 'any-synonym' | 'some'
  where: Condition
  column: 'sku_key' | 'no'
  /** It is known that no tool is in it. */
  isEmpty?: boolean
}

type WordColumn = 'head_words' | 'all_words'

const hold = (column: WordColumn, terms: Term[]): Condition =>
  allOf(terms.map((term) => fulfil(column, term)))

function fulfil(column: WordColumn, term: Term): Condition {
  const words = term.filter(({ length }) => length === 1).flat()
  // A phrase with one of the words finds nothing that the word alone does not find.
  const phrases = term.filter((phrase) => phrase.length > 1 && !phrase.some((word) => words.includes(word)))
  return anyOf([
    ...(words.length > 0 ? [sql<SqlBool>`${sql.ref(column)} && ${textArray(words)}`] : []),
    ...phrases.map((phrase) => sql<SqlBool>`${sql.ref(column)} @> ${textArray(phrase)}`),
  ])
}

export const inName = (name: SearchStage['name'], terms: Term[], { negates }: SearchQuery): SearchStage => ({
  name,
  where: allOf([hold('head_words', terms), ...(negates ? [] : [doesNotDeny(terms)])]),
  column: 'no',
})

/** A keyboard with "no backlight" in its name is not the one to show first for "keyboard with backlight". */
function doesNotDeny(terms: Term[]): Condition {
  const words = terms.flat(2).filter((stem) => /^[a-z]{3,}$/.test(stem))
  return words.length > 0
    ? sql<SqlBool>`name !~* ${`\\m(no|without)[ -](${words.join('|')})`}`
    : sql<SqlBool>`true`
}

export const anywhere = (name: SearchStage['name'], terms: Term[]): SearchStage => ({
  name,
  where: hold('all_words', terms),
  column: 'no',
})

/** The laptop fits, and the other words are in the name. */
function fitting(query: SearchQuery, laptop: NamedLaptop): SearchStage {
  const rest = without(query, laptop)
  const { where } = inName('fitting', readTerms(rest).meant, rest)
  return {
    name: 'fitting',
    where: allOf([sql<SqlBool>`fits && ${textArray(laptop.models)}`, where]),
    column: 'no',
  }
}

/** The part number or its beginning, then names, as typed and in other words, then laptops, then words anywhere. */
export function exactStages(
  query: SearchQuery,
  { typed, meant }: Readings,
  laptop?: NamedLaptop,
): SearchStage[] {
  const { key, models } = query
  const stages: SearchStage[] = []
  const others = JSON.stringify(typed) === JSON.stringify(meant) ? [] : meant
  if (key)
    stages.push({
      name: 'number',
      where: sql<SqlBool>`(sku_key >= ${key} and sku_key < ${`${key}~`})`,
      column: 'sku_key',
    })
  if (typed.length > 0) stages.push(inName('name', typed, query))
  if (others.length > 0) stages.push(inName('synonym', others, query))
  if (laptop && laptop.models.length > 0 && typed.length > 0) stages.push(fitting(query, laptop))
  if (models.length > 0)
    stages.push({ name: 'model', where: sql<SqlBool>`fits && ${textArray(models)}`, column: 'no' })
  if (typed.length > 0) stages.push(anywhere('word', typed))
  if (others.length > 0) stages.push(anywhere('any-synonym', others))
  return stages
}
