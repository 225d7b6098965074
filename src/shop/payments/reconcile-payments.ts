import { findOrder } from '#src/store/orders/orders.ts'
import { numberInvoices } from '#src/store/payments/invoices.ts'
import { findUnsettledPayments, type PaymentRow } from '#src/store/payments/payments.ts'
import { findAskedRefunds } from '#src/store/payments/refunds.ts'
import type { PaymentNeeds } from './payment-needs.ts'
import { recordPayment } from './record-payment.ts'
import { sendRefund } from './refunds/refund-payment.ts'
import { makeIntent } from './start-payment.ts'

const atOnce = 500
/** Newer ones are still being worked on by whoever started them. */
const graceMs = 60_000

/**
 * Asks the provider about everything whose outcome is unknown, so that a lost webhook loses nothing, and numbers the
 * invoices of payments whose recorder has ended before it.
 */
export async function reconcilePayments(needs: PaymentNeeds, graceful = graceMs) {
  const before = new Date(needs.now().getTime() - graceful)
  const troubles: unknown[] = []
  const carefully = (work: Promise<unknown>) => work.catch((trouble: unknown) => troubles.push(trouble))
  await carefully(numberInvoices(needs.db))
  for (const payment of await findUnsettledPayments(needs.db, before, atOnce))
    await carefully(settle(needs, payment))
  for (const { id } of await findAskedRefunds(needs.db, before, atOnce))
    await carefully(sendRefund(needs, id))
  if (troubles.length > 0)
    throw new AggregateError(
      troubles,
      `${troubles.length} payments, refunds or invoices could not be settled`,
    )
}

async function settle(needs: PaymentNeeds, payment: PaymentRow) {
  const order = payment.intent_id ? undefined : await findOrder(needs.db, { orderId: payment.order_id })
  const intentId = payment.intent_id ?? (order && (await makeIntent(needs, order, payment)).id)
  if (intentId) await settleIntent(needs, intentId)
}

/** Records the provider's current state of an intent. */
export async function settleIntent({ db, cards, now }: PaymentNeeds, intentId: string) {
  return recordPayment(db, await cards.findIntent(intentId), now())
}
