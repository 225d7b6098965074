import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { PlacedOrder, Quote } from '#src/contract/orders/placing.ts'
import { checkConsistency } from '#src/shop/operations/check-consistency.ts'
import { endOrder } from '#src/shop/orders/expire-orders.ts'
import { readTermsOfSale } from '#src/shop/terms/read-terms.ts'
import { placeOrderRows } from '#src/store/orders/place-orders.ts'
import { doJobs } from '#testing/jobs.ts'
import { payByCard, startPaying } from '#testing/selling/cards.ts'
import { makeDiscount } from '#testing/selling/discounts.ts'
import { placeTestOrder, readTestOrder, send, stockOf } from '#testing/selling/orders.ts'
import { makeMethod, makeRate } from '#testing/selling/terms.ts'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'

type Person = Awaited<ReturnType<TestShop['signIn']>>

let shop: TestShop
let now = new Date('2026-11-16T12:00:00Z')
beforeAll(async () => {
  shop = await openShop({ now: () => now, limitFactor: 1000 })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.pool.query(`update discount_codes set code = 'OLD-' || upper(left(md5(id::text), 12))`)
  await shop.pool.query('update delivery_methods set ended_at = now()')
  await shop.pool.query(`update tax_rates set ended_at = now(), ended_by = 'a test'`)
})

const usedOf = async (code = 'BENCH5') => {
  const { rows } = await shop.pool.query('select used from discount_codes where code = $1', [code])
  return rows[0]?.used as number
}
const place = (
  buyer: Person,
  tool: { id: string },
  more: object = {},
  headers: Record<string, string> = {},
) => send(shop, 'POST', '/order', buyer, readTestOrder(tool, { code: 'bench5', ...more }), headers)

const refusalOf = async (answer: Response) => {
  const { detail, codeProblem, errors } = await answer.json()
  expect(errors).toEqual([{ field: 'code', message: detail }])
  return [answer.status, codeProblem, detail]
}
const quote = async (body: object, person?: Person) => {
  const answer = await shop.app.request('/quote', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...person?.headers },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Quote
}

describe('a quote with a code', () => {
  test('says what it gives, line by line', async () => {
    await makeDiscount(shop)
    const [fan, ssd] = [await makeTool(shop, { price: '24.75' }), await makeTool(shop, { price: '10' })]
    const lines = [
      { productId: fan.id, quantity: 2 },
      { productId: ssd.id, quantity: 5 },
    ]
    const told = await quote({ lines, code: ' bench5 ' })
    expect(told).toMatchObject({ subtotal: 99.5, discount: 4.98, price: 94.52, problems: [] })
    expect(told).toMatchObject({ discountCode: 'BENCH5', codeDetail: 'BENCH5: $4.98 less' })
    expect(told.lines.map(({ discount }) => discount)).toEqual([2.48, 2.5])
    expect(await usedOf()).toBe(0)
  })

  test('that does not count says why, and takes nothing off', async () => {
    await makeDiscount(shop, { from: 5000 })
    const tool = await makeTool(shop, { price: '10' })
    const told = await quote({ productId: tool.id, quantity: 2, code: 'BENCH5' })
    expect(told).toMatchObject({ discount: 0, price: 20 })
    expect([told.discountCode, told.codeDetail]).toEqual([undefined, undefined])
    expect(told.problems).toEqual([
      { field: 'code', message: 'BENCH5 needs $50.00, this cart has $20.00. Add $30.00.' },
    ])
    expect((await quote({ productId: tool.id, quantity: 5, code: 'BENCH5' })).discount).toBe(2.5)
  })

  test('knows what a person has used already', async () => {
    await makeDiscount(shop, { mostUsesEach: 1 })
    const [tool, buyer] = [await makeTool(shop), await shop.signIn()]
    expect((await place(buyer, tool)).status).toBe(201)
    const body = { productId: tool.id, quantity: 1, code: 'BENCH5' }
    expect((await quote(body, buyer)).problems).toMatchObject([{ message: 'You have used BENCH5 already.' }])
    expect((await quote(body)).problems).toEqual([])
  })
})

