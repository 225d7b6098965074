import { orderNumber } from '#src/contract/orders/orders.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import { showPrice, toDollars } from '#src/contract/values/money/money.ts'
import type { DbTransaction } from '#src/store/db/connection.ts'
import { recordAudit } from '#src/store/operations/audit.ts'
import { paymentRecorded } from '#src/store/operations/events.ts'
import type { OrderRow } from '#src/store/orders/order-lines.ts'
import { findPayment, findStandingPayment, lockOrder, lockPayment } from '#src/store/payments/payments.ts'
import {
  findRefundLines,
  insertRefundLines,
  type RefundLineRow,
  releasePieces,
} from '#src/store/payments/refund-lines.ts'
import {
  endRefund,
  findRefund,
  findRefundsOf,
  insertRefund,
  type RefundRow,
} from '#src/store/payments/refunds.ts'
import type { PaymentNeeds } from '../payment-needs.ts'
import { planRefund, type RefundOf } from './refund-plan.ts'
import { leftToRefund } from './refundable.ts'
import { settleRefund } from './settle-refund.ts'

export interface RefundWish extends RefundOf {
  orderId: string
  /** On the credit note. */
  reason?: string
  /** The idempotency key: the same key gives the same refund. */
  key: string
  actor: string
  /** Of a return: its pieces are chosen under the lock on the order. */
  ofReturn?: {
    returnId: string
    choose: (trx: DbTransaction, order: OrderRow) => Promise<NonNullable<RefundOf['lines']>>
  }
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
  refuseUncounted(order)
  const refunds = await findRefundsOf(trx, payment.id)
  const same = refunds.find((refund) => isSameRequest(refund, wish))
  if (same) return sameWish(order, same, await findRefundLines(trx, same.id), wish)
  const of = wish.ofReturn ? { lines: await wish.ofReturn.choose(trx, order), wereSent: true } : wish
  const plan = planRefund(order, leftToRefund(payment, refunds), of)
  await recordAudit(trx, {
    actor: wish.actor,
    action: 'refund',
    subject: `${orderNumber(order)}, ${showPrice(toDollars(plan.amountCents))}`,
    details: { orderId: order.id, amountCents: plan.amountCents, reason: wish.reason },
  })
  const refund = await insertRefund(trx, {
    payment_id: payment.id,
    amount_cents: plan.amountCents,
    delivery_cents: plan.deliveryCents,
    reason: wish.reason ?? null,
    return_id: wish.ofReturn?.returnId ?? null,
    request_key: wish.key,
    actor: wish.actor,
    asked_at: now,
  })
  await insertRefundLines(trx, { refundId: refund.id, orderNo: order.no }, plan.lines)
  return refund
}

/** Until a job has written the parcels of an order that an earlier version shipped, all of it would count as unsent. */
function refuseUncounted({ state, parcels }: OrderRow) {
  if ((state === 'shipped' || state === 'delivered') && !parcels?.length)
    throw new ShopProblem(
      'CONFLICT',
      'This order was shipped before the upgrade, and its parcel is still being written down. Try again in a minute.',
    )
}

/** A key is the shop's or an admin's, and the same letters are another key when the other one uses them. */
const isSameRequest = (refund: RefundRow, { key, actor }: RefundWish) =>
  refund.request_key === key && refund.asked_by_shop === (actor === 'shop')

function sameWish(order: OrderRow, refund: RefundRow, lines: RefundLineRow[], wish: RefundWish) {
  const otherAmount = wish.amountCents !== undefined && wish.amountCents !== refund.amount_cents
  if (otherAmount || (wish.lines && !areSameLines(order, lines, wish.lines)))
    throw ShopProblem.input('Idempotency-Key', 'was used for another refund; send a new key')
  return refund
}

const areSameLines = (order: OrderRow, lines: RefundLineRow[], wanted: NonNullable<RefundWish['lines']>) =>
  lines.length === wanted.length &&
  lines.every(({ position, quantity }) => {
    const toolId = order.lines.find((line) => line.position === position)?.tool_id
    return wanted.some((wish) => wish.productId === toolId && wish.quantity === quantity)
  })

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
    const order = await lockOrder(trx, payment.order_id)
    const ended = await endRefund(trx, refundId, { state, providerId: made.id, now: now() })
    if (ended?.state === 'failed') await releasePieces(trx, refundId)
    if (ended?.state === 'done' && order && payment.state === 'paid')
      await settleRefund(trx, { order, payment, refund: ended, now: now() })
    return ended ?? (await findRefund(trx, refundId)) ?? refund
  })
}
