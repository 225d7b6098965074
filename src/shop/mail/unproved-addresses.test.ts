import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInStranger, unprove } from '#testing/people/strangers.ts'
import { makePaid } from '#testing/selling/cards.ts'
import { openShop, type TestShop } from '#testing/shop.ts'
import { sendReceipt } from '../payments/send-receipt.ts'
import { type Email, queueEmail, queueEmails } from './queue-emails.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const countTo = async (email: string) =>
  (await shop.db.selectFrom('emails').select('id').where('to_address', '=', email).execute()).length

const some = (to: string, count: number, more: Partial<Email> = {}): Email[] =>
  Array.from({ length: count }, (_, no) => ({ to, subject: `News ${no}`, paragraphs: [], ...more }))

test('an address that nobody has proved gets twenty emails in a day, and one that is proved gets all', async () => {
  const [stranger, known] = [await signInStranger(shop), await shop.signIn()]
  await shop.db
    .transaction()
    .execute((trx) => queueEmails(trx, [...some(stranger.email, 15), ...some(known.email, 30)]))
  for (const mail of some(stranger.email, 15)) await queueEmail(shop.db, mail)
  expect(await countTo(stranger.email)).toBe(20)
  expect(await countTo(known.email)).toBe(30)
})

test('what a payment brings and links are never left out', async () => {
  const { email } = await signInStranger(shop)
  for (const mail of some(email, 25)) await queueEmail(shop.db, mail)
  await queueEmail(shop.db, { to: email, subject: 'Paid', paragraphs: [], needed: true })
  await shop.identity.mailPasswordReset(email)
  expect(await countTo(email)).toBe(22)
})

test('an email that is not written a second time does not count', async () => {
  const { email } = await signInStranger(shop)
  for (const mail of some(email, 40, { idempotencyKey: `once ${email}` })) await queueEmail(shop.db, mail)
  for (const mail of some(email, 19)) await queueEmail(shop.db, mail)
  expect(await countTo(email)).toBe(20)
})

test('the invoice, which shows what the buyer typed, goes to a proved address only', async () => {
  const buyer = await makePaid(shop)
  const receiptOf = () =>
    shop.db
      .selectFrom('emails')
      .selectAll()
      .where('idempotency_key', '=', `receipt-${buyer.order._id}`)
      .executeTakeFirstOrThrow()
  expect((await receiptOf()).attachments).toHaveLength(1)
  await unprove(shop, buyer.email)
  await shop.pool.query('delete from emails where to_address = $1', [buyer.email])
  await sendReceipt({ ...shop, test: true }, buyer.order._id)
  const receipt = await receiptOf()
  expect(receipt.attachments).toEqual([])
  expect(receipt.paragraphs.join(' ')).toContain('on the page of your order')
})
