import { type SqlBool, sql } from 'kysely'
import { openReturnStates } from '#src/contract/orders/returns.ts'
import type { Db } from '../db/connection.ts'
import { orderLines, orderTaxes } from '../orders/order-lines.ts'
import { orderParcels } from '../parcels/parcels.ts'

export const findAccount = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['email', 'name', 'role', 'created_at', 'identity_id'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

export const findEmailsTo = (db: Db, email: string) =>
  db
    .selectFrom('emails')
    .select(['subject', 'created_at'])
    .where('to_address', '=', email)
    .orderBy('no', 'desc')
    .execute()

export const findSessionsOf = (db: Db, identityId: string) =>
  db
    .selectFrom('identity_sessions')
    .select(['createdAt', 'ipAddress', 'userAgent'])
    .where('userId', '=', identityId)
    .orderBy('createdAt', 'desc')
    .execute()

export const findPasskeysOf = (db: Db, identityId: string) =>
  db
    .selectFrom('identity_passkeys')
    .select(['name', 'createdAt'])
    .where('userId', '=', identityId)
    .orderBy('createdAt')
    .execute()

export const findAllOrdersOf = (db: Db, customer: string) =>
  db
    .selectFrom('orders')
    .selectAll()
    .select([orderLines, orderTaxes, orderParcels])
    .where('customer_id', '=', customer)
    .orderBy('no', 'desc')
    .execute()

/** Keeps the person from placing orders until the transaction ends. */
export const lockPerson = (db: Db, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${userId}::text, 4))`.execute(db)

/** Some of it was sent and some was not. */
const hasUnsent = sql<SqlBool>`orders.state = 'shipped' and exists (
  select from order_lines l where l.order_no = orders.no and l.sent + l.cancelled < l.quantity)`

const hasRefundUnderWay = sql<SqlBool>`exists (select from payments p join refunds r on r.payment_id = p.id
  where p.order_id = orders.id and r.state = 'asked')`

const hasOpenReturn = sql<SqlBool>`exists (select from returns r
  where r.order_id = orders.id and r.state = any(${openReturnStates}))`

export const countOpenOrders = async (db: Db, customer: string) =>
  (
    await db
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('customer_id', '=', customer)
      .where((eb) =>
        eb.or([
          eb('state', 'in', ['pending', 'paid']),
          eb('closing_at', 'is not', null),
          hasUnsent,
          hasRefundUnderWay,
          hasOpenReturn,
        ]),
      )
      .executeTakeFirstOrThrow()
  ).count

/** The user's row stays, because orders refer to it, without anything personal. */
export const closeUser = (db: Db, userId: string, closed: { email: string; at: Date }) =>
  db
    .updateTable('users')
    .set({ email: closed.email, name: '', role: 'user', closed_at: closed.at, identity_id: null })
    .where('id', '=', userId)
    .execute()

export async function anonymizeOrders(db: Db, customer: string, closedEmail: string) {
  await db
    .updateTable('order_history')
    .set({ actor: closedEmail })
    .where('mover', '=', 'buyer')
    .where('order_id', 'in', (eb) =>
      eb.selectFrom('orders').select('orders.id').where('customer_id', '=', customer),
    )
    .execute()
  await db
    .updateTable('refunds')
    .set({ actor: closedEmail })
    .where('mover', '=', 'buyer')
    .where('payment_id', 'in', (eb) =>
      eb
        .selectFrom('payments')
        .innerJoin('orders', 'orders.id', 'payments.order_id')
        .select('payments.id')
        .where('customer_id', '=', customer),
    )
    .execute()
  await db
    .updateTable('orders')
    .set({
      email: closedEmail,
      phone_no: 'removed',
      address: 'removed',
      reference: null,
      staff_note: null,
      ship_to: null,
      region: null,
    })
    .where('customer_id', '=', customer)
    .execute()
}

export const deleteEmailsTo = (db: Db, email: string) =>
  db.deleteFrom('emails').where(sql<SqlBool>`lower(to_address) = lower(${email})`).execute()
