import { findPerson } from '#src/store/accounts/accounts.ts'
import type { Db, DbTransaction } from '#src/store/db/connection.ts'
import type { OrderRow } from '#src/store/orders/order-lines.ts'
import {
  findCreditedTaxes,
  findCreditNotesOfOrder,
  findRefundsWithoutNote,
  issueCreditNote,
} from '#src/store/payments/credit-notes.ts'
import { findInvoice, findWaitingInvoice } from '#src/store/payments/invoices.ts'
import { findPayment, lockOrder } from '#src/store/payments/payments.ts'
import { findRefundLines } from '#src/store/payments/refund-lines.ts'
import { findRefund, type RefundRow } from '#src/store/payments/refunds.ts'
import { issuedTo } from '../issued-to.ts'
import { creditedTaxes } from './credited-taxes.ts'
import { sentBack } from './refundable.ts'

/** Issues the credit note of a confirmed refund, under the lock on its order. */
export async function creditRefund(
  trx: DbTransaction,
  { order, refund, now }: { order: OrderRow; refund: RefundRow; now: Date },
) {
  const earlier = await findCreditNotesOfOrder(trx, order.id)
  const invoice = (await findInvoice(trx, order.id)) ?? (await findWaitingInvoice(trx, order.id))
  const person = await findPerson(trx, order.customer_id)
  await issueCreditNote(trx, {
    refundId: refund.id,
    now,
    // The same buyer as on the invoice, also after the account was closed.
    buyer: invoice?.buyer ?? issuedTo(order, person?.name),
    taxes: creditedTaxes({
      order,
      refund,
      lines: await findRefundLines(trx, refund.id),
      earlier: await findCreditedTaxes(trx, order.id),
      leftCents: order.total_cents - sentBack(earlier),
    }),
  })
}

const atOnce = 500

/** Issues those that are missing: earlier versions wrote none. Nobody is told of them again. */
export async function issueMissingCreditNotes(db: Db, now: Date) {
  for (let found = atOnce; found === atOnce; ) {
    const refunds = await findRefundsWithoutNote(db, atOnce)
    for (const { id } of refunds) await db.transaction().execute((trx) => creditOnce(trx, id, now))
    found = refunds.length
  }
}

async function creditOnce(trx: DbTransaction, refundId: string, now: Date) {
  const refund = await findRefund(trx, refundId)
  const payment = refund && (await findPayment(trx, refund.payment_id))
  const order = payment && (await lockOrder(trx, payment.order_id))
  if (!refund || !order) return
  const notes = await findCreditNotesOfOrder(trx, order.id)
  if (!notes.some((note) => note.refund_id === refundId)) await creditRefund(trx, { order, refund, now })
}
