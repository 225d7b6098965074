import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { OrderSort } from '#src/contract/orders/order-list.ts'
import { OrderState } from '#src/contract/orders/orders.ts'
import type { Db } from '../db/connection.ts'
import { readCursor, readNumberCursor } from '../db/cursors.ts'
import { unansweredOrders } from '../messages/unanswered.ts'
import { orderParcels } from '../parcels/parcels.ts'
import { type OrderRow, orderLines, orderTaxes, refundedCents } from './order-lines.ts'

/** Which orders of the list are wanted. */
export interface OrderChoice {
  state?: OrderState
  unanswered?: 'true'
  sentInPart?: 'true'
}

interface Line extends OrderChoice {
  sort: OrderSort
  after?: string
}

export const sortColumn = (sort: OrderSort) => (sort.endsWith('total') ? 'total_cents' : 'no')

/** How rows with a number and a total are sorted. */
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

/** The orders on the staff's list, all or the wanted ones. */
export const isListed = ({ state, unanswered, sentInPart }: OrderChoice) =>
  sql<SqlBool>`hidden_at is null ${state ? sql`and state = ${state}` : sql``}
    ${unanswered ? sql`and id in ${unansweredOrders}` : sql``}
    ${sentInPart ? sql`and state = 'shipped' and no in (select order_no from orders_sent_in_part)` : sql``}`

/**
 * The list from the cursor on, with the columns that a search uses. The index by total starts with the state, so the
 * lists of the states are merged, and none is read to its end. Told how many are wanted at most, PostgreSQL reads along
 * the index; otherwise it may sort the whole list.
 */
export function listFromCursor(line: Line, most?: number): RawBuilder<unknown> {
  const limit = most === undefined ? sql`` : sql`limit ${most}`
  const those = (state?: OrderState) => sql`(select no, total_cents, email from orders
    where ${isListed({ ...line, state })} ${afterCursor(line)} ${orderByClause(line.sort)} ${limit})`
  const states = line.state || sortColumn(line.sort) === 'no' ? [line.state] : OrderState.options
  return sql.join(states.map(those), sql` union all `)
}

/** A page and one order more; only these are fetched from the table. */
export async function readPage(
  db: Db,
  list: RawBuilder<unknown>,
  { sort, limit, count }: { sort: OrderSort; limit: number; count?: RawBuilder<number> },
): Promise<(OrderRow & { count?: number })[]> {
  const page = sql`select no from (${list}) listed ${orderByClause(sort)} limit ${limit + 1}`
  const { rows } =
    await sql<OrderRow>`select orders.*, ${orderLines}, ${orderTaxes}, ${orderParcels}, ${refundedCents}
      ${count ? sql`, ${count} as count` : sql``} from (${page}) page join orders using (no)
    ${orderByClause(sort)}`.execute(db)
  return rows
}
