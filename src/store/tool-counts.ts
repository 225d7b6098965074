import { mostCounted, mostFound } from '#src/contract/paging.ts'
import type { Db } from './connection.ts'
import { countUpTo } from './count-up-to.ts'
import { frontOf } from './list-front.ts'
import type { Search } from './search-stages.ts'
import { onSale } from './tool-columns.ts'
import { allOf, type Condition } from './tool-filter.ts'

/** Where that many matches of common words are surely met. */
export const searchFront = mostFound * 50

/** In a smaller catalogue the index of words is quick enough. */
const large = 200_000
const probed = 1000
const oftenEnough = 25

/**
 * An index of words hands over all tools that have a word before the first can be read: fifty thousand for a word
 * that one tool in twenty has. Such a word is met sooner by reading along the list. This tells what to read for.
 */
export async function findCommon(db: Db, { most }: Search, filter: Condition[] = []) {
  if (!most) return undefined
  const where = allOf([...filter, most])
  if ((await countTools(db)) < large) return undefined
  const met = frontOf(db, { length: probed }).select('no').where(where)
  return (await countUpTo(db, met, oftenEnough)).total === oftenEnough ? where : undefined
}

/** Matches of a search; those of common words are counted along the list, where the cap is soon reached. */
export async function countSearch(db: Db, where: Condition, common: Condition | undefined) {
  if (common) {
    const near = await countUpTo(
      db,
      frontOf(db, { length: searchFront }).where(common).select('no'),
      mostFound,
    )
    if (near.capped) return near
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
