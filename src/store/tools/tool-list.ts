import type { ToolFilter, ToolSort } from '#src/contract/tools.ts'
import type { Db } from '../db/connection.ts'
import { readSearchQuery } from './search/search-query.ts'
import { exactSearch, fuzzySearch, type Search } from './search/search-stages.ts'
import { type Ends, findEnds, haveInRun, type Near, nearOf } from './search/segments.ts'
import { readStages, type Stage, type StagedQuery } from './search/staged-list.ts'
import { countFitting, countMatches, countSearch, countTools } from './tool-counts.ts'
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
  const near = query.fits ? nearOf(await findEnds(db), haveInRun('fits', [query.fits])) : undefined
  const stage = { name: 'all', where: allOf(filter), near, ...orders[query.sort ?? 'added'] }
  const [page, counted] = await Promise.all([readStages(db, [stage], query), countList(db, query, near)])
  return { ...page, ...counted, near: false }
}

async function searchTools(db: Db, query: ToolQuery & { q: string }, filter: Condition[]) {
  const [question, ends] = await Promise.all([readSearchQuery(db, query.q), findEnds(db)])
  const matches = await readSearch(db, exactSearch(question), query, filter, ends)
  if (matches.total > 0) return { ...matches, near: false }
  return { ...(await readSearch(db, await fuzzySearch(db, question), query, filter, ends)), near: true }
}

/** A cursor belongs to one of the two ways to search, so what there is to find is counted before it is used. */
async function readSearch(
  db: Db,
  search: Search,
  query: ToolQuery,
  filter: Condition[],
  ends: Ends | undefined,
) {
  if (search.stages.length === 0) return { rows: [], total: 0, capped: false }
  const where = allOf([...filter, search.any])
  const count = () => countSearch(db, where, nearOf(ends, search.inRun))
  const begins = query.after === undefined && query.before === undefined
  const counted = begins ? undefined : await count()
  if (counted?.total === 0) return { rows: [], total: 0, capped: false }
  const page = await readStages(db, sortStages(search, filter, query.sort, ends), query)
  if (counted) return { ...page, ...counted }
  return page.next ? { ...page, ...(await count()) } : { ...page, total: page.rows.length, capped: false }
}

/** The few best matches, uncounted. */
export async function findFirstTools(db: Db, q: string, limit: number) {
  const question = await readSearchQuery(db, q)
  const read = ({ stages }: Search) =>
    readStages(
      db,
      stages.map((stage) => ({ ...stage, direction: 'asc' })),
      { limit },
    )
  const { rows } = await read(exactSearch(question))
  return rows.length > 0 ? rows : (await read(await fuzzySearch(db, question))).rows
}

/** Best match first keeps the stages; another order makes them one. */
function sortStages(
  { stages, any, anyInRun }: Search,
  filter: Condition[],
  sort: ToolSort | undefined,
  ends: Ends | undefined,
): Stage[] {
  const narrowed = (where: Condition) => allOf([...filter, where])
  if (sort) return [{ name: 'sorted', where: narrowed(any), near: nearOf(ends, anyInRun), ...orders[sort] }]
  return stages.map(({ name, column, where, inRun, many }) => ({
    name,
    column,
    where: narrowed(where),
    near: ends && { ...ends, inRun, many },
    direction: 'asc',
  }))
}

/** Counters know the whole catalogue, each category and each laptop exactly; any other choice is counted to a cap. */
async function countList(db: Db, filter: ToolFilter, near: Near | undefined) {
  if (conditionsOf(filter, ['category']).length === 0)
    return { total: await countTools(db, filter.category), capped: false }
  const where = allOf(conditionsOf(filter))
  if (!filter.fits) return countMatches(db, where)
  if (conditionsOf(filter, ['fits']).length > 0) return countSearch(db, where, near)
  return { total: await countFitting(db, filter.fits), capped: false }
}
