import { sql } from 'kysely'
import type { ToolFilter } from '#src/contract/tools.ts'
import { mostCounted, mostFound } from '#src/contract/values/pagination.ts'
import type { Db } from '../db/connection.ts'
import { capped, countColumn, countUpTo } from '../db/count-up-to.ts'
import { findSome } from './search/segments.ts'
import { onSale } from './tool-columns.ts'
import { allOf, type Condition, conditionsOf } from './tool-filter.ts'

/**
 * How far a list is counted: counters know the whole catalogue, each category and each laptop exactly; any other choice is
 * counted to a cap.
 */
export function mostCountedOf(filter: ToolFilter) {
  if (hasCounter(filter)) return Number.POSITIVE_INFINITY
  if (!filter.fits) return mostCounted
  return conditionsOf(filter, ['fits']).length > 0 ? mostFound : Number.POSITIVE_INFINITY
}

export const hasCounter = (filter: ToolFilter) => conditionsOf(filter, ['category']).length === 0

export const countMatches = (db: Db, where: Condition) =>
  countUpTo(db, onSale(db).where(where).select('no'), mostCounted)

/** The same as a part of another query. */
export const countOfMatches = (db: Db, conditions: Condition[]) =>
  countColumn(onSale(db).where(allOf(conditions)).select('no'))

/** For what is found by words or laptops. */
export async function countBySegments(db: Db, where: Condition) {
  const { found } = await findSome(db, [where], { enough: mostFound + 1 })
  return capped(found.length, mostFound)
}

export async function countTools(db: Db, category?: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${countOfTools(category)} as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** All tools on sale, or those of a category, as counted with every change. */
export const countOfTools = (category?: string) =>
  sql<number>`(select coalesce(sum(tools), 0)::bigint from category_counts
    ${category ? sql`where category = ${category}` : sql``})`

export interface CategoryInUse {
  name: string
  tools: number
  img: string | null
  alt: string | null
}

/** In the order of the staff, then the largest first. */
export const categoriesInUse = sql<CategoryInUse>`
  select category as name, tools, img, alt from category_counts left join categories on categories.name = category
  where tools > 0 order by position nulls last, tools desc, category limit 40`

export async function countFitting(db: Db, model: string): Promise<number> {
  const counted = db.selectFrom('laptop_models').select('tools').where('model', '=', model)
  return (await counted.executeTakeFirst())?.tools ?? 0
}
