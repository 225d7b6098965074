import { ShopProblem } from '#src/contract/problems.ts'
import { showPrice, toDollars } from '#src/contract/values/money/money.ts'
import type { Db } from '#src/store/db/connection.ts'
import type { OrderRow } from '#src/store/orders/order-lines.ts'
import { findStandingPayment } from '#src/store/payments/payments.ts'
import { findRefundsOf, type RefundRow } from '#src/store/payments/refunds.ts'
import { isOwner } from '../../accounts/staff-rules.ts'
import type { Caller } from '../../caller.ts'
import { leftToRefund, sentBack } from './refundable.ts'

type Sent = Pick<RefundRow, 'amount_cents' | 'state' | 'by_support'>

/** Nobody but the owner sends money back to themselves. */
export function refuseOwnOrder({ customer_id }: Pick<OrderRow, 'customer_id'>, caller: Caller) {
  if (customer_id === caller.userId && !isOwner(caller))
    throw new ShopProblem('NOT_ALLOWED', 'This is your own order. Ask a colleague to deal with it.')
}

/** All that support sends back of one order stays within the limit; to be asked under the lock on the order. */
export function refuseBeyondLimit(limitCents: number, refunds: Sent[], amountCents: number) {
  const before = sentBack(refunds.filter(({ by_support, state }) => by_support && state !== 'failed'))
  if (before + amountCents <= limitCents) return
  const left = toDollars(Math.max(0, limitCents - before))
  throw new ShopProblem(
    'NOT_ALLOWED',
    `Support may refund up to ${showPrice(toDollars(limitCents))} of one order, and ${showPrice(left)} of that is left here. Ask the owner to refund more.`,
    { facts: { left } },
  )
}

/**
 * Before support cancels: what the shop itself finishes after a crash has no limit, so nothing is begun that would go
 * beyond it.
 */
export async function refuseWhatIsLeft(db: Db, orderId: string, limitCents: number) {
  const payment = await findStandingPayment(db, orderId)
  if (payment?.state !== 'paid') return
  const refunds = await findRefundsOf(db, payment.id)
  refuseBeyondLimit(limitCents, refunds, leftToRefund(payment, refunds))
}
