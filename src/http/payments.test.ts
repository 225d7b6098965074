import { afterAll, beforeAll, expect, test } from 'vitest'
import { usualRules } from '#src/shop/orders/order-rules.ts'
import { placeOrder } from '#src/shop/orders/place-order.ts'
import { checkBooks } from '#src/shop/payments/check-books.ts'
import { findOrder } from '#src/store/orders.ts'
import { payByCard, startPaying } from '#testing/cards.ts'
import { doJobs } from '#testing/jobs.ts'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function buyer(price = '12.50', quantity = 4) {
  const person = await shop.signIn()
  const tool = await makeTool(shop, { price })
  const caller = { userId: person.id, email: person.email, name: 'Test Person', role: 'user' as const }
  const input = { productId: tool.id, quantity, phoneNo: '555', address: '1 Test Street', price: undefined }
  const order = await placeOrder(shop.db, { customer: caller, input, rules: usualRules, now: shop.now() })
  return {
    ...person,
    tool,
    order,
    state: async () => (await findOrder(shop.db, { orderId: order._id }))?.state,
  }
}

test('an order is paid once its event has been handled, with receipt, mail and invoice', async () => {
  const { headers, order, state, email } = await buyer()
  const { clientSecret } = await startPaying(shop, headers, order)
  const paid = await payByCard(shop, clientSecret)
  expect(paid).toMatchObject({ status: 200, body: { status: 'succeeded', amount_received: 5000 } })
  expect(await state()).toBe('pending')
  await doJobs(shop)
  expect(await state()).toBe('paid')
  const receipt = await (await shop.get(`/receipt/${order._id}`, headers)).json()
  expect(receipt).toMatchObject({
    number: 'INV-000001',
    amount: 50,
    refunded: 0,
    card: 'Visa ending 4242',
    email,
  })
  const mails = await shop.db.selectFrom('mails').selectAll().where('to_address', '=', email).execute()
  const letter = mails.find((mail) => mail.subject.startsWith('Payment received'))
  expect(letter?.attachments).toMatchObject([{ filename: 'INV-000001.pdf', contentType: 'application/pdf' }])
  const pdf = await shop.get(`/invoice/${order._id}`, headers)
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  expect(await checkBooks(shop, new Date(0))).toEqual([])
})
