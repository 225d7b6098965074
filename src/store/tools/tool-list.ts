import { type SqlBool, sql } from 'kysely'
import type { ToolFilter, ToolSort } from '#src/contract/tools.ts'
import { mostCounted, mostFound, type Page } from '#src/contract/values/pagination.ts'
import type { Db } from '../db/connection.ts'
import { capped } from '../db/count-up-to.ts'
import { readFirstPage } from './search/first-page.ts'
import { findMatches, type Matches } from './search/matches.ts'
import { findInMemory } from './search/small-catalogue.ts'
import { readStages, type Stage, type StagedQuery, sortOrders } from './search/staged-list.ts'
import { type ListedTool, onSale } from './tool-columns.ts'
import {
  countBySegments,
  countFitting,
  countMatches,
  countOfMatches,
  countTools,
  hasCounter,
  mostCountedOf,
} from './tool-counts.ts'
import { allOf, type Condition, conditionsOf, isAnyOf, sheetConditions } from './tool-filter.ts'

export type ToolQuery = ToolFilter & StagedQuery & { sort?: ToolSort }

/** With the public version, which was read before, many lists need no question to the database. */
export async function findTools(db: Db, query: ToolQuery, publicVersion?: number): Promise<Page<ListedTool>> {
  const known = await findInMemory(db, query, publicVersion)
  if (known) return known
  if (query.q) return searchTools(db, query, query.q)
  return query.spec ? listBySheet(db, query, query.spec) : listTools(db, query)
}

async function listTools(db: Db, query: ToolQuery) {
  const stage = {
    name: 'all',
    where: allOf(conditionsOf(query)),
    bySegments: query.fits !== undefined,
    count: hasCounter(query) || query.fits ? undefined : countOfMatches(db, conditionsOf(query)),
    ...sortOrders[query.sort ?? 'added'],
  }
  const [{ count, ...page }, counted] = await Promise.all([
    readStages(db, [stage], query),
    stage.count ? undefined : countList(db, query),
  ])
  const total = count === undefined ? (counted ?? (await countList(db, query))) : capped(count)
  return { ...page, ...total, fuzzy: false, unknownLaptop: undefined }
}

/**
 * By what data sheets say. Few matches are known by number and sorted, whatever the order. Many are met soon along the index
 * of the order, where looking all of them up first would take longer.
 */
async function listBySheet(db: Db, query: ToolQuery, spec: string[]) {
  const order = sortOrders[query.sort ?? 'added']
  const where = allOf(conditionsOf(query))
  const most = order.column === 'no' ? mostFound : mostCounted
  const found = await onSale(db)
    .where(where)
    .select('no')
    .limit(most + 1)
    .execute()
  const isKnown = found.length <= most
  const along = allOf([...conditionsOf(query, ['spec']), isMany(sheetConditions(spec))])
  const stage = {
    name: 'all',
    where: isKnown ? isAnyOf(found.map(({ no }) => no)) : order.column === 'no' ? where : along,
    bySegments: !isKnown,
    ...order,
  }
  const page = await readStages(db, [stage], query)
  return { ...page, ...capped(found.length, mostFound), fuzzy: false, unknownLaptop: undefined }
}

/** PostgreSQL expects hardly any tool to have a value, and would read all of a category to sort it. This it takes for half. */
const isMany = (conditions: Condition[]) => sql<SqlBool>`case when ${allOf(conditions)} then true end`

async function searchTools(db: Db, query: ToolQuery, q: string) {
  const filter = conditionsOf(query)
  const isFirst = !query.sort && query.after === undefined && query.before === undefined
  const first = isFirst && (await readFirstPage(db, q, filter, query.limit))
  if (first) return first
  const matches = await findMatches(db, q, filter)
  const { total, capped, fuzzy, unknownLaptop } = matches
  const page = total === 0 ? { rows: [] } : await readStages(db, sortMatches(matches, query.sort), query)
  return { ...page, total, capped, fuzzy, unknownLaptop }
}

/** Best match first keeps the stages; another order makes them one. */
function sortMatches({ stages, where, bySegments }: Matches, sort?: ToolSort): Stage[] {
  if (sort) return [{ name: 'sorted', where, bySegments, ...sortOrders[sort] }]
  return stages.map((stage) => ({ ...stage, bySegments, direction: 'asc' }))
}

async function countList(db: Db, filter: ToolFilter) {
  const { fits: model, category } = filter
  if (mostCountedOf(filter) === Number.POSITIVE_INFINITY)
    return { total: await (model ? countFitting(db, model) : countTools(db, category)), capped: false }
  const where = allOf(conditionsOf(filter))
  return model ? countBySegments(db, where) : countMatches(db, where)
}
