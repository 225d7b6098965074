import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Overview } from '#src/contract/statistics.ts'
import { checkPayments } from '#src/shop/operations/check-payments.ts'
import { readInvoice } from '#src/shop/payments/read-invoice.ts'
import { reconcilePayments } from '#src/shop/payments/reconcile-payments.ts'
import { resendInvoice } from '#src/shop/payments/resend-invoice.ts'
import { startPayment } from '#src/shop/payments/start-payment.ts'
import { doJobs } from '#testing/jobs.ts'
import { unprove } from '#testing/people/strangers.ts'
import {
  eventsOf,
  loseEvents,
  makeBuyer,
  makePaid,
  payByCard,
  postEvent,
  startPaying,
} from '#testing/selling/cards.ts'
import { stockOf } from '#testing/selling/orders.ts'
import { openShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ limitFactor: 1000 })
})
afterAll(async () => {
  expect(await checkPayments(shop, new Date(0))).toEqual([])
  await shop.close()
})

describe('paying', () => {
  test('an order is paid once its event has been handled, with receipt, mail and invoice', async () => {
    const { headers, order, state, email } = await makeBuyer(shop)
    const { clientSecret } = await startPaying(shop, headers, order)
    const paid = await payByCard(shop, clientSecret)
    expect(paid).toMatchObject({ status: 200, body: { status: 'succeeded', amount_received: 5000 } })
    expect(await state()).toBe('pending')
    await doJobs(shop)
    expect(await state()).toBe('paid')
    const receipt = await (await shop.get(`/receipt/${order._id}`, headers)).json()
    expect(receipt).toMatchObject({ amount: 50, refunded: 0, card: 'Visa ending 4242', email })
    const mails = await shop.db.selectFrom('emails').selectAll().where('to_address', '=', email).execute()
    const receipts = mails.filter((mail) => mail.subject.startsWith('Payment received'))
    expect(receipts.map(({ attachments }) => attachments)).toMatchObject([
      [{ filename: `${receipt.number}.pdf`, contentType: 'application/pdf' }],
    ])
    const pdf = await shop.get(`/invoice/${order._id}`, headers)
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })

  test('support sends the invoice again, to an address that somebody has confirmed', async () => {
    const support = await shop.signIn({ role: 'support' })
    const { order, email, headers } = await makePaid(shop)
    const resend = (who = support.headers, id = order._id) =>
      shop.app.request(`/invoice/${id}/mail`, { method: 'POST', headers: who })
    const sent = () =>
      shop.db
        .selectFrom('emails')
        .select('attachments')
        .where('to_address', '=', email)
        .where('subject', 'like', 'Invoice %')
        .execute()
    // Pressed twice, it is sent once.
    for (const answer of [await resend(), await resend()]) expect(await answer.json()).toEqual({ email })
    const { number } = await (await shop.get(`/receipt/${order._id}`, headers)).json()
    expect(await sent()).toMatchObject([{ attachments: [{ filename: `${number}.pdf` }] }])
    const needs = { ...shop, test: true, now: new Date(Date.now() + 61_000) }
    const staff = {
      userId: support.id,
      email: support.email,
      name: 'S',
      role: 'support' as const,
      signedInAt: new Date(),
    }
    await resendInvoice(needs, { orderId: order._id, staff })
    expect(await sent()).toHaveLength(2)
    const audited = shop.db.selectFrom('audit_log').select('subject').where('actor', '=', support.email)
    expect((await audited.execute()).map(({ subject }) => subject)).toEqual([order.number, order.number])

    await unprove(shop, email)
    expect((await resend()).status).toBe(409)
    expect((await resend(headers)).status).toBe(403)
    expect((await resend(support.headers, (await makeBuyer(shop)).order._id)).status).toBe(404)
    expect(await sent()).toHaveLength(2)
  })

  test('asking again, also fifty times at once, gives the same secret', async () => {
    const { headers, order } = await makeBuyer(shop)
    const answers = await Promise.all(Array.from({ length: 50 }, () => startPaying(shop, headers, order)))
    expect(new Set(answers.map((answer) => answer.clientSecret)).size).toBe(1)
    expect(answers.every((answer) => answer.status === 200)).toBe(true)
  })

  test('the amount is the order’s, and the price finds the newest unpaid order with that total', async () => {
    const { headers, order } = await makeBuyer(shop, { price: '7.77', quantity: 3 })
    const lying = await startPaying(shop, headers, { ...order, price: 0.5 })
    const found = await startPaying(shop, headers, { ...order, _id: undefined as unknown as string })
    expect(found.clientSecret).toBe(lying.clientSecret)
    expect((await payByCard(shop, lying.clientSecret)).body).toMatchObject({ amount_received: 2331 })
    const none = await startPaying(shop, headers, { price: 1.23, _id: undefined as unknown as string })
    expect(none).toMatchObject({ status: 422, errors: [{ field: 'price' }] })
    await doJobs(shop)
  })

  test('other people’s orders do not exist, and what is not pending cannot be paid', async () => {
    const paid = await makePaid(shop)
    const stranger = await shop.signIn()
    expect(await startPaying(shop, stranger.headers, paid.order)).toMatchObject({ status: 404 })
    for (const path of ['receipt', 'invoice'])
      expect((await shop.get(`/${path}/${paid.order._id}`, stranger.headers)).status).toBe(404)
    expect(await startPaying(shop, paid.headers, paid.order)).toMatchObject({
      status: 409,
      detail: 'This order is paid. There is nothing to pay.',
    })
    expect((await shop.get('/invoice/7', paid.headers)).status).toBe(404)
    expect((await shop.get(`/receipt/${paid.order._id}`)).status).toBe(401)
  })

  test('two cards at the same instant charge once', async () => {
    const { headers, order, state } = await makeBuyer(shop)
    const { clientSecret } = await startPaying(shop, headers, order)
    const tries = await Promise.all(
      ['4242424242424242', '5555555555554444', '378282246310005'].map((number) =>
        payByCard(shop, clientSecret, number),
      ),
    )
    expect(tries.map((each) => each.status).sort()).toEqual([200, 400, 400])
    await doJobs(shop)
    expect(await state()).toBe('paid')
  })

  test('a declined card leaves the order open for another', async () => {
    const { headers, order, state } = await makeBuyer(shop)
    const { clientSecret } = await startPaying(shop, headers, order)
    expect((await payByCard(shop, clientSecret, '4000000000009995')).body.error).toMatchObject({
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    })
    await doJobs(shop)
    expect(await state()).toBe('pending')
    expect((await startPaying(shop, headers, order)).clientSecret).toBe(clientSecret)
    await payByCard(shop, clientSecret)
    await doJobs(shop)
    expect(await state()).toBe('paid')
  })

  test('the secret of a cheaper order pays the cheaper order and nothing else', async () => {
    const buyer = await makeBuyer(shop, { price: '1.00' })
    const dear = await makeBuyer(shop, { price: '900.00' })
    const cheap = await startPaying(shop, buyer.headers, buyer.order)
    await startPaying(shop, dear.headers, dear.order)
    await payByCard(shop, cheap.clientSecret)
    const [event] = (await eventsOf(shop, cheap.clientSecret)).filter(
      (each) => each.type === 'payment_intent.succeeded',
    )
    const forged = event?.bytes.replaceAll(buyer.order._id, dear.order._id) ?? ''
    expect(await postEvent(shop, event?.bytes ?? '', { sent: forged })).toBe(403)
    await doJobs(shop)
    expect([await buyer.state(), await dear.state()]).toEqual(['paid', 'pending'])
  })
})

