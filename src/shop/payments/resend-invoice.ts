import { ShopProblem } from '#src/contract/problems.ts'
import { orderPath } from '#src/contract/values/paths/order-path.ts'
import { findProvedEmails } from '#src/store/accounts/accounts.ts'
import type { Db } from '#src/store/db/connection.ts'
import { recordAudit } from '#src/store/operations/audit.ts'
import type { Caller } from '../caller.ts'
import { queueIfNew } from '../mail/queue-emails.ts'
import type { DrawPapers } from './invoice.ts'
import { readInvoice } from './read-invoice.ts'
import { attachInvoice } from './send-receipt.ts'

interface ResendNeeds extends Pick<DrawPapers, 'drawInvoice'> {
  db: Db
  test: boolean
  now: Date
}

/** Emails an invoice once more; whoever presses several times within a minute sends one. */
export async function resendInvoice(
  { db, drawInvoice, test, now }: ResendNeeds,
  { orderId, staff }: { orderId: string; staff: Caller },
) {
  const invoice = await readInvoice(db, orderId, { test })
  const { email, orderNumber } = invoice
  // An invoice shows a name and a street; the address may be somebody else's.
  if (!(await findProvedEmails(db, [email])).has(email))
    throw new ShopProblem(
      'CONFLICT',
      'Nobody has confirmed the email of this order, so no invoice is sent there. Its buyer can download it on the page of the order.',
    )
  const attachment = await attachInvoice(invoice, drawInvoice)
  await db.transaction().execute(async (trx) => {
    const isNew = await queueIfNew(trx, {
      to: email,
      subject: `Invoice ${invoice.number} for order ${orderNumber}`,
      paragraphs: [`Here is invoice ${invoice.number} for your order ${orderNumber} once more.`],
      action: { label: 'See the order', path: orderPath(orderNumber), pictures: invoice.pictures },
      attachments: [attachment],
      idempotencyKey: `invoice-${orderId}-${Math.floor(now.getTime() / 60_000)}`,
    })
    if (isNew)
      await recordAudit(trx, { actor: staff.email, action: 'sent an invoice again', subject: orderNumber })
  })
  return { email }
}
