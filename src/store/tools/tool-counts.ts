import { sql } from 'kysely'
import { mostCounted, mostFound } from '#src/contract/values/pagination.ts'
import type { Db } from '../db/connection.ts'
import { countUpTo } from '../db/count-up-to.ts'
import { findSome } from './search/segments.ts'
import { onSale } from './tool-columns.ts'
import { allOf, type Condition } from './tool-filter.ts'

export const countMatches = (db: Db, where: Condition) =>
  countUpTo(db, onSale(db).where(where).select('no'), mostCounted)

/** The same as a part of another query. */
export const countOfMatches = (conditions: Condition[]) =>
  sql<number>`(select count(*) from (select from tools where deleted_at is null and ${allOf(conditions)}
    limit ${mostCounted + 1}) counted)`

export const cappedCount = (count: number) => ({
  total: Math.min(count, mostCounted),
  capped: count > mostCounted,
})

/** For what is found by words or laptops. */
export async function countBySegments(db: Db, where: Condition) {
  const { found } = await findSome(db, [where], { enough: mostFound + 1 })
  return { total: Math.min(found.length, mostFound), capped: found.length > mostFound }
}

export async function countTools(db: Db, category?: string): Promise<number> {
  let counts = db.selectFrom('category_counts').select((eb) => eb.fn.sum<number | null>('tools').as('count'))
  if (category) counts = counts.where('category', '=', category)
  const { count } = await counts.executeTakeFirstOrThrow()
  return Number(count ?? 0)
}

export async function countFitting(db: Db, model: string): Promise<number> {
  const counted = db.selectFrom('laptop_models').select('tools').where('model', '=', model)
  return (await counted.executeTakeFirst())?.tools ?? 0
}
