import { sql } from 'kysely'
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

/** Takes the next number; the counter's row stays locked until the transaction ends, so there are no gaps. */
export async function issueInvoice(trx: DbTransaction, orderId: string, buyer: IssuedTo, now: Date) {
  const { last } = await trx
    .updateTable('invoice_counter')
    .set((eb) => ({ last: eb('last', '+', 1) }))
    .returning('last')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('invoices')
    .values({ number: last, order_id: orderId, issued_at: now, buyer: JSON.stringify(buyer) })
    .execute()
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
