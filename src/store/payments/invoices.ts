import type { Db, DbTransaction } from '../db/connection.ts'

/** Takes the next number; the counter's row stays locked until the transaction ends, so there are no gaps. */
export async function issueInvoice(trx: DbTransaction, orderId: string, now: Date) {
  const { last } = await trx
    .updateTable('invoice_counter')
    .set((eb) => ({ last: eb('last', '+', 1) }))
    .returning('last')
    .executeTakeFirstOrThrow()
  await trx.insertInto('invoices').values({ number: last, order_id: orderId, issued_at: now }).execute()
}

export const findInvoice = (db: Db, orderId: string) =>
  db.selectFrom('invoices').selectAll().where('order_id', '=', orderId).executeTakeFirst()
