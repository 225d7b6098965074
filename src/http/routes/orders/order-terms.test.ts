import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Order } from '#src/contract/orders/orders.ts'
import type { PlacedOrder } from '#src/contract/orders/placing.ts'
import { checkConsistency } from '#src/shop/operations/check-consistency.ts'
import { readTermsOfSale } from '#src/shop/terms/read-terms.ts'
import { placeInBatch } from '#src/store/orders/place-orders.ts'
import { countOrderRows, placeTestOrder, readTestOrder, send, stockOf } from '#testing/selling/orders.ts'
import { makeMethod, makeRate } from '#testing/selling/terms.ts'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
let buyer: Awaited<ReturnType<TestShop['signIn']>>
beforeEach(async () => {
  shop = await openShop({ limitFactor: 100 })
  buyer = await shop.signIn()
  onTestFinished(() => shop.close())
})

const order = (body: object, key: string = randomUUID(), who = buyer) =>
  send(shop, 'POST', '/order', who, body, { 'idempotency-key': key })
const delivery = { phoneNo: '555 0142', address: '14 Foundry Lane' }
const line = (tool: { id: string }, quantity = 1) => ({ productId: tool.id, quantity })
const read = async (id: string) =>
  (await (await send(shop, 'GET', `/productorder/${id}`, buyer)).json()) as Order
const endRates = () =>
  shop.db.updateTable('tax_rates').set({ ended_at: new Date(), ended_by: 'a test' }).execute()
const home = {
  ...{
    name: 'Amina Rahal',
    company: '',
    street: '14 Foundry Lane',
    city: 'Larkfield',
    postalCode: 'LF2 6QT',
  },
  ...{ region: 'Gotland', country: 'SE', phone: '555 0142' },
}

test('with nothing set up an answer has no member more than before', async () => {
  const tool = await makeTool(shop)
  const placed = await placeTestOrder(shop, buyer, tool, { quantity: 2, price: 25 })
  for (const member of ['subtotal', 'discount', 'delivery', 'tax', 'taxes', 'deliveryMethod', 'to'])
    expect(placed).not.toHaveProperty(member)
  expect(placed.lines[0]).not.toHaveProperty('tax')
  await makeMethod(shop)
  await makeRate(shop, { country: 'SE' })
  expect(await placeTestOrder(shop, buyer, tool, { price: 12.5 })).not.toHaveProperty('subtotal')
})

describe('an order as the specification sends it', () => {
  test('costs what the owner has set up on top, and says so', async () => {
    const tool = await makeTool(shop, { price: '10.00' })
    await makeMethod(shop, { costs: [{ from: 0, cents: 500 }] })
    await makeRate(shop)
    const placed = await placeTestOrder(shop, buyer, tool, { quantity: 3, price: 42 })
    const figures = {
      ...{ price: 42, subtotal: 30, discount: 0, delivery: 5, tax: 7, pricesContainTax: false },
      taxes: [{ name: 'Sales tax', rate: 20, base: 35, tax: 7 }],
      deliveryMethod: { name: 'Standard delivery', daysLeast: 2, daysMost: 3 },
      lines: [{ price: 30, discount: 0, tax: 6 }],
    }
    expect(placed).toMatchObject(figures)
    expect(await read(placed._id)).toMatchObject(figures)
    const payment = await send(shop, 'POST', '/create-payment-intent', buyer, {
      price: 42,
      orderId: placed._id,
    })
    expect(payment.status).toBe(200)
    const { amount_cents } = await shop.db
      .selectFrom('payments')
      .select('amount_cents')
      .executeTakeFirstOrThrow()
    expect(amount_cents).toBe(4200)
    expect(await placeTestOrder(shop, buyer, tool)).toMatchObject({ price: 18 })
  })

  test('costs what its delivery does where there is no tax', async () => {
    const tool = await makeTool(shop, { price: '10.00' })
    const free = [
      { from: 0, cents: 500 },
      { from: 2000, cents: 0 },
    ]
    await makeMethod(shop, { costs: free })
    expect(await placeTestOrder(shop, buyer, tool, { price: 15 })).toMatchObject({ delivery: 5, tax: 0 })
    const more = { quantity: 2, price: 20 }
    expect(await placeTestOrder(shop, buyer, tool, more)).toMatchObject({ delivery: 0, taxes: [] })
  })

  test('is told a new total, and nothing is taken', async () => {
    const tool = await makeTool(shop, { price: '10.00' })
    await placeTestOrder(shop, buyer, tool, { price: 10 })
    await makeRate(shop)
    const refused = await order(readTestOrder(tool, { quantity: 2, price: 20 }))
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      detail: 'The total has changed: the order now comes to $24.00.',
      ...{ total: 24, subtotal: 20, discount: 0, delivery: 0, tax: 4 },
      taxes: [{ name: 'Sales tax', rate: 20, base: 20, tax: 4 }],
      lines: [{ productId: tool.id, unitPrice: 10, price: 20, tax: 4, availablequantity: 99 }],
    })
    expect([await countOrderRows(shop), await stockOf(shop, tool)]).toEqual([1, 99])
  })
})

