import { type SqlBool, sql } from 'kysely'
import type { StockSort } from '#src/contract/tool-changes.ts'
import type { Db } from '../db/connection.ts'
import { readCursor, readNumberCursor, writeCursor } from '../db/cursors.ts'
import { readSearchQuery } from './search/search-query.ts'
import { exactSearch } from './search/search-stages.ts'
import { findEnds, nearOf } from './search/segments.ts'
import { onSale, toolColumns } from './tool-columns.ts'
import { countMatches, countSearch, countTools } from './tool-counts.ts'
import { allOf, conditionsOf } from './tool-filter.ts'

export interface StockQuery {
  limit: number
  after?: string
  q?: string
  category?: string
  low?: boolean
  sort: StockSort
}

const orders = {
  added: ['no', 'asc'],
  '-added': ['no', 'desc'],
  name: ['name', 'asc'],
  '-name': ['name', 'desc'],
  price: ['price_cents', 'asc'],
  '-price': ['price_cents', 'desc'],
  stock: ['available_quantity', 'asc'],
  '-stock': ['available_quantity', 'desc'],
} as const satisfies Record<StockSort, readonly [string, 'asc' | 'desc']>

/** Fewer than four minimum orders left, like the mark on the cards. */
const isLow = sql<SqlBool>`available_quantity < min_quantity::bigint * 4`

/** The admin's list of tools on sale, with the visitors' search; exact counts where a counter exists. */
export async function findStock(db: Db, query: StockQuery) {
  const filter = conditionsOf({ category: query.category })
  if (query.low) filter.push(isLow)
  const search = query.q ? exactSearch(await readSearchQuery(db, query.q)) : undefined
  const where = allOf(search ? [...filter, search.any] : filter)
  const [column, direction] = orders[query.sort]
  let page = onSale(db).select(toolColumns).where(where).orderBy(column, direction).orderBy('no', direction)
  if (query.after) {
    const [value, no] = column === 'name' ? readCursor(query.after) : readNumberCursor(query.after)
    const place = column === 'name' ? sql`${String(value)}` : sql`${value}::bigint`
    const beyond = sql.raw(direction === 'asc' ? '>' : '<')
    page = page.where(sql<SqlBool>`(${sql.ref(column)}, no) ${beyond} (${place}, ${no})`)
  }
  const [rows, counted] = await Promise.all([
    page.limit(query.limit + 1).execute(),
    search
      ? findEnds(db).then((ends) => countSearch(db, where, nearOf(ends, search.inRun)))
      : countListed(db, query),
  ])
  const last = rows.length > query.limit ? rows[query.limit - 1] : undefined
  return { rows: rows.slice(0, query.limit), ...counted, next: last && writeCursor([last[column], last.no]) }
}

async function countListed(db: Db, query: StockQuery) {
  if (query.low) return countMatches(db, allOf([...conditionsOf({ category: query.category }), isLow]))
  return { total: await countTools(db, query.category), capped: false }
}

export async function countStock(db: Db) {
  const [all, low, categories] = await Promise.all([
    countTools(db),
    countMatches(db, isLow),
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
export const findLowStock = (db: Db, limit: number) =>
  onSale(db)
    .select(['id', 'sku', 'name', 'img', 'min_quantity', 'available_quantity'])
    .where(isLow)
    .orderBy(sql`available_quantity::float / min_quantity`)
    .orderBy('no')
    .limit(limit)
    .execute()

export const findAllStock = (db: Db) => onSale(db).select(toolColumns).orderBy('no').execute()
