import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Discount, DiscountEvent, DiscountList, DiscountTried } from '#src/contract/discounts.ts'
import { insertSettingChange } from '#src/store/settings/setting-changes.ts'
import { makeDiscount, writeUse } from '#testing/selling/discounts.ts'
import { placeTestOrder, send } from '#testing/selling/orders.ts'
import { makeMethod } from '#testing/selling/terms.ts'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
let admin: Awaited<ReturnType<TestShop['signIn']>>
const now = new Date('2026-11-16T12:00:00Z')
beforeAll(async () => {
  shop = await openShop({ now: () => now })
  admin = await shop.signIn({ role: 'admin' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.pool.query('delete from discount_uses')
  await shop.pool.query('delete from discount_codes')
})

const list = async () => (await (await send(shop, 'GET', '/alldiscounts', admin)).json()) as DiscountList
const discounts = async () => (await list()).discounts
const history = async () =>
  (await (await send(shop, 'GET', '/alldiscounts/history', admin)).json()) as DiscountEvent[]

/** What the owner sends for a discount as it is. */
const formOf = ({ tools, ...discount }: Discount) => ({ ...discount, tools: tools.map(({ sku }) => sku) })
const save = (discount: Discount, change: object) =>
  send(shop, 'PUT', `/discount/${discount._id}`, admin, { ...formOf(discount), ...change })
const move = (discount: Discount, state: string, version = discount.version) =>
  send(shop, 'PUT', `/discount/${discount._id}/state`, admin, { state, version })
const remove = (discount: Discount) => send(shop, 'DELETE', `/discount/${discount._id}`, admin)

const errorsOf = async (answer: Response) => {
  expect(answer.status).toBe(422)
  return (await answer.json()).errors
}

async function use(discount: Discount, givenCents = 100) {
  const buyer = await shop.signIn()
  const order = await placeTestOrder(shop, buyer, await makeTool(shop))
  await writeUse(shop, { orderId: order._id, discount, givenCents })
  return { buyer, order }
}

test('the owner makes a code; its letters are capitals', async () => {
  const answer = await send(shop, 'POST', '/discount', admin, {
    ...{ code: ' bench5 ', kind: 'percent', percent: '7.5', goods: 'all', from: '500' },
    ...{ starts: '2026-03-01', ends: '2026-12-31', mostUses: '300', mostUsesEach: 1 },
  })
  expect(answer.status).toBe(201)
  expect(await answer.json()).toMatchObject({
    ...{ code: 'BENCH5', kind: 'percent', percent: 7.5, goods: 'all', from: 500 },
    ...{ starts: '2026-03-01', ends: '2026-12-31', mostUses: 300, mostUsesEach: 1 },
    ...{ used: 0, given: 0, state: 'running', removable: true, version: 1 },
  })
  expect(await discounts()).toHaveLength(1)
  expect((await history()).slice(0, 1)).toMatchObject([
    { actor: admin.email, action: 'made a discount', code: 'BENCH5' },
  ])
})

test('only what belongs to its kind and goods is stored, and tools by their part numbers', async () => {
  const fan = await makeTool(shop, { category: 'Cooling' })
  const made = await makeDiscount(shop, {
    ...{ kind: 'amount', percent: 500, amount: 2000 },
    ...{ goods: 'tools', categories: ['Cooling'], tools: [fan.sku.toLowerCase(), fan.sku] },
  })
  expect(made).toMatchObject({ amount: 20, categories: [], tools: [{ productId: fan.id, sku: fan.sku }] })
  expect(made.percent).toBeUndefined()
})

describe('what support may give', () => {
  const form = { code: 'KIND', kind: 'percent', percent: 20, goods: 'all', starts: '2026-03-01' }
  const limit = (name: string, to: number) =>
    insertSettingChange(shop.db, { name, from: -1, to, actor: 'owner@example.com', at: new Date() })
  beforeAll(() => limit('supportRefundLimit', 50))

  test.each([
    [{ percent: '20.01' }, 'percent', 'may be at most 20 for support'],
    [{ percent: 100 }, 'percent', 'may be at most 20 for support'],
    [{ kind: 'amount', amount: '50.01' }, 'amount', 'may be at most $50.00 for support'],
  ])('%j is too much in a code of theirs, and not in the owner’s', async (more, field, message) => {
    const support = await shop.signIn({ role: 'support' })
    const made = await makeDiscount(shop, { code: 'SMALL' })
    const tooMuch = { ...form, ...more }
    expect(await errorsOf(await send(shop, 'POST', '/discount', support, tooMuch))).toEqual([
      { field, message },
    ])
    const changed = { ...tooMuch, version: made.version }
    expect(await errorsOf(await send(shop, 'PUT', `/discount/${made._id}`, support, changed))).toEqual([
      { field, message },
    ])
    expect((await discounts()).map(({ code, percent }) => [code, percent])).toEqual([['SMALL', 5]])
    expect((await send(shop, 'POST', '/discount', admin, tooMuch)).status).toBe(201)
  })

  test('is told beforehand; just so much is not too much, and free delivery is free', async () => {
    const support = await shop.signIn({ role: 'support' })
    expect(await (await send(shop, 'GET', '/alldiscounts', support)).json()).toMatchObject({
      most: { percent: 20, amount: 50 },
    })
    expect(await list()).not.toHaveProperty('most')
    const kinds = [{}, { kind: 'amount', amount: 50 }, { kind: 'delivery' }]
    for (const [at, more] of kinds.entries())
      expect(
        (await send(shop, 'POST', '/discount', support, { ...form, code: `JUST-${at}`, ...more })).status,
      ).toBe(201)
    await limit('supportCodePercent', 0)
    expect((await send(shop, 'POST', '/discount', support, { ...form, percent: 0.01 })).status).toBe(422)
    await limit('supportCodePercent', 20)
  })

  test('they pause a code that gives more, and do not let it run again', async () => {
    const support = await shop.signIn({ role: 'support' })
    const made = await makeDiscount(shop, { code: 'ALL', percent: 10_000 })
    const put = (person: typeof admin, state: string, version: number) =>
      send(shop, 'PUT', `/discount/${made._id}/state`, person, { state, version })
    expect((await put(support, 'paused', 1)).status).toBe(200)
    const refused = await put(support, 'running', 2)
    expect([refused.status, (await refused.json()).detail]).toEqual([
      403,
      'ALL gives more than support may give. The owner can let it run.',
    ])
    expect((await put(admin, 'running', 2)).status).toBe(200)
  })
})

describe('what is wrong is refused beside its field', () => {
  test.each([
    [{ code: 'B5' }, 'code', 'must be 3 to 30 letters and figures, with single hyphens between them'],
    [{ code: 'A B C' }, 'code', 'must be 3 to 30 letters and figures, with single hyphens between them'],
    [{ percent: '101' }, 'percent', 'must be more than 0 and at most 100, with at most two decimals'],
    [{ percent: 0 }, 'percent', 'must be more than 0 and at most 100, with at most two decimals'],
    [{ percent: undefined }, 'percent', 'is required'],
    [{ kind: 'amount' }, 'amount', 'is required'],
    [{ kind: 'amount', amount: 0 }, 'amount', 'must be more than nothing'],
    [{ goods: 'categories' }, 'categories', 'must name at least one'],
    [{ goods: 'tools' }, 'tools', 'must name at least one'],
    [{ goods: 'categories', categories: ['Moon'] }, 'categories', 'name “Moon”, which no tool is in'],
    [{ goods: 'tools', tools: ['NO-1'] }, 'tools', 'name “NO-1”, the number of no tool on sale'],
    [{ starts: '2026-12-02', ends: '2026-12-01' }, 'ends', 'must not be before it starts'],
    [{ starts: '1 Dec' }, 'starts', 'must be a day such as 2026-12-01'],
    [{ starts: '0001-01-01' }, 'starts', 'must be a day between the years 2000 and 2999'],
    [{ mostUses: 0 }, 'mostUses', 'must be a whole number from 1 to 1000000'],
    [{ mostUsesEach: 1.5 }, 'mostUsesEach', 'must be a whole number from 1 to 1000'],
    [{ from: '-1' }, 'from', 'must be an amount in dollars with at most two decimals'],
  ])('%j', async (wrong, field, message) => {
    const discount = await makeDiscount(shop)
    expect(await errorsOf(await save(discount, wrong))).toEqual([{ field, message }])
    expect(await discounts()).toEqual([discount])
  })

  test('a code twice, whatever its letters', async () => {
    const one = await makeDiscount(shop, { code: 'ONE' })
    await makeDiscount(shop, { code: 'OTHER' })
    expect(await errorsOf(await save(one, { code: 'other' }))).toEqual([
      { field: 'code', message: 'is the code of another discount' },
    ])
    const again = await send(shop, 'POST', '/discount', admin, { ...formOf(one), code: 'oTHER' })
    expect(await errorsOf(again)).toMatchObject([{ field: 'code' }])
    expect((await save(one, { code: 'one' })).status).toBe(200)
  })

  test('all that is wrong at once', async () => {
    const discount = await makeDiscount(shop)
    const wrong = { code: '', percent: '101', starts: '2026-12-02', ends: '2026-12-01' }
    const errors = (await errorsOf(await save(discount, wrong))) as { field: string }[]
    expect(errors.map(({ field }) => field).toSorted()).toEqual(['code', 'ends', 'percent'])
  })

  test('fewer uses than it has had', async () => {
    const discount = await makeDiscount(shop, { mostUses: 3 })
    await use(discount)
    await use(discount)
    expect(await errorsOf(await save(discount, { mostUses: 1 }))).toEqual([
      { field: 'mostUses', message: 'must not be below the 2 uses that it has had' },
    ])
    expect((await save(discount, { mostUses: 2 })).status).toBe(200)
  })
})

test('of two who change a discount at once, the second is told', async () => {
  const discount = await makeDiscount(shop)
  const answers = await Promise.all([save(discount, { from: 1 }), save(discount, { from: 2 })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await discounts()).toMatchObject([{ version: 2 }])
  expect((await move(discount, 'paused')).status).toBe(409)
})

test('the history says who changed what, newest first', async () => {
  const discount = await makeDiscount(shop, { code: 'CHANGED', percent: 500 })
  await save(discount, { percent: 10 })
  await move(discount, 'paused', 2)
  const events = (await history()).slice(0, 2)
  expect(events).toMatchObject([
    { actor: admin.email, action: 'paused a discount', code: 'CHANGED' },
    { action: 'changed a discount', from: { percent: 5 }, to: { percent: 10 } },
  ])
})

describe('the state of a discount', () => {
  test('follows its days', async () => {
    const stateOf = async (days: object) => (await makeDiscount(shop, { code: 'DAYS', ...days })).state
    const clear = () => shop.pool.query('delete from discount_codes')
    for (const [days, state] of [
      [{ starts: '2026-11-16' }, 'running'],
      [{ starts: '2026-11-17' }, 'to come'],
      [{ starts: '2026-11-01', ends: '2026-11-16' }, 'running'],
      [{ starts: '2026-11-01', ends: '2026-11-15' }, 'ended'],
    ] as const) {
      expect([days, await stateOf(days)]).toEqual([days, state])
      await clear()
    }
  })

  test('is the owner’s: paused, running again, ended for good', async () => {
    const discount = await makeDiscount(shop)
    expect(await (await move(discount, 'paused')).json()).toMatchObject({ state: 'paused', version: 2 })
    expect(await (await move(discount, 'running', 2)).json()).toMatchObject({ state: 'running' })
    expect(await (await move(discount, 'ended', 3)).json()).toMatchObject({
      state: 'ended',
      endedByHand: true,
    })
    for (const answer of [await move(discount, 'running', 4), await save(discount, { version: 4 })]) {
      expect(answer.status).toBe(409)
      expect((await answer.json()).detail).toBe(`${discount.code} was ended and stays as it is.`)
    }
  })
})

test('a code that was used is never deleted', async () => {
  const [unused, used] = [
    await makeDiscount(shop, { code: 'UNUSED' }),
    await makeDiscount(shop, { code: 'USED' }),
  ]
  const { buyer, order } = await use(used)
  await send(shop, 'DELETE', `/myorders/${order._id}`, buyer)
  expect((await remove(unused)).status).toBe(200)
  const refused = await remove(used)
  expect(refused.status).toBe(409)
  expect((await refused.json()).detail).toBe('USED was used by an order and stays. You can end it instead.')
  expect(await discounts()).toMatchObject([{ code: 'USED', used: 0, given: 0, removable: false }])
})

test('the list says what was given, and of what share of sales', async () => {
  const discount = await makeDiscount(shop)
  const { order } = await use(discount, 250)
  await use(discount, 100)
  await shop.pool.query(`update orders set state = 'paid' where id = $1`, [order._id])
  expect(await list()).toMatchObject({
    discounts: [{ used: 2, given: 3.5 }],
    lately: { orders: 1, given: 2.5, share: 20 },
  })
  await shop.pool.query(`update orders set state = 'pending' where id = $1`, [order._id])
})

describe('the owner tries a discount', () => {
  const attempt = async (discount: object, more: object = {}) => {
    const { _id, ...made } = await makeDiscount(shop, discount)
    await shop.pool.query('delete from discount_codes')
    return send(shop, 'POST', '/discounttrial', admin, { discount: formOf({ _id, ...made }), ...more })
  }
  const tried = async (discount: object, more: object = {}) =>
    (await (await attempt(discount, more)).json()) as DiscountTried

  test('on the own cart, with what the customer would read', async () => {
    const empty = await attempt({})
    expect([empty.status, (await empty.json()).detail]).toEqual([
      409,
      'Your cart is empty. Put something into it, or name an order to try it on.',
    ])
    const [fan, ssd] = [
      await makeTool(shop, { category: 'Cooling', price: '24.75' }),
      await makeTool(shop, { price: '10', pricebreaks: [{ from: 5, price: '9.99' }] }),
    ]
    const lines = [
      { productId: fan.id, quantity: 2 },
      { productId: ssd.id, quantity: 5 },
    ]
    await send(shop, 'POST', '/mycart/lines', admin, { lines })
    expect(await tried({ code: 'ALL5', percent: 500 })).toEqual({
      on: 'your cart',
      subtotal: 99.45,
      less: 4.97,
      detail: 'ALL5: $4.97 less',
    })
    expect(await tried({ percent: 1000, skipsBreaks: true })).toMatchObject({ less: 4.95 })
    expect(
      await tried({ kind: 'amount', amount: 9000, goods: 'categories', categories: ['Cooling'] }),
    ).toMatchObject({ less: 49.5 })
    const sent = { code: 'SENT', kind: 'delivery' } as const
    expect(await tried(sent)).toMatchObject({
      less: 0,
      detail: 'SENT gives free delivery, and yours is free already.',
    })
    const { id } = await makeMethod(shop, { costs: [{ from: 0, cents: 500 }] })
    expect(await tried(sent)).toMatchObject({ less: 0, detail: 'SENT: free delivery' })
    await shop.db.deleteFrom('delivery_methods').where('id', '=', id).execute()
    expect(await tried({ code: 'MORE', from: 10_000 })).toMatchObject({
      less: 0,
      detail: 'MORE needs $100.00, this cart has $99.45. Add $0.55.',
    })
    expect(await tried({ starts: '2026-12-01' })).toMatchObject({ less: 4.97 })
    expect(await discounts()).toEqual([])
  })

  test('on an order, whoever placed it', async () => {
    const order = await placeTestOrder(shop, await shop.signIn(), await makeTool(shop, { price: '40' }))
    expect(await tried({ percent: 2500 }, { order: order.number.toLowerCase() })).toMatchObject({
      on: `the tools of ${order.number}`,
      subtotal: 40,
      less: 10,
    })
    expect((await attempt({}, { order: 'LD-26-999999' })).status).toBe(404)
  })
})
