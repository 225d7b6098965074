import { sql } from 'kysely'
import { createBatcher, memoizePerDb } from '../db/batcher.ts'
import type { Db, DbTransaction } from '../db/connection.ts'

/** The buyer as they are named on an invoice or a credit note, whatever becomes of the account. */
export interface IssuedTo {
  name: string
  email: string
  address: string
  phone: string
  company?: string
  taxNumber?: string
}

/** It gets its number once this transaction is committed. */
export const issueInvoice = (trx: DbTransaction, orderId: string, buyer: IssuedTo, now: Date) =>
  trx
    .insertInto('invoices_to_number')
    .values({ order_id: orderId, issued_at: now, buyer: JSON.stringify(buyer) })
    .execute()

const atOnce = 500

/**
 * Gives a number to every invoice that has none, and queues the job that sends it. Those who ask for it at the same time
 * share a transaction.
 */
export const numberInvoices = (db: Db) => numberings(db)(undefined)

const numberings = memoizePerDb((db) =>
  createBatcher(
    async (asked: undefined[]) => {
      await numberWaiting(db)
      return asked
    },
    { atOnce: 1, most: Number.POSITIVE_INFINITY },
  ),
)

async function numberWaiting(db: Db) {
  for (let taken = atOnce; taken === atOnce; ) {
    const { rows } = await sql<{ taken: number }>`select number_invoices(${atOnce}) as taken`.execute(db)
    taken = rows[0]?.taken ?? 0
  }
}

/** One that has no number yet. */
export async function findWaitingInvoice(db: Db, orderId: string) {
  const waiting = db.selectFrom('invoices_to_number').select('buyer').where('order_id', '=', orderId)
  const row = await waiting.executeTakeFirst()
  return row && { buyer: row.buyer as IssuedTo }
}

/** Numbered, if it waits for that: the process that recorded the payment may have ended before it. */
export async function findNumberedInvoice(db: Db, orderId: string) {
  const found = await findInvoice(db, orderId)
  if (found || !(await findWaitingInvoice(db, orderId))) return found
  await numberInvoices(db)
  return findInvoice(db, orderId)
}

export const findInvoice = async (db: Db, orderId: string) => {
  const row = await db.selectFrom('invoices').selectAll().where('order_id', '=', orderId).executeTakeFirst()
  return row && { ...row, buyer: row.buyer as IssuedTo | null }
}

/** Invoices of earlier versions read their buyer from the order, so it is written down before that forgets them. */
export const keepBuyerOfInvoices = (trx: DbTransaction, customer: string) =>
  sql`update invoices i set buyer = jsonb_strip_nulls(jsonb_build_object('name', u.name, 'email', o.email,
      'address', o.address, 'phone', o.phone_no, 'company', o.company, 'taxNumber', o.tax_number))
    from orders o join users u on u.id = o.customer_id
    where o.customer_id = ${customer} and i.order_id = o.id and i.buyer is null`.execute(trx)
