import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { creditNoteNumber } from '#src/contract/orders/payments.ts'
import { numberInvoices } from '#src/store/payments/invoices.ts'
import { untilOneWaits } from '#testing/locks.ts'
import { loseEvents, makeBuyer, makePaid, payByCard, startPaying } from '#testing/selling/cards.ts'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'
import { checkConsistency } from '../operations/check-consistency.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { recordPayment } from './record-payment.ts'
import { readCreditNote } from './refunds/read-credit-note.ts'
import { refundPayment } from './refunds/refund-payment.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const find = (orderId: string) =>
  shop.db.selectFrom('invoices').selectAll().where('order_id', '=', orderId).executeTakeFirst()

const readNumbers = async () =>
  (await shop.db.selectFrom('invoices').select('number').orderBy('number').execute()).map(
    ({ number }) => number,
  )

const readCounter = async () =>
  (await shop.db.selectFrom('invoice_counter').select('last').executeTakeFirstOrThrow()).last

/** As a process leaves it that ends between the payment and the number. */
const loseNumber = (orderId: string) =>
  shop.db.transaction().execute(async (trx) => {
    await sql`with lost as (delete from invoices where order_id = ${orderId} returning *)
      insert into invoices_to_number (order_id, issued_at, buyer) select order_id, issued_at, buyer from lost`.execute(
      trx,
    )
    await sql`update invoice_counter set last = last - 1`.execute(trx)
  })

test('payments at the same time get numbers without a gap', async () => {
  const intents = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const { order, headers } = await makeBuyer(shop)
      const { clientSecret } = await startPaying(shop, headers, order)
      const intent = await shop.cards.findIntent(clientSecret.split('_secret_')[0] ?? '')
      return { ...intent, state: 'paid' as const, receivedCents: intent.amountCents }
    }),
  )
  const recorded = await Promise.all(intents.map((intent) => recordPayment(shop.db, intent, new Date())))
  expect(recorded).toEqual(intents.map(() => 'paid'))
  expect(await readNumbers()).toEqual(Array.from({ length: await readCounter() }, (_, index) => index + 1))
  expect(await readCounter()).toBeGreaterThanOrEqual(12)
})

test('whoever reads an invoice that has no number yet gets it numbered', async () => {
  const { order, headers } = await makePaid(shop)
  const before = await find(order._id)
  await loseNumber(order._id)
  expect(await find(order._id)).toBeUndefined()
  expect((await shop.get(`/receipt/${order._id}`, headers)).status).toBe(200)
  expect(await find(order._id)).toEqual(before)
})

test('the reconciler numbers what nobody reads', async () => {
  const { order } = await makePaid(shop)
  const before = await find(order._id)
  await loseNumber(order._id)
  await reconcilePayments(shop)
  expect(await find(order._id)).toEqual(before)
})

test('a numbering that fails stops nothing else of the reconciler', async () => {
  const { order } = await makePaid(shop)
  await loseNumber(order._id)
  const buyer = await makeBuyer(shop)
  const { clientSecret } = await startPaying(shop, buyer.headers, buyer.order)
  await payByCard(shop, clientSecret)
  await loseEvents(shop)
  const last = await readCounter()
  await shop.db.updateTable('invoice_counter').set({ last: 0 }).execute()
  await expect(reconcilePayments(shop, 0)).rejects.toThrow('could not be settled')
  expect(await buyer.state()).toBe('paid')
  await shop.db.updateTable('invoice_counter').set({ last }).execute()
  await numberInvoices(shop.db)
  expect((await find(buyer.order._id))?.number).toBe(last + 2)
})

test('a payment that is told twice makes up for the number that was lost', async () => {
  const { order, clientSecret } = await makePaid(shop)
  const before = await find(order._id)
  await loseNumber(order._id)
  const intent = await shop.cards.findIntent(clientSecret.split('_secret_')[0] ?? '')
  expect(await recordPayment(shop.db, intent, new Date())).toBe('already known')
  expect(await find(order._id)).toEqual(before)
})

