import { writeMessage } from '#src/shop/messages/write-message.ts'
import { deliverOrder } from '#src/shop/parcels/deliver-parcel.ts'
import { sendParcel } from '#src/shop/parcels/send-parcel.ts'
import { refundPayment } from '#src/shop/payments/refunds/refund-payment.ts'
import { askReturn } from '#src/shop/returns/ask-return.ts'
import { moveReturn } from '#src/shop/returns/move-return.ts'
import { refundReturn } from '#src/shop/returns/refund-return.ts'
import { writeReview } from '#src/shop/reviews/write-review.ts'
import type { OrderRow } from '#src/store/orders/order-lines.ts'
import { findOrder } from '#src/store/orders/orders.ts'
import type { Buyer } from './accounts.ts'
import type { Demo } from './fill.ts'
import { day, hour, later, minute, nextMorning } from './timeline.ts'
import { answers, opinions, questions, returned } from './words.ts'

/** What follows on a payment: it is packed on the next working day, it arrives, and some of it comes back. */
export function follow(demo: Demo, buyer: Buyer, orderId: string) {
  const { random, timeline } = demo
  const now = timeline.now()
  const packed = later(nextMorning(now), random.whole(0, 6 * 60) * minute)
  timeline.plan(packed, () => ship(demo, buyer, orderId))
  if (random.chance(9)) timeline.plan(later(now, 2 * hour), () => ask(demo, buyer, orderId))
}

async function ask(demo: Demo, { caller }: Buyer, orderId: string) {
  const { shop, random, timeline, staff } = demo
  const at = random.whole(0, questions.length - 1)
  const { _id } = await writeMessage(shop.db, {
    ...{ orderId, writer: caller, input: { text: questions[at] ?? '' }, now: timeline.now() },
  })
  timeline.plan(later(timeline.now(), random.whole(2, 30) * hour), async () => {
    const input = { text: answers[at] ?? '', answers: _id }
    await writeMessage(shop.db, { orderId, writer: staff.counter, input, now: timeline.now() })
  })
}

const need = async ({ shop }: Demo, orderId: string): Promise<OrderRow> => {
  const order = await findOrder(shop.db, { orderId })
  if (!order) throw new Error(`the order ${orderId} is gone`)
  return order
}

/** Some orders of several lines travel in two parcels. */
async function ship(demo: Demo, buyer: Buyer, orderId: string) {
  const { random, timeline } = demo
  const { lines } = await need(demo, orderId)
  const [first] = lines
  if (first && lines.length > 1 && random.chance(25)) {
    await send(demo, orderId, [{ productId: first.tool_id, quantity: first.quantity }])
    timeline.plan(nextMorning(timeline.now()), async () => {
      await send(demo, orderId)
      arriveLater(demo, buyer, orderId)
    })
    return
  }
  await send(demo, orderId)
  arriveLater(demo, buyer, orderId)
}

async function send(
  { shop, random, timeline, staff }: Demo,
  orderId: string,
  lines?: { productId: string; quantity: number }[],
) {
  const carrier = random.pick(['Northline', 'Northline', 'Pellow Freight'])
  const trackingNumber = `${carrier.slice(0, 2).toUpperCase()}${random.whole(10_000_000, 99_999_999)}`
  const input = { carrier, trackingNumber, ...(lines && { lines }) }
  await sendParcel(shop.db, { orderId, input, admin: staff.packer, now: timeline.now() })
}

function arriveLater(demo: Demo, buyer: Buyer, orderId: string) {
  const { random, timeline } = demo
  timeline.plan(later(timeline.now(), random.whole(1, 3) * day + 3 * hour), () =>
    arrive(demo, buyer, orderId),
  )
}

async function arrive(demo: Demo, buyer: Buyer, orderId: string) {
  const { shop, random, timeline, staff } = demo
  const now = timeline.now()
  await deliverOrder(shop.db, { orderId, admin: staff.packer, now })
  if (random.chance(7))
    timeline.plan(later(now, random.whole(1, 9) * day), () => sendBack(demo, buyer, orderId))
  else if (random.chance(3)) timeline.plan(later(now, day), () => refundSome(demo, orderId))
  if (random.chance(18))
    timeline.plan(later(now, random.whole(2, 12) * day), () => review(demo, buyer, orderId))
}

/** A kindness of the counter: a tenth of the order. */
async function refundSome(demo: Demo, orderId: string) {
  const { shop, staff } = demo
  const { total_cents } = await need(demo, orderId)
  await refundPayment(shop.payments, {
    ...{ orderId, amountCents: Math.ceil(total_cents / 10), reason: 'It came two days late' },
    ...{ key: `demo ${orderId}`, mover: 'admin', actor: staff.owner.email },
  })
}

async function review(demo: Demo, { caller, name }: Buyer, orderId: string) {
  const { shop, random, timeline } = demo
  const { lines } = await need(demo, orderId)
  const { rating, text } = random.pick(opinions)
  const productname = random.pick(lines).name
  await writeReview(shop.db, {
    caller,
    review: { name, productname, rating, description: text },
    now: timeline.now(),
  })
}

async function sendBack(demo: Demo, { caller }: Buyer, orderId: string) {
  const { shop, random, timeline, staff } = demo
  const [line] = (await need(demo, orderId)).lines
  if (!line) return
  const { returnDays } = await shop.settings.recent()
  const quantity = random.whole(1, Math.min(2, line.quantity))
  const asked = await askReturn(shop.db, {
    ...{ orderId, buyer: caller, returnDays, now: timeline.now() },
    input: { ...random.pick(returned), lines: [{ productId: line.tool_id, quantity }] },
  })
  const step = (input: Parameters<typeof moveReturn>[1]['input']) => () =>
    moveReturn(shop.db, { returnId: asked._id, input, admin: staff.counter, now: timeline.now() }).then(
      () => {},
    )
  const decided = later(timeline.now(), random.whole(4, 30) * hour)
  if (random.chance(15))
    return timeline.plan(decided, step({ state: 'refused', because: 'The seal of this part is broken.' }))
  timeline.plan(decided, step({ state: 'agreed', note: 'Send it to the store house, 2 Works Road.' }))
  timeline.plan(later(decided, 4 * day), step({ state: 'received' }))
  timeline.plan(later(decided, 5 * day), async () => {
    const input = { state: 'refunded' } as const
    await refundReturn(shop.payments, { returnId: asked._id, input, admin: staff.owner })
  })
}