describe('events', () => {
  async function payAndLose() {
    const buyer = await makeBuyer(shop)
    const { clientSecret } = await startPaying(shop, buyer.headers, buyer.order)
    await payByCard(shop, clientSecret)
    await loseEvents(shop)
    const events = await eventsOf(shop, clientSecret)
    const success = events.find((event) => event.type === 'payment_intent.succeeded')
    if (!success) throw new Error('the processor told of no success')
    return { ...buyer, clientSecret, events, success }
  }

  test('lost: the reconciler finds the payment', async () => {
    const { state } = await payAndLose()
    await doJobs(shop)
    expect(await state()).toBe('pending')
    await reconcilePayments(shop, 0)
    expect(await state()).toBe('paid')
  })

  test('a thousand times the same: kept once, handled once, paid once', async () => {
    const { order, success, state } = await payAndLose()
    const answers = new Set<number>()
    for (let batch = 0; batch < 20; batch++)
      for (const status of await Promise.all(
        Array.from({ length: 50 }, () => postEvent(shop, success.bytes)),
      ))
        answers.add(status)
    expect([...answers]).toEqual([200])
    await doJobs(shop)
    expect(await state()).toBe('paid')
    const kept = await shop.db.selectFrom('webhook_events').selectAll().where('id', '=', success.id).execute()
    expect(kept).toMatchObject([{ type: 'payment_intent.succeeded', outcome: 'paid' }])
    const moves = await shop.db
      .selectFrom('order_history')
      .selectAll()
      .where('order_id', '=', order._id)
      .execute()
    expect(moves.map((move) => move.to_state)).toEqual(['pending', 'paid'])
  })

  test('in the wrong order, each handled before the next arrives', async () => {
    const { state, events } = await payAndLose()
    for (const event of events.toReversed()) {
      await postEvent(shop, event.bytes)
      await doJobs(shop)
      expect(await state()).toBe('paid')
    }
  })

  test('forged, altered by one byte, unsigned or older than five minutes: refused, and nothing is kept', async () => {
    const { state, success } = await payAndLose()
    const longAgo = new Date(Date.now() - 301_000)
    expect(await postEvent(shop, success.bytes, { secret: 'whsec_someone_else' })).toBe(403)
    expect(await postEvent(shop, success.bytes, { sent: success.bytes.replace('5000', '5001') })).toBe(403)
    expect(await postEvent(shop, success.bytes, { sent: `${success.bytes} ` })).toBe(403)
    expect(await postEvent(shop, success.bytes, { at: longAgo })).toBe(403)
    const bare = await shop.app.request('/webhooks/cards', { method: 'POST', body: success.bytes })
    expect(bare.status).toBe(403)
    await doJobs(shop)
    expect(await state()).toBe('pending')
    const kept = await shop.db
      .selectFrom('webhook_events')
      .select('id')
      .where('id', '=', success.id)
      .execute()
    expect(kept).toEqual([])
    await reconcilePayments(shop, 0)
  })

  test('of a type that nobody knows: kept and left alone', async () => {
    const event = JSON.stringify({ id: 'evt_new', object: 'event', type: 'moon.risen', data: { object: {} } })
    expect(await postEvent(shop, event)).toBe(200)
    await doJobs(shop)
    const kept = await shop.db.selectFrom('webhook_events').selectAll().where('id', '=', 'evt_new').execute()
    expect(kept).toMatchObject([
      { type: 'moon.risen', outcome: 'kept only', payload: { type: 'moon.risen' } },
    ])
  })

  test('before our own answer: the order is paid, and the page is told so', async () => {
    const { id, order, state } = await makeBuyer(shop)
    const eager = {
      ...shop.cards,
      async createIntent(intent: Parameters<typeof shop.cards.createIntent>[0]) {
        const made = await shop.cards.createIntent(intent)
        await payByCard(shop, made.clientSecret)
        await doJobs(shop)
        return made
      },
    }
    const start = startPayment({ ...shop, cards: eager }, { customer: id, orderId: order._id, priceCents: 0 })
    await expect(start).rejects.toThrow('This order is already paid.')
    expect(await state()).toBe('paid')
  })
})