describe('an order with more', () => {
  test('keeps where it goes, how, and for which company', async () => {
    const tool = await makeTool(shop, { price: '10.00' })
    await makeMethod(shop)
    const express = await makeMethod(shop, { name: 'Express', costs: [{ from: 0, cents: 3600 }] })
    await makeRate(shop, { country: 'SE', rate: '25' })
    await makeRate(shop, { country: 'SE', region: 'Gotland', rate: '10', name: 'Island tax' })
    const company = { company: 'Rahal Repairs', taxNumber: 'SE123456789001' }
    const answer = await order({
      ...{ ...delivery, lines: [line(tool, 2)], price: 61.6, to: home, deliveryMethod: express.id },
      ...company,
    })
    expect(answer.status).toBe(201)
    const { _id } = (await answer.json()) as PlacedOrder
    expect(await read(_id)).toMatchObject({
      ...{ price: 61.6, tax: 5.6, taxes: [{ name: 'Island tax', rate: 10, base: 56, tax: 5.6 }] },
      ...{ to: home, ...company, reverseCharge: false, deliveryMethod: { name: 'Express' } },
      address: 'Amina Rahal\n14 Foundry Lane\nLarkfield, Gotland, LF2 6QT\nSweden',
    })
  })

  test('is refused beside the field, and placed once that is mended', async () => {
    const tool = await makeTool(shop, { price: '10.00' })
    const method = await makeMethod(shop)
    const body = { ...delivery, lines: [line(tool)], price: 10, deliveryMethod: method.id }
    await shop.db.updateTable('delivery_methods').set({ ended_at: new Date() }).execute()
    const key = randomUUID()
    const gone = await order(body, key)
    expect(gone.status).toBe(422)
    expect((await gone.json()).errors).toEqual([
      { field: 'deliveryMethod', message: 'is no longer offered there; choose another' },
    ])
    const wrong = await order({ ...body, deliveryMethod: undefined, company: 'A', taxNumber: 'x' }, key)
    expect((await wrong.json()).errors).toEqual([
      { field: 'taxNumber', message: 'must be 4 to 20 letters and figures, with 4 figures at least' },
    ])
    expect([await countOrderRows(shop), await stockOf(shop, tool)]).toEqual([0, 100])
    expect((await order({ ...body, deliveryMethod: undefined }, key)).status).toBe(201)
  })

  test('tells first what is wrong with its lines', async () => {
    const tool = await makeTool(shop, { availablequantity: 2 })
    const answer = await order({
      ...delivery,
      lines: [line(tool, 3)],
      price: 1,
      taxNumber: 'x',
      company: 'A',
    })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ lines: [{ reason: 'out of stock' }] })
    const unknown = await order({ ...readTestOrder({ id: randomUUID() }), company: 'A' })
    expect(unknown.status).toBe(404)
  })

  test('of more than can be counted is refused', async () => {
    const tool = await makeTool(shop, { price: '999999999.99', availablequantity: 1_000_000_000 })
    await makeRate(shop, { rate: '100' })
    const answer = await order(readTestOrder(tool, { quantity: 1_000_000_000 }))
    expect(answer.status).toBe(422)
    expect((await answer.json()).detail).toBe('quantity makes more than $999,999.99 in all.')
    await makeRate(shop, { class: 'reduced' })
    const most = await makeTool(shop, { price: '999999.99' })
    expect((await order(readTestOrder(most))).status).toBe(422)
  })

  test('is refused below what a card can pay, by its whole total', async () => {
    const [cheap, dearer] = [await makeTool(shop, { price: '0.41' }), await makeTool(shop, { price: '0.42' })]
    await makeRate(shop)
    const below = await order({ ...delivery, lines: [line(cheap)], price: 0.49 })
    expect(below.status).toBe(422)
    expect((await below.json()).detail).toBe('lines make less than the $0.50 that a card can pay.')
    expect((await order({ ...delivery, lines: [line(dearer)], price: 0.5 })).status).toBe(201)
  })
})

describe('the same key', () => {
  test('gives the same answer, whatever the terms are by now', async () => {
    const tool = await makeTool(shop, { price: '10.00' })
    const method = await makeMethod(shop, { costs: [{ from: 0, cents: 500 }] })
    await makeRate(shop)
    const body = { ...delivery, lines: [line(tool)], price: 18, deliveryMethod: method.id }
    const key = randomUUID()
    const first = await (await order(body, key)).json()
    await endRates()
    await shop.db.updateTable('delivery_methods').set({ ended_at: new Date() }).execute()
    const again = await order(body, key)
    expect(again.status).toBe(201)
    expect(await again.json()).toEqual(first)
    expect(first).toMatchObject({ taxes: [{ base: 15, tax: 3 }] })
    expect(await countOrderRows(shop)).toBe(1)
  })

  test('with another address, way of delivery, company or tax number is another order', async () => {
    const tool = await makeTool(shop, { price: '10.00' })
    const [one, two] = [await makeMethod(shop, { name: 'One' }), await makeMethod(shop, { name: 'Two' })]
    const body = {
      ...{ ...delivery, lines: [line(tool)], price: 10, to: home, deliveryMethod: one.id },
      ...{ company: 'A', taxNumber: 'SE123456789001' },
    }
    const key = randomUUID()
    expect((await order(body, key)).status).toBe(201)
    for (const other of [
      ...[{ to: { ...home, street: '15 Foundry Lane' } }, { deliveryMethod: two.id }, { company: 'B' }],
      ...[{ taxNumber: 'SE123456789002' }, { to: undefined }],
    ]) {
      const answer = await order({ ...body, ...other }, key)
      expect([other, answer.status]).toEqual([other, 422])
      expect((await answer.json()).errors[0].field).toBe('Idempotency-Key')
    }
    expect((await order(body, key)).status).toBe(201)
  })
})

