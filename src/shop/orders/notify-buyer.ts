import { showPrice, toDollars } from '#src/contract/values/money/money.ts'
import { orderNumber } from '#src/contract/values/orders/order-number.ts'
import { paymentPath } from '#src/contract/values/paths/order-path.ts'
import { findProvedEmails } from '#src/store/accounts/accounts.ts'
import type { Db, DbTransaction } from '#src/store/db/connection.ts'
import type { OrderRow } from '#src/store/orders/order-lines.ts'
import { claimOrdersToConfirm, findHistory, findOrder } from '#src/store/orders/orders.ts'
import { picturesOf } from '../mail/email.ts'
import { type Email, queueEmail, queueEmails } from '../mail/queue-emails.ts'
import { attachLastCreditNote, type CreditNoteNeeds } from '../payments/refunds/send-credit-note.ts'
import { seeOrder, whatIsOrdered, whereTo } from './order-words.ts'

export type BuyerEvent = 'placed' | 'cancelled' | 'refunded'

interface News {
  orderId: string
  event: BuyerEvent
}

/** One email for each event of an order, however often the job runs; that of a refund has its credit note with it. */
export const notifyBuyer = (db: Db, news: News, papers?: Omit<CreditNoteNeeds, 'db'>) =>
  db.transaction().execute((trx) => queueNotification(trx, news, papers))

/** Queues the confirmations of all new orders, many at a time. */
export async function confirmOrders(db: Db) {
  for (let done = batch; done === batch; )
    done = await db.transaction().execute(async (trx) => {
      const taken = await claimOrdersToConfirm(trx, batch)
      const proved = await findProvedEmails(
        trx,
        taken.map((order) => order.email),
      )
      await queueEmails(
        trx,
        taken.map((order) => emailAbout(order, 'placed', { proved: proved.has(order.email) })),
      )
      return taken.length
    })
}

const batch = 200

async function queueNotification(
  trx: DbTransaction,
  { orderId, event }: News,
  papers: Omit<CreditNoteNeeds, 'db'> | undefined,
) {
  const order = await findOrder(trx, { orderId })
  if (!order) return
  const note = (await findHistory(trx, orderId)).findLast((row) => row.to_state === event)?.note
  const proved = await findProvedEmails(trx, [order.email])
  const attachments =
    event === 'refunded' && papers
      ? await attachLastCreditNote({ ...papers, db: trx }, orderId, order.email)
      : []
  const mail = emailAbout(order, event, { note, proved: proved.has(order.email) })
  await queueEmail(trx, { ...mail, attachments })
}

interface More {
  note?: string | null
  /** The buyer has proved that the address is theirs. */
  proved: boolean
}

function emailAbout(order: OrderRow, event: BuyerEvent, more: More): Email {
  const { action, ...text } = emails[event](order, more)
  return {
    to: order.email,
    idempotencyKey: `order ${order.id} ${event}`,
    // It comes after a payment.
    ...(event === 'refunded' && { needed: true }),
    ...text,
    action: { ...action, pictures: picturesOf(order.lines) },
  }
}

const longTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
const until = (time: Date) => longTime.format(time)

type EmailText = Required<Pick<Email, 'subject' | 'paragraphs' | 'action'>>

const emails: Record<BuyerEvent, (order: OrderRow, more: More) => EmailText> = {
  placed: (order, more) => ({
    subject: `Order ${orderNumber(order)} is placed`,
    paragraphs: [
      `Thank you. We have set aside for you: ${whatIsOrdered(order)}`,
      `We hold it for you until ${until(order.hold_until)} UTC, and pack it as soon as it is paid.`,
      ...whereTo(order, more),
    ],
    action: { label: 'Pay now', path: paymentPath({ _id: order.id }) },
  }),
  cancelled: (order, { note }) => ({
    subject: `Order ${orderNumber(order)} is cancelled`,
    paragraphs: [
      `Cancelled${note ? ` (${note})` : ''}: ${whatIsOrdered(order)}`,
      'Nothing was charged, and the pieces are back in stock. You can order them again at any time.',
    ],
    action: seeOrder(order),
  }),
  refunded: (order) => (wasSent(order) ? refundedInFull(order) : cancelledAndRefunded(order)),
}

/** Some of it has been with the buyer, or still is: nothing of that is cancelled. */
const wasSent = ({ lines }: OrderRow) => lines.some(({ sent }) => sent > 0)

const refundedInFull = (order: OrderRow): EmailText => ({
  subject: `Order ${orderNumber(order)} is refunded in full`,
  paragraphs: [
    `All that you paid for order ${orderNumber(order)}, ${showPrice(toDollars(order.total_cents))}, is now on its way back to your card, or there already.`,
    'It can take 5 to 10 days to appear.',
  ],
  action: seeOrder(order),
})

const cancelledAndRefunded = (order: OrderRow): EmailText => ({
  subject: `Order ${orderNumber(order)} is cancelled and refunded`,
  paragraphs: [
    `Cancelled: ${whatIsOrdered(order)}`,
    `Your payment of ${showPrice(toDollars(order.total_cents))} goes back to your card in full. It can take 5 to 10 days to appear.`,
  ],
  action: seeOrder(order),
})
