import { ShopProblem } from '#src/contract/problems.ts'
import { orderNumber } from '#src/contract/values/orders/order-number.ts'
import type { OrderRow } from '#src/store/orders/order-lines.ts'
import {
  findOrderToPay,
  findStandingPayment,
  insertPayment,
  lockOrder,
  nameIntent,
  type PaymentRow,
} from '#src/store/payments/payments.ts'
import type { UserId } from '../caller.ts'
import type { CardIntent } from './card-gateway.ts'
import { currency, leastCents, type PaymentNeeds } from './payment-needs.ts'
import { recordPayment } from './record-payment.ts'

export interface PaymentStart {
  customer: UserId
  orderId: string | undefined
  /** Only used to find the order if none is named; the amount charged is always the order's. */
  priceCents: number
}

/** Returns the client secret for paying this one order; asking again returns the same. */
export async function startPayment(needs: PaymentNeeds, start: PaymentStart): Promise<string> {
  const orderId = start.orderId ?? (await findOrderToPay(needs.db, start.customer, start.priceCents))?.id
  if (!orderId) throw ShopProblem.input('price', 'is not the total of any unpaid order of yours')
  const { order, payment } = await beginPayment(needs, orderId, start.customer)
  const intent = payment.intent_id
    ? await needs.cards.findIntent(payment.intent_id)
    : await makeIntent(needs, order, payment)
  if (intent.state === 'open') return intent.clientSecret
  await recordPayment(needs.db, intent, needs.now())
  throw over(intent)
}

function over(intent: CardIntent) {
  if (intent.state === 'cancelled')
    return new ShopProblem('CONFLICT', 'This payment was cancelled. Try again.')
  if (intent.state === 'paid') return new ShopProblem('CONFLICT', 'This order is already paid.', lookAgain)
  return new ShopProblem('CONFLICT', 'We are confirming your payment. Check again in a moment.', lookAgain)
}

/** Tells the page that the order's own state says more, or soon will. */
const lookAgain = { facts: { lookAgain: true } }

/** Records the payment before the provider is asked for an intent. */
const beginPayment = ({ db, now }: PaymentNeeds, orderId: string, customer: UserId) =>
  db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (!order || order.customer_id !== customer || order.hidden_at) throw ShopProblem.noSuch('order')
    if (order.state !== 'pending')
      throw new ShopProblem('CONFLICT', `This order is ${order.state}. There is nothing to pay.`, lookAgain)
    if (order.closing_at || order.hold_until <= now())
      throw new ShopProblem('CONFLICT', 'This order is being closed. Place it again to pay for it.')
    if (order.total_cents < leastCents)
      throw new ShopProblem('CONFLICT', 'Card payments start at $0.50. Please write to us about this order.')
    const payment =
      (await findStandingPayment(trx, orderId)) ??
      (await insertPayment(trx, {
        order_id: orderId,
        amount_cents: order.total_cents,
        currency,
        created_at: now(),
      }))
    return { order, payment }
  })

/** Creates a payment's intent; repeated, after a crash or by another process, it finds the same one. */
export async function makeIntent(
  { db, cards }: PaymentNeeds,
  order: OrderRow,
  payment: PaymentRow,
): Promise<CardIntent> {
  const intent = await cards.createIntent({
    orderId: order.id,
    paymentId: payment.id,
    amountCents: payment.amount_cents,
    currency: payment.currency,
    description: `Order ${orderNumber(order)}`,
  })
  if (await nameIntent(db, payment.id, intent.id)) return intent
  return cards.findIntent(intent.id)
}
