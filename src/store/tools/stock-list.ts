import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Shown, StockSort } from '#src/contract/tool-changes.ts'
import { mostCounted } from '#src/contract/values/pagination.ts'
import type { Db } from '../db/connection.ts'
import { capped, countColumn, countUpTo } from '../db/count-up-to.ts'
import { findExactMatches } from './search/matches.ts'
import { type Part, readStages, sortOrders } from './search/staged-list.ts'
import { notDeleted, wholeColumns } from './tool-columns.ts'
import { countMatches, countOfMatches, countOfTools, countTools } from './tool-counts.ts'
import { allOf, type Condition, conditionsOf, isShown } from './tool-filter.ts'

export interface StockQuery {
  limit: number
  after?: string
  q?: string
  category?: string
  /** Only those that are low, which is under so many smallest orders. */
  low?: number
  shown?: Shown
  sort: StockSort
}

/** By its own level or, without one, by that of the shop. */
const isLow = (level: number) =>
  sql<SqlBool>`available_quantity < greatest(min_quantity, coalesce(low_below, min_quantity::bigint * ${level}::integer))`

/** The list of staff, with the visitors' search; exact counts where a counter exists. */
export async function findStock(db: Db, query: StockQuery) {
  const filter = conditionsOf({ category: query.category })
  if (query.low !== undefined) filter.push(isLow(query.low))
  if (query.q) return searchStock(db, query, filter, query.q)
  const where = allOf(filter)
  const parts = groupsOf(query).map((shown) => ({ shown, where }))
  const [page, counted] = await Promise.all([readParts(db, query, parts), countGroups(db, query, filter)])
  return { ...page, ...counted }
}

async function searchStock(db: Db, query: StockQuery, filter: Condition[], q: string) {
  const found = await Promise.all(
    groupsOf(query).map(async (shown) => ({ shown, ...(await findExactMatches(db, q, filter, shown)) })),
  )
  const parts = found.map(({ shown, where, bySegments }) => ({ shown, where, bySegments }))
  return {
    ...(await readParts(db, query, parts)),
    total: found.reduce((sum, { total }) => sum + total, 0),
    capped: found.some(({ capped }) => capped),
  }
}

/** Only what is on sale can run low. */
function groupsOf({ shown, low }: StockQuery): Shown[] {
  if (low !== undefined) return ['published']
  return shown ? [shown] : ['published', 'hidden']
}

async function readParts(db: Db, query: StockQuery, [first, second]: Part[]) {
  if (!first) throw new Error('a list shows at least one group of tools')
  const stage = { name: 'stock', ...sortOrders[query.sort], ...first, among: second }
  const { rows, next } = await readStages(db, [stage], query)
  return { rows, next }
}

/** By one question. */
async function countGroups(db: Db, query: StockQuery, filter: Condition[]) {
  const counts: Record<Shown, RawBuilder<number>> = {
    published: query.low === undefined ? countOfTools(query.category) : countOfMatches(db, filter),
    hidden: countColumn(hidden(db).where(allOf(filter)).select('no')),
  }
  const wanted = groupsOf(query).map((shown) => sql`${counts[shown]} as ${sql.ref(shown)}`)
  const { rows } = await sql<Partial<Record<Shown, number>>>`select ${sql.join(wanted)}`.execute(db)
  const published = rows[0]?.published ?? 0
  const onSale = query.low === undefined ? { total: published, capped: false } : capped(published)
  const unpublished = capped(rows[0]?.hidden ?? 0)
  return {
    total: onSale.total + unpublished.total,
    capped: onSale.capped || unpublished.capped,
  }
}

const hidden = (db: Db) => db.selectFrom('tools').where(isShown.hidden)

const countHidden = (db: Db) => countUpTo(db, hidden(db).select('no'), mostCounted)

export async function countStock(db: Db, lowLevel: number) {
  const [published, unpublished, low, categories] = await Promise.all([
    countTools(db),
    countHidden(db),
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
