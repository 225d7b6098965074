import { type SqlBool, sql } from 'kysely'
import { mostFound } from '#src/contract/values/pagination.ts'
import type { Db } from '#src/store/db/connection.ts'
import { allOf, anyOf, type Condition, isAnyOf } from '../tool-filter.ts'
import { fuzzyStages } from './fuzzy-stages.ts'
import { readSearchQuery } from './search-query.ts'
import { exactStages, type SearchStage } from './search-stages.ts'
import { findSome } from './segments.ts'

/** Up to so many matches are known by number; these are quickly sorted, whatever the order. */
const mostKnown = 1000

export interface Matches {
  /** The numbers of the first matches, of as many as are counted. */
  numbers: number[]
  total: number
  capped: boolean
  fuzzy: boolean
  /** There are too many to know them by number. */
  bySegments: boolean
  stages: SearchStage[]
  /** What any stage wants. */
  where: Condition
}

/** What matches exactly or, when nothing does, what comes close. */
export async function findMatches(db: Db, q: string, filter: Condition[] = []): Promise<Matches> {
  const query = await readSearchQuery(db, q)
  const exact = await matchStages(db, exactStages(query), filter)
  if (exact.total > 0) return { ...exact, fuzzy: false }
  return { ...(await matchStages(db, await fuzzyStages(db, query), filter)), fuzzy: true }
}

export async function findExactMatches(db: Db, q: string, filter: Condition[]) {
  return matchStages(db, exactStages(await readSearchQuery(db, q)), filter)
}

async function matchStages(db: Db, stages: SearchStage[], filter: Condition[]) {
  // The stage of all words includes that of the name.
  const any = anyOf(stages.filter(({ name }) => name !== 'name').map(({ where }) => where))
  const { numbers, complete } = await findSome(db, allOf([...filter, any]), {
    enough: mostFound + 1,
    most: mostKnown,
  })
  const among = complete ? [isAnyOf(numbers)] : filter
  return {
    numbers: numbers.slice(0, mostFound),
    total: Math.min(numbers.length, mostFound),
    capped: numbers.length > mostFound,
    bySegments: !complete,
    stages: stages.map((stage, index) => ({
      ...stage,
      where: allOf([...among, stage.where, ...notOf(stages.slice(0, index))]),
    })),
    where: allOf([...among, any]),
  }
}

/** A tool belongs to the first stage that wants it, so that no page shows it twice. */
const notOf = (earlier: SearchStage[]): Condition[] => earlier.map(({ where }) => sql<SqlBool>`not ${where}`)
