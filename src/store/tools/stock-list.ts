import { type SqlBool, sql } from 'kysely'
import type { StockSort } from '#src/contract/tool-changes.ts'
import type { Db } from '../db/connection.ts'
import { findExactMatches } from './search/matches.ts'
import { readStages } from './search/staged-list.ts'
import { onSale, toolColumns } from './tool-columns.ts'
import { countMatches, countTools } from './tool-counts.ts'
import { allOf, type Condition, conditionsOf } from './tool-filter.ts'
import { sortOrders } from './tool-list.ts'

export interface StockQuery {
  limit: number
  after?: string
  q?: string
  category?: string
  low?: boolean
  /** Under so many smallest orders a tool is low. */
  lowLevel: number
  sort: StockSort
}

const isLow = (level: number) => sql<SqlBool>`available_quantity < min_quantity::bigint * ${level}::integer`

/** The admin's list of tools on sale, with the visitors' search; exact counts where a counter exists. */
export async function findStock(db: Db, query: StockQuery) {
  const filter = conditionsOf({ category: query.category })
  if (query.low) filter.push(isLow(query.lowLevel))
  const matches = query.q ? await findExactMatches(db, query.q, filter) : undefined
  const { total, capped } = matches ?? (await countListed(db, query, filter))
  const where = matches?.where ?? allOf(filter)
  const stage = { name: 'stock', where, bySegments: matches?.bySegments, ...sortOrders[query.sort] }
  const { rows, next } = await readStages(db, [stage], query)
  return { rows, next, total, capped }
}

async function countListed(db: Db, { low, category }: StockQuery, filter: Condition[]) {
  return low ? countMatches(db, allOf(filter)) : { total: await countTools(db, category), capped: false }
}

export async function countStock(db: Db, lowLevel: number) {
  const [all, low, categories] = await Promise.all([
    countTools(db),
    countMatches(db, isLow(lowLevel)),
    db
      .selectFrom('category_counts')
      .select(['category as name', 'tools as count'])
      .where('tools', '>', 0)
      .orderBy('category')
      .execute(),
  ])
  return { all, low: low.total, categories }
}

/** Fewest minimum orders left first. */
export const findLowStock = (db: Db, { lowLevel, limit }: { lowLevel: number; limit: number }) =>
  onSale(db)
    .select(['id', 'sku', 'name', 'img', 'min_quantity', 'available_quantity'])
    .where(isLow(lowLevel))
    .orderBy(sql`available_quantity::float / min_quantity`)
    .orderBy('no')
    .limit(limit)
    .execute()

export const findAllStock = (db: Db) => onSale(db).select(toolColumns).orderBy('no').execute()
