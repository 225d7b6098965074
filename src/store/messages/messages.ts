import { type Selectable, sql } from 'kysely'
import type { MessageSender } from '#src/contract/orders/messages.ts'
import type { Db, DbTransaction } from '../db/connection.ts'
import type { OrderMessages } from '../db/tables.ts'

export type MessageRow = Selectable<OrderMessages>

export const findMessages = (db: Db, orderId: string) =>
  db.selectFrom('order_messages').selectAll().where('order_id', '=', orderId).orderBy('no').execute()

/** About all orders of a person. */
export const findMessagesOf = (db: Db, customer: string) =>
  db
    .selectFrom('order_messages')
    .innerJoin('orders', 'orders.id', 'order_messages.order_id')
    .selectAll('order_messages')
    .where('orders.customer_id', '=', customer)
    .orderBy('order_messages.no')
    .execute()

/** The newest about all orders of a person, with the numbers of the orders. */
export const findNewestMessagesOf = (db: Db, customer: string, limit: number) =>
  db
    .selectFrom('order_messages')
    .innerJoin('orders', 'orders.id', 'order_messages.order_id')
    .selectAll('order_messages')
    .select(['orders.no as order_no', 'orders.created_at as order_created_at'])
    .where('orders.customer_id', '=', customer)
    .orderBy('order_messages.no', 'desc')
    .limit(limit)
    .execute()

interface NewMessage {
  orderId: string
  sender: MessageSender
  author: string
  text: string
  at: Date
}

/** Undefined when the buyer's account is closed: nobody would read it. */
export async function insertMessage(db: DbTransaction, { orderId, sender, author, text, at }: NewMessage) {
  const { rows } = await sql<MessageRow>`
    insert into order_messages (order_id, at, sender, author, text)
    select orders.id, ${at}, ${sender}, ${author}, ${text}
    from orders join users on users.id = customer_id
    where orders.id = ${orderId} and closed_at is null
    returning *`.execute(db)
  return rows[0]
}

/** How many there are about an order, and when the other side was last told of one by this sender. */
export const countMessages = (db: Db, orderId: string, sender: MessageSender) =>
  db
    .selectFrom('order_messages')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<Date | null>`max(mailed_at) filter (where sender = ${sender})`.as('last_mailed'),
    ])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()

/** Those that the other side was not told of yet, in their sequence; none is claimed twice. */
export async function claimUnmailed(
  db: DbTransaction,
  { orderId, sender, now }: { orderId: string; sender: MessageSender; now: Date },
) {
  const rows = await db
    .updateTable('order_messages')
    .set({ mailed_at: now })
    .where('order_id', '=', orderId)
    .where('sender', '=', sender)
    .where('mailed_at', 'is', null)
    .returningAll()
    .execute()
  return rows.toSorted((one, other) => one.no - other.no)
}

/** A buyer's messages about an order up to the given one. Returns how many were unanswered. */
export async function markAnswered(
  db: Db,
  { orderId, upTo, now }: { orderId: string; upTo: string; now: Date },
) {
  const last = db.selectFrom('order_messages').select('no').where('order_id', '=', orderId)
  const { numUpdatedRows } = await db
    .updateTable('order_messages')
    .set({ answered_at: now })
    .where('order_id', '=', orderId)
    .where('sender', '=', 'buyer')
    .where('answered_at', 'is', null)
    .where('no', '<=', last.where('id', '=', upTo))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

export const findOrderOfMessage = (db: Db, id: string) =>
  db
    .selectFrom('order_messages')
    .innerJoin('orders', 'orders.id', 'order_messages.order_id')
    .select(['orders.id', 'orders.no', 'orders.created_at'])
    .where('order_messages.id', '=', id)
    .executeTakeFirst()

/** The key of the email that tells of messages, the last of which is this one. */
export const messageEmailKey = (lastId: string) => `message ${lastId}`

/** All about a person's orders, and the emails that tell the staff of them. */
export const deleteMessagesOf = (db: Db, customer: string) =>
  sql`with deleted as (
      delete from order_messages m using orders o where o.id = m.order_id and o.customer_id = ${customer} returning m.id)
    delete from emails where idempotency_key in (select ${messageEmailKey('')}::text || id from deleted)`.execute(
    db,
  )
