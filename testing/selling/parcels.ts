import type { Order } from '#src/contract/orders/orders.ts'
import { moveOrder } from '#src/shop/orders/move-order.ts'
import { issuedTo } from '#src/shop/payments/issued-to.ts'
import { findOrder } from '#src/store/orders/orders.ts'
import { issueInvoice } from '#src/store/payments/invoices.ts'
import { makeTool, type TestShop } from '../shop.ts'
import { readTestOrder, send } from './orders.ts'

type Person = Awaited<ReturnType<TestShop['signIn']>>

/** An order that counts as paid, with a line of so many pieces of a tool of its own for each quantity. */
export async function makeOrderToSend(shop: TestShop, quantities: number[], more: object = {}) {
  const buyer = await shop.signIn()
  const tools = []
  for (const _ of quantities) tools.push(await makeTool(shop, { price: '10.00' }))
  const lines = tools.map((tool, index) => ({ productId: tool.id, quantity: quantities[index] ?? 0 }))
  const price = 10 * quantities.reduce((sum, quantity) => sum + quantity, 0)
  const { productId: _, quantity: __, ...form } = readTestOrder({ id: '' })
  const placed = await send(shop, 'POST', '/order', buyer, { ...form, lines, price, ...more })
  if (placed.status !== 201) throw new Error(await placed.text())
  const order: Order = await placed.json()
  await setPaid(shop, order)
  return { buyer, order, lines, tools }
}

/** As the card provider's event does, without a payment. */
async function setPaid({ db, now }: TestShop, { _id }: { _id: string }) {
  const order = await findOrder(db, { orderId: _id })
  if (!order) throw new Error('the order is gone')
  await db.transaction().execute(async (trx) => {
    await moveOrder(trx, { order, to: 'paid', mover: 'shop', actor: 'card provider', now: now() })
    await issueInvoice(trx, _id, issuedTo(order, 'Test Person'), now())
  })
}

export const northline = (trackingNumber: string) => ({ carrier: 'Northline', trackingNumber })

export const sendTestParcel = (shop: TestShop, admin: Person, order: { _id: string }, body: object) =>
  send(shop, 'POST', `/order/${order._id}/parcels`, admin, body)
