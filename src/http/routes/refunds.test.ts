import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Order } from '#src/contract/orders/orders.ts'
import { checkBooks } from '#src/shop/operations/check-books.ts'
import { readInvoice } from '#src/shop/payments/read-invoice.ts'
import { issueMissingCreditNotes } from '#src/shop/payments/refunds/credit-refund.ts'
import { readCreditNote } from '#src/shop/payments/refunds/read-credit-note.ts'
import { refundPayment, sendRefund } from '#src/shop/payments/refunds/refund-payment.ts'
import { findRefundsOfOrder } from '#src/store/payments/refunds.ts'
import { insertSettingChange } from '#src/store/settings/setting-changes.ts'
import { doJobs } from '#testing/jobs.ts'
import { makeDiscount } from '#testing/selling/discounts.ts'
import { send, stockOf } from '#testing/selling/orders.ts'
import { northline, sendTestParcel } from '#testing/selling/parcels.ts'
import { askRefund, makePaidLines } from '#testing/selling/refunds.ts'
import { makeMethod, makeRate } from '#testing/selling/terms.ts'
import { makeBranch, openShop, type TestShop } from '#testing/shop.ts'

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

const refund = async ({ order }: Paid, body: object, key?: string) => {
  const answer = await askRefund(shop, admin, order, body, key)
  return { status: answer.status, ...(await answer.json()) }
}
const pieces = ({ lines }: Paid, ...quantities: number[]) =>
  quantities.flatMap((quantity, at) => (quantity > 0 ? [{ productId: lines[at]?.productId, quantity }] : []))
const counters = ({ lines }: Order) =>
  lines.map(({ sent, cancelled, refunded }) => [sent, cancelled, refunded])
const ship = (paid: Paid, quantities: number[], number = '1') =>
  sendTestParcel(shop, admin, paid.order, { lines: pieces(paid, ...quantities), ...northline(number) })
const cancel = ({ order, buyer }: Paid) => send(shop, 'DELETE', `/myorders/${order._id}`, buyer)
const note = (number: string) => readCreditNote(shop.db, number, { test: true })

