import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Order } from '#src/contract/orders/orders.ts'
import { checkBooks } from '#src/shop/operations/check-books.ts'
import type { CardRefund } from '#src/shop/payments/card-gateway.ts'
import { reconcilePayments } from '#src/shop/payments/reconcile-payments.ts'
import { handleWebhookEvent, recordWebhookEvent } from '#src/shop/payments/record-webhook-event.ts'
import { cancelUnsent } from '#src/shop/payments/refunds/cancel-rest.ts'
import { refundPayment, sendRefund } from '#src/shop/payments/refunds/refund-payment.ts'
import { makeDiscount } from '#testing/selling/discounts.ts'
import { send, stockOf } from '#testing/selling/orders.ts'
import { northline, sendTestParcel } from '#testing/selling/parcels.ts'
import { askRefund, makePaidLines } from '#testing/selling/refunds.ts'
import { openShop, type TestShop } from '#testing/shop.ts'

type Paid = Awaited<ReturnType<typeof makePaidLines>>
let shop: TestShop
let admin: Awaited<ReturnType<TestShop['signIn']>>
beforeAll(async () => {
  shop = await openShop({ limitFactor: 1000 })
  admin = await shop.signIn({ role: 'admin' })
})
afterAll(async () => {
  expect((await checkBooks(shop, new Date(0))).differences).toEqual([])
  await shop.close()
})

const desk = { mover: 'admin', actor: 'desk@example.com' } as const
const pieces = ({ lines }: Paid, quantity: number, at = 0) => [
  { productId: lines[at]?.productId ?? '', quantity },
]
const stock = ({ tools }: Paid, at = 0) => stockOf(shop, tools[at] ?? { id: '' })

/** The provider makes the refund, and says this of it. */
const saying = (state: CardRefund['state']) => ({
  ...shop,
  cards: {
    ...shop.cards,
    refund: async (asked: Parameters<typeof shop.cards.refund>[0]) => ({
      ...(state === 'failed' ? { id: null } : await shop.cards.refund(asked)),
      state,
    }),
  },
})

test('a refund that the provider is still working on is not done until the provider says so', async () => {
  const paid = await makePaidLines(shop, [2])
  const wish = { orderId: paid.order._id, key: 'k', ...desk, lines: pieces(paid, 1) }
  expect(await refundPayment(saying('under way'), wish)).toMatchObject({
    state: 'asked',
    provider_id: expect.stringMatching(/^re_/),
    ended_at: null,
  })
  expect(await paid.read()).not.toHaveProperty('creditNotes')
  expect(await stock(paid)).toBe(98)
  await reconcilePayments(saying('under way'), 0)
  expect(await stock(paid)).toBe(98)
  await reconcilePayments(shop, 0)
  expect(await paid.read()).toMatchObject({ refunded: 10, creditNotes: [{ amount: 10 }] })
  expect(await stock(paid)).toBe(99)
  expect((await paid.intent()).refundedCents).toBe(1000)
})

test('what is under way is not left to refund', async () => {
  const paid = await makePaidLines(shop, [2])
  const wish = { orderId: paid.order._id, ...desk }
  await refundPayment(saying('under way'), { ...wish, key: 'first', amountCents: 1500 })
  await expect(refundPayment(shop, { ...wish, key: 'second', amountCents: 501 })).rejects.toMatchObject({
    message: 'Only $5.00 of this payment is left to refund.',
  })
  await reconcilePayments(shop, 0)
})

test('the provider is not asked again for a refund that has ended', async () => {
  const paid = await makePaidLines(shop, [1])
  const { id } = await refundPayment(shop, { orderId: paid.order._id, key: 'k', ...desk, amountCents: 100 })
  const refund = vi.fn(shop.cards.refund)
  expect(await sendRefund({ ...shop, cards: { ...shop.cards, refund } }, id)).toMatchObject({ state: 'done' })
  expect(refund).not.toHaveBeenCalled()
})

test('and an event about it is heard', async () => {
  const paid = await makePaidLines(shop, [2])
  const wish = { orderId: paid.order._id, key: 'k', ...desk }
  await refundPayment(saying('under way'), wish)
  expect((await paid.read()).state).toBe('paid')
  const id = `evt_${crypto.randomUUID()}`
  const event = { id, type: 'refund.updated', intentId: (await paid.intent()).id, payload: '{}' }
  await recordWebhookEvent(shop.db, event, shop.now())
  await handleWebhookEvent(shop, id)
  expect((await paid.read()).state).toBe('refunded')
})

test('who cancels is told that the money is not back yet, and the order ends once it is', async () => {
  const paid = await makePaidLines(shop, [3])
  await sendTestParcel(shop, admin, paid.order, { lines: pieces(paid, 1), ...northline('1') })
  const { email } = paid.buyer
  const cancelling = { orderId: paid.order._id, mover: 'buyer', actor: email, now: shop.now() } as const
  await expect(
    cancelUnsent(saying('under way'), { ...cancelling, release: shop.releasePayment }),
  ).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await reconcilePayments(shop, 0)
  expect(await paid.read()).toMatchObject({ unsent: 0, refunded: 20 })
  // It was the buyer, not the shop.
  expect((await paid.read(admin)).history?.at(-1)).toMatchObject({ by: 'buyer', actor: email, sentBack: 20 })
})

