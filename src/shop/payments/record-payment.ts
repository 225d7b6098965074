import { showPrice, toDollars } from '#src/contract/values/money/money.ts'
import { orderNumber } from '#src/contract/values/orders/order-number.ts'
import { isUuid } from '#src/contract/values/uuid.ts'
import { moveOrder } from '#src/shop/orders/move-order.ts'
import { findPerson } from '#src/store/accounts/accounts.ts'
import type { Db, DbTransaction } from '#src/store/db/connection.ts'
import { recordAudit } from '#src/store/operations/audit.ts'
import { paymentRecorded } from '#src/store/operations/events.ts'
import { addJob } from '#src/store/operations/jobs.ts'
import type { OrderRow } from '#src/store/orders/order-lines.ts'
import { issueInvoice, numberInvoices } from '#src/store/payments/invoices.ts'
import {
  findPayment,
  findPaymentOfIntent,
  lockOrder,
  lockPayment,
  markCancelled,
  markReceived,
  nameIntent,
  type PaymentRow,
} from '#src/store/payments/payments.ts'
import { insertRefund } from '#src/store/payments/refunds.ts'
import { markReviewsVerified } from '#src/store/reviews/review-changes.ts'
import { queueEmail } from '../mail/queue-emails.ts'
import type { CardIntent } from './card-gateway.ts'
import { issuedTo } from './issued-to.ts'

export type Recorded = 'paid' | 'cancelled' | 'open' | 'sent back' | 'already known' | 'not ours'

/**
 * Brings our records in line with the provider's record of an intent. The only writer of "paid": webhooks, the
 * reconciler and cancellations all come through here, in any order and any number of times.
 */
export async function recordPayment(db: Db, intent: CardIntent, now: Date): Promise<Recorded> {
  const outcome = await settleRecords(db, intent, now)
  paymentRecorded.publish({ outcome })
  // Also when it is known already: whoever recorded it may have failed after it.
  if (outcome === 'paid' || outcome === 'already known') await numberInvoices(db)
  return outcome
}

async function settleRecords(db: Db, intent: CardIntent, now: Date): Promise<Recorded> {
  const known = await findPaymentOf(db, intent)
  if (!known) return 'not ours'
  return db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, known.order_id)
    const payment = await lockPayment(trx, known.id)
    if (!order || !payment) return 'not ours'
    if (payment.state === 'creating') await nameIntent(trx, payment.id, intent.id)
    if (payment.paid_at) return 'already known'
    if (intent.state === 'paid') return receive(trx, { order, payment, intent, now })
    if (intent.state !== 'cancelled') return 'open'
    await markCancelled(trx, payment.id)
    return 'cancelled'
  })
}

/** By its intent id; or, after a crash between creating the intent and recording its id, by the intent's metadata. */
async function findPaymentOf(db: Db, intent: CardIntent) {
  const byIntent = await findPaymentOfIntent(db, intent.id)
  if (byIntent) return byIntent
  const byMark = isUuid(intent.paymentId) ? await findPayment(db, intent.paymentId) : undefined
  return byMark?.intent_id === null ? byMark : undefined
}

interface Receipt {
  order: OrderRow
  payment: PaymentRow
  intent: CardIntent
  now: Date
}

async function receive(trx: DbTransaction, receipt: Receipt): Promise<Recorded> {
  const { order, payment, intent, now } = receipt
  const state = isForOrder(receipt) ? 'paid' : 'returned'
  await markReceived(trx, payment.id, { state, receivedCents: intent.receivedCents, card: intent.card, now })
  if (state === 'returned') return sendBack(trx, receipt)
  await moveOrder(trx, { order, to: 'paid', mover: 'shop', actor: 'card provider', now })
  const toolIds = order.lines.map((line) => line.tool_id)
  await markReviewsVerified(trx, { email: order.email, toolIds })
  const person = await findPerson(trx, order.customer_id)
  await issueInvoice(trx, order.id, issuedTo(order, person?.name), now)
  return 'paid'
}

const isForOrder = ({ order, payment, intent }: Receipt) =>
  order.state === 'pending' &&
  payment.state !== 'cancelled' &&
  intent.orderId === order.id &&
  intent.receivedCents === payment.amount_cents &&
  intent.receivedCents === order.total_cents &&
  intent.currency === payment.currency

/** A payment that fits no waiting order is refunded in full, and the buyer is told. */
async function sendBack(trx: DbTransaction, { order, payment, intent, now }: Receipt): Promise<Recorded> {
  await recordAudit(trx, {
    actor: 'card provider',
    action: 'payment sent back',
    subject: order.id,
    details: { intent: intent.id, receivedCents: intent.receivedCents, orderState: order.state },
  })
  if (intent.receivedCents === 0) return 'sent back'
  const refund = await insertRefund(trx, {
    payment_id: payment.id,
    amount_cents: intent.receivedCents,
    request_key: 'nothing to pay for',
    mover: 'shop',
    actor: 'shop',
    asked_at: now,
  })
  await addJob(trx, 'sendRefund', { refundId: refund.id })
  await queueEmail(trx, {
    to: order.email,
    subject: `Your payment for order ${orderNumber(order)} is on its way back`,
    paragraphs: [
      `A payment of ${showPrice(toDollars(intent.receivedCents))} arrived for order ${orderNumber(order)}, which could no longer be paid.`,
      'We have sent the whole amount back to your card, where it will appear within a few days. You do not need to do anything.',
    ],
    idempotencyKey: `sent-back-${payment.id}`,
    needed: true,
  })
  return 'sent back'
}