describe('an order with a code', () => {
  test('keeps the code and its discount, and counts the use', async () => {
    await makeDiscount(shop, { percent: 1000 })
    const [tool, buyer] = [await makeTool(shop, { price: '12.50' }), await shop.signIn()]
    const placed = (await (await place(buyer, tool, { quantity: 3, price: '33.75' })).json()) as PlacedOrder
    expect(placed).toMatchObject({ price: 33.75, subtotal: 37.5, discount: 3.75, discountCode: 'BENCH5' })
    expect(placed.lines).toMatchObject([{ price: 37.5, discount: 3.75 }])
    expect(await usedOf()).toBe(1)
    expect(await checkConsistency(shop.db, now)).toEqual([])
    const admin = await shop.signIn({ role: 'admin' })
    const sheet = await (await send(shop, 'GET', `/allorders.csv?q=${placed.number}`, admin)).text()
    expect(sheet).toContain('BENCH5')
  })

  test('pays no delivery with a code for it, and the use says what that would have cost', async () => {
    await makeMethod(shop, { costs: [{ from: 0, cents: 900 }] })
    await makeRate(shop)
    await makeDiscount(shop, { kind: 'delivery' })
    const [tool, buyer] = [await makeTool(shop, { price: '10' }), await shop.signIn()]
    const placed = (await (await place(buyer, tool)).json()) as PlacedOrder
    expect(placed).toMatchObject({ price: 12, delivery: 0, discount: 0, discountCode: 'BENCH5' })
    const { rows } = await shop.pool.query('select given_cents from discount_uses where order_id = $1', [
      placed._id,
    ])
    expect(rows).toEqual([{ given_cents: 900 }])
    expect(await checkConsistency(shop.db, now)).toEqual([])
  })

  test('is refused when the code gives nothing, so that no use is lost', async () => {
    await makeDiscount(shop, { kind: 'delivery' })
    const [tool, buyer] = [await makeTool(shop), await shop.signIn()]
    expect(await refusalOf(await place(buyer, tool))).toEqual([
      ...[409, 'other goods'],
      'BENCH5 gives free delivery, and yours is free already.',
    ])
    expect(await usedOf()).toBe(0)
  })

  test('of another total is refused with the new figures', async () => {
    await makeDiscount(shop)
    const [tool, buyer] = [await makeTool(shop, { price: '20' }), await shop.signIn()]
    const answer = await place(buyer, tool, { price: '20.00' })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ total: 19, discount: 1, lines: [{ discount: 1 }] })
    expect([await usedOf(), await stockOf(shop, tool)]).toEqual([0, 100])
  })

  test.each([
    [{}, { code: 'other' }, 422, 'wrong', 'No such code. Look at the letters again.'],
    [{ ends: '2026-11-15' }, {}, 409, 'ended', 'BENCH5 ended on 15 Nov 2026.'],
    [{ starts: '2026-12-01' }, {}, 409, 'not yet', 'BENCH5 can be used from 1 Dec 2026.'],
    [{ from: 2001 }, {}, 409, 'below value', 'BENCH5 needs $20.01, this cart has $20.00. Add $0.01.'],
  ])('with %j is refused, and nothing has changed', async (discount, more, ...refusal) => {
    await makeDiscount(shop, discount)
    const [tool, buyer] = [await makeTool(shop, { price: '20' }), await shop.signIn()]
    const key = { 'idempotency-key': crypto.randomUUID() }
    expect(await refusalOf(await place(buyer, tool, more, key))).toEqual(refusal)
    expect([await usedOf(), await stockOf(shop, tool)]).toEqual([0, 100])
    expect((await place(buyer, tool, { code: undefined }, key)).status).toBe(201)
  })

  test('gets its first answer again, also when the code is used up since', async () => {
    await makeDiscount(shop, { mostUses: 1 })
    const [tool, buyer] = [await makeTool(shop), await shop.signIn()]
    const key = { 'idempotency-key': crypto.randomUUID() }
    const first = await (await place(buyer, tool, {}, key)).json()
    const again = await place(buyer, tool, {}, key)
    expect([again.status, await again.json()]).toEqual([201, first])
    expect(await refusalOf(await place(buyer, tool))).toEqual([409, 'used up', 'BENCH5 has been used up.'])
    const other = await place(buyer, tool, { code: undefined }, key)
    expect((await other.json()).errors).toMatchObject([{ field: 'Idempotency-Key' }])
    expect(await usedOf()).toBe(1)
  })
})

