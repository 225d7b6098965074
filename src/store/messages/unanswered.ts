import { type SqlBool, sql } from 'kysely'
import type { Db } from '../db/connection.ts'

/** Exactly the condition of the index order_messages_unanswered. */
const isUnanswered = sql<SqlBool>`sender = 'buyer' and answered_at is null`

/** The ids of orders with a message that nobody has answered. */
export const unansweredOrders = sql`(select order_id from order_messages where ${isUnanswered})`

interface Unanswered {
  no: number
  created_at: Date
  email: string
  /** Since when its buyer waits. */
  since: Date
  messages: number
  /** The beginning of the newest message. */
  text: string
  all_orders: number
}

/** Orders whose buyers wait for an answer, the longest first; how many there are in all is on each row. */
export async function findUnanswered(db: Db, limit: number) {
  const { rows } = await sql<Unanswered>`
    select o.no, o.created_at, o.email, w.since, w.messages, left(m.text, 200) as text, w.all_orders
    from (select order_id, min(at) as since, count(*) as messages, max(no) as last, count(*) over () as all_orders
      from order_messages where ${isUnanswered} group by order_id order by min(no) limit ${limit}) w
    join orders o on o.id = w.order_id join order_messages m on m.no = w.last
    order by w.since, o.no`.execute(db)
  return rows
}
