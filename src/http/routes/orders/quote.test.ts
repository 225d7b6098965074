import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Quote } from '#src/contract/orders/placing.ts'
import { insertSettingChange } from '#src/store/settings/setting-changes.ts'
import { makeMethod, makeRate } from '#testing/selling/terms.ts'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
  onTestFinished(() => shop.close())
})

const ask = (body: object) =>
  shop.app.request('/quote', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const quote = async (body: object) => {
  const answer = await ask(body)
  expect(answer.status).toBe(200)
  return (await answer.json()) as Quote
}
const line = (tool: { id: string }, quantity = 1) => ({ productId: tool.id, quantity })
const containTax = () =>
  insertSettingChange(shop.db, {
    ...{ name: 'taxInPrices', from: 'added', to: 'contained', actor: 'a test', at: new Date() },
  })

describe('what an order would come to', () => {
  test('is quantity times price while nothing is set up, for visitors too', async () => {
    const tool = await makeTool(shop, { price: '12.50', pricebreaks: [{ from: 10, price: '11.00' }] })
    expect(await quote({ productId: tool.id, quantity: 3 })).toEqual({
      ...{ subtotal: 37.5, discount: 0, delivery: 0, tax: 0, price: 37.5, quantity: 3 },
      ...{ pricesContainTax: false, taxes: [], reverseCharge: false, methods: [], problems: [] },
      lines: [
        {
          ...{ productId: tool.id, name: tool.name, sku: tool.sku, img: tool.img, quantity: 3 },
          ...{ unitPrice: 12.5, price: 37.5, discount: 0, tax: 0 },
          ...{ availablequantity: 100, minquantity: 1, quantitystep: 1 },
        },
      ],
    })
    expect(await quote({ lines: [line(tool, 10)] })).toMatchObject({ price: 110 })
  })

  test('names a wrong line by its place in the body, also when a tool is on two of them', async () => {
    const [tool, few] = [await makeTool(shop), await makeTool(shop, { availablequantity: 1 })]
    const { problems } = await quote({ lines: [line(tool), line(tool), line(few, 2)] })
    expect(problems).toMatchObject([{ field: 'lines.2' }])
  })

  test('has delivery and tax line by line, with every way of delivery', async () => {
    const [fan, book] = [
      await makeTool(shop, { price: '24.75' }),
      await makeTool(shop, { price: '10.00', availablequantity: 5 }),
    ]
    await shop.db.updateTable('tools').set({ tax_class: 'reduced' }).where('id', '=', book.id).execute()
    const costs = [
      { from: 0, cents: 900 },
      { from: 10_000, cents: 0 },
    ]
    const standard = await makeMethod(shop, { name: 'Standard', costs })
    const express = await makeMethod(shop, {
      name: 'Express',
      costs: [{ from: 0, cents: 3600 }],
      order_by: 960,
    })
    await makeMethod(shop, { name: 'To the islands', countries: ['SE'] })
    await makeRate(shop)
    await makeRate(shop, { class: 'reduced', rate: '5.5' })
    const told = await quote({ lines: [line(fan, 2), line(book, 3)] })
    expect(told).toMatchObject({
      ...{ subtotal: 79.5, discount: 0, delivery: 9, tax: 13.35, price: 101.85, quantity: 5 },
      deliveryMethod: { _id: standard.id, name: 'Standard', daysLeast: 2, daysMost: 3 },
      taxes: [
        { name: 'Sales tax', rate: 20, base: 58.5, tax: 11.7 },
        { name: 'Sales tax', rate: 5.5, base: 30, tax: 1.65 },
      ],
      lines: [
        { price: 49.5, tax: 9.9 },
        { price: 30, tax: 1.65 },
      ],
      problems: [],
    })
    expect(told.methods).toEqual([
      { _id: standard.id, name: 'Standard', daysLeast: 2, daysMost: 3, price: 9, collect: false },
      {
        _id: express.id,
        name: 'Express',
        daysLeast: 2,
        daysMost: 3,
        price: 36,
        orderBy: 960,
        collect: false,
      },
    ])
    const chosen = await quote({ lines: [line(fan, 2)], deliveryMethod: express.id })
    expect(chosen).toMatchObject({ delivery: 36, deliveryMethod: { name: 'Express' }, price: 102.6 })
  })

  test('depends on where it goes, and on whether prices contain the tax', async () => {
    const tool = await makeTool(shop, { price: '10.00' })
    await makeRate(shop, { country: 'SE', rate: '25' })
    await makeRate(shop, { country: 'SE', region: 'Gotland', rate: '10', name: 'Island tax' })
    const priceIn = async (to?: object) => (await quote({ ...line(tool), ...(to && { to }) })).price
    expect(await priceIn()).toBe(10)
    expect(await priceIn({ country: 'SE' })).toBe(12.5)
    expect(await priceIn({ country: 'SE', region: 'gotland' })).toBe(11)
    await containTax()
    expect(await quote({ ...line(tool), to: { country: 'SE' } })).toMatchObject({
      ...{ price: 10, tax: 2, pricesContainTax: true, taxes: [{ base: 8, tax: 2 }] },
    })
  })

  test('has no tax for a company where the owner has switched that on', async () => {
    const tool = await makeTool(shop, { price: '10.00' })
    await makeRate(shop, { country: 'SE', rate: '25' })
    const to = { country: 'SE' }
    const company = { company: 'Rahal Repairs', taxNumber: 'se 1234 5678 9001' }
    expect(await quote({ ...line(tool), to, ...company })).toMatchObject({
      price: 12.5,
      reverseCharge: false,
    })
    await shop.db.insertInto('tax_countries').values({ country: 'SE', reverse_charge: true }).execute()
    expect(await quote({ ...line(tool), to, ...company })).toMatchObject({
      ...{ price: 10, tax: 0, taxes: [], reverseCharge: true, problems: [] },
    })
    expect(await quote({ ...line(tool), to, ...company, taxNumber: 'SE12' })).toMatchObject({
      ...{ price: 12.5, reverseCharge: false },
      problems: [{ field: 'taxNumber', message: 'must look like SE123456789001; or leave it empty' }],
    })
    expect(await quote({ ...line(tool), to, taxNumber: 'SE123456789001' })).toMatchObject({
      ...{ price: 12.5, problems: [{ field: 'company', message: 'is required with a tax number' }] },
    })
  })

  test('is worked out by rates whose day has come and that have not ended, the newest first', async () => {
    const tool = await makeTool(shop, { price: '10.00' })
    const price = async () => (await quote(line(tool))).price
    await makeRate(shop, { rate: '10', from_date: '2024-01-01' })
    const newer = await makeRate(shop, { rate: '20', from_date: '2025-01-01' })
    await makeRate(shop, { rate: '30', from_date: '2030-01-01', applied_at: null })
    expect(await price()).toBe(12)
    const ended = { ended_at: new Date(), ended_by: 'a test' }
    await shop.db.updateTable('tax_rates').set(ended).where('id', '=', newer.id).execute()
    expect(await price()).toBe(11)
    await shop.db.updateTable('tax_rates').set(ended).where('rate', '=', '10').execute()
    expect(await price()).toBe(10)
    await shop.db.updateTable('tax_rates').set({ applied_at: new Date() }).where('rate', '=', '30').execute()
    expect(await price()).toBe(13)
  })
})

describe('what stands in the way is told with the figures', () => {
  test('of each line', async () => {
    const few = await makeTool(shop, { name: 'Fan', minquantity: 4, quantitystep: 2, availablequantity: 6 })
    const gone = await makeTool(shop)
    await shop.db.updateTable('tools').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute()
    const problems = async (body: object) => (await quote(body)).problems
    expect(await problems({ lines: [line(few, 4), line(gone)] })).toEqual([
      { field: 'lines.1', message: 'is no longer on sale' },
    ])
    expect(await problems({ productId: few.id, quantity: 2 })).toEqual([
      { field: 'quantity', message: 'Fan: Below the minimum of 4' },
    ])
    expect(await problems({ lines: [line(few, 8)] })).toEqual([
      { field: 'lines.0', message: 'Fan: Only 6 in stock' },
    ])
  })

  test('of the delivery', async () => {
    const tool = await makeTool(shop)
    const [home, abroad] = [
      await makeMethod(shop, { name: 'At home', countries: ['US'] }),
      await makeMethod(shop, { name: 'Abroad', countries: ['SE'] }),
    ]
    const problems = async (more: object) => (await quote({ ...line(tool), ...more })).problems
    expect(await problems({ deliveryMethod: home.id })).toEqual([])
    expect(await problems({ to: { country: 'NO' } })).toEqual([
      { field: 'to.country', message: 'cannot be Norway: we do not deliver there' },
    ])
    const chooseAnother = [{ field: 'deliveryMethod', message: 'is no longer offered there; choose another' }]
    expect(await problems({ deliveryMethod: abroad.id })).toEqual(chooseAnother)
    await shop.db.updateTable('delivery_methods').set({ ended_at: new Date() }).execute()
    expect(await problems({ deliveryMethod: home.id })).toEqual(chooseAnother)
    expect(await problems({})).toEqual([])
  })

  test('of the total', async () => {
    const [cheap, dear] = [await makeTool(shop, { price: '0.40' }), await makeTool(shop, { price: '900000' })]
    const problems = async (body: object) => (await quote(body)).problems
    expect(await problems({ lines: [line(cheap)] })).toEqual([
      { field: 'lines', message: 'make less than the $0.50 that a card can pay' },
    ])
    expect(await problems(line(cheap))).toEqual([])
    expect(await problems(line(dear, 2))).toEqual([
      { field: 'quantity', message: 'makes more than $999,999.99 in all' },
    ])
  })
})

test('a body that cannot be read is refused with every field', async () => {
  const answer = await ask({
    ...{ lines: [], productId: 'x', to: { country: 'Sweden' }, deliveryMethod: 'fast', company: ' ' },
  })
  expect(answer.status).toBe(422)
  const fields = (await answer.json()).errors.map(({ field }: { field: string }) => field)
  expect(fields.toSorted()).toEqual([
    'company',
    'deliveryMethod',
    'lines',
    'productId',
    'productId',
    'to.country',
  ])
})

test('one network may not ask without end', async () => {
  const tool = await makeTool(shop)
  await shop.pool.query(`update rate_limits set count = 600`)
  expect((await ask(line(tool))).status).toBe(200)
  await shop.pool.query(`update rate_limits set count = 600`)
  expect((await ask(line(tool))).status).toBe(429)
})
