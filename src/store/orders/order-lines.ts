import { type Selectable, sql } from 'kysely'
import type { OrderLines, Orders, OrderTaxes } from '../db/tables.ts'
import type { ParcelRow } from '../parcels/parcels.ts'

export type OrderLineRow = Selectable<OrderLines>
export type OrderTaxRow = Pick<Selectable<OrderTaxes>, 'name' | 'base_cents' | 'tax_cents'> & { rate: number }

/** An order with its lines. Every order has one: check_order_sums refuses one without. */
export interface OrderRow extends Selectable<Orders> {
  lines: [OrderLineRow, ...OrderLineRow[]]
  /** Null if the terms of sale added nothing to it. */
  taxes: OrderTaxRow[] | null
  /** Only where orders are read to be shown. */
  refunded_cents?: number
  /** Undefined where only the order's state matters, null if nothing was sent. */
  parcels?: ParcelRow[] | null
}

/** The lines of the query's `orders`, in their sequence. */
export const orderLines = sql<OrderRow['lines']>`(select json_agg(l order by l.position)
  from order_lines l where l.order_no = orders.no)`.as('lines')

/** The tax by rate of the query's `orders`, the highest rate first. */
export const orderTaxes = sql<OrderRow['taxes']>`(select json_agg(t order by t.rate desc, t.name)
  from order_taxes t where t.order_no = orders.no and orders.country is not null)`.as('taxes')

/** How much of the payment of the query's `orders` was sent back. */
export const refundedCents = sql<number>`(select coalesce(sum(r.amount_cents), 0)::bigint
  from payments p join refunds r on r.payment_id = p.id and r.state = 'done'
  where p.order_id = orders.id and p.state = 'paid')`.as('refunded_cents')
