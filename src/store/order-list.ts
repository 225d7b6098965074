import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { type OrderCounts, type OrderSort, OrderState } from '#src/contract/orders.ts'
import { mostCounted, type Page } from '#src/contract/paging.ts'
import type { Db } from './connection.ts'
import { countUpTo } from './count-up-to.ts'
import { readCursor, readNumberCursor, writeCursor } from './cursor.ts'
import { alongTheList, amongFound, type FoundOrders, gatherOrders } from './order-search.ts'
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

export type Orders = SelectQueryBuilder<Tables, 'orders', object>

/** Orders on the list: those in a state, or all. */
function shown(orders: Orders, state: OrderState | undefined): Orders {
  const listed = orders.where('hidden_at', 'is', null)
  return state ? listed.where('state', '=', state) : listed
}

export async function findOrders(db: Db, query: OrderQuery): Promise<Page<OrderRow>> {
  const found = query.q ? await gatherOrders(db, query.q) : undefined
  const counted = found ? amongFound(db, found) : db.selectFrom('orders')
  const [page, { total, capped }] = await Promise.all([
    readPage(narrow(db, query, found), query),
    countUpTo(db, shown(counted, query.state).select('no'), mostCounted),
  ])
  if (!found || found.all) return { ...page, total, capped }
  return { ...page, total: Math.max(total, page.rows.length), capped: true }
}

/** A person's own orders, newest first, also those that an admin took off the list. */
export async function findOrdersOf(
  db: Db,
  { customer, ...query }: { customer: string; limit: number; after?: string },
): Promise<Page<OrderRow>> {
  const own = db.selectFrom('orders').where('customer_id', '=', customer)
  const [page, counted] = await Promise.all([
    readPage(own, { ...query, sort: '-placed' }),
    countUpTo(db, own.select('no'), mostCounted),
  ])
  return { ...page, ...counted }
}

/** How many orders there are in each state, counted up to a limit. */
export async function countOrders(db: Db): Promise<OrderCounts> {
  const views = ['all', ...OrderState.options] as const
  const counts = views.map((view) => {
    const some = shown(db.selectFrom('orders'), view === 'all' ? undefined : view).select('no')
    return sql`(select count(*) from ${some.limit(mostCounted + 1).as('some')}) as ${sql.ref(view)}`
  })
  const { rows } = await sql<OrderCounts>`select ${sql.join(counts)}`.execute(db)
  return rows[0] as OrderCounts
}

/** Page after page, for an export of any length. */
export async function* walkOrders(db: Db, query: Omit<OrderQuery, 'limit' | 'after'>) {
  const matching = narrow(db, query, query.q ? await gatherOrders(db, query.q) : undefined)
  let after: string | undefined
  do {
    const page = await readPage(matching, { sort: query.sort, limit: 1000, after })
    yield page.rows
    after = page.next
  } while (after)
}

function narrow(db: Db, { q, state }: Pick<OrderQuery, 'q' | 'state'>, found: FoundOrders | undefined) {
  if (found?.all) return shown(amongFound(db, found), state)
  const listed = shown(db.selectFrom('orders'), state)
  return q ? alongTheList(listed, q) : listed
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
