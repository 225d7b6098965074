import { creditNoteNumber } from '#src/contract/orders/payments.ts'
import { showPrice, toDollars } from '#src/contract/values/money/money.ts'
import { orderPath } from '#src/contract/values/paths/order-path.ts'
import { findProvedEmails } from '#src/store/accounts/accounts.ts'
import type { Db } from '#src/store/db/connection.ts'
import { findOrder } from '#src/store/orders/orders.ts'
import { findCreditNoteOfRefund, findCreditNotesOfOrder } from '#src/store/payments/credit-notes.ts'
import { picturesOf } from '../../mail/email.ts'
import { queueEmail } from '../../mail/queue-emails.ts'
import type { CreditNote, DrawPapers } from '../invoice.ts'
import { readCreditNote } from './read-credit-note.ts'

export interface CreditNoteNeeds extends Pick<DrawPapers, 'drawCreditNote'> {
  db: Db
  test: boolean
}

/** Tells the buyer of a refund that leaves the order as it is, with its credit note, once however often the job runs. */
export async function sendCreditNote(needs: CreditNoteNeeds, refundId: string) {
  const { db, test } = needs
  const row = await findCreditNoteOfRefund(db, refundId)
  const order = row && (await findOrder(db, { orderId: row.order_id }))
  if (!row || !order) return
  const note = await readCreditNote(db, creditNoteNumber(row.number), { test })
  const amount = showPrice(toDollars(note.totalCents))
  const attachments = await attachTo(needs, order.email, note)
  await queueEmail(db, {
    to: order.email,
    subject: `${amount} of order ${note.orderNumber} is on its way back to you`,
    paragraphs: [
      `We have refunded ${amount} of your payment for order ${note.orderNumber}.`,
      ...(note.lines.length > 0
        ? [note.lines.map(({ quantity, name, sku }) => `${quantity} × ${name} (${sku})`).join('\n')]
        : []),
      'It will appear on your card within a few days.',
      attachments.length > 0
        ? `Credit note ${note.number} is attached.`
        : `You can download credit note ${note.number} on the page of your order.`,
    ],
    action: { label: 'See the order', path: orderPath(note.orderNumber), pictures: picturesOf(order.lines) },
    attachments,
    idempotencyKey: `refund-${refundId}`,
    needed: true,
  })
}

/** The newest credit note of an order, for the email that says that all of its money goes back. */
export async function attachLastCreditNote(needs: CreditNoteNeeds, orderId: string, email: string) {
  const last = (await findCreditNotesOfOrder(needs.db, orderId)).at(-1)
  if (!last) return []
  return attachTo(needs, email, await readCreditNote(needs.db, creditNoteNumber(last.number), needs))
}

/** It shows what the buyer typed, so nothing is attached for an address that nobody has proved. */
async function attachTo({ db, drawCreditNote }: CreditNoteNeeds, email: string, note: CreditNote) {
  if (!(await findProvedEmails(db, [email])).has(email)) return []
  const content = await drawCreditNote(note)
  return [{ filename: `${note.number}.pdf`, contentType: 'application/pdf', content }]
}
