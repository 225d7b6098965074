import { ShopProblem } from '#src/contract/problems.ts'
import type { ReleasePayment } from '#src/shop/orders/cancel-order.ts'
import type { OrderRow } from '#src/store/orders/order-lines.ts'
import { findStandingPayment } from '#src/store/payments/payments.ts'
import { findRefundsOf } from '#src/store/payments/refunds.ts'
import type { PaymentNeeds } from './payment-needs.ts'
import { recordPayment } from './record-payment.ts'
import { refundPayment, sendRefund } from './refunds/refund-payment.ts'
import { leftToRefund } from './refunds/refundable.ts'
import { requireDone, stillUnderWay } from './refunds/require-done.ts'
import { makeIntent } from './start-payment.ts'

/** Releases an order's money before the order ends: cancels the intent, or refunds the payment. */
export const createReleasePayment =
  (needs: PaymentNeeds): ReleasePayment =>
  (order, by = {}) =>
    order.state === 'pending' ? cancelIntent(needs, order) : sendAllBack(needs, order, by)

const byShop = { mover: 'shop', actor: 'shop' } as const

type Released = Awaited<ReturnType<ReleasePayment>>

async function cancelIntent(needs: PaymentNeeds, order: OrderRow): Promise<Released> {
  const payment = await findStandingPayment(needs.db, order.id)
  if (!payment) return 'cancelled'
  if (payment.state === 'paid') return 'paid'
  const intentId = payment.intent_id ?? (await makeIntent(needs, order, payment)).id
  const intent = await needs.cards.cancelIntent(intentId)
  await recordPayment(needs.db, intent, needs.now())
  return intent.state === 'cancelled' ? 'cancelled' : 'paid'
}

async function sendAllBack(
  needs: PaymentNeeds,
  order: OrderRow,
  { supportLimitCents }: NonNullable<Parameters<ReleasePayment>[1]>,
): Promise<Released> {
  const payment = await findStandingPayment(needs.db, order.id)
  if (!payment) throw new ShopProblem('UNAVAILABLE', 'No payment of this order is known. Ask the operator.')
  const refunds = await findRefundsOf(needs.db, payment.id)
  for (const refund of refunds) if (refund.state === 'asked') requireDone(await sendRefund(needs, refund.id))
  if (leftToRefund(payment, refunds) === 0) return 'refunded'
  const wish = { orderId: order.id, key: `closing-${refunds.length}`, ...byShop, supportLimitCents }
  requireDone(await refundPayment(needs, wish))
  const done = (await findRefundsOf(needs.db, payment.id)).filter(({ state }) => state === 'done')
  if (leftToRefund(payment, done) > 0) throw stillUnderWay()
  return 'refunded'
}
