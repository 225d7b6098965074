import { reverseChargeWords, rowsInTotal, rowsToTotal } from '#src/contract/values/money/figures.ts'
import { showPrice, toDollars } from '#src/contract/values/money/money.ts'
import { orderPath } from '#src/contract/values/paths/order-path.ts'
import { findProvedEmails } from '#src/store/accounts/accounts.ts'
import type { Db } from '#src/store/db/connection.ts'
import { queueEmail } from '../mail/queue-emails.ts'
import type { DrawPapers, Invoice } from './invoice.ts'
import { readInvoice } from './read-invoice.ts'

interface ReceiptNeeds extends Pick<DrawPapers, 'drawInvoice'> {
  db: Db
  test: boolean
}

/** Emails the receipt and invoice, once per order, however often the job runs. */
export async function sendReceipt({ db, drawInvoice, test }: ReceiptNeeds, orderId: string) {
  const invoice = await readInvoice(db, orderId, { test })
  const { email } = invoice
  // The invoice shows the address that the buyer typed, who may have signed up with somebody else's email.
  const attach = (await findProvedEmails(db, [email])).has(email)
  await queueEmail(db, {
    to: email,
    subject: `Payment received for order ${invoice.orderNumber}`,
    paragraphs: [
      `Thank you. We have received ${showPrice(toDollars(invoice.totalCents))} for ${whatWasPaid(invoice)}.`,
      ...howItCame(invoice),
      `We are packing your order and will email you when ${invoice.collectIn ? `it is ready in ${invoice.collectIn}` : 'it ships'}. You can cancel it until then and get the full amount back.`,
      attach
        ? `Invoice ${invoice.number} is attached.`
        : `You can download invoice ${invoice.number} on the page of your order. Once you have confirmed your email, we will attach invoices to our emails.`,
    ],
    action: { label: 'See the order', path: orderPath(invoice.orderNumber), pictures: invoice.pictures },
    attachments: attach ? [await attachInvoice(invoice, drawInvoice)] : [],
    idempotencyKey: `receipt-${orderId}`,
    needed: true,
  })
}

function whatWasPaid({ lines }: Invoice) {
  const [first, ...others] = lines
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0)
  return first && others.length === 0
    ? `${pieces} × ${first.name}`
    : `${pieces} pieces of ${lines.length} tools`
}

/** The figures below each other, when the total is more than the price of the lines. */
function howItCame({ figures, totalCents }: Invoice) {
  if (!figures) return []
  const rows = [
    ...rowsToTotal(figures),
    { name: 'Total', dollars: toDollars(totalCents) },
    ...rowsInTotal(figures),
  ]
  const words = rows.map(({ name, dollars }) => `${name}: ${showPrice(dollars)}`)
  return [[...words, ...(figures.reverseCharge ? [reverseChargeWords] : [])].join('\n')]
}

export const attachInvoice = async (invoice: Invoice, drawInvoice: DrawPapers['drawInvoice']) => ({
  filename: `${invoice.number}.pdf`,
  contentType: 'application/pdf',
  content: await drawInvoice(invoice),
})
