import { orderNumber } from '#src/contract/orders.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import { showPrice, toDollars } from '#src/contract/values/money.ts'
import { moveOrder } from '#src/shop/orders/move-order.ts'
import { mayMove } from '#src/shop/orders/order-states.ts'
import type { DbTransaction } from '#src/store/db/connection.ts'
import { recordAudit } from '#src/store/operations/audit.ts'
import { paymentRecorded } from '#src/store/operations/events.ts'
import {
  findPayment,
  findStandingPayment,
  lockOrder,
  lockPayment,
  type PaymentRow,
} from '#src/store/payments/payments.ts'
import {
  endRefund,
  findRefund,
  findRefundsOf,
  insertRefund,
  type RefundRow,
} from '#src/store/payments/refunds.ts'
import { picturesOf } from '../mail/email.ts'
import { queueEmail } from '../mail/queue-emails.ts'
import type { PaymentNeeds } from './payment-needs.ts'
import { leftToRefund } from './refundable.ts'

export interface RefundWish {
  orderId: string
  /** Default: all that is left. */
  amountCents: number | undefined
  /** The idempotency key: the same key gives the same refund. */
  key: string
  actor: string
}

/** Records the refund, then sends it; after a crash in between, the reconciler sends it. */
export async function refundPayment(needs: PaymentNeeds, wish: RefundWish): Promise<RefundRow> {
  const asked = await needs.db.transaction().execute((trx) => askRefund(trx, wish, needs.now()))
  return asked.state === 'asked' ? sendRefund(needs, asked.id) : asked
}

async function askRefund(trx: DbTransaction, wish: RefundWish, now: Date): Promise<RefundRow> {
  const order = await lockOrder(trx, wish.orderId)
  const standing = order && (await findStandingPayment(trx, order.id))
  const payment = standing && (await lockPayment(trx, standing.id))
  if (!order) throw ShopProblem.noSuch('order')
  if (payment?.state !== 'paid')
    throw new ShopProblem('CONFLICT', 'This order is not paid, so there is nothing to refund.')
  const refunds = await findRefundsOf(trx, payment.id)
  const same = refunds.find((refund) => isSameRequest(refund, wish))
  if (same) return sameWish(same, wish)
  const amountCents = allowedAmount(leftToRefund(payment, refunds), wish.amountCents)
  await recordAudit(trx, {
    actor: wish.actor,
    action: 'refund',
    subject: `${orderNumber(order)}, ${showPrice(toDollars(amountCents))}`,
    details: { orderId: order.id, amountCents },
  })
  return insertRefund(trx, {
    payment_id: payment.id,
    amount_cents: amountCents,
    request_key: wish.key,
    actor: wish.actor,
    asked_at: now,
  })
}

/** A key is the shop's or an admin's, and the same letters are another key when the other one uses them. */
const isSameRequest = (refund: RefundRow, { key, actor }: RefundWish) =>
  refund.request_key === key && refund.asked_by_shop === (actor === 'shop')

function sameWish(refund: RefundRow, { amountCents }: RefundWish) {
  if (amountCents !== undefined && amountCents !== refund.amount_cents)
    throw ShopProblem.input('Idempotency-Key', 'was used for another refund; send a new key')
  return refund
}

function allowedAmount(left: number, wanted: number | undefined) {
  if (left === 0) throw new ShopProblem('CONFLICT', 'This payment has already been refunded in full.')
  if (wanted !== undefined && wanted > left)
    throw new ShopProblem(
      'CONFLICT',
      `Only ${showPrice(toDollars(left))} of this payment is left to refund.`,
      {
        facts: { left: toDollars(left) },
      },
    )
  return wanted ?? left
}

/** Sends a recorded refund to the provider. Safe to repeat: its id is the idempotency key. */
export async function sendRefund({ db, cards, now }: PaymentNeeds, refundId: string): Promise<RefundRow> {
  const refund = await findRefund(db, refundId)
  const payment = refund && (await findPayment(db, refund.payment_id))
  if (!refund || !payment?.intent_id) throw ShopProblem.noSuch('refund')
  if (refund.state !== 'asked') return refund
  const made = await cards.refund({
    refundId,
    intentId: payment.intent_id,
    amountCents: refund.amount_cents,
  })
  const state = made.state === 'failed' ? 'failed' : 'done'
  paymentRecorded.publish({ outcome: state === 'done' ? 'refunded' : 'refund failed' })
  return db.transaction().execute(async (trx) => {
    await lockOrder(trx, payment.order_id)
    const ended = await endRefund(trx, refundId, { state, providerId: made.id, now: now() })
    if (ended?.state === 'done') await tellAndMove(trx, payment, ended, now())
    return ended ?? (await findRefund(trx, refundId)) ?? refund
  })
}

/** A full refund moves the order, which notifies the buyer; a partial refund sends its own email. */
async function tellAndMove(trx: DbTransaction, payment: PaymentRow, refund: RefundRow, now: Date) {
  const order = await lockOrder(trx, payment.order_id)
  if (!order || payment.state === 'returned') return
  const done = (await findRefundsOf(trx, payment.id)).filter(({ state }) => state === 'done')
  const whole = leftToRefund(payment, done) === 0
  if (whole && !order.closing_at && mayMove(order.state, 'refunded', 'shop'))
    await moveOrder(trx, { order, to: 'refunded', mover: 'shop', actor: refund.actor, now })
  if (whole) return
  const amount = showPrice(toDollars(refund.amount_cents))
  await queueEmail(trx, {
    to: order.email,
    subject: `${amount} of order ${orderNumber(order)} is on its way back to you`,
    paragraphs: [
      `We have refunded ${amount} of your payment for order ${orderNumber(order)}.`,
      'It will appear on your card within a few days.',
    ],
    action: { label: 'See my orders', path: '/dashboard/order', pictures: picturesOf(order.lines) },
    idempotencyKey: `refund-${refund.id}`,
    needed: true,
  })
}
