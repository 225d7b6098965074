import { sql } from 'kysely'
import type { Db, DbTransaction } from '../db/connection.ts'
import type { OrderTaxRow } from '../orders/order-lines.ts'
import type { IssuedTo } from './invoices.ts'

interface NewCreditNote {
  refundId: string
  now: Date
  buyer: IssuedTo
  taxes: OrderTaxRow[]
}

/** Takes the next number; the counter's row stays locked until the transaction ends, so there are no gaps. */
export async function issueCreditNote(trx: DbTransaction, { refundId, now, buyer, taxes }: NewCreditNote) {
  const { last: number } = await trx
    .updateTable('credit_note_counter')
    .set((eb) => ({ last: eb('last', '+', 1) }))
    .returning('last')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('credit_notes')
    .values({ number, refund_id: refundId, issued_at: now, buyer: JSON.stringify(buyer) })
    .execute()
  if (taxes.length > 0)
    await trx
      .insertInto('credit_note_taxes')
      .values(taxes.map((tax) => ({ ...tax, number })))
      .execute()
  return number
}

/** The tax that an order's credit notes have given back so far. */
export const findCreditedTaxes = (db: Db, orderId: string) =>
  db
    .selectFrom('credit_note_taxes')
    .innerJoin('credit_notes', 'credit_notes.number', 'credit_note_taxes.number')
    .innerJoin('refunds', 'refunds.id', 'credit_notes.refund_id')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .where('payments.order_id', '=', orderId)
    .select(['name', rateAsNumber])
    .select((eb) => [
      eb.fn.sum<number>('base_cents').as('base_cents'),
      eb.fn.sum<number>('tax_cents').as('tax_cents'),
    ])
    .groupBy(['name', 'rate'])
    .execute()

const rateAsNumber = sql<number>`rate::float8`.as('rate')

export const findTaxesOfNote = (db: Db, number: number): Promise<OrderTaxRow[]> =>
  db
    .selectFrom('credit_note_taxes')
    .select(['name', rateAsNumber, 'base_cents', 'tax_cents'])
    .where('number', '=', number)
    .orderBy('credit_note_taxes.rate', 'desc')
    .orderBy('name')
    .execute()

const notes = (db: Db) =>
  db
    .selectFrom('credit_notes')
    .innerJoin('refunds', 'refunds.id', 'credit_notes.refund_id')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .selectAll('credit_notes')
    .select([
      ...(['payments.order_id', 'refunds.amount_cents', 'refunds.delivery_cents', 'refunds.reason'] as const),
      ...(['payments.card_brand', 'payments.card_last4'] as const),
    ])

export const findCreditNote = (db: Db, number: number) =>
  notes(db).where('credit_notes.number', '=', number).executeTakeFirst()

export const findCreditNoteOfRefund = (db: Db, refundId: string) =>
  notes(db).where('refund_id', '=', refundId).executeTakeFirst()

export const findCreditNotesOfOrder = (db: Db, orderId: string) =>
  notes(db).where('payments.order_id', '=', orderId).orderBy('credit_notes.number').execute()

/** Of all orders of a person. */
export const findCreditNotesOfPerson = (db: Db, customer: string) =>
  notes(db)
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .where('orders.customer_id', '=', customer)
    .orderBy('credit_notes.number')
    .execute()

/** Confirmed refunds without a credit note: earlier versions wrote none. */
export const findRefundsWithoutNote = (db: Db, limit: number) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .leftJoin('credit_notes', 'credit_notes.refund_id', 'refunds.id')
    .select('refunds.id')
    .where('refunds.state', '=', 'done')
    .where('refunds.amount_cents', '>', 0)
    .where('payments.state', '=', 'paid')
    .where('credit_notes.number', 'is', null)
    .orderBy('refunds.ended_at')
    .limit(limit)
    .execute()