describe('by line and pieces', () => {
  test('unsent pieces are cancelled, go back into stock, and are never sent', async () => {
    const paid = await makePaidLines(shop, [5, 2])
    const answer = await refund(paid, { lines: pieces(paid, 2), reason: 'Two too many' })
    expect(answer).toMatchObject({
      status: 200,
      amount: 20,
      state: 'done',
      creditNote: expect.stringMatching(/^CN-\d{6}$/),
    })
    const order = await paid.read()
    expect(counters(order)).toEqual([
      [0, 2, 2],
      [0, 0, 0],
    ])
    expect(order).toMatchObject({ state: 'paid', unsent: 5, refunded: 20 })
    expect(order.history?.at(-1)).toMatchObject({ sentBack: 20, note: 'Two too many' })
    expect(order.creditNotes).toMatchObject([
      { number: answer.creditNote, amount: 20, reason: 'Two too many' },
    ])
    expect(await stockOf(shop, paid.tools[0] ?? { id: '' })).toBe(97)
    const sent = await (await sendTestParcel(shop, admin, paid.order, northline('9'))).json()
    expect(counters(sent)).toEqual([
      [3, 2, 2],
      [2, 0, 0],
    ])
  })

  test('pieces that were sent go back into stock only when it is said', async () => {
    const paid = await makePaidLines(shop, [5])
    await ship(paid, [4])
    const [tool] = paid.tools
    await refund(paid, { lines: [{ ...pieces(paid, 2)[0] }] })
    expect(counters(await paid.read())).toEqual([[4, 1, 2]])
    expect(await stockOf(shop, tool ?? { id: '' })).toBe(96)
    await refund(paid, { lines: [{ ...pieces(paid, 2)[0], backToStock: true }] })
    expect(await stockOf(shop, tool ?? { id: '' })).toBe(98)
    const broken = await makePaidLines(shop, [3])
    await refund(broken, { lines: [{ ...pieces(broken, 1)[0], backToStock: false }] })
    expect(await stockOf(shop, broken.tools[0] ?? { id: '' })).toBe(97)
  })

  test('more than is left, a tool that was not ordered, and one twice are refused, each line by name', async () => {
    const paid = await makePaidLines(shop, [2, 1])
    await refund(paid, { lines: pieces(paid, 1) })
    const wrong = [...pieces(paid, 2, 1), { productId: admin.id, quantity: 1 }]
    expect(await refund(paid, { lines: wrong })).toMatchObject({
      status: 409,
      errors: [
        { field: 'lines.0.quantity', message: expect.stringContaining('1 of') },
        { field: 'lines.2.productId', message: 'is not in this order' },
      ],
    })
    expect(await refund(paid, { lines: [...pieces(paid, 1), ...pieces(paid, 1)] })).toMatchObject({
      status: 422,
    })
    expect(await refund(paid, { lines: pieces(paid, 1), all: true })).toMatchObject({ status: 422 })
    expect(await refund(paid, { lines: [] })).toMatchObject({ status: 422 })
    expect((await paid.intent()).refundedCents).toBe(1000)
  })

  test('the same key is one refund; for other pieces it is refused', async () => {
    const paid = await makePaidLines(shop, [4])
    const first = await refund(paid, { lines: pieces(paid, 1) }, 'key')
    expect(await refund(paid, { lines: pieces(paid, 1) }, 'key')).toEqual(first)
    expect(await refund(paid, { lines: pieces(paid, 2) }, 'key')).toMatchObject({ status: 422 })
    expect(counters(await paid.read())).toEqual([[0, 1, 1]])
  })

  test('an amount counts no piece; the last of the money takes all of them', async () => {
    const paid = await makePaidLines(shop, [2])
    await refund(paid, { amount: 5 })
    expect(counters(await paid.read())).toEqual([[0, 0, 0]])
    expect(await refund(paid, { lines: pieces(paid, 2) })).toMatchObject({ status: 200, amount: 15 })
    expect(await paid.read()).toMatchObject({ state: 'refunded', unsent: 0 })
    expect(await stockOf(shop, paid.tools[0] ?? { id: '' })).toBe(100)
    const other = await makePaidLines(shop, [2])
    await ship(other, [2])
    await refund(other, { amount: 5 })
    expect(await refund(other, { lines: pieces(other, 2) })).toMatchObject({ status: 409, left: 15 })
    await refund(other, { amount: 15 })
    expect(counters(await other.read())).toEqual([[2, 0, 2]])
    expect(await stockOf(shop, other.tools[0] ?? { id: '' })).toBe(98)
  })

  test('a refund that the provider refuses leaves the pieces as they were', async () => {
    const paid = await makePaidLines(shop, [3])
    const refusing = {
      ...shop.cards,
      refund: async () => ({ id: `re_${crypto.randomUUID()}`, state: 'failed' as const }),
    }
    const wish = { orderId: paid.order._id, key: 'k', mover: 'admin' as const, actor: 'a@b.c' }
    const lines = [{ productId: paid.lines[0]?.productId ?? '', quantity: 2 }]
    expect(await refundPayment({ ...shop, cards: refusing }, { ...wish, lines })).toMatchObject({
      state: 'failed',
    })
    expect(counters(await paid.read())).toEqual([[0, 0, 0]])
    expect(await stockOf(shop, paid.tools[0] ?? { id: '' })).toBe(97)
    expect(await paid.read()).not.toHaveProperty('creditNotes')
  })

  test('a refund of a closed account names the buyer of the invoice', async () => {
    const paid = await makePaidLines(shop, [2])
    await ship(paid, [2])
    const { email } = paid.buyer
    expect((await send(shop, 'DELETE', '/myaccount', paid.buyer, { email })).status).toBe(200)
    await refund(paid, { amount: 5 })
    const { rows } = await shop.pool.query(
      `select n.buyer ->> 'email' as email from credit_notes n join refunds r on r.id = n.refund_id
       join payments p on p.id = r.payment_id where p.order_id = $1`,
      [paid.order._id],
    )
    expect(rows).toEqual([{ email }])
  })

  test('pieces are held back from when the refund is asked for, and in stock once it is confirmed', async () => {
    const paid = await makePaidLines(shop, [3])
    const during: unknown[] = []
    const watching = {
      ...shop.cards,
      refund: async (asked: Parameters<typeof shop.cards.refund>[0]) => {
        during.push(counters(await paid.read()), await stockOf(shop, paid.tools[0] ?? { id: '' }))
        during.push((await ship(paid, [2])).status)
        return shop.cards.refund(asked)
      },
    }
    const lines = [{ productId: paid.lines[0]?.productId ?? '', quantity: 2 }]
    const wish = { orderId: paid.order._id, key: 'k', mover: 'admin' as const, actor: 'a@b.c', lines }
    await refundPayment({ ...shop, cards: watching }, wish)
    expect(during).toEqual([[[0, 2, 2]], 97, 409])
    expect(await stockOf(shop, paid.tools[0] ?? { id: '' })).toBe(99)
  })
})

