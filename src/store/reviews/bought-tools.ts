import { type SqlBool, sql } from 'kysely'
import type { Db } from '../db/connection.ts'

/** The tool of this name on sale; where several share it, the one that this customer bought. */
export const findReviewedTool = (db: Db, { name, customer }: { name: string; customer: string }) =>
  db
    .selectFrom('tools')
    .select((eb) => [
      'id',
      'name',
      eb
        .exists(
          eb
            .selectFrom('orders')
            .innerJoin('order_lines', 'order_lines.order_no', 'orders.no')
            .select('orders.id')
            .whereRef('order_lines.tool_id', '=', 'tools.id')
            .where('orders.customer_id', '=', customer)
            .where('orders.state', 'in', ['paid', 'shipped', 'delivered']),
        )
        .$castTo<boolean>()
        .as('bought'),
    ])
    .where('deleted_at', 'is', null)
    .where(sql<SqlBool>`lower(name) = lower(${name})`)
    .orderBy('bought', 'desc')
    .orderBy('no')
    .limit(1)
    .executeTakeFirst()

const boughtTools = (db: Db, customer: string) =>
  db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_no', 'orders.no')
    .innerJoin('tools', 'tools.id', 'order_lines.tool_id')
    .where('orders.customer_id', '=', customer)
    .where('orders.state', 'in', ['paid', 'shipped', 'delivered'])

/** A tool of this name that the customer bought, and that may have been taken off sale since. */
export const findBoughtTool = (db: Db, { name, customer }: { name: string; customer: string }) =>
  boughtTools(db, customer)
    .select(['tools.id', 'tools.name', sql<boolean>`true`.as('bought')])
    .where(sql<SqlBool>`lower(tools.name) = lower(${name})`)
    .orderBy('tools.no', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findBoughtNames = async (db: Db, customer: string) =>
  (await boughtTools(db, customer).select('tools.name').distinct().orderBy('tools.name').execute()).map(
    (row) => row.name,
  )
