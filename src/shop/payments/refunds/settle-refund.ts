import { moveOrder } from '#src/shop/orders/move-order.ts'
import { mayMove } from '#src/shop/orders/order-states.ts'
import { deliverWhenComplete } from '#src/shop/parcels/deliver-parcel.ts'
import type { DbTransaction } from '#src/store/db/connection.ts'
import { addJob } from '#src/store/operations/jobs.ts'
import type { OrderRow } from '#src/store/orders/order-lines.ts'
import type { PaymentRow } from '#src/store/payments/payments.ts'
import { findRefundLines } from '#src/store/payments/refund-lines.ts'
import { findRefundsOf, type RefundRow } from '#src/store/payments/refunds.ts'
import { endReturn } from '../../returns/end-return.ts'
import { creditRefund } from './credit-refund.ts'
import { leftToRefund } from './refundable.ts'
import { restockPieces } from './restock-pieces.ts'

interface ConfirmedRefund {
  order: OrderRow
  payment: PaymentRow
  refund: RefundRow
  now: Date
}

/** What follows when the provider has confirmed a refund: stock, the order's state, the credit note and its email. */
export async function settleRefund(trx: DbTransaction, { order, payment, refund, now }: ConfirmedRefund) {
  await restockPieces(trx, order, refund.id, await findRefundLines(trx, refund.id))
  if (refund.return_id) await endReturn(trx, { order, returnId: refund.return_id, actor: refund.actor, now })
  const done = (await findRefundsOf(trx, payment.id)).filter(({ state }) => state === 'done')
  const isWhole = leftToRefund(payment, done) === 0
  // Who cancels the order moves it; either way its buyer is told by the email about the order's new state.
  if (isWhole && !order.closing_at && mayMove(order.state, 'refunded', 'shop'))
    await moveOrder(trx, { order, to: 'refunded', mover: 'shop', actor: refund.actor, now })
  if (!isWhole) {
    await addJob(trx, 'sendCreditNote', { refundId: refund.id })
    await deliverWhenComplete(trx, order, { mover: 'shop', actor: refund.actor, now })
  }
  if (refund.amount_cents > 0) await creditRefund(trx, { order, refund, now })
}