describe('ending an order', () => {
  const cancel = (buyer: { headers: Record<string, string>; order: { _id: string } }) =>
    shop.app.request(`/myorders/${buyer.order._id}`, { method: 'DELETE', headers: buyer.headers })

  test('unpaid: the intent is cancelled first, and its secret is worth nothing after', async () => {
    const buyer = await makeBuyer(shop)
    const { clientSecret } = await startPaying(shop, buyer.headers, buyer.order)
    expect((await cancel(buyer)).status).toBe(200)
    expect(await buyer.state()).toBe('cancelled')
    expect(await stockOf(shop, buyer.tool)).toBe(100)
    expect(await payByCard(shop, clientSecret)).toMatchObject({
      status: 400,
      body: { error: { code: 'payment_intent_unexpected_state' } },
    })
  })

  test('at the same instant as it is paid: either paid and kept, or cancelled and nothing taken', async () => {
    const ends = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const buyer = await makeBuyer(shop)
        const { clientSecret } = await startPaying(shop, buyer.headers, buyer.order)
        const [paying, cancelling] = await Promise.all([payByCard(shop, clientSecret), cancel(buyer)])
        return { buyer, paid: paying.status === 200, cancelled: cancelling.status === 200 }
      }),
    )
    await doJobs(shop)
    for (const { buyer, paid, cancelled } of ends) {
      expect(paid).toBe(!cancelled)
      expect(await buyer.state()).toBe(paid ? 'paid' : 'cancelled')
    }
  })

  test('paid: the money goes back, then the stock', async () => {
    const buyer = await makePaid(shop)
    expect((await cancel(buyer)).status).toBe(200)
    expect(await buyer.state()).toBe('refunded')
    expect(await stockOf(shop, buyer.tool)).toBe(100)
    const receipt = await (await shop.get(`/receipt/${buyer.order._id}`, buyer.headers)).json()
    expect(receipt).toMatchObject({ amount: 50, refunded: 50 })
  })

  test('money for an order that is gone is sent back whole, and the buyer told', async () => {
    const buyer = await makeBuyer(shop)
    const { clientSecret } = await startPaying(shop, buyer.headers, buyer.order)
    await payByCard(shop, clientSecret)
    await shop.db
      .updateTable('orders')
      .set({ state: 'cancelled' })
      .where('id', '=', buyer.order._id)
      .execute()
    await doJobs(shop)
    expect(await buyer.state()).toBe('cancelled')
    const mails = await shop.db
      .selectFrom('emails')
      .select('subject')
      .where('to_address', '=', buyer.email)
      .execute()
    expect(mails.map((mail) => mail.subject)).toContainEqual(
      `Your payment for order ${buyer.order.number} is on its way back`,
    )
    const intent = await shop.cards.findIntent(clientSecret.split('_secret_')[0] ?? '')
    expect(intent).toMatchObject({ receivedCents: 5000, refundedCents: 5000 })
  })

  test('money that is not the order’s total is sent back, and the order can still be paid', async () => {
    const buyer = await makeBuyer(shop)
    const first = await startPaying(shop, buyer.headers, buyer.order)
    await payByCard(shop, first.clientSecret)
    await shop.pool.query(`update payments set amount_cents = 4999 where order_id = $1`, [buyer.order._id])
    await doJobs(shop)
    expect(await buyer.state()).toBe('pending')
    const second = await startPaying(shop, buyer.headers, buyer.order)
    expect(second.clientSecret).not.toBe(first.clientSecret)
    await payByCard(shop, second.clientSecret)
    await doJobs(shop)
    expect(await buyer.state()).toBe('paid')
  })
})

