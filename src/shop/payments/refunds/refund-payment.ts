import { isDeepStrictEqual } from 'node:util'
import { ShopProblem } from '#src/contract/problems.ts'
import { showPrice, toDollars } from '#src/contract/values/money/money.ts'
import type { Mover } from '#src/contract/values/orders/mover.ts'
import { orderNumber } from '#src/contract/values/orders/order-number.ts'
import type { DbTransaction } from '#src/store/db/connection.ts'
import { recordAudit } from '#src/store/operations/audit.ts'
import { paymentRecorded } from '#src/store/operations/events.ts'
import type { OrderRow } from '#src/store/orders/order-lines.ts'
import { findPayment, findStandingPayment, lockOrder, lockPayment } from '#src/store/payments/payments.ts'
import { insertRefundLines, releasePieces } from '#src/store/payments/refund-lines.ts'
import {
  endRefund,
  findRefund,
  findRefundsOf,
  insertRefund,
  nameRefund,
  type RefundRow,
} from '#src/store/payments/refunds.ts'
import type { Caller } from '../../caller.ts'
import { refuseUncounted } from '../../parcels/unsent.ts'
import type { PaymentNeeds } from '../payment-needs.ts'
import { planRefund, type RefundOf } from './refund-plan.ts'
import { leftToRefund } from './refundable.ts'
import { settleRefund } from './settle-refund.ts'
import { refuseBeyondLimit, refuseOwnOrder } from './support-limit.ts'

export interface RefundWish extends RefundOf {
  orderId: string
  /** On the credit note. */
  reason?: string
  /** The idempotency key: the same key gives the same refund. */
  key: string
  mover: Mover
  actor: string
  /** Who asks, when it is not the shop. */
  asker?: Caller
  /** Given when support asks: how much support may send back of this order in all. */
  supportLimitCents?: number
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
  if (wish.asker) refuseOwnOrder(order, wish.asker)
  if (payment?.state !== 'paid')
    throw new ShopProblem('CONFLICT', 'This order is not paid, so there is nothing to refund.')
  refuseUncounted(order)
  const refunds = await findRefundsOf(trx, payment.id)
  const same = refunds.find((refund) => isSameRequest(refund, wish))
  if (same) return sameWish(same, wish)
  const of = wish.ofReturn ? { lines: await wish.ofReturn.choose(trx, order), wereSent: true } : wish
  const plan = planRefund(order, leftToRefund(payment, refunds), of)
  if (wish.supportLimitCents !== undefined)
    refuseBeyondLimit(wish.supportLimitCents, refunds, plan.amountCents)
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
    wish: JSON.stringify(wishOf(wish)),
    request_key: wish.key,
    mover: wish.mover,
    actor: wish.actor,
    by_support: wish.supportLimitCents !== undefined,
    asked_at: now,
  })
  await insertRefundLines(trx, { refundId: refund.id, orderNo: order.no }, plan.lines)
  return refund
}

/** A key is the shop's or an admin's, and the same letters are another key when the other one uses them. */
const isSameRequest = (refund: RefundRow, { key, mover }: RefundWish) =>
  refund.request_key === key && refund.asked_by_shop === (mover === 'shop')

function sameWish(refund: RefundRow, wish: RefundWish) {
  const isSame = refund.wish
    ? isDeepStrictEqual(refund.wish, wishOf(wish))
    : (wish.amountCents ?? refund.amount_cents) === refund.amount_cents
  if (!isSame) throw ShopProblem.input('Idempotency-Key', 'was used for another refund; send a new key')
  return refund
}

/** What is asked for, in one form, as it is stored. */
function wishOf({ amountCents, lines, rest, ofReturn }: RefundWish): object {
  if (ofReturn) return { ofReturn: ofReturn.returnId }
  if (rest) return { rest }
  if (amountCents !== undefined) return { amountCents }
  if (!lines) return { all: true }
  const inOrder = lines.toSorted((one, other) => one.productId.localeCompare(other.productId))
  return { lines: inOrder.map((line) => [line.productId, line.quantity, line.backToStock ?? null]) }
}

/**
 * Sends a recorded refund to the provider. Safe to repeat: its id is the idempotency key. One that the provider is still
 * working on stays asked for, and is looked at again by the reconciler and with each event about it.
 */
export async function sendRefund({ db, cards, now }: PaymentNeeds, refundId: string): Promise<RefundRow> {
  const refund = await findRefund(db, refundId)
  const payment = refund && (await findPayment(db, refund.payment_id))
  if (!refund || !payment?.intent_id) throw ShopProblem.noSuch('refund')
  if (refund.state !== 'asked') return refund
  const { amount_cents: amountCents } = refund
  const made =
    amountCents === 0
      ? ({ id: null, state: 'done' } as const)
      : await cards.refund({ refundId, intentId: payment.intent_id, amountCents })
  if (made.state === 'under way') return (await nameRefund(db, refundId, made.id)) ?? refund
  const { state } = made
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
