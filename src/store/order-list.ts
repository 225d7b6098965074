import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import {
  mostCounted,
  type OrderCounts,
  type OrderSort,
  OrderState,
  readOrderNumber,
} from '#src/contract/orders.ts'
import type { Page } from '#src/contract/paging.ts'
import type { Db } from './connection.ts'
import { readCursor, readNumberCursor, writeCursor } from './cursor.ts'
import type { OrderRow } from './orders.ts'
import type { Tables } from './tables.ts'

export interface OrderQuery {
  q?: string
  state?: OrderState
  sort: OrderSort
  limit: number
  after?: string
}

const sorts = {
  '-placed': { column: 'no', direction: 'desc' },
  placed: { column: 'no', direction: 'asc' },
  '-total': { column: 'total_cents', direction: 'desc' },
  total: { column: 'total_cents', direction: 'asc' },
} as const satisfies Record<OrderSort, { column: 'no' | 'total_cents'; direction: 'asc' | 'desc' }>

type Orders = SelectQueryBuilder<Tables, 'orders', object>

export async function findOrders(db: Db, query: OrderQuery): Promise<Page<OrderRow>> {
  const matching = narrow(db.selectFrom('orders').where('hidden_at', 'is', null), query)
  const [page, total] = await Promise.all([readPage(matching, query), countUpTo(db, matching)])
  return { ...page, total }
}

/** A person's own orders, newest first, also those that an admin took off the list. */
export async function findOrdersOf(
  db: Db,
  { customer, ...query }: { customer: string; limit: number; after?: string },
): Promise<Page<OrderRow>> {
  const own = db.selectFrom('orders').where('customer_id', '=', customer)
  const [page, total] = await Promise.all([readPage(own, { ...query, sort: '-placed' }), countUpTo(db, own)])
  return { ...page, total }
}

/** How many orders there are in each state, counted up to a limit. */
export async function countOrders(db: Db): Promise<OrderCounts> {
  const shown = db.selectFrom('orders').where('hidden_at', 'is', null)
  const states = OrderState.options
  const counts = await Promise.all([
    countUpTo(db, shown),
    ...states.map((state) => countUpTo(db, shown.where('state', '=', state))),
  ])
  return Object.fromEntries(
    ['all', ...states].map((name, index) => [name, counts[index] ?? 0]),
  ) as OrderCounts
}

/** Page after page, for an export of any length. */
export async function* walkOrders(db: Db, query: Omit<OrderQuery, 'limit' | 'after'>) {
  const matching = narrow(db.selectFrom('orders').where('hidden_at', 'is', null), query)
  let after: string | undefined
  do {
    const page = await readPage(matching, { sort: query.sort, limit: 1000, after })
    yield page.rows
    after = page.next
  } while (after)
}

function narrow(orders: Orders, { q, state }: Pick<OrderQuery, 'q' | 'state'>): Orders {
  const inState = state ? orders.where('state', '=', state) : orders
  if (!q) return inState
  const begins = q.replaceAll(/[\\%_]/g, '\\$&')
  return inState.where((eb) =>
    eb.or([
      eb('email', 'like', `${begins.toLowerCase()}%`),
      eb('sku', 'like', `${begins.toUpperCase()}%`),
      ...(readOrderNumber(q) === undefined ? [] : [eb('no', '=', readOrderNumber(q) ?? 0)]),
    ]),
  )
}

async function readPage(orders: Orders, query: Pick<OrderQuery, 'sort' | 'limit' | 'after'>) {
  const { column, direction } = sorts[query.sort]
  let page = orders.selectAll().orderBy(column, direction)
  if (column !== 'no') page = page.orderBy('no', direction)
  if (query.after) {
    const [value, no] = column === 'no' ? readCursor(query.after) : readNumberCursor(query.after)
    const beyond = sql.raw(direction === 'asc' ? '>' : '<')
    page = page.where(
      column === 'no'
        ? sql<SqlBool>`no ${beyond} ${no}`
        : sql<SqlBool>`(total_cents, no) ${beyond} (${value}::bigint, ${no})`,
    )
  }
  const rows = await page.limit(query.limit + 1).execute()
  const last = rows.length > query.limit ? rows[query.limit - 1] : undefined
  return { rows: rows.slice(0, query.limit), next: last && writeCursor([last[column], last.no]) }
}

/** Counting a million rows would cost more than the page itself, so it stops soon after. */
async function countUpTo(db: Db, orders: Orders) {
  const { total } = await db
    .selectFrom(
      orders
        .select('no')
        .limit(mostCounted + 1)
        .as('some'),
    )
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}