describe('a use', () => {
  test('is given back when an order ends unpaid, however that comes about', async () => {
    await makeDiscount(shop, { mostUses: 1, mostUsesEach: 1 })
    const [tool, buyer, admin] = [
      await makeTool(shop),
      await shop.signIn(),
      await shop.signIn({ role: 'admin' }),
    ]
    const order = async () => ((await (await place(buyer, tool)).json()) as PlacedOrder)._id
    await send(shop, 'DELETE', `/myorders/${await order()}`, buyer)
    expect(await usedOf()).toBe(0)
    await send(shop, 'DELETE', `/allorder/${await order()}`, admin)
    expect(await usedOf()).toBe(0)
    const expiring = await order()
    const before = now
    now = new Date(now.getTime() + 25 * 3_600_000)
    await endOrder(shop.db, { now: () => now, release: shop.releasePayment }, expiring)
    now = before
    expect(await usedOf()).toBe(0)
    expect((await place(buyer, tool)).status).toBe(201)
    expect(await checkConsistency(shop.db, now)).toEqual([])
  })

  test('is kept by an order that was paid and is refunded', async () => {
    const before = now
    // The card provider's events are signed at the time that it is.
    now = new Date()
    onTestFinished(() => {
      now = before
    })
    await makeDiscount(shop)
    const [tool, buyer] = [await makeTool(shop), await shop.signIn()]
    const placed = (await (await place(buyer, tool)).json()) as PlacedOrder
    const { clientSecret } = await startPaying(shop, buyer.headers, placed)
    await payByCard(shop, clientSecret)
    await doJobs(shop)
    await send(shop, 'DELETE', `/myorders/${placed._id}`, buyer)
    const { rows } = await shop.pool.query('select state from orders where id = $1', [placed._id])
    expect([rows[0].state, await usedOf()]).toEqual(['refunded', 1])
  })

  test('of one tool that leaves less than a card can pay is refused, also by a quote', async () => {
    await makeDiscount(shop, { percent: 10_000 })
    const [tool, buyer] = [await makeTool(shop), await shop.signIn()]
    const detail = 'code makes it less than the $0.50 that a card can pay.'
    const answer = await place(buyer, tool)
    expect([answer.status, (await answer.json()).detail]).toEqual([422, detail])
    const { problems } = await quote({ productId: tool.id, quantity: 1, code: 'BENCH5' }, buyer)
    expect(problems).toEqual([{ field: 'code', message: 'makes it less than the $0.50 that a card can pay' }])
    expect(await usedOf()).toBe(0)
  })

  test('is counted exactly, whatever the race', async () => {
    await makeDiscount(shop, { mostUses: 7 })
    const tools = await Promise.all([1, 2, 3].map(() => makeTool(shop)))
    const people = await Promise.all(Array.from({ length: 30 }, () => shop.signIn()))
    const answers = await Promise.all(
      people.map((person, at) => place(person, tools[at % 3] as (typeof tools)[number])),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(7)
    expect(statuses.filter((status) => status === 409)).toHaveLength(23)
    expect(await usedOf()).toBe(7)
    expect(await checkConsistency(shop.db, now)).toEqual([])
  })

  test('is counted for each person, also when they order twice at once', async () => {
    await makeDiscount(shop, { mostUsesEach: 1 })
    const [one, other, buyer] = [await makeTool(shop), await makeTool(shop), await shop.signIn()]
    const answers = await Promise.all([place(buyer, one), place(buyer, other), place(buyer, one)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect(await usedOf()).toBe(1)
  })
})

test('an order goes by the code as it is when it is placed', async () => {
  const discount = await makeDiscount(shop)
  const admin = await shop.signIn({ role: 'admin' })
  const [tool, buyer] = [await makeTool(shop, { price: '20' }), await shop.signIn()]
  const first = await placeTestOrder(shop, buyer, tool, { code: 'BENCH5' })
  const { tools, ...facts } = discount
  await send(shop, 'PUT', `/discount/${discount._id}`, admin, { ...facts, percent: 50 })
  expect(first).toMatchObject({ price: 19 })
  expect(await placeTestOrder(shop, buyer, tool, { code: 'BENCH5' })).toMatchObject({ price: 10 })
  const kept = await (await send(shop, 'GET', `/productorder/${first._id}`, buyer)).json()
  expect(kept).toMatchObject({ price: 19, discount: 1, discountCode: 'BENCH5' })
})

/** One batch, as many buyers at the same moment make it. A batch that fails is placed one by one, which would hide it. */
async function placeTogether(people: Person[], tool: { id: string }, code: object) {
  const { version: termsVersion } = await readTermsOfSale(shop.db)
  const hold = { holdUntil: new Date(now.getTime() + 3_600_000), mostUnpaid: 9 }
  const particulars = { country: 'US', taxes: [], discount_code: 'BENCH5', given_cents: 100, ...code }
  return placeOrderRows(
    shop.db,
    people.map(({ id, email }) => ({
      ...{ customerId: id, email, lines: [{ toolId: tool.id, quantity: 1 }], offeredCents: undefined },
      ...{ phoneNo: '1', address: 'a', reference: undefined, key: undefined, now, fromCart: false },
      ...{ ...hold, strangers: hold, mostCents: 99_999, leastCents: 0, termsVersion },
      added: {
        lines: [{ unitCents: 2000, discountCents: 100, taxCents: 0 }],
        ...{ deliveryCents: 0, deliveryTaxCents: 0, pricesContainTax: false, particulars },
      },
    })),
  )
}

test('orders of one batch share the uses that are left', async () => {
  const discount = await makeDiscount(shop, { mostUses: 2 })
  const tool = await makeTool(shop, { price: '20' })
  const people = [await shop.signIn(), await shop.signIn(), await shop.signIn()]
  const placed = await placeTogether(people, tool, { code_id: discount._id, code_version: 1 })
  expect(placed.map(({ outcome }) => outcome)).toEqual(['placed', 'placed', 'terms changed'])
  expect(await usedOf()).toBe(2)
})

test('an order whose code was changed after its total was worked out is sent back', async () => {
  const discount = await makeDiscount(shop)
  const [tool, person] = [await makeTool(shop, { price: '20' }), await shop.signIn()]
  const placeWith = async (code: object) => (await placeTogether([person], tool, code))[0]?.outcome
  expect(await placeWith({ code_id: discount._id, code_version: 2 })).toBe('terms changed')
  expect(await placeWith({ code_id: tool.id, code_version: 1 })).toBe('terms changed')
  expect(await usedOf()).toBe(0)
  expect(await placeWith({ code_id: discount._id, code_version: 1 })).toBe('placed')
  expect(await usedOf()).toBe(1)
})
