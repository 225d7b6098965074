import { type Selectable, sql } from 'kysely'
import type { OrderLines, Orders } from '../db/tables.ts'

export type OrderLineRow = Selectable<OrderLines>

/** An order with its lines. Every order has one: check_order_sums refuses one without. */
export interface OrderRow extends Selectable<Orders> {
  lines: [OrderLineRow, ...OrderLineRow[]]
}

/** The lines of the query's `orders`, in their sequence. */
export const orderLines = sql<OrderRow['lines']>`(select json_agg(l order by l.position)
  from order_lines l where l.order_no = orders.no)`.as('lines')
