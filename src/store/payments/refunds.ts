import type { Selectable } from 'kysely'
import type { Db } from '../db/connection.ts'
import type { Refunds } from '../db/tables.ts'

export type RefundRow = Selectable<Refunds>

export const insertRefund = (
  db: Db,
  refund: Pick<RefundRow, 'payment_id' | 'amount_cents' | 'request_key' | 'mover' | 'actor' | 'asked_at'> &
    Partial<Pick<RefundRow, 'delivery_cents' | 'reason' | 'return_id' | 'by_support'>> & { wish?: string },
) => db.insertInto('refunds').values(refund).returningAll().executeTakeFirstOrThrow()

export const findRefund = (db: Db, refundId: string) =>
  db.selectFrom('refunds').selectAll().where('id', '=', refundId).executeTakeFirst()

export const findRefundsOf = (db: Db, paymentId: string) =>
  db.selectFrom('refunds').selectAll().where('payment_id', '=', paymentId).orderBy('asked_at').execute()

/** Refunds of a return that were refused are among them: each attempt has a key of its own. */
export const countRefundsOfReturn = async (db: Db, returnId: string) =>
  (
    await db
      .selectFrom('refunds')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('return_id', '=', returnId)
      .where('state', '=', 'failed')
      .executeTakeFirstOrThrow()
  ).count

/** The provider was asked to send its money back, and has not answered. */
export const isBeingRefunded = async (db: Db, returnId: string) =>
  (await db
    .selectFrom('refunds')
    .select('id')
    .where('return_id', '=', returnId)
    .where('state', '=', 'asked')
    .executeTakeFirst()) !== undefined

/** What was sent back of an order's payment. */
export const findRefundsOfOrder = (db: Db, orderId: string) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .selectAll('refunds')
    .where('payments.order_id', '=', orderId)
    .where('payments.state', '=', 'paid')
    .where('refunds.state', '=', 'done')
    .orderBy('refunds.ended_at')
    .execute()

/** Undefined if another process has already recorded its end. */
export const endRefund = (
  db: Db,
  refundId: string,
  end: { state: 'done' | 'failed'; providerId: string | null; now: Date },
) =>
  db
    .updateTable('refunds')
    .set({ state: end.state, provider_id: end.providerId, ended_at: end.now })
    .where('id', '=', refundId)
    .where('state', '=', 'asked')
    .returningAll()
    .executeTakeFirst()

/** The provider has it, and is not done with it. */
export const nameRefund = (db: Db, refundId: string, providerId: string | null) =>
  db
    .updateTable('refunds')
    .set({ provider_id: providerId })
    .where('state', '=', 'asked')
    .where('id', '=', refundId)
    .returningAll()
    .executeTakeFirst()

/** Those of an intent that the provider may have ended. */
export const findAskedRefundsOfIntent = (db: Db, intentId: string) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select('refunds.id')
    .where('payments.intent_id', '=', intentId)
    .where('refunds.state', '=', 'asked')
    .execute()

export const findAskedRefunds = (db: Db, before: Date, limit: number) =>
  db
    .selectFrom('refunds')
    .select('id')
    .where('state', '=', 'asked')
    .where('asked_at', '<', before)
    .orderBy('asked_at')
    .limit(limit)
    .execute()
