import { type SqlBool, sql } from 'kysely'
import type { Shown, StockSort } from '#src/contract/tool-changes.ts'
import { mostCounted } from '#src/contract/values/pagination.ts'
import type { Db } from '../db/connection.ts'
import { countUpTo } from '../db/count-up-to.ts'
import { findExactMatches } from './search/matches.ts'
import { type Part, readStages } from './search/staged-list.ts'
import { notDeleted, wholeColumns } from './tool-columns.ts'
import { countMatches, countTools } from './tool-counts.ts'
import { allOf, type Condition, conditionsOf, isShown } from './tool-filter.ts'
import { sortOrders } from './tool-list.ts'

export interface StockQuery {
  limit: number
  after?: string
  q?: string
  category?: string
  low?: boolean
  shown?: Shown
  /** Under so many smallest orders a tool is low. */
  lowLevel: number
  sort: StockSort
}

/** By its own level or, without one, by that of the shop. */
const isLow = (level: number) =>
  sql<SqlBool>`available_quantity < greatest(min_quantity, coalesce(low_below, min_quantity::bigint * ${level}::integer))`

/** The list of staff, with the visitors' search; exact counts where a counter exists. */
export async function findStock(db: Db, query: StockQuery) {
  const filter = conditionsOf({ category: query.category })
  if (query.low) filter.push(isLow(query.lowLevel))
  const [first, second] = await Promise.all(
    groupsOf(query).map((shown) => findPart(db, query, filter, shown)),
  )
  if (!first) throw new Error('a list shows at least one group of tools')
  const stage = { name: 'stock', ...sortOrders[query.sort], ...first.part, among: second?.part }
  const { rows, next } = await readStages(db, [stage], query)
  return {
    rows,
    next,
    total: first.total + (second?.total ?? 0),
    capped: first.capped || (second?.capped ?? false),
  }
}

/** Only what is on sale can run low. */
function groupsOf({ shown, low }: StockQuery): Shown[] {
  if (low) return ['published']
  return shown ? [shown] : ['published', 'hidden']
}

interface CountedPart {
  part: Part
  total: number
  capped: boolean
}

async function findPart(db: Db, query: StockQuery, filter: Condition[], shown: Shown): Promise<CountedPart> {
  if (!query.q) {
    const where = allOf(filter)
    return { part: { shown, where }, ...(await countPart(db, query, where, shown)) }
  }
  const { where, bySegments, total, capped } = await findExactMatches(db, query.q, filter, shown)
  return { part: { shown, where, bySegments }, total, capped }
}

async function countPart(db: Db, { low, category }: StockQuery, where: Condition, shown: Shown) {
  if (shown === 'hidden') return countHidden(db, where)
  return low ? countMatches(db, where) : { total: await countTools(db, category), capped: false }
}

const hidden = (db: Db) => db.selectFrom('tools').where(isShown.hidden)

const countHidden = (db: Db, where: Condition) =>
  countUpTo(db, hidden(db).where(where).select('no'), mostCounted)

export async function countStock(db: Db, lowLevel: number) {
  const [published, unpublished, low, categories] = await Promise.all([
    countTools(db),
    countHidden(db, allOf([])),
    countLowStock(db, lowLevel),
    countCategories(db),
  ])
  return {
    all: published + unpublished.total,
    published,
    hidden: unpublished.total,
    low,
    categories,
  }
}

const countCategories = (db: Db) =>
  db
    .selectFrom(
      db
        .selectFrom('category_counts')
        .select(['category', 'tools'])
        .where('tools', '>', 0)
        .unionAll(
          hidden(db)
            .select((eb) => ['category', eb.fn.countAll<number>().as('tools')])
            .groupBy('category'),
        )
        .as('counted'),
    )
    .leftJoin('categories as c', 'c.name', 'counted.category')
    .select(['counted.category as name', sql<number>`sum(tools)::bigint`.as('count')])
    .groupBy(['counted.category', 'c.position'])
    .orderBy('c.position', (order) => order.asc().nullsLast())
    .orderBy('counted.category')
    .execute()

const countLowStock = async (db: Db, lowLevel: number) => (await countMatches(db, isLow(lowLevel))).total

interface LowTool {
  id: string
  sku: string
  name: string
  img: string
  min_quantity: number
  available_quantity: number
}

/** Fewest minimum orders left first, and how many tools are low. No index knows the stock, so all tools are read, once. */
export async function findLowStock(db: Db, { lowLevel, limit }: { lowLevel: number; limit: number }) {
  const { rows } = await sql<LowTool & { count: number }>`
    with low as materialized (
      select no, available_quantity::float / min_quantity as left_over from tools
      where ${isShown.published} and ${isLow(lowLevel)})
    select id, sku, name, img, min_quantity, available_quantity, (select count(*) from low) as count
    from (select * from low order by left_over, no limit ${limit}) first join tools using (no)
    order by left_over, no`.execute(db)
  return { tools: rows, count: Math.min(rows[0]?.count ?? 0, mostCounted) }
}

export const findAllStock = (db: Db) => notDeleted(db).select(wholeColumns).orderBy('no').execute()
