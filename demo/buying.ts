import { PlaceOrderInput } from '#src/contract/orders/placing.ts'
import { cancelOrder } from '#src/shop/orders/cancel-order.ts'
import { orderRulesOf } from '#src/shop/orders/placing/order-rules.ts'
import { placeOrder } from '#src/shop/orders/placing/place-order.ts'
import { quoteOrder } from '#src/shop/orders/placing/quote-order.ts'
import { settleIntent } from '#src/shop/payments/reconcile-payments.ts'
import { startPayment } from '#src/shop/payments/start-payment.ts'
import type { Buyer } from './accounts.ts'
import type { Demo } from './fill.ts'
import { discountCode } from './terms.ts'
import { hour, later, minute } from './timeline.ts'

interface Line {
  productId: string
  quantity: number
}

/** What a buyer puts into the cart: a workshop more of it. */
async function chooseLines({ shop: { db }, random }: Demo, { habit }: Buyer): Promise<Line[]> {
  const tools = await db
    .selectFrom('tools')
    .select(['id', 'min_quantity', 'available_quantity'])
    .where('deleted_at', 'is', null)
    .whereRef('available_quantity', '>=', 'min_quantity')
    .orderBy('no')
    .execute()
  const wanted = random.whole(1, habit === 'workshop' ? 5 : 2)
  const chosen = new Map<string, Line>()
  for (let at = 0; at < wanted; at++) {
    // The first of the catalogue sell best.
    const tool = random.pick(tools.slice(0, random.chance(60) ? 12 : undefined))
    const most = Math.floor(tool.available_quantity / tool.min_quantity)
    const times = Math.min(most, random.whole(1, habit === 'workshop' ? 4 : 2))
    chosen.set(tool.id, { productId: tool.id, quantity: tool.min_quantity * times })
  }
  return [...chosen.values()]
}

/** Somebody orders; nothing comes of it when the stock is gone. */
export async function order(demo: Demo, buyer: Buyer) {
  const { shop, random, timeline } = demo
  const now = timeline.now()
  const lines = await chooseLines(demo, buyer)
  const wish = {
    lines,
    to: buyer.address,
    ...(buyer.habit === 'workshop' && random.chance(30) && { code: discountCode }),
  }
  const quote = await quoteOrder(shop.db, wish, { customer: buyer.caller.userId, now })
  const { code, ...plain } = wish
  if (quote.problems.some(({ field }) => field !== 'code')) return
  const isRefused = quote.problems.length > 0
  const input = PlaceOrderInput.parse({
    ...(isRefused ? plain : wish),
    ...{ price: quote.price, phoneNo: buyer.address.phone, address: buyer.address.street },
    ...(buyer.habit === 'workshop' && { reference: `PO-${random.whole(1000, 9999)}` }),
  })
  const rules = orderRulesOf(await shop.settings.recent())
  const { _id } = await placeOrder(shop.db, { customer: buyer.caller, input, rules, now })
  if (random.chance(4)) timeline.plan(later(now, random.whole(1, 10) * hour), () => cancel(demo, buyer, _id))
  else if (random.chance(95))
    timeline.plan(later(now, random.whole(1, 25) * minute), () => pay(demo, buyer, _id))
}

const cards = { good: '4242424242424242', declined: '4000000000000002' }

async function pay(demo: Demo, buyer: Buyer, orderId: string) {
  const { shop, random, timeline } = demo
  const clientSecret = await startPayment(shop.payments, {
    ...{ customer: buyer.caller.userId, orderId, priceCents: 0 },
  })
  const intentId = clientSecret.split('_secret_')[0] ?? ''
  for (const number of random.chance(6) ? [cards.declined, cards.good] : [cards.good]) {
    const { id } = await shop.askProcessor('/v1/payment_methods', {
      type: 'card',
      'card[number]': number,
      'card[exp_month]': '8',
      'card[exp_year]': '2031',
      'card[cvc]': '123',
    })
    await shop.askProcessor(`/v1/payment_intents/${intentId}/confirm`, {
      client_secret: clientSecret,
      payment_method: id ?? '',
      return_url: `${shop.env.publicUrl}/payment/${orderId}`,
    })
  }
  await settleIntent(shop.payments, intentId)
  if (random.chance(3)) timeline.plan(later(timeline.now(), 20 * minute), () => cancel(demo, buyer, orderId))
  else demo.onPaid(buyer, orderId)
}

/** The buyer cancels; what was paid goes back. */
const cancel = ({ shop, timeline }: Demo, { caller }: Buyer, orderId: string) =>
  cancelOrder(shop.db, {
    ...{ orderId, customer: caller.userId, mover: 'buyer', actor: caller.email },
    ...{ release: shop.releasePayment, now: timeline.now() },
  })