test('an invoice without a number is a difference only after an hour', async () => {
  const { order } = await makePaid(shop)
  await loseNumber(order._id)
  const afterMinutes = async (minutes: number) =>
    (await checkConsistency(shop.db, new Date(shop.now().getTime() + minutes * 60_000))).filter((words) =>
      words.startsWith(`Order ${order._id}`),
    )
  expect(await afterMinutes(55)).toEqual([])
  expect(await afterMinutes(65)).toEqual([expect.stringContaining('its invoice has waited for its number')])
  await numberInvoices(shop.db)
  expect(await afterMinutes(65)).toEqual([])
})

test('a credit note names the invoice and the buyer of an invoice that had no number yet', async () => {
  const { order } = await makePaid(shop)
  await loseNumber(order._id)
  await shop.pool.query(
    `update invoices_to_number set buyer = buyer || '{"name": "As issued"}' where order_id = $1`,
    [order._id],
  )
  await refundPayment(shop, { orderId: order._id, key: 'k', mover: 'admin', actor: 'desk@example.com' })
  const { number } = await shop.db
    .selectFrom('credit_notes')
    .select('number')
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow()
  expect(await readCreditNote(shop.db, creditNoteNumber(number), { test: true })).toMatchObject({
    invoiceNumber: expect.stringMatching(/\d/),
    buyer: { name: 'As issued' },
  })
})

test('an order that has an invoice gets no second one, and holds up nobody', async () => {
  const { order } = await makePaid(shop)
  const before = await find(order._id)
  await shop.pool.query(
    `insert into invoices_to_number (order_id, issued_at, buyer) values ($1, now(), '{}')`,
    [order._id],
  )
  const another = await makePaid(shop)
  expect(await find(order._id)).toEqual(before)
  expect((await find(another.order._id))?.number).toBe((before?.number ?? 0) + 1)
  expect(await readCounter()).toBe((before?.number ?? 0) + 1)
})

test('more than are numbered at once are numbered in turn, as they were issued', async () => {
  const tool = await makeTool(shop)
  const buyer = await shop.signIn()
  const last = await readCounter()
  await shop.pool.query(
    `with placed as (
       insert into orders (customer_id, email, phone_no, address, pieces, subtotal_cents, total_cents, state_since, hold_until, created_at)
         select $1, $2, '1', 'a', 1, 1, 1, now(), now(), now() from generate_series(1, 501) returning id, no),
     lines as (
       insert into order_lines (order_no, position, tool_id, name, img, sku, unit_price_cents, quantity)
         select no, 1, $3, 'x', '/x', 'X', 1, 1 from placed)
     insert into invoices_to_number (order_id, issued_at, buyer) select id, now(), '{}' from placed order by no desc`,
    [buyer.id, buyer.email, tool.id],
  )
  await numberInvoices(shop.db)
  const { rows } = await shop.pool.query<{ number: number; no: number }>(
    `select number, no from invoices join orders on orders.id = order_id where number > $1 order by number`,
    [last],
  )
  expect(rows.map(({ number }) => number)).toEqual(
    Array.from({ length: 501 }, (_, index) => last + 1 + index),
  )
  expect(rows.map(({ no }) => no)).toEqual(rows.map(({ no }) => no).toSorted((one, other) => other - one))
})

test('numbers wait for a numbering that is under way, and go on from there', async () => {
  const [one, another] = [await makePaid(shop), await makePaid(shop)]
  for (const { order } of [another, one]) await loseNumber(order._id)
  const last = await readCounter()
  const other = await shop.pool.connect()
  await other.query('begin')
  try {
    await other.query('select number_invoices(1)')
    const waiting = numberInvoices(shop.db)
    await untilOneWaits(shop)
    await other.query('commit')
    await waiting
  } finally {
    await other.query('rollback')
    other.release()
  }
  expect((await find(another.order._id))?.number).toBe(last + 1)
  expect((await find(one.order._id))?.number).toBe(last + 2)
})
