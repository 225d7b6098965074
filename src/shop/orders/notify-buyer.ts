import { orderNumber } from '#src/contract/orders.ts'
import { type FigureRow, rowsInTotal, rowsToTotal } from '#src/contract/values/figures.ts'
import { showPrice, toDollars } from '#src/contract/values/money.ts'
import { hoursInWords } from '#src/contract/values/opening-hours.ts'
import { orderPath, paymentPath } from '#src/contract/values/paths/order-path.ts'
import { findProvedEmails } from '#src/store/accounts/accounts.ts'
import { type BranchRow, findBranch } from '#src/store/branches/branches.ts'
import type { Db, DbTransaction } from '#src/store/db/connection.ts'
import type { OrderRow } from '#src/store/orders/order-lines.ts'
import { claimOrdersToConfirm, findHistory, findOrder } from '#src/store/orders/orders.ts'
import { picturesOf } from '../mail/email.ts'
import { type Email, queueEmail, queueEmails } from '../mail/queue-emails.ts'
import { figuresOfRow } from './order-answer.ts'

export type BuyerEvent = 'placed' | 'shipped' | 'cancelled' | 'refunded'

/** One email for each event of an order, however often the job runs. */
export const notifyBuyer = (db: Db, news: { orderId: string; event: BuyerEvent }) =>
  db.transaction().execute((trx) => queueNotification(trx, news))

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
  { orderId, event }: { orderId: string; event: BuyerEvent },
) {
  const order = await findOrder(trx, { orderId })
  if (!order) return
  const note = (await findHistory(trx, orderId)).findLast((row) => row.to_state === event)?.note
  const proved = await findProvedEmails(trx, [order.email])
  const branch = order.branch_id ? await findBranch(trx, order.branch_id) : undefined
  await queueEmail(trx, emailAbout(order, event, { note, branch, proved: proved.has(order.email) }))
}

interface More {
  note?: string | null
  /** Where the order is collected. */
  branch?: BranchRow
  /** The buyer has proved that the address is theirs. */
  proved: boolean
}

function emailAbout(order: OrderRow, event: BuyerEvent, more: More): Email {
  const { action, ...text } = emails[event](order, more)
  return {
    to: order.email,
    idempotencyKey: `order ${order.id} ${event}`,
    // Those two come after a payment.
    ...((event === 'shipped' || event === 'refunded') && { needed: true }),
    ...text,
    action: { ...action, pictures: picturesOf(order.lines) },
  }
}

/** Somebody may have ordered under another's address: nothing that they typed is sent there. */
function whereTo({ address, branch_name }: OrderRow, { proved }: More) {
  if (branch_name) return [`You collect it in ${branch_name}. We will email you when it is ready.`]
  return proved ? [`Delivery address:\n${address}`] : []
}

const mostListed = 20

/** One tool in a sentence, several below each other. */
function what(order: OrderRow) {
  const { lines, total_cents } = order
  const figures = figuresOfRow(order)
  const listed = lines.slice(0, mostListed).map(({ quantity, name, sku }) => `${quantity} × ${name} (${sku})`)
  const total = showPrice(toDollars(total_cents))
  if (lines.length === 1 && !figures) return `${listed[0]}, ${total}.`
  const rest = lines.length - listed.length
  const inWords = ({ name, dollars }: FigureRow) => `${name}: ${showPrice(dollars)}`
  return [
    ...['', ...listed, ...(rest > 0 ? [`and ${rest} more`] : [])],
    ...(figures ? rowsToTotal(figures).map(inWords) : []),
    `Total: ${total}`,
    ...(figures ? rowsInTotal(figures).map(inWords) : []),
  ].join('\n')
}

const longTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
const until = (time: Date) => longTime.format(time)

const seeOrder = (order: OrderRow) => ({ label: 'See the order', path: orderPath(orderNumber(order)) })

type EmailText = Required<Pick<Email, 'subject' | 'paragraphs' | 'action'>>

const sent = (order: OrderRow, more: More): EmailText => ({
  subject: `Order ${orderNumber(order)} is on its way`,
  paragraphs: [
    `We have sent you: ${what(order)}`,
    `Carrier: ${order.carrier}\nTracking number: ${order.tracking_number}`,
    ...whereTo(order, more),
  ],
  action: seeOrder(order),
})

const ready = (order: OrderRow, { name, street, postal_code, city, hours }: BranchRow): EmailText => ({
  subject: `Order ${orderNumber(order)} is ready to collect`,
  paragraphs: [
    `It is ready for you: ${what(order)}`,
    `Show this code: ${order.collect_code}`,
    `${name}\n${street}\n${[postal_code, city].filter(Boolean).join(' ')}\n${hoursInWords(hours)}`,
  ],
  action: seeOrder(order),
})

const emails: Record<BuyerEvent, (order: OrderRow, more: More) => EmailText> = {
  placed: (order, more) => ({
    subject: `Order ${orderNumber(order)} is placed`,
    paragraphs: [
      `Thank you. We have set aside for you: ${what(order)}`,
      `We hold it for you until ${until(order.hold_until)} UTC, and pack it as soon as it is paid.`,
      ...whereTo(order, more),
    ],
    action: { label: 'Pay now', path: paymentPath({ _id: order.id }) },
  }),
  shipped: (order, more) => (more.branch ? ready(order, more.branch) : sent(order, more)),
  cancelled: (order, { note }) => ({
    subject: `Order ${orderNumber(order)} is cancelled`,
    paragraphs: [
      `Cancelled${note ? ` (${note})` : ''}: ${what(order)}`,
      'Nothing was charged, and the pieces are back in stock. You can order them again at any time.',
    ],
    action: seeOrder(order),
  }),
  refunded: (order) => ({
    subject: `Order ${orderNumber(order)} is cancelled and refunded`,
    paragraphs: [
      `Cancelled: ${what(order)}`,
      `Your payment of ${showPrice(toDollars(order.total_cents))} goes back to your card in full. It can take 5 to 10 days to appear.`,
    ],
    action: seeOrder(order),
  }),
}