/** Asked for by a version that counted no pieces, and sent by this one. */
async function sendOldRefund({ order }: Paid, actor: string) {
  const { rows } = await shop.pool.query<{ id: string }>(
    `insert into refunds (payment_id, amount_cents, request_key, actor, asked_at)
     select id, 2000, 'old', $2, now() from payments where order_id = $1 returning id`,
    [order._id, actor],
  )
  await sendRefund(shop, rows[0]?.id ?? '')
}

test('what an earlier version shipped is refunded once its parcel is written down', async () => {
  const paid = await makePaidLines(shop, [2])
  await ship(paid, [2])
  const keep = await shop.db
    .selectFrom('parcels')
    .selectAll()
    .where('order_id', '=', paid.order._id)
    .execute()
  await shop.pool.query(
    'with gone as (delete from parcel_lines where parcel_id = $1) delete from parcels where id = $1',
    [keep[0]?.id],
  )
  await shop.pool.query('update order_lines set sent = 0 where tool_id = $1', [paid.tools[0]?.id])
  expect(await refund(paid, { all: true })).toMatchObject({
    status: 409,
    detail: expect.stringContaining('upgrade'),
  })
  // An earlier version may have refunded it, and its stock stays where it is.
  await sendOldRefund(paid, 'admin@example.com')
  expect((await paid.read()).state).toBe('refunded')
  expect(await stockOf(shop, paid.tools[0] ?? { id: '' })).toBe(98)
})

test('an order that an earlier version cancelled gives its pieces back, and counts them', async () => {
  const paid = await makePaidLines(shop, [2])
  await sendOldRefund(paid, 'shop')
  expect(counters(await paid.read())).toEqual([[0, 2, 2]])
  expect(await stockOf(shop, paid.tools[0] ?? { id: '' })).toBe(100)
})

describe('cancelling the rest', () => {
  test('refunds what was not sent, and without the delivery', async () => {
    await makeMethod(shop, { name: 'Express', costs: [{ from: 0, cents: 500 }] })
    const paid = await makePaidLines(shop, [3, 2])
    await ship(paid, [1])
    expect((await cancel(paid)).status).toBe(200)
    const order = await paid.read()
    expect(order).toMatchObject({ state: 'shipped', unsent: 0, refunded: 40 })
    expect(counters(order)).toEqual([
      [1, 2, 2],
      [0, 2, 2],
    ])
    expect(await Promise.all(paid.tools.map((tool) => stockOf(shop, tool)))).toEqual([99, 100])
    expect(await (await cancel(paid)).json()).toMatchObject({ status: 409 })
    await shop.db.updateTable('delivery_methods').set({ ended_at: new Date() }).execute()
  })

  test('of what has arrived otherwise makes the order delivered', async () => {
    const paid = await makePaidLines(shop, [3])
    const sent = (await (await ship(paid, [1])).json()) as Order
    await send(shop, 'PUT', `/order/${paid.order._id}/parcels/${sent.parcels[0]?._id}`, admin, {
      state: 'delivered',
    })
    expect((await paid.read()).state).toBe('shipped')
    await cancel(paid)
    expect((await paid.read()).state).toBe('delivered')
  })

  test('after an amount went back takes what is left, and with it every piece', async () => {
    const paid = await makePaidLines(shop, [3, 1])
    await ship(paid, [1])
    await refund(paid, { amount: 25 })
    await cancel(paid)
    const order = await paid.read()
    expect(order).toMatchObject({ state: 'refunded', refunded: 40 })
    expect(counters(order)).toEqual([
      [1, 2, 3],
      [0, 1, 1],
    ])
    expect(await Promise.all(paid.tools.map((tool) => stockOf(shop, tool)))).toEqual([99, 100])
  })

  test('happens before an admin takes the order off the list', async () => {
    const paid = await makePaidLines(shop, [3])
    await ship(paid, [1])
    await send(shop, 'DELETE', `/allorder/${paid.order._id}`, admin)
    expect((await paid.intent()).refundedCents).toBe(2000)
  })

  test('gives pieces back to the branch that they came from, those of the store house first', async () => {
    const here = await makeBranch(shop)
    const method = await makeMethod(shop, { name: 'Collect', collect: true })
    const put = async (toolId: string) =>
      send(shop, 'POST', `/stockplaces/${toolId}`, admin, { from: null, to: here._id, quantity: 3 })
    const paid = await makePaidLines(shop, [5], { deliveryMethod: method.id, branch: here._id }, put)
    const places = async () => {
      const answer = await send(shop, 'GET', `/stockplaces/${paid.tools[0]?.id}`, admin)
      const { storeHouse, branches } = await answer.json()
      return [storeHouse, branches.find(({ _id }: { _id: string }) => _id === here._id).quantity]
    }
    expect(await places()).toEqual([95, 0])
    await refund(paid, { lines: pieces(paid, 3) })
    expect(await places()).toEqual([97, 1])
    await cancel(paid)
    expect(await places()).toEqual([97, 3])
    await shop.db.updateTable('delivery_methods').set({ ended_at: new Date() }).execute()
  })
})

