import { sql } from 'kysely'
import type { Db, DbTransaction } from '../db/connection.ts'

export async function hasCustomersToIndex(db: Db) {
  const row = await db.selectFrom('customers_to_index').select('no').limit(1).executeTakeFirst()
  return row !== undefined
}

/**
 * Those who changed last, whom somebody may be looking for, while all others may be waiting to be made anew; someone may be
 * among them more than once.
 */
export const claimCustomers = (trx: DbTransaction, limit: number) =>
  trx
    .deleteFrom('customers_to_index')
    .where('no', 'in', (eb) =>
      eb.selectFrom('customers_to_index').select('no').orderBy('no', 'desc').limit(limit),
    )
    .returning('user_id')
    .execute()

interface IndexedTexts {
  name: string
  address: string
  phone: string
  company: string | null
}

export interface CustomerFacts {
  id: string
  no: number
  email: string
  name: string
  /** From the profile, the address book and the newest orders. */
  texts: IndexedTexts[]
  orders: number
  spent_cents: number
  last_order_at: Date | null
}

/** Orders whose addresses somebody is found by. */
const newestOrders = 50

/** What was paid for the query's order `o` and not sent back. */
const keptCents = sql`case when o.state in ('paid', 'shipped', 'delivered') then o.total_cents - (
  select coalesce(sum(r.amount_cents), 0) from payments p join refunds r on r.payment_id = p.id and r.state = 'done'
  where p.order_id = o.id and p.state = 'paid') else 0 end`

/** What a person's orders come to, for the query's `users`. */
export const orderSums = sql`select count(*)::integer as orders, coalesce(sum(${keptCents}), 0)::bigint as spent_cents,
  max(o.created_at) as last_order_at from orders o where o.customer_id = users.id`

/** Of those whose account is open. */
export async function findCustomerFacts(db: Db, ids: string[]) {
  const { rows } = await sql<CustomerFacts>`
    select users.id, users.no, users.email, users.name, sums.*,
      (select coalesce(json_agg(t), '[]') from (
        select name, address, phoneno as phone, null as company from profiles where user_id = users.id
        union select name, concat_ws(' ', street, postal_code, city, region), phone, company
          from addresses where user_id = users.id
        union select coalesce(ship_to ->> 'name', ''), address, phone_no, company from (
          select * from orders where customer_id = users.id order by no desc limit ${newestOrders}) newest) t) as texts
    from users cross join lateral (${orderSums}) sums
    where users.id = any(${ids}) and closed_at is null`.execute(db)
  return rows
}

export interface CustomerIndexRow extends Omit<CustomerFacts, 'texts' | 'email' | 'name'> {
  words: string[]
}

export const saveCustomers = (db: Db, rows: CustomerIndexRow[]) =>
  sql`insert into customers (user_id, no, words, orders, spent_cents, last_order_at)
    select id, no, array_to_tsvector(array(select jsonb_array_elements_text(words))), orders, spent_cents, last_order_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (id uuid, no bigint, words jsonb, orders integer, spent_cents bigint, last_order_at timestamptz)
    on conflict (user_id) do update set words = excluded.words, orders = excluded.orders,
      spent_cents = excluded.spent_cents, last_order_at = excluded.last_order_at`.execute(db)

export const deleteCustomers = (db: Db, ids: string[]) =>
  db.deleteFrom('customers').where('user_id', 'in', ids).execute()
