import { type SqlBool, sql } from 'kysely'
import type { Shown } from '#src/contract/tool-changes.ts'
import { mostFound } from '#src/contract/values/pagination.ts'
import type { Db } from '#src/store/db/connection.ts'
import { allOf, anyOf, type Condition, isAnyOf } from '../tool-filter.ts'
import { fuzzyStages } from './fuzzy-stages.ts'
import { findLaptop, without } from './laptops.ts'
import { readSearchQuery } from './search-query.ts'
import { exactStages, type SearchStage } from './search-stages.ts'
import { findSome } from './segments.ts'
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
  const { query, readings, laptop } = await readSearch(db, q)
  const unknownLaptop = laptop?.models.length === 0 ? laptop.name : undefined
  const exact = await matchStages(db, exactStages(query, readings, laptop), filter)
  if (exact.total > 0) return { ...exact, fuzzy: false, unknownLaptop }
  const near = await matchStages(db, await fuzzyStages(db, query, readings), filter)
  return { ...near, fuzzy: true, unknownLaptop }
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
  const widest = stages.filter((stage) => !isWithin(stage, stages)).map(({ where }) => where)
  if (widest.length === 0) return nothing
  const any = widest.map((where) => allOf([...filter, where]))
  const { found, complete } = await findSome(db, any, {
    enough: mostFound + 1,
    most: mostKnown,
    label: firstOf(stages),
    shown,
  })
  const numbers = found.map(({ no }) => no)
  return {
    numbers: numbers.slice(0, mostFound),
    total: Math.min(numbers.length, mostFound),
    capped: numbers.length > mostFound,
    bySegments: !complete,
    stages: stages.map((stage, index) => {
      if (!complete)
        return { ...stage, where: allOf([...filter, stage.where, ...notOf(stages.slice(0, index))]) }
      const own = found.filter(({ label }) => label === index).map(({ no }) => no)
      return { ...stage, where: isAnyOf(own), isEmpty: own.length === 0 }
    }),
    where: complete ? isAnyOf(numbers) : anyOf(any),
  }
}

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
