import { type RawBuilder, sql } from 'kysely'
import { type OrderSort, OrderState } from '#src/contract/orders.ts'
import type { Db } from '../db/connection.ts'
import { readCursor, readNumberCursor } from '../db/cursors.ts'
import type { OrderRow } from './orders.ts'

interface Line {
  state?: OrderState
  sort: OrderSort
  after?: string
}

export const sortColumn = (sort: OrderSort) => (sort.endsWith('total') ? 'total_cents' : 'no')

/** Rows that have a number and a total, in the order of a list. */
export function orderByClause(sort: OrderSort) {
  const direction = sql.raw(sort.startsWith('-') ? 'desc' : 'asc')
  return sortColumn(sort) === 'no'
    ? sql`order by no ${direction}`
    : sql`order by total_cents ${direction}, no ${direction}`
}

/** Which rows come after the cursor's. */
export function afterCursor({ sort, after }: Line) {
  if (!after) return sql``
  const than = sql.raw(sort.startsWith('-') ? '<' : '>')
  if (sortColumn(sort) === 'no') return sql`and no ${than} ${readCursor(after)[1]}`
  const [total, no] = readNumberCursor(after)
  return sql`and (total_cents, no) ${than} (${total}::bigint, ${no})`
}

/**
 * The list from the cursor on, with what a search looks at. By total, each state has a line in the index; sorted
 * each, they are merged and not read to their ends.
 */
export function listFromCursor(line: Line): RawBuilder<unknown> {
  const those = (state?: OrderState) => sql`(select no, total_cents, email, sku from orders
    where hidden_at is null ${state ? sql`and state = ${state}` : sql``} ${afterCursor(line)} ${orderByClause(line.sort)})`
  const states = line.state || sortColumn(line.sort) === 'no' ? [line.state] : OrderState.options
  return sql.join(states.map(those), sql` union all `)
}

/** The first orders of a list, of which only these are fetched from the table: a page, and one more. */
export async function readPage(
  db: Db,
  list: RawBuilder<unknown>,
  { sort, limit }: { sort: OrderSort; limit: number },
): Promise<OrderRow[]> {
  const page = sql`select no from (${list}) listed ${orderByClause(sort)} limit ${limit + 1}`
  const { rows } = await sql<OrderRow>`select orders.* from (${page}) page join orders using (no)
    ${orderByClause(sort)}`.execute(db)
  return rows
}
