import { sql } from 'kysely'
import type { OrderCounts, OrderSort } from '#src/contract/orders/order-list.ts'
import { OrderState } from '#src/contract/orders/orders.ts'
import { mostCounted, type Page } from '#src/contract/values/pagination.ts'
import type { Db } from '../db/connection.ts'
import { countColumn, readCount } from '../db/count-up-to.ts'
import { readCursor, writeCursor } from '../db/cursors.ts'
import { orderParcels } from '../parcels/parcels.ts'
import { isListed, listFromCursor, type OrderChoice, readPage, sortColumn } from './order-keyset.ts'
import { type OrderRow, orderLines, orderTaxes, refundedCents } from './order-lines.ts'
import { countFound, readFound } from './order-search.ts'

export interface OrderQuery extends OrderChoice {
  q?: string
  sort: OrderSort
  limit: number
  after?: string
}

const listed = (db: Db, choice: OrderChoice) => db.selectFrom('orders').where(isListed(choice))

export async function findOrders(db: Db, query: OrderQuery): Promise<Page<OrderRow>> {
  if (query.q) {
    const found = await readFound(db, { ...query, q: query.q })
    return { ...cut(found.rows, query), ...countFound(found) }
  }
  const all = listed(db, query).select('no')
  const rows = await readPage(db, listFromCursor(query, query.limit + 1), {
    ...query,
    count: countColumn(all),
  })
  return { ...cut(rows, query), ...(await readCount(db, rows, all)) }
}

interface OwnOrders {
  customer: string
  /** Only the order that was placed with this key. */
  key?: string
  limit: number
  after?: string
}

/** A person's own orders, newest first, including those that an admin has hidden. */
export async function findOrdersOf(
  db: Db,
  { customer, key, limit, after }: OwnOrders,
): Promise<Page<OrderRow>> {
  const all = db.selectFrom('orders').where('customer_id', '=', customer)
  const placedWith = db.selectFrom('idempotency_keys').select('order_id').where('customer_id', '=', customer)
  const own = key === undefined ? all : all.where('id', 'in', placedWith.where('key', '=', key))
  const newest = own
    .selectAll()
    .select([orderLines, orderTaxes, orderParcels, refundedCents, countColumn(own.select('no')).as('count')])
    .orderBy('no', 'desc')
    .limit(limit + 1)
  const rows = await (after ? newest.where('no', '<', readCursor(after)[1]) : newest).execute()
  return { ...cut(rows, { sort: '-placed', limit }), ...(await readCount(db, rows, own.select('no'))) }
}

/** The order that follows another one in a list. */
export async function findOrderAfter(db: Db, list: Omit<OrderQuery, 'limit' | 'after'>, order: OrderRow) {
  const query = { ...list, limit: 1, after: writeCursor([order[sortColumn(list.sort)], order.no]) }
  const [row] = query.q
    ? (await readFound(db, { ...query, q: query.q })).rows
    : await readPage(db, listFromCursor(query, query.limit + 1), query)
  return row
}

/** In the sequence of the numbers, without those that are hidden. */
export async function findOrdersByNo(db: Db, numbers: number[]): Promise<OrderRow[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .select([orderLines, orderTaxes, orderParcels, refundedCents])
    .where((eb) => eb('no', '=', eb.fn.any(eb.val(numbers))))
    .where('hidden_at', 'is', null)
    .execute()
  return [...new Set(numbers)].flatMap((no) => rows.find((row) => row.no === no) ?? [])
}

/** How many orders each view has, counted up to a limit. */
export async function countOrders(db: Db): Promise<OrderCounts> {
  const views: [keyof OrderCounts, OrderChoice][] = [
    ['all', {}],
    ...OrderState.options.map((state): [OrderState, OrderChoice] => [state, { state }]),
    ['sentInPart', { sentInPart: 'true' }],
  ]
  const counts = views.map(([view, choice]) => {
    const some = listed(db, choice)
      .select('no')
      .limit(mostCounted + 1)
    return sql`(select count(*) from ${some.as('some')}) as ${sql.ref(view)}`
  })
  const { rows } = await sql<OrderCounts>`select ${sql.join(counts)}`.execute(db)
  return rows[0] as OrderCounts
}

/** Page after page, for an export of any length. */
export async function* walkOrders(db: Db, query: Omit<OrderQuery, 'limit' | 'after'>) {
  let after: string | undefined
  do {
    const next: OrderQuery = { ...query, limit: 1000, after }
    const { rows } = query.q
      ? await readFound(db, { ...next, q: query.q })
      : { rows: await readPage(db, listFromCursor(next, next.limit + 1), next) }
    const page = cut(rows, next)
    yield page.rows
    after = page.next
  } while (after)
}

/** The rows of the page, and the cursor of the next page if there is one. */
function cut(rows: OrderRow[], { sort, limit }: Pick<OrderQuery, 'sort' | 'limit'>) {
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return { rows: rows.slice(0, limit), next: last && writeCursor([last[sortColumn(sort)], last.no]) }
}
