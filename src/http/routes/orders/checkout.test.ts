import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart.ts'
import type { Order } from '#src/contract/orders/orders.ts'
import { countOrderRows, placeTestOrder, send, stockOf } from '#testing/selling/orders.ts'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ limitFactor: 10 })
  return () => shop.close()
})

type Person = Awaited<ReturnType<TestShop['signIn']>>
type Line = { productId: string; quantity: number }

const line = (tool: { id: string }, quantity = 1): Line => ({ productId: tool.id, quantity })
const delivery = { phoneNo: '555 0142', address: '14 Foundry Lane' }

const fill = (buyer: Person, lines: Line[]) => send(shop, 'POST', '/mycart/lines', buyer, { lines })
const readCart = async (buyer: Person) => (await (await send(shop, 'GET', '/mycart', buyer)).json()) as Cart
const idsIn = async (buyer: Person) => (await readCart(buyer)).lines.map(({ productId }) => productId)

/** Orders what the cart shows, as the checkout does. */
const checkOut = ({ lines, subtotal }: Cart, buyer: Person, key: string = randomUUID()) =>
  send(
    shop,
    'POST',
    '/order',
    buyer,
    {
      ...delivery,
      price: subtotal,
      lines: lines.map(({ productId, quantity }) => ({ productId, quantity })),
    },
    { 'idempotency-key': key },
  )

const setPrice = (tool: { id: string }, cents: number) =>
  shop.db.updateTable('tools').set({ price_cents: cents }).where('id', '=', tool.id).execute()

describe('what was ordered leaves the cart', () => {
  test('and only that', async () => {
    const [fan, screen, hinge] = [await makeTool(shop), await makeTool(shop), await makeTool(shop)]
    const [buyer, other] = [await shop.signIn(), await shop.signIn()]
    await fill(buyer, [line(fan, 2), line(screen, 3), line(hinge)])
    await fill(other, [line(fan)])
    await send(shop, 'PUT', `/mycart/lines/${hinge.id}`, buyer, { saved: true })
    const cart = await readCart(buyer)
    await fill(buyer, [line(await makeTool(shop))])
    expect((await checkOut(cart, buyer)).status).toBe(201)
    const left = await readCart(buyer)
    expect(left.lines).toHaveLength(1)
    expect(left.lines[0]?.productId).not.toBe(fan.id)
    expect(left.saved.map(({ productId }) => productId)).toEqual([hinge.id])
    expect(await idsIn(other)).toEqual([fan.id])
  })

  test('also what is saved for later stays, when the same tool is ordered', async () => {
    const [tool, buyer] = [await makeTool(shop, { price: '2.00' }), await shop.signIn()]
    await fill(buyer, [line(tool)])
    await send(shop, 'PUT', `/mycart/lines/${tool.id}`, buyer, { saved: true })
    const answer = await send(shop, 'POST', '/order', buyer, { ...delivery, lines: [line(tool)], price: 2 })
    expect(answer.status).toBe(201)
    expect((await readCart(buyer)).saved).toHaveLength(1)
  })

  test('once: what is added after it stays when the request comes again', async () => {
    const [tool, buyer, key] = [await makeTool(shop), await shop.signIn(), randomUUID()]
    await fill(buyer, [line(tool, 2)])
    const cart = await readCart(buyer)
    const first = (await (await checkOut(cart, buyer, key)).json()) as Order
    await fill(buyer, [line(tool, 5)])
    expect(((await (await checkOut(cart, buyer, key)).json()) as Order)._id).toBe(first._id)
    expect((await readCart(buyer)).lines).toMatchObject([{ quantity: 5 }])
    expect(await stockOf(shop, tool)).toBe(98)
  })

  test('but nothing leaves it when one tool is bought by itself, beside a cart in the same batch', async () => {
    const [tool, buyer, other] = [await makeTool(shop), await shop.signIn(), await shop.signIn()]
    for (const person of [buyer, other]) await fill(person, [line(tool, 2)])
    const cart = await readCart(other)
    await Promise.all([placeTestOrder(shop, buyer, tool), checkOut(cart, other)])
    expect(await idsIn(buyer)).toEqual([tool.id])
    expect(await idsIn(other)).toEqual([])
  })
})

