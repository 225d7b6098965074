import { type Expression, type SqlBool, sql } from 'kysely'
import type { Page } from '#src/contract/paging.ts'
import type { ToolSort } from '#src/contract/tools.ts'
import type { Db } from './connection.ts'
import { readCursor, writeCursor } from './cursor.ts'

const columns = [
  'id',
  'no',
  'sku',
  'name',
  'img',
  'price_cents',
  'description',
  'category',
  'min_quantity',
  'quantity_step',
  'available_quantity',
  'specs',
  'fits',
] as const

const orders = {
  added: { column: 'no', direction: 'asc' },
  '-added': { column: 'no', direction: 'desc' },
  name: { column: 'name', direction: 'asc' },
  price: { column: 'price_cents', direction: 'asc' },
  '-price': { column: 'price_cents', direction: 'desc' },
} as const satisfies Record<ToolSort, { column: 'no' | 'name' | 'price_cents'; direction: 'asc' | 'desc' }>

export interface ToolQuery {
  limit: number
  after?: string
  q?: string
  sort: ToolSort
}

export type ToolRow = Awaited<ReturnType<typeof findTools>>['rows'][number]

const onSale = (db: Db) => db.selectFrom('tools').where('deleted_at', 'is', null)

const matches = (words: string): Expression<SqlBool> => {
  const like = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`(name ilike ${like} or sku ilike ${like} or description ilike ${like} or category ilike ${like})`
}

export async function findTools(db: Db, query: ToolQuery) {
  const { column, direction } = orders[query.sort]
  const matching = query.q ? onSale(db).where(matches(query.q)) : onSale(db)
  let page = matching.select(columns).orderBy(column, direction).orderBy('no', direction)
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
  } satisfies Page<unknown>
}

export const findTool = (db: Db, id: string) =>
  onSale(db).select(columns).where('id', '=', id).executeTakeFirst()

export async function countTools(db: Db) {
  const { count } = await onSale(db)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export interface NewTool {
  sku: string
  name: string
  img: string
  priceCents: number
  description: string
  category: string
  minQuantity: number
  quantityStep: number
  availableQuantity: number
  specs: { name: string; value: string }[]
  fits: string[]
}

export const insertTool = (db: Db, tool: NewTool) =>
  db
    .insertInto('tools')
    .values({
      sku: tool.sku,
      name: tool.name,
      img: tool.img,
      price_cents: tool.priceCents,
      description: tool.description,
      category: tool.category,
      min_quantity: tool.minQuantity,
      quantity_step: tool.quantityStep,
      available_quantity: tool.availableQuantity,
      specs: JSON.stringify(tool.specs),
      fits: tool.fits,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()

export const skusLike = async (db: Db, stem: string) =>
  (await db.selectFrom('tools').select('sku').where('sku', 'like', `${stem}%`).execute()).map(
    (row) => row.sku,
  )

/** A sitemap holds at most 50,000 addresses. */
export const findToolAddresses = (db: Db) =>
  onSale(db).select(['sku', 'name']).orderBy('no').limit(49_000).execute()

export const setAvailable = (db: Db, id: string, quantity: number) =>
  db
    .updateTable('tools')
    .set({ available_quantity: quantity })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(columns)
    .executeTakeFirst()
