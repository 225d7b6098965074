import { type SqlBool, sql } from 'kysely'
import type { StockSort } from '#src/contract/tool-changes.ts'
import type { Db } from './connection.ts'
import { readCursor, writeCursor } from './cursor.ts'

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

const onSale = (db: Db) => db.selectFrom('tools').where('deleted_at', 'is', null)

/** Fewer than four smallest orders left, as the cards mark it. */
const isLow = sql<SqlBool>`available_quantity < min_quantity::bigint * 4`

/** The admin's list of tools on sale. */
export async function findStock(db: Db, query: StockQuery) {
  let matching = onSale(db)
  if (query.q) {
    const like = `%${query.q.replaceAll(/[\\%_]/g, '\\$&')}%`
    matching = matching.where(sql<SqlBool>`(name ilike ${like} or sku ilike ${like})`)
  }
  if (query.category) matching = matching.where('category', '=', query.category)
  if (query.low) matching = matching.where(isLow)
  const [column, direction] = orders[query.sort]
  let page = matching.selectAll().orderBy(column, direction).orderBy('no', direction)
  if (query.after) {
    const [value, no] = readCursor(query.after)
    const beyond = sql.raw(direction === 'asc' ? '>' : '<')
    page = page.where(sql<SqlBool>`(${sql.ref(column)}, no) ${beyond} (${value}, ${no})`)
  }
  const [rows, counted] = await Promise.all([
    page.limit(query.limit + 1).execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const last = rows.length > query.limit ? rows[query.limit - 1] : undefined
  return {
    rows: rows.slice(0, query.limit),
    total: counted.total,
    next: last && writeCursor([last[column], last.no]),
  }
}

export async function countStock(db: Db) {
  const [counted, categories] = await Promise.all([
    onSale(db)
      .select((eb) => [
        eb.fn.countAll<number>().as('all'),
        eb.fn.countAll<number>().filterWhere(isLow).as('low'),
      ])
      .executeTakeFirstOrThrow(),
    onSale(db)
      .select((eb) => ['category as name', eb.fn.countAll<number>().as('count')])
      .groupBy('category')
      .orderBy('category')
      .execute(),
  ])
  return { ...counted, categories }
}

/** Those with the fewest smallest orders left come first. */
export const findLowStock = (db: Db, limit: number) =>
  onSale(db)
    .select(['id', 'sku', 'name', 'img', 'min_quantity', 'available_quantity'])
    .where(isLow)
    .orderBy(sql`available_quantity::float / min_quantity`)
    .orderBy('no')
    .limit(limit)
    .execute()

export const findAllStock = (db: Db) => onSale(db).selectAll().orderBy('no').execute()