test('nobody closes the account while a refund is under way', async () => {
  const paid = await makePaidLines(shop, [1])
  const { email } = paid.buyer
  await sendTestParcel(shop, admin, paid.order, northline('1'))
  await send(shop, 'PUT', `/allorder/${paid.order._id}/state`, admin, { state: 'delivered' })
  await refundPayment(saying('under way'), { orderId: paid.order._id, key: 'k', ...desk, amountCents: 100 })
  const close = () => send(shop, 'DELETE', '/myaccount', paid.buyer, { email })
  expect((await close()).status).toBe(409)
  await reconcilePayments(shop, 0)
  expect((await close()).status).toBe(200)
})

test('what the provider refuses is told as that', async () => {
  const paid = await makePaidLines(shop, [3])
  await sendTestParcel(shop, admin, paid.order, { lines: pieces(paid, 1), ...northline('1') })
  const cancelling = { orderId: paid.order._id, ...desk, release: shop.releasePayment, now: shop.now() }
  await expect(cancelUnsent(saying('failed'), cancelling)).rejects.toMatchObject({ code: 'CONFLICT' })
  expect((await paid.read()).unsent).toBe(2)
})

test('an order has not arrived while the rest of it is being refunded, which may fail', async () => {
  const paid = await makePaidLines(shop, [3])
  const sent = await sendTestParcel(shop, admin, paid.order, { lines: pieces(paid, 1), ...northline('1') })
  const { parcels } = (await sent.json()) as Order
  const wish = { orderId: paid.order._id, key: 'k', ...desk, lines: pieces(paid, 2) }
  await refundPayment(saying('under way'), wish)
  const whole = await send(shop, 'PUT', `/allorder/${paid.order._id}/state`, admin, { state: 'delivered' })
  expect(whole.status).toBe(409)
  const path = `/order/${paid.order._id}/parcels/${parcels[0]?._id}`
  expect((await send(shop, 'PUT', path, admin, { state: 'delivered' })).status).toBe(200)
  expect(await paid.read()).toMatchObject({ state: 'shipped', unsent: 0 })
  await reconcilePayments(saying('failed'), 0)
  expect(await paid.read()).toMatchObject({ state: 'shipped', unsent: 2 })
  expect((await paid.intent()).refundedCents).toBe(2000)
  // The stand-in has sent it all the same: the books are put right.
  const again = await refundPayment(
    { ...shop, cards: { ...shop.cards, refund: alreadyMade } },
    { ...wish, key: 'l' },
  )
  expect(again.state).toBe('done')
  expect((await paid.read()).state).toBe('delivered')
})
const alreadyMade = async () => ({ id: `re_${crypto.randomUUID()}`, state: 'done' as const })

test('pieces that cost nothing are cancelled without money, by staff and by the buyer', async () => {
  const { code } = await makeDiscount(shop, { code: 'GIFT', percent: 10_000 })
  // In the end it is for the second tool.
  const onlyFor = (id: string) =>
    shop.pool.query(`update discount_codes set goods = 'tools', tool_ids = array[$1::uuid] where code = $2`, [
      id,
      code,
    ])
  const paid = await makePaidLines(shop, [1, 4], { code }, onlyFor)
  expect(paid.order).toMatchObject({ price: 10 })
  await sendTestParcel(shop, admin, paid.order, { lines: pieces(paid, 1), ...northline('1') })
  const answer = await askRefund(shop, admin, paid.order, { lines: pieces(paid, 1, 1) })
  expect([answer.status, await answer.json()]).toMatchObject([200, { amount: 0, state: 'done' }])
  expect(await stock(paid, 1)).toBe(97)
  expect((await send(shop, 'DELETE', `/myorders/${paid.order._id}`, paid.buyer)).status).toBe(200)
  expect(await paid.read()).toMatchObject({ state: 'shipped', unsent: 0 })
  expect(await paid.read()).not.toHaveProperty('creditNotes')
  expect(await stock(paid, 1)).toBe(100)
})

test('the same key is the same refund, also when it took all other pieces with it; for all of it, it is another', async () => {
  const paid = await makePaidLines(shop, [1, 1])
  const refund = async (body: object, key: string) => {
    const answer = await askRefund(shop, admin, paid.order, body, key)
    return { status: answer.status, ...(await answer.json()) }
  }
  await refund({ amount: 10 }, 'one')
  expect(await refund({ all: true }, 'one')).toMatchObject({ status: 422 })
  // What is left is the price of one piece, and with it goes the other.
  const last = await refund({ lines: pieces(paid, 1) }, 'two')
  expect(last).toMatchObject({ status: 200, amount: 10 })
  expect(await refund({ lines: pieces(paid, 1) }, 'two')).toEqual(last)
  expect(await refund({ lines: pieces(paid, 1, 1) }, 'two')).toMatchObject({ status: 422 })
  expect((await paid.read()).lines).toMatchObject([{ refunded: 1 }, { refunded: 1 }])
})

test('a refund that nobody sent for an hour is named by the books', async () => {
  const paid = await makePaidLines(shop, [1])
  const { rows } = await shop.pool.query(
    `insert into refunds (payment_id, amount_cents, request_key, actor, asked_at)
     select id, 100, 'lost', 'shop', now() - interval '2 hours' from payments where order_id = $1 returning id`,
    [paid.order._id],
  )
  const said = `Refund ${rows[0]?.id} was asked for an hour ago, and was not sent.`
  expect((await checkBooks(shop, new Date(0))).differences).toEqual([said])
  await reconcilePayments(shop, 0)
  expect((await checkBooks(shop, new Date(0))).differences).toEqual([])
})
