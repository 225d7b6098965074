import type { Selectable } from 'kysely'
import type { Db, DbTransaction } from '../db/connection.ts'
import type { Payments } from '../db/tables.ts'
import { orderLines, orderTaxes } from '../orders/order-lines.ts'
import { orderParcels } from '../parcels/parcels.ts'

export type PaymentRow = Selectable<Payments>

/** An order's current payment: being created, open, or paid. */
export const findStandingPayment = (db: Db, orderId: string) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', 'not in', ['cancelled', 'returned'])
    .executeTakeFirst()

export const findPayment = (db: Db, paymentId: string) =>
  db.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirst()

export const findPaymentOfIntent = (db: Db, intentId: string) =>
  db.selectFrom('payments').selectAll().where('intent_id', '=', intentId).executeTakeFirst()

/** Orders are locked before payments everywhere, which prevents deadlocks. */
export async function lockOrder(trx: DbTransaction, orderId: string) {
  await trx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute()
  // Only now, since what the lines count may have changed during the wait.
  return trx
    .selectFrom('orders')
    .selectAll()
    .select([orderLines, orderTaxes, orderParcels])
    .where('id', '=', orderId)
    .executeTakeFirst()
}

export const lockPayment = (trx: DbTransaction, paymentId: string) =>
  trx.selectFrom('payments').selectAll().where('id', '=', paymentId).forUpdate().executeTakeFirst()

export const insertPayment = (
  db: Db,
  payment: Pick<PaymentRow, 'order_id' | 'amount_cents' | 'currency' | 'created_at'>,
) => db.insertInto('payments').values(payment).returningAll().executeTakeFirstOrThrow()

/** Records a payment's intent; undefined if the payment has moved on meanwhile. */
export const nameIntent = (db: Db, paymentId: string, intentId: string) =>
  db
    .updateTable('payments')
    .set({ intent_id: intentId, state: 'open' })
    .where('id', '=', paymentId)
    .where('state', '=', 'creating')
    .returningAll()
    .executeTakeFirst()

export const markCancelled = (db: Db, paymentId: string) =>
  db
    .updateTable('payments')
    .set({ state: 'cancelled' })
    .where('id', '=', paymentId)
    .where('state', 'in', ['creating', 'open'])
    .execute()

export const markReceived = (
  db: Db,
  paymentId: string,
  paid: {
    state: 'paid' | 'returned'
    receivedCents: number
    card: { brand: string; last4: string } | undefined
    now: Date
  },
) =>
  db
    .updateTable('payments')
    .set({
      state: paid.state,
      paid_at: paid.now,
      received_cents: paid.receivedCents,
      card_brand: paid.card?.brand ?? null,
      card_last4: paid.card?.last4 ?? null,
    })
    .where('id', '=', paymentId)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Payments whose outcome is not known yet, oldest first. */
export const findUnsettledPayments = (db: Db, before: Date, limit: number) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('state', 'in', ['creating', 'open'])
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute()

/** A person's newest unpaid order with exactly this total. */
export const findOrderToPay = (db: Db, customer: string, totalCents: number) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', customer)
    .where('state', '=', 'pending')
    .where('total_cents', '=', totalCents)
    .where('hidden_at', 'is', null)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Each payment with what was received and refunded according to our records. */
export const findBookedMoney = (db: Db) =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('refunds')
          .select(['payment_id', eb.fn.sum<number>('amount_cents').as('refunded_cents')])
          .where('state', '=', 'done')
          .groupBy('payment_id')
          .as('sent_back'),
      (join) => join.onRef('sent_back.payment_id', '=', 'payments.id'),
    )
    .select([
      'payments.intent_id',
      'payments.state',
      'payments.received_cents',
      'payments.order_id',
      'orders.state as order_state',
      'orders.total_cents',
      'sent_back.refunded_cents',
    ])
    .execute()

/** Orders that are paid without a payment. */
export const findPaidWithoutPayment = (db: Db) =>
  db
    .selectFrom('orders')
    .select(['orders.id'])
    .where('orders.state', 'in', ['paid', 'shipped', 'delivered', 'refunded'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.order_id', '=', 'orders.id')
            .where('payments.state', '=', 'paid'),
        ),
      ),
    )
    .execute()
