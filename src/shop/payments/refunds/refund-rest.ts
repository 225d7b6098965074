import { unsentOfLine } from '#src/contract/values/orders/unsent-of-line.ts'
import type { DbTransaction } from '#src/store/db/connection.ts'
import type { OrderRow } from '#src/store/orders/order-lines.ts'
import { returnStock } from '#src/store/orders/orders.ts'
import { findStandingPayment, lockOrder } from '#src/store/payments/payments.ts'
import { insertRefundLines } from '#src/store/payments/refund-lines.ts'
import { findRefundsOf } from '#src/store/payments/refunds.ts'
import { piecesOfAll } from './refund-plan.ts'
import { restockPieces } from './restock-pieces.ts'

/**
 * An order whose money is back keeps no piece. A refund of all that was left has counted them; one that an earlier
 * version made has not, so they are counted, and put back into stock, when the order becomes refunded.
 */
export async function refundRest(trx: DbTransaction, { id: orderId, state }: OrderRow) {
  const order = await lockOrder(trx, orderId)
  // What an earlier version shipped has no parcel until a job has written it, and is not unsent.
  if (!order || (state !== 'paid' && !order.parcels?.length)) return
  const lines = piecesOfAll(order)
  if (lines.length === 0) return
  const payment = await findStandingPayment(trx, orderId)
  const refunds = payment ? await findRefundsOf(trx, payment.id) : []
  const last = refunds.findLast(({ state }) => state === 'done')
  if (!last) {
    const unsent = order.lines.map((line) => ({ ...line, quantity: unsentOfLine(line) }))
    return returnStock(trx, {
      lines: unsent.filter(({ quantity }) => quantity > 0),
      branch_id: order.branch_id,
    })
  }
  await insertRefundLines(trx, { refundId: last.id, orderNo: order.no }, lines)
  await restockPieces(trx, order, last.id, lines)
}
