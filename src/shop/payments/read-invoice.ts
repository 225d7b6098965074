import { creditNoteNumber, invoiceNumber, type Receipt } from '#src/contract/orders/payments.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import { toDollars } from '#src/contract/values/money/money.ts'
import { orderNumber } from '#src/contract/values/orders/order-number.ts'
import { findPerson } from '#src/store/accounts/accounts.ts'
import type { Db } from '#src/store/db/connection.ts'
import { findOrder } from '#src/store/orders/orders.ts'
import { findCreditNotesOfOrder } from '#src/store/payments/credit-notes.ts'
import { findNumberedInvoice, type IssuedTo } from '#src/store/payments/invoices.ts'
import { findStandingPayment } from '#src/store/payments/payments.ts'
import { findRefundsOfOrder } from '#src/store/payments/refunds.ts'
import { seesPapers } from '../accounts/staff-rules.ts'
import type { Caller } from '../caller.ts'
import { type EmailPicture, picturesOf } from '../mail/email.ts'
import { figuresOfRow } from '../orders/order-answer.ts'
import { findOrderFor } from '../orders/read-order.ts'
import { cardWords, type Invoice } from './invoice.ts'
import { issuedTo } from './issued-to.ts'
import { sentBack } from './refunds/refundable.ts'

/** For a reader who may see it, or for the shop itself. */
async function findPaidOrder(db: Db, orderId: string, reader?: Caller) {
  const order = reader
    ? await findOrderFor(db, { orderId }, reader, seesPapers(reader))
    : await findOrder(db, { orderId })
  if (!order) throw ShopProblem.noSuch('order')
  const [row, payment] = await Promise.all([
    findNumberedInvoice(db, orderId),
    findStandingPayment(db, orderId),
  ])
  if (!row || !payment?.paid_at)
    throw new ShopProblem('NOT_FOUND', 'This order is not paid, so it has no invoice.')
  return { order, row, payment, paidAt: payment.paid_at }
}

export async function readInvoice(
  db: Db,
  orderId: string,
  { reader, test }: { reader?: Caller; test: boolean },
): Promise<Invoice & { email: string; pictures: EmailPicture[]; collectIn: string | null }> {
  const { order, row, payment, paidAt } = await findPaidOrder(db, orderId, reader)
  const buyer =
    (row.buyer as IssuedTo | null) ?? issuedTo(order, (await findPerson(db, order.customer_id))?.name)
  const notes = await findCreditNotesOfOrder(db, orderId)
  return {
    email: order.email,
    pictures: picturesOf(order.lines),
    collectIn: order.branch_name,
    number: invoiceNumber(row.number),
    issued: row.issued_at,
    orderNumber: orderNumber(order),
    reference: order.reference,
    ordered: order.created_at,
    buyer,
    lines: order.lines.map(({ sku, name, quantity, unit_price_cents }) => ({
      sku,
      name,
      quantity,
      unitCents: unit_price_cents,
      totalCents: unit_price_cents * quantity,
    })),
    figures: figuresOfRow(order),
    totalCents: order.total_cents,
    paid: { at: paidAt, card: cardWords(payment) },
    creditNotes: notes.map(({ number, amount_cents }) => ({
      number: creditNoteNumber(number),
      amountCents: amount_cents,
    })),
    test,
  }
}

export async function readReceipt(db: Db, orderId: string, reader: Caller): Promise<Receipt> {
  const { order, row, payment, paidAt } = await findPaidOrder(db, orderId, reader)
  const refunds = await findRefundsOfOrder(db, orderId)
  const card = cardWords(payment)
  return {
    number: invoiceNumber(row.number),
    order: orderNumber(order),
    paid: paidAt.toISOString(),
    amount: toDollars(payment.received_cents),
    refunded: toDollars(sentBack(refunds)),
    ...(card && { card }),
    email: order.email,
  }
}
