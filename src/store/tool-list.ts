import type { ToolFilter, ToolSort } from '#src/contract/tools.ts'
import type { Db } from './connection.ts'
import { readQuestion } from './search-question.ts'
import { exactSearch, nearSearch, type Search } from './search-stages.ts'
import { readStages, type Stage, type StagedQuery } from './staged-list.ts'
import { countMatches, countSearch, countTools, findCommon } from './tool-counts.ts'
import { allOf, type Condition, conditionsOf } from './tool-filter.ts'

const orders = {
  added: { column: 'no', direction: 'asc' },
  '-added': { column: 'no', direction: 'desc' },
  name: { column: 'name', direction: 'asc' },
  price: { column: 'price_cents', direction: 'asc' },
  '-price': { column: 'price_cents', direction: 'desc' },
} as const satisfies Record<ToolSort, Pick<Stage, 'column' | 'direction'>>

export type ToolQuery = ToolFilter & StagedQuery & { sort?: ToolSort }

export async function findTools(db: Db, query: ToolQuery) {
  const filter = conditionsOf(query)
  if (query.q) return searchTools(db, { ...query, q: query.q }, filter)
  const stage = { name: 'all', where: allOf(filter), ...orders[query.sort ?? 'added'] }
  const [page, counted] = await Promise.all([readStages(db, [stage], query), countList(db, query)])
  return { ...page, ...counted, near: false }
}

async function searchTools(db: Db, query: ToolQuery & { q: string }, filter: Condition[]) {
  const question = await readQuestion(db, query.q)
  const matches = await readSearch(db, exactSearch(question), query, filter)
  if (matches.total > 0) return { ...matches, near: false }
  return { ...(await readSearch(db, await nearSearch(db, question), query, filter)), near: true }
}

/** A cursor belongs to one of the two ways to search, so what there is to find is counted before it is used. */
async function readSearch(db: Db, search: Search, query: ToolQuery, filter: Condition[]) {
  if (search.stages.length === 0) return { rows: [], total: 0, capped: false }
  const where = allOf([...filter, search.any])
  const common = await findCommon(db, search, filter)
  const count = () => countSearch(db, where, common)
  const begins = query.after === undefined && query.before === undefined
  const counted = begins ? undefined : await count()
  if (counted?.total === 0) return { rows: [], total: 0, capped: false }
  const stages = sortStages(search, filter, query.sort).map((stage) => ({
    ...stage,
    common: common !== undefined,
  }))
  const page = await readStages(db, stages, query)
  if (counted) return { ...page, ...counted }
  return page.next ? { ...page, ...(await count()) } : { ...page, total: page.rows.length, capped: false }
}

/** The few best matches, uncounted. */
export async function findFirstTools(db: Db, q: string, limit: number) {
  const question = await readQuestion(db, q)
  const read = ({ stages }: Search) =>
    readStages(
      db,
      stages.map((stage) => ({ ...stage, direction: 'asc' })),
      { limit },
    )
  const { rows } = await read(exactSearch(question))
  return rows.length > 0 ? rows : (await read(await nearSearch(db, question))).rows
}

/** Best match first keeps the stages; another order makes them one. */
function sortStages({ stages, any }: Search, filter: Condition[], sort: ToolSort | undefined): Stage[] {
  if (sort) return [{ name: 'sorted', where: allOf([...filter, any]), ...orders[sort] }]
  return stages.map((stage) => ({ ...stage, where: allOf([...filter, stage.where]), direction: 'asc' }))
}

/** Counters know the whole catalogue and each category exactly; any other choice is counted up to the cap. */
async function countList(db: Db, filter: ToolFilter) {
  if (conditionsOf(filter, ['category']).length > 0) return countMatches(db, allOf(conditionsOf(filter)))
  return { total: await countTools(db, filter.category), capped: false }
}