describe('terms that change at the same moment', () => {
  test('hold for the next order at once, in a process that has just read the others', async () => {
    const tool = await makeTool(shop, { price: '10.00' })
    expect(await placeTestOrder(shop, buyer, tool)).toMatchObject({ price: 10 })
    await makeRate(shop)
    expect(await placeTestOrder(shop, buyer, tool)).toMatchObject({ price: 12 })
    await shop.db.updateTable('tools').set({ tax_class: 'none' }).execute()
    expect(await placeTestOrder(shop, buyer, tool)).toMatchObject({ price: 10 })
    await endRates()
    expect(await placeTestOrder(shop, buyer, tool)).not.toHaveProperty('tax')
  })

  test('send an order back that was worked out at another price', async () => {
    const [tool, at] = [await makeTool(shop, { price: '10.00' }), new Date()]
    const { version: termsVersion } = await readTermsOfSale(shop.db)
    const place = (unitCents: number) =>
      placeInBatch(shop.db, {
        ...{ customerId: buyer.id, email: buyer.email, lines: [{ toolId: tool.id, quantity: 1 }], now: at },
        ...{ offeredCents: undefined, phoneNo: '1', address: 'a', reference: undefined, key: undefined },
        ...{ holdUntil: at, mostUnpaid: 5, mostCents: 10_000, leastCents: 0, fromCart: false, termsVersion },
        strangers: { holdUntil: at, mostUnpaid: 5 },
        added: {
          lines: [{ unitCents, discountCents: 0, taxCents: 0 }],
          ...{ deliveryCents: 0, deliveryTaxCents: 0, pricesContainTax: false },
          particulars: { country: 'US', taxes: [] },
        },
      })
    expect(await place(999)).toMatchObject({ outcome: 'terms changed', id: null })
    expect(await countOrderRows(shop)).toBe(0)
    expect(await place(1000)).toMatchObject({ outcome: 'placed', total_cents: 1000 })
  })

  test('leave every order with one whole set of them, and the books in order', async () => {
    const tool = await makeTool(shop, { price: '10.00', availablequantity: 1000 })
    await makeRate(shop, { rate: '10', name: 'Tax 10' })
    let isOver = false
    const changing = (async () => {
      for (let rate = 11; !isOver; rate = rate === 40 ? 11 : rate + 1) {
        // Without a pause no order would be worked out and placed between two changes.
        await setTimeout(50)
        await shop.db.transaction().execute(async (trx) => {
          await trx
            .updateTable('tax_rates')
            .set({ ended_at: new Date(), ended_by: 'a test' })
            .where('ended_at', 'is', null)
            .execute()
          await makeRate({ db: trx }, { rate: String(rate), name: `Tax ${rate}` })
          await trx
            .updateTable('tools')
            .set({ price_cents: 100 * rate })
            .execute()
        })
      }
    })()
    const people = await Promise.all(Array.from({ length: 5 }, () => shop.signIn()))
    const answers = await Promise.all(
      people.map(async (person) => {
        const statuses = []
        for (let times = 0; times < 6; times++)
          statuses.push((await order(readTestOrder(tool, { quantity: 3 }), randomUUID(), person)).status)
        return statuses
      }),
    )
    isOver = true
    await changing
    const statuses = answers.flat()
    expect(statuses.every((status) => status === 201 || status === 503)).toBe(true)
    expect(statuses).toContain(201)
    const { rows } = await sql<{ rate: number; unit: number; tax: number; total: number }>`
      select t.rate::float8 as rate, l.unit_price_cents as unit, o.tax_cents as tax, o.total_cents as total
      from orders o join order_lines l on l.order_no = o.no join order_taxes t on t.order_no = o.no`.execute(
      shop.db,
    )
    for (const { rate, unit, tax, total } of rows) {
      expect([unit, tax]).toEqual([rate === 10 ? 1000 : 100 * rate, Math.round((3 * unit * rate) / 100)])
      expect(total).toBe(3 * unit + tax)
    }
    expect(rows).toHaveLength(await countOrderRows(shop))
    expect(await checkConsistency(shop.db, new Date())).toEqual([])
  })
})
