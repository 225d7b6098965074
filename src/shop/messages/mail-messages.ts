import type { MessageSender } from '#src/contract/orders/messages.ts'
import { orderNumber } from '#src/contract/values/orders/order-number.ts'
import { orderPath, staffOrderPath } from '#src/contract/values/paths/order-path.ts'
import { lockPerson } from '#src/store/accounts/personal-data.ts'
import type { Db, DbTransaction } from '#src/store/db/connection.ts'
import { claimUnmailed, type MessageRow, messageEmailKey } from '#src/store/messages/messages.ts'
import { addJob } from '#src/store/operations/jobs.ts'
import type { OrderRow } from '#src/store/orders/order-lines.ts'
import { findOrder } from '#src/store/orders/orders.ts'
import type { CompanyWords } from '../mail/email.ts'
import { type Email, queueEmail } from '../mail/queue-emails.ts'

const minute = 60 * 1000
/** A second message often follows the first: they go into one email. */
const waitFor = minute
/** Between two emails about the same order to the same side. */
const leastApart = 5 * minute

interface News {
  orderId: string
  sender: MessageSender
}

/** Has the other side told of what was written; a job that waits already keeps its time. */
export function queueMessageEmail(
  trx: DbTransaction,
  { orderId, sender, lastMailed, now }: News & { lastMailed: Date | null; now: Date },
) {
  const earliest = Math.max(now.getTime() + waitFor, (lastMailed?.getTime() ?? 0) + leastApart)
  const options = { key: `messages ${orderId} ${sender}`, runAt: new Date(earliest), keepsRunAt: true }
  return addJob(trx, 'mailMessages', { orderId, sender }, options)
}

interface Needs {
  db: Db
  readCompany: () => Promise<Pick<CompanyWords, 'email'>>
  now: () => Date
}

/** One email about all messages that the other side was not told of yet, unless they are answered already. */
export async function mailMessages({ db, readCompany, now }: Needs, { orderId, sender }: News) {
  const company = await readCompany()
  await db.transaction().execute(async (trx) => {
    const order = await findOrder(trx, { orderId })
    if (!order) return
    // As writers do: a message is either claimed here, or has a job of its own.
    await lockPerson(trx, order.customer_id)
    const messages = await claimUnmailed(trx, { orderId, sender, now: now() })
    const news = messages.filter(({ answered_at }) => answered_at === null)
    const last = news.at(-1)
    if (!last) return
    const email = sender === 'staff' ? toBuyer(order, news) : toStaff(order, news, company.email)
    await queueEmail(trx, { ...email, idempotencyKey: messageEmailKey(last.id) })
  })
}

const toBuyer = (order: OrderRow, news: MessageRow[]): Email => ({
  to: order.email,
  subject: `Order ${orderNumber(order)}: a message from us`,
  paragraphs: ['We wrote to you about your order:', ...wordsOf(news)],
  action: { label: 'Read and answer', path: `${orderPath(orderNumber(order))}#messages` },
})

/** Needed, because nobody proves the company's own address; buyers have a rate limit. */
const toStaff = (order: OrderRow, news: MessageRow[], to: string): Email => ({
  to,
  subject: `Order ${orderNumber(order)}: a message from ${order.email}`,
  paragraphs: [`${order.email} wrote about order ${orderNumber(order)}:`, ...wordsOf(news)],
  action: { label: 'Answer', path: `${staffOrderPath(orderNumber(order))}#messages` },
  needed: true,
})

const mostTold = 5

/** The newest of them; what went before is on the page. */
function wordsOf(news: MessageRow[]) {
  const told = news.slice(-mostTold).map(({ text }) => text)
  const rest = news.length - told.length
  return rest > 0 ? [`${rest} more on the page, and then:`, ...told] : told
}
