import type { Selectable } from 'kysely'
import type { Db, DbTransaction } from '../db/connection.ts'
import type { RefundLines } from '../db/tables.ts'

export type RefundLineRow = Selectable<RefundLines>

/** Writes which pieces a refund is for, and counts them on the order's lines. The caller holds the order's row. */
export async function insertRefundLines(
  trx: DbTransaction,
  { refundId, orderNo }: { refundId: string; orderNo: number },
  lines: Omit<RefundLineRow, 'refund_id' | 'order_no'>[],
) {
  if (lines.length === 0) return
  const rows = lines.map((line) => ({ ...line, refund_id: refundId, order_no: orderNo }))
  await trx
    .with('added', (db) => db.insertInto('refund_lines').values(rows).returningAll())
    .updateTable('order_lines')
    .from('added')
    .set((eb) => ({
      refunded: eb('order_lines.refunded', '+', eb.ref('added.quantity')),
      cancelled: eb('order_lines.cancelled', '+', eb.ref('added.cancelled')),
    }))
    .whereRef('order_lines.order_no', '=', 'added.order_no')
    .whereRef('order_lines.position', '=', 'added.position')
    .execute()
}

/** The provider refused the refund: its pieces are paid for again, and can be sent. */
export const releasePieces = (trx: DbTransaction, refundId: string) =>
  trx
    .updateTable('order_lines')
    .from('refund_lines')
    .set((eb) => ({
      refunded: eb('order_lines.refunded', '-', eb.ref('refund_lines.quantity')),
      cancelled: eb('order_lines.cancelled', '-', eb.ref('refund_lines.cancelled')),
    }))
    .where('refund_id', '=', refundId)
    .whereRef('order_lines.order_no', '=', 'refund_lines.order_no')
    .whereRef('order_lines.position', '=', 'refund_lines.position')
    .execute()

export const findRefundLines = (db: Db, refundId: string) =>
  db.selectFrom('refund_lines').selectAll().where('refund_id', '=', refundId).orderBy('position').execute()

/** How many pieces of each line confirmed refunds have put back into stock, without those of this one. */
export const findRestocked = (db: Db, orderNo: number, exceptRefundId?: string) =>
  db
    .selectFrom('refund_lines')
    .innerJoin('refunds', 'refunds.id', 'refund_lines.refund_id')
    .select(['position', (eb) => eb.fn.sum<number>('restocked').as('pieces')])
    .where('order_no', '=', orderNo)
    .$if(exceptRefundId !== undefined, (lines) => lines.where('refund_id', '<>', exceptRefundId as string))
    .where('refunds.state', '=', 'done')
    .groupBy('position')
    .execute()

/** Unsent pieces of the order are being refunded, and the provider has not answered. */
export const isCancelling = async (db: Db, orderNo: number) =>
  (await db
    .selectFrom('refund_lines')
    .innerJoin('refunds', 'refunds.id', 'refund_lines.refund_id')
    .select('refunds.id')
    .where('order_no', '=', orderNo)
    .where('cancelled', '>', 0)
    .where('refunds.state', '=', 'asked')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Pieces that were refunded before come back into stock; false if fewer of the line's are out of stock. */
export async function countRestocked(
  trx: DbTransaction,
  orderNo: number,
  { position, restocked }: { position: number; restocked: number },
) {
  const refunds = await trx
    .selectFrom('refund_lines')
    .innerJoin('refunds', 'refunds.id', 'refund_lines.refund_id')
    .select(['refund_id', (eb) => eb('quantity', '-', eb.ref('restocked')).as('out')])
    .where('order_no', '=', orderNo)
    .where('position', '=', position)
    .where('refunds.state', '=', 'done')
    .orderBy('ended_at')
    .execute()
  let left = restocked
  for (const { refund_id, out } of refunds) {
    const some = Math.min(left, out)
    left -= some
    await trx
      .updateTable('refund_lines')
      .set((eb) => ({ restocked: eb('restocked', '+', some) }))
      .where('refund_id', '=', refund_id)
      .where('position', '=', position)
      .execute()
  }
  return left === 0
}
