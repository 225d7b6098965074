import { mostCounted, mostFound } from '#src/contract/values/pagination.ts'
import type { Db } from '../db/connection.ts'
import { countUpTo } from '../db/count-up-to.ts'
import { type Near, readRuns, tableOf } from './search/segments.ts'
import { onSale } from './tool-columns.ts'
import type { Condition } from './tool-filter.ts'

/** Matches of a search; those that many tools are, are counted in the first runs, where the cap is soon reached. */
export async function countSearch(db: Db, where: Condition, near: Near | undefined) {
  if (near) {
    const found = await readRuns(db, near.inRun, { from: near.first }, mostFound + 1, (tools) =>
      tools
        .select('no')
        .where(where)
        .limit(mostFound + 1)
        .execute(),
    )
    if (found) return { total: mostFound, capped: true }
    return countUpTo(db, tableOf(db, where).select('no').orderBy('no'), mostFound)
  }
  return countUpTo(db, onSale(db).where(where).select('no'), mostFound)
}

export const countMatches = (db: Db, where: Condition) =>
  countUpTo(db, onSale(db).where(where).select('no'), mostCounted)

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