describe('credit notes', () => {
  test('have numbers without gaps, however many refunds are made at once', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => makePaidLines(shop, [2])))
    const answers = await Promise.all(
      orders.flatMap((paid) => [refund(paid, { amount: 1 }), refund(paid, { lines: pieces(paid, 1) })]),
    )
    expect(new Set(answers.map(({ creditNote }) => creditNote)).size).toBe(12)
    const { rows } = await shop.pool.query(
      'select max(number) - count(*) as gaps, max(number) - (select last from credit_note_counter) as ahead from credit_notes',
    )
    expect(rows).toEqual([{ gaps: 0, ahead: 0 }])
  })

  test('are for the buyer and admins, and come with the email', async () => {
    const paid = await makePaidLines(shop, [2])
    const { creditNote } = await refund(paid, { amount: 3, reason: 'A scratch' })
    const fetched = async (person: typeof admin, number = creditNote) => {
      const answer = await shop.get(`/creditnote/${number}`, person.headers)
      return [
        answer.status,
        Buffer.from(await answer.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ]
    }
    expect(await fetched(paid.buyer)).toEqual([200, '%PDF-'])
    expect(await fetched(admin)).toEqual([200, '%PDF-'])
    expect((await fetched(await shop.signIn()))[0]).toBe(404)
    expect((await fetched(admin, 'CN-999999'))[0]).toBe(404)
    expect((await fetched(admin, '1'))[0]).toBe(404)
    await doJobs(shop)
    await refund(paid, { all: true })
    await doJobs(shop)
    const mails = await shop.db
      .selectFrom('emails')
      .select(['subject', 'attachments'])
      .where('to_address', '=', paid.buyer.email)
      .where('subject', 'like', '%back to you')
      .execute()
    expect(mails).toMatchObject([{ attachments: [{ filename: `${creditNote}.pdf` }] }])
    const last = (await paid.read()).creditNotes?.at(-1)?.number
    const ended = await shop.db
      .selectFrom('emails')
      .select('attachments')
      .where('to_address', '=', paid.buyer.email)
      .where('subject', 'like', '%cancelled and refunded')
      .execute()
    expect(ended).toMatchObject([{ attachments: [{ filename: `${last}.pdf` }] }])
  })

  test('show pieces, delivery and tax by rate; all of an order’s give back what it had', async () => {
    const method = await makeMethod(shop, { name: 'Express', costs: [{ from: 0, cents: 500 }] })
    await makeRate(shop, { name: 'VAT' })
    await makeRate(shop, { name: 'VAT', class: 'reduced', rate: '5' })
    await makeDiscount(shop, { code: 'TENTH', percent: 1000 })
    for (const way of ['added', 'contained']) {
      if (way === 'contained')
        await insertSettingChange(shop.db, {
          ...{ name: 'taxInPrices', from: 'added', to: way, actor: 'a test', at: new Date() },
        })
      const paid = await makePaidLines(shop, [3, 4], { code: 'TENTH', deliveryMethod: method.id })
      const first = await note((await refund(paid, { lines: pieces(paid, 1) })).creditNote)
      expect(first).toMatchObject(
        way === 'added'
          ? {
              lines: [{ quantity: 1, totalCents: 900 }],
              rows: [],
              totalCents: 1080,
              taxes: [{ base: 9, tax: 1.8 }],
            }
          : {
              lines: [{ quantity: 1, totalCents: 900 }],
              rows: [],
              totalCents: 900,
              taxes: [{ base: 7.5, tax: 1.5 }],
            },
      )
      const amount = await note((await refund(paid, { amount: 10, reason: 'Late' })).creditNote)
      expect(amount).toMatchObject({ lines: [], reason: 'Late', rows: [{ name: 'Part of the price' }] })
      const rest = await note((await refund(paid, { all: true })).creditNote)
      expect(rest.rows).toMatchObject([{ name: 'Express', cents: 500 }, { name: 'Refunded before' }])
      const order = await paid.read(admin)
      const notes = [first, amount, rest]
      const sum = (read: (one: (typeof notes)[number]) => number) =>
        notes.reduce((all, one) => all + read(one), 0)
      expect(sum(({ totalCents }) => totalCents)).toBe(Math.round(order.price * 100))
      expect(sum(({ taxes }) => Math.round((taxes[0]?.tax ?? 0) * 100))).toBe(
        Math.round((order.tax ?? 0) * 100),
      )
      for (const { lines, rows, taxes, totalCents } of notes)
        expect(
          [...lines.map((line) => line.totalCents), ...rows.map(({ cents }) => cents)].reduce(
            (all, cents) => all + cents,
            way === 'added' ? Math.round((taxes[0]?.tax ?? 0) * 100) : 0,
          ),
        ).toBe(totalCents)
    }
    await shop.db.updateTable('tax_rates').set({ ended_at: new Date(), ended_by: 'a test' }).execute()
    await shop.db.updateTable('delivery_methods').set({ ended_at: new Date() }).execute()
  })

  test('the invoice stays as it was issued and names them; both keep the buyer after the account is closed', async () => {
    const paid = await makePaidLines(shop, [2])
    const { creditNote } = await refund(paid, { lines: pieces(paid, 1) })
    const before = await readInvoice(shop.db, paid.order._id, { test: true })
    expect(before).toMatchObject({
      totalCents: 2000,
      creditNotes: [{ number: creditNote, amountCents: 1000 }],
    })
    await shop.pool.query('update invoices set buyer = null where order_id = $1', [paid.order._id])
    expect((await readInvoice(shop.db, paid.order._id, { test: true })).buyer).toEqual(before.buyer)
    await ship(paid, [1])
    const { email } = paid.buyer
    expect((await send(shop, 'DELETE', '/myaccount', paid.buyer, { email })).status).toBe(200)
    expect((await paid.read(admin)).address).toBe('removed')
    expect((await readInvoice(shop.db, paid.order._id, { test: true })).buyer).toEqual(before.buyer)
    expect((await note(creditNote)).buyer).toEqual(before.buyer)
    expect(before.buyer).toMatchObject({ name: 'Test Person', email, address: '14 Foundry Lane, Larkfield' })
  })

  test('are issued for refunds of earlier versions, which had none, and once', async () => {
    const paid = await makePaidLines(shop, [2])
    await refund(paid, { amount: 3 })
    const last = async () => (await paid.read()).creditNotes?.map(({ number }) => number)
    const [number = ''] = (await last()) ?? []
    await shop.db
      .deleteFrom('credit_notes')
      .where('number', '=', Number(number.slice(3)))
      .execute()
    await shop.pool.query('update credit_note_counter set last = last - 1')
    await Promise.all([
      issueMissingCreditNotes(shop.db, new Date()),
      issueMissingCreditNotes(shop.db, new Date()),
    ])
    expect(await last()).toEqual([number])
    expect(await findRefundsOfOrder(shop.db, paid.order._id)).toHaveLength(1)
  })
})