describe('refunds', () => {
  let desk: { headers: Record<string, string> }
  beforeAll(async () => {
    desk = await shop.signIn({ role: 'admin' })
  })

  const refund = async (orderId: string, amount: string, key: string, who = desk) =>
    ask(orderId, amount === 'all' ? { all: true } : { amount }, key, who)

  const ask = async (orderId: string, body: object, key: string, who = desk) => {
    const answer = await shop.app.request(`/order/${orderId}/refund`, {
      method: 'POST',
      headers: { ...who.headers, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: await answer.json() }
  }

  test('in parts, never more than was paid; the last part makes the order refunded', async () => {
    const { order, state } = await makePaid(shop)
    const get = async (path: string) => (await shop.get(path, desk.headers)).json()
    const revenue = async () => {
      const { days } = (await get('/statistics/overview')) as Overview
      return days.reduce((all, { revenue }) => all + revenue, 0)
    }
    const before = await revenue()
    expect(await refund(order._id, '20.00', 'a')).toMatchObject({
      status: 200,
      body: { amount: 20, state: 'done' },
    })
    expect(await refund(order._id, '30.01', 'b')).toMatchObject({ status: 409, body: { left: 30 } })
    expect(await state()).toBe('paid')
    expect(await revenue()).toBeCloseTo(before - 20)
    expect(await get(`/productorder/${order._id}`)).toMatchObject({
      refunded: 20,
      history: expect.arrayContaining([expect.objectContaining({ by: 'admin', sentBack: 20 })]),
    })
    expect(await get(`/allorders?q=${order.number}`)).toMatchObject([{ refunded: 20 }])
    const sheet = await (await shop.get(`/allorders.csv?q=${order.number}`, desk.headers)).text()
    expect(sheet).toContain(',50.00,20.00,paid,')
    const [entry] = await get('/audit?limit=1')
    expect(entry).toMatchObject({ action: 'refund', subject: `${order.number}, $20.00` })
    expect(await readInvoice(shop.db, order._id, { test: true })).toMatchObject({
      totalCents: 5000,
      creditNotes: [{ amountCents: 2000 }],
      buyer: { name: expect.stringMatching(/./) },
    })
    expect(await refund(order._id, 'all', 'c')).toMatchObject({ status: 200, body: { amount: 30 } })
    expect(await state()).toBe('refunded')
    expect((await refund(order._id, '0.01', 'd')).status).toBe(409)
    await doJobs(shop)
  })

  test('the same key twice is one refund; with another amount it is refused', async () => {
    const { order, headers } = await makePaid(shop)
    const first = await refund(order._id, '5.00', 'key')
    expect(await refund(order._id, '5.00', 'key')).toEqual(first)
    expect((await refund(order._id, '6.00', 'key')).status).toBe(422)
    const receipt = await (await shop.get(`/receipt/${order._id}`, headers)).json()
    expect(receipt.refunded).toBe(5)
  })

  test('a key that looks like one of the shop’s is another key: a cancelled order gets all of its money back', async () => {
    const { order, headers, state, clientSecret } = await makePaid(shop)
    await refund(order._id, '0.01', 'closing-1')
    const answer = await shop.app.request(`/myorders/${order._id}`, { method: 'DELETE', headers })
    expect(answer.status).toBe(200)
    expect(await state()).toBe('refunded')
    const intent = await shop.cards.findIntent(clientSecret.split('_secret_')[0] ?? '')
    expect(intent.refundedCents).toBe(5000)
  })

  test('a review stays verified as long as something of its tool is paid for', async () => {
    const { order, headers, tool, email } = await makePaid(shop)
    const verified = async () =>
      (await shop.db.selectFrom('reviews').select('verified').where('email', '=', email).execute())[0]
        ?.verified
    await shop.app.request('/review', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'N', description: 'D', productname: tool.name, rating: 5 }),
    })
    expect(await verified()).toBe(true)
    await refund(order._id, '1.00', 'part')
    expect(await verified()).toBe(true)
    await refund(order._id, 'all', 'rest')
    expect(await verified()).toBe(false)
  })

  test('nothing without an amount: everything has to be asked for', async () => {
    const { order, state } = await makePaid(shop)
    for (const unclear of [
      {},
      { amount: undefined },
      { all: false },
      { all: 'true' },
      { amount: '5', all: true },
    ])
      expect(await ask(order._id, unclear, 'unclear')).toMatchObject({ status: 422 })
    expect(await ask(order._id, {}, 'empty')).toMatchObject({ body: { errors: [{ field: 'amount' }] } })
    expect(await state()).toBe('paid')
  })

  test('twenty at once: exactly what was paid goes back', async () => {
    const { order, state, clientSecret } = await makePaid(shop)
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, n) => refund(order._id, '10.00', `at-once-${n}`)),
    )
    expect(all.filter((each) => each.status === 200)).toHaveLength(5)
    expect(await state()).toBe('refunded')
    const intent = await shop.cards.findIntent(clientSecret.split('_secret_')[0] ?? '')
    expect(intent.refundedCents).toBe(5000)
  })

  test('only for admins, only of paid orders, only of money', async () => {
    const paid = await makePaid(shop)
    const unpaid = await makeBuyer(shop)
    expect((await refund(paid.order._id, 'all', 'mine', paid)).status).toBe(403)
    expect((await refund(unpaid.order._id, 'all', 'x')).status).toBe(409)
    for (const wrong of ['0', '-1', '1.001', '', 'everything'])
      expect((await refund(paid.order._id, wrong, 'y')).status).toBe(422)
    expect((await refund('7', 'all', 'z')).status).toBe(404)
  })
})

test('invoice numbers have no gaps, however many are paid at once', async () => {
  const buyers = await Promise.all(Array.from({ length: 10 }, () => makeBuyer(shop)))
  await Promise.all(
    buyers.map(async ({ headers, order }) =>
      payByCard(shop, (await startPaying(shop, headers, order)).clientSecret),
    ),
  )
  await doJobs(shop)
  const { rows } = await shop.pool.query<{ gaps: string }>(
    'select max(number) - count(*) as gaps, count(*) from invoices',
  )
  expect(rows).toMatchObject([{ gaps: 0 }])
})
