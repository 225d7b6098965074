import { ShopProblem } from '#src/contract/problems.ts'
import { type Cancellation, cancelOrder } from '#src/shop/orders/cancel-order.ts'
import type { OrderRow } from '#src/store/orders/order-lines.ts'
import { findOrder } from '#src/store/orders/orders.ts'
import { findStandingPayment } from '#src/store/payments/payments.ts'
import { findRefundsOf } from '#src/store/payments/refunds.ts'
import { isSentInPart } from '../../parcels/unsent.ts'
import type { PaymentNeeds } from '../payment-needs.ts'
import { refundPayment } from './refund-payment.ts'
import { requireDone } from './require-done.ts'

/** Ends an order of which nothing was sent; of one that was sent in part, cancels the rest. */
export async function cancelUnsent(needs: PaymentNeeds, cancellation: Cancellation): Promise<OrderRow> {
  const { orderId, customer } = cancellation
  const order = await findOrder(needs.db, { orderId, customer })
  if (!order) throw ShopProblem.noSuch('order')
  if (!isSentInPart(order)) return cancelOrder(needs.db, cancellation)
  await cancelRest(needs, order, cancellation)
  return (await findOrder(needs.db, { orderId, customer })) ?? order
}

/** Refunds what was not sent; from when it is asked for, those pieces are not sent any more. */
export async function cancelRest(
  needs: PaymentNeeds,
  { id: orderId }: OrderRow,
  { mover, actor, supportLimitCents }: Pick<Cancellation, 'mover' | 'actor' | 'supportLimitCents'>,
) {
  const payment = await findStandingPayment(needs.db, orderId)
  const refunds = payment ? await findRefundsOf(needs.db, payment.id) : []
  // With a space in it, it is no key that somebody can send.
  const wish = {
    orderId,
    rest: true,
    key: `rest ${refunds.length}`,
    mover,
    actor,
    supportLimitCents,
  } as const
  requireDone(await refundPayment(needs, { ...wish, reason: 'Cancelled before it was sent' }))
}