describe('a cart that is no longer as it was shown', () => {
  test('a price that rose: both figures are told line by line, and nothing changes', async () => {
    const [fan, screen] = [await makeTool(shop, { price: '24.75' }), await makeTool(shop, { price: '84.00' })]
    const [buyer, key] = [await shop.signIn(), randomUUID()]
    await fill(buyer, [line(fan, 15), line(screen, 2)])
    const shown = await readCart(buyer)
    await setPrice(fan, 2590)
    const before = await countOrderRows(shop)
    const refused = await checkOut(shown, buyer, key)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      detail: 'A price has changed: the order now comes to $556.50.',
      total: 556.5,
      lines: [
        { productId: fan.id, unitPrice: 25.9, price: 388.5 },
        { productId: screen.id, unitPrice: 84, price: 168 },
      ],
    })
    const now = await readCart(buyer)
    expect(now.lines).toMatchObject([{ unitPrice: 25.9, seenPrice: 24.75 }, { unitPrice: 84 }])
    expect([await countOrderRows(shop), await stockOf(shop, fan)]).toEqual([before, 100])
    const placed = (await (await checkOut(now, buyer, key)).json()) as Order
    expect(placed).toMatchObject({ price: now.subtotal, quantity: 17 })
    const payment = await send(shop, 'POST', '/create-payment-intent', buyer, {
      price: now.subtotal,
      orderId: placed._id,
    })
    expect(payment.status).toBe(200)
    const charged = await shop.db
      .selectFrom('payments')
      .select('amount_cents')
      .where('order_id', '=', placed._id)
      .execute()
    expect(charged).toEqual([{ amount_cents: 55_650 }])
  })

  test.each([
    ['was sold meanwhile', { available_quantity: 1 }, ': Only 1 is available. Choose 1 or fewer.'],
    ['was taken off sale', { deleted_at: new Date() }, ' is no longer on sale.'],
    ['has another minimum', { min_quantity: 10 }, ': the minimum is 10.'],
    ['is sold in steps', { quantity_step: 4, min_quantity: 4 }, ' is sold in steps of 4.'],
  ])('a tool that %s: the line is named, and nothing changes', async (_what, change, words) => {
    const [fine, tool] = [await makeTool(shop), await makeTool(shop)]
    const buyer = await shop.signIn()
    await fill(buyer, [line(fine, 5), line(tool, 5)])
    const shown = await readCart(buyer)
    await shop.db.updateTable('tools').set(change).where('id', '=', tool.id).execute()
    const before = await countOrderRows(shop)
    const refused = await checkOut(shown, buyer)
    expect(refused.status).toBe(409)
    expect((await refused.json()).detail).toBe(`${tool.name}${words}`)
    expect(await countOrderRows(shop)).toBe(before)
    expect(await stockOf(shop, fine)).toBe(100)
    expect(await idsIn(buyer)).toEqual([fine.id, tool.id])
  })

  test('a total that no card pays is refused before anything is taken', async () => {
    const [tool, buyer] = [await makeTool(shop, { price: '0.49' }), await shop.signIn()]
    await fill(buyer, [line(tool)])
    const refused = await checkOut(await readCart(buyer), buyer)
    expect(refused.status).toBe(422)
    expect((await refused.json()).detail).toBe('lines make less than the $0.50 that a card can pay.')
    expect([await stockOf(shop, tool), (await idsIn(buyer)).length]).toEqual([100, 1])
  })
})

test('an order is found by the key of its attempt, by its buyer alone', async () => {
  const [tool, buyer, stranger] = [await makeTool(shop), await shop.signIn(), await shop.signIn()]
  const key = randomUUID()
  const mine = async (person: Person, asked: string) =>
    (await (await send(shop, 'GET', `/myorder?key=${asked}`, person)).json()) as Order[]
  await fill(buyer, [line(tool)])
  await checkOut(await readCart(buyer), buyer)
  await fill(buyer, [line(tool)])
  expect(await mine(buyer, key)).toEqual([])
  const placed = (await (await checkOut(await readCart(buyer), buyer, key)).json()) as Order
  expect((await mine(buyer, key)).map(({ _id }) => _id)).toEqual([placed._id])
  expect(await mine(stranger, key)).toEqual([])
})

test('an order keeps the reference that its buyer gave it, which belongs to the key too', async () => {
  const [tool, buyer, key] = [await makeTool(shop, { price: '2.00' }), await shop.signIn(), randomUUID()]
  const orderAs = (reference: string) =>
    send(
      shop,
      'POST',
      '/order',
      buyer,
      { ...delivery, lines: [line(tool)], price: 2, reference },
      { 'idempotency-key': key },
    )
  for (const wrong of ['  ', 'x'.repeat(61)]) expect((await orderAs(wrong)).status).toBe(422)
  const placed = (await (await orderAs(' PO 7731 ')).json()) as Order
  expect(placed.reference).toBe('PO 7731')
  const read = await (await send(shop, 'GET', `/order/${placed.number}`, buyer)).json()
  expect(read.reference).toBe('PO 7731')
  expect((await orderAs('PO 7732')).status).toBe(422)
})
