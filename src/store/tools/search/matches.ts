import { type SqlBool, sql } from 'kysely'
import type { Shown } from '#src/contract/tool-changes.ts'
import { mostFound } from '#src/contract/values/pagination.ts'
import type { Db } from '#src/store/db/connection.ts'
import { onSale } from '../tool-columns.ts'
import { allOf, anyOf, type Condition, isAnyOf } from '../tool-filter.ts'
import { fuzzyStages } from './fuzzy-stages.ts'
import { findLaptop, type NamedLaptop, without } from './laptops.ts'
import { MatchCache } from './match-cache.ts'
import { readSearchQuery } from './search-query.ts'
import { exactStages, type SearchStage } from './search-stages.ts'
import { type Found, findSome } from './segments.ts'
import { readTerms } from './terms.ts'

/** Up to so many matches are known by number; these are quickly sorted, whatever the order. */
const mostKnown = 1000

export interface Matches {
  /** The numbers of the first matches, of as many as are counted. */
  numbers: number[]
  total: number
  capped: boolean
  fuzzy: boolean
  /** A laptop that none of the parts is known to fit. */
  unknownLaptop?: string
  /** There are too many to know them by number. */
  bySegments: boolean
  stages: SearchStage[]
  /** What any stage wants. */
  where: Condition
}

/** What matches exactly or, when nothing does, what comes close. */
export async function findMatches(db: Db, q: string, filter: Condition[] = []): Promise<Matches> {
  const made = () => findInCatalogue(db, q)
  const { query, readings, laptop, stages, found } = await inCatalogue.get(db, q, made)
  const unknownLaptop = unknownLaptopOf(laptop)
  const exact = found
    ? byNumber(stages, await narrow(db, found, filter))
    : await matchStages(db, stages, filter)
  if (exact.total > 0) return { ...exact, fuzzy: false, unknownLaptop }
  const near = await matchStages(db, await fuzzyStages(db, query, readings), filter)
  return { ...near, fuzzy: true, unknownLaptop }
}

/** The first exact matches as they were last found, if they are known: whoever uses them compares the version. */
export function peekMatches(db: Db, q: string) {
  const cached = inCatalogue.peek(db, q)
  const found = cached?.value.found
  if (!found?.length) return undefined
  return { version: cached?.version, numbers: firstNumbers(found), capped: found.length > mostFound }
}

export const unknownLaptopOf = (laptop: NamedLaptop | undefined) =>
  laptop?.models.length === 0 ? laptop.name : undefined

export const inCatalogue = new MatchCache<Awaited<ReturnType<typeof findInCatalogue>>>()

/** A search without filters: how it is read, and what it finds unless that is too much to be known by number. */
async function findInCatalogue(db: Db, q: string) {
  const search = await readSearch(db, q)
  const stages = exactStages(search.query, search.readings, search.laptop)
  const any = widestOf(stages)
  if (any.length === 0) return { ...search, stages, found: [] }
  const { found, complete } = await findSome(db, any, { enough: mostKnown, label: firstOf(stages) })
  return { ...search, stages, found: complete ? found : undefined }
}

/** Those that the filters leave. */
async function narrow(db: Db, found: Found[], filter: Condition[]) {
  if (filter.length === 0 || found.length === 0) return found
  const left = await onSale(db)
    .where(allOf([isAnyOf(found.map(({ no }) => no)), ...filter]))
    .select('no')
    .execute()
  const numbers = new Set(left.map(({ no }) => no))
  return found.filter(({ no }) => numbers.has(no))
}

/** For staff: hidden tools can be searched too. All words are read: the laptop may be one that only these fit. */
export async function findExactMatches(db: Db, q: string, filter: Condition[], shown: Shown) {
  const query = await readSearchQuery(db, q)
  const laptop = await findLaptop(db, query)
  return matchStages(db, exactStages(query, readTerms(query), laptop), filter, shown)
}

/** Of a search that names a laptop which no part is known to fit, only the other words are read. */
async function readSearch(db: Db, q: string) {
  const asked = await readSearchQuery(db, q)
  const laptop = await findLaptop(db, asked)
  const query = laptop?.models.length === 0 ? without(asked, laptop) : asked
  return { query, readings: readTerms(query), laptop }
}

const nothing = {
  numbers: [],
  total: 0,
  capped: false,
  bySegments: false,
  stages: [],
  where: sql<SqlBool>`false`,
}

async function matchStages(db: Db, stages: SearchStage[], filter: Condition[], shown?: Shown) {
  const any = widestOf(stages).map((where) => allOf([...filter, where]))
  if (any.length === 0) return nothing
  const { found, complete } = await findSome(db, any, {
    enough: mostFound + 1,
    most: mostKnown,
    label: firstOf(stages),
    shown,
  })
  if (complete) return byNumber(stages, found)
  return {
    ...counted(found.length),
    numbers: firstNumbers(found),
    bySegments: true,
    stages: stages.map((stage, index) => ({
      ...stage,
      where: allOf([...filter, stage.where, ...notOf(stages.slice(0, index))]),
    })),
    where: anyOf(any),
  }
}

export const counted = (matches: number) => ({
  total: Math.min(matches, mostFound),
  capped: matches > mostFound,
})

const firstNumbers = (found: Found[]) => found.slice(0, mostFound).map(({ no }) => no)

/** All matches are known, and of which stage each is. */
const byNumber = (stages: SearchStage[], found: Found[]) => ({
  ...counted(found.length),
  numbers: firstNumbers(found),
  bySegments: false,
  stages: stages.map((stage, index) => {
    const own = found.filter(({ label }) => label === index).map(({ no }) => no)
    return { ...stage, where: isAnyOf(own), isEmpty: own.length === 0 }
  }),
  where: isAnyOf(found.map(({ no }) => no)),
})

const widestOf = (stages: SearchStage[]) =>
  stages.filter((stage) => !isWithin(stage, stages)).map(({ where }) => where)

/** The place of the first stage that wants a tool. */
const firstOf = (stages: SearchStage[]) =>
  sql<number>`case ${sql.join(
    stages.map(({ where }, index) => sql`when ${where} then ${sql.lit(index)}`),
    sql` `,
  )} end`

/** Names and laptops are also among all words, and what is found as typed is also found in other words. */
const isWithin = ({ name }: SearchStage, stages: SearchStage[]) =>
  ['name', 'synonym', 'fitting'].includes(name) || (name === 'word' && stages.at(-1)?.name === 'any-synonym')

/** A tool belongs to the first stage that wants it, so that no page shows it twice. */
const notOf = (earlier: SearchStage[]): Condition[] => earlier.map(({ where }) => sql<SqlBool>`not ${where}`)
