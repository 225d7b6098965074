import { type RawBuilder, sql } from 'kysely'
import { readOrderNumber } from '#src/contract/values/orders/order-number.ts'
import type { Db } from '../db/connection.ts'
import { isParcel } from '../orders/order-matches.ts'

export interface CustomerRow {
  user_id: string
  no: number
  email: string
  name: string
  created_at: Date
  orders: number
  spent_cents: number
  last_order_at: Date | null
  company: string | null
  town: string | null
}

/** What is shown of the customers that a query selects; company and town as in the address book, or else the last order. */
export async function readCustomerRows(
  db: Db,
  selected: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<CustomerRow[]> {
  const { rows } = await sql<CustomerRow>`
    select user_id, customers.no, users.email, users.name, users.created_at, orders, spent_cents, last_order_at,
      coalesce(home.company, last.company) as company, coalesce(home.city, last.ship_to ->> 'city') as town
    from (select user_id from (${selected}) chosen) page join customers using (user_id)
    join users on users.id = user_id and closed_at is null
    left join lateral (select nullif(company, '') as company, city from addresses
      where addresses.user_id = customers.user_id order by added_at, place limit 1) home on true
    left join lateral (select company, ship_to from orders
      where customer_id = customers.user_id order by no desc limit 1) last on true
    ${order}`.execute(db)
  return rows
}

/** One person, also before the job has made a row of them. */
export const findCustomer = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .leftJoin('customers', 'customers.user_id', 'users.id')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .select([
      ...(['users.id', 'users.email', 'users.name', 'users.role', 'users.created_at'] as const),
      ...([
        'customers.orders',
        'customers.spent_cents',
        'customers.last_order_at',
        'profiles.phoneno',
      ] as const),
    ])
    .where('users.id', '=', id)
    .where('users.closed_at', 'is', null)
    .executeTakeFirst()

/** What somebody holds unpaid. */
export const sumHoldsOf = (db: Db, customer: string) =>
  db
    .selectFrom('orders')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(total_cents), 0)::bigint`.as('cents'),
      sql<Date | null>`min(hold_until)`.as('next_end'),
    ])
    .where(sql`case when state = 'pending' then customer_id end`, '=', customer)
    .executeTakeFirstOrThrow()

/** How many pieces were sent to somebody, and how many they have sent back or asked to. */
export const sumPiecesOf = (db: Db, customer: string) =>
  db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_no', 'orders.no')
    .select([
      sql<number>`coalesce(sum(sent), 0)::bigint`.as('sent'),
      sql<number>`coalesce(sum(returned), 0)::bigint`.as('returned'),
    ])
    .where('customer_id', '=', customer)
    .executeTakeFirstOrThrow()

/** People with this order, or with a parcel whose number begins like that; no more of them than anybody would read. */
export async function findCustomersByNumber(db: Db, q: string) {
  const { rows } = await sql<{ customer_id: string }>`
    select customer_id from orders where no = ${readOrderNumber(q) ?? 0}
    union (select customer_id from parcels p join orders on orders.id = p.order_id where ${isParcel(q)} limit 100)`.execute(
    db,
  )
  return rows.map(({ customer_id }) => customer_id)
}
