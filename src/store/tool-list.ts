import { sql } from 'kysely'
import type { ToolFilter, ToolSort } from '#src/contract/tools.ts'
import type { Db } from './connection.ts'
import { readQuestion } from './search-question.ts'
import { exactSearch, nearSearch, type Search } from './search-stages.ts'
import { readStages, type Stage, type StagedQuery } from './staged-list.ts'
import { onSale } from './tool-columns.ts'
import { allOf, type Condition, conditionsOf } from './tool-filter.ts'

const orders = {
  added: { column: 'no', direction: 'asc' },
  '-added': { column: 'no', direction: 'desc' },
  name: { column: 'name', direction: 'asc' },
  price: { column: 'price_cents', direction: 'asc' },
  '-price': { column: 'price_cents', direction: 'desc' },
} as const satisfies Record<ToolSort, Pick<Stage, 'column' | 'direction'>>

/** Counting goes this far, so that it costs the same in a small and in a large catalogue. */
export const countCap = 1000
/** Words have no index that is in the list's order, so matches of a search are counted less far. */
export const searchCap = 200

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
async function readSearch(db: Db, { stages, any }: Search, query: ToolQuery, filter: Condition[]) {
  const count = () => countMatches(db, allOf([...filter, any]), searchCap)
  const begins = query.after === undefined && query.before === undefined
  const counted = begins ? undefined : await count()
  if (counted?.total === 0 || stages.length === 0) return { rows: [], total: 0, capped: false }
  const page = await readStages(db, sortStages({ stages, any }, filter, query.sort), query)
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

export async function countMatches(db: Db, where: Condition, cap = countCap) {
  const some = onSale(db)
    .select(sql`1`.as('one'))
    .where(where)
    .limit(cap + 1)
  const { count } = await db
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { total: Math.min(count, cap), capped: count > cap }
}

export async function countTools(db: Db, category?: string): Promise<number> {
  let counts = db.selectFrom('category_counts').select((eb) => eb.fn.sum<number | null>('tools').as('count'))
  if (category) counts = counts.where('category', '=', category)
  const { count } = await counts.executeTakeFirstOrThrow()
  return Number(count ?? 0)
}
