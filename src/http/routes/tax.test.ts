import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { TaxAnswer } from '#src/contract/tax.ts'
import { createTasks, regularTasks } from '#src/server/jobs.ts'
import { testCompany } from '#testing/jobs.ts'
import { placeTestOrder, send } from '#testing/selling/orders.ts'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
let ann: Awaited<ReturnType<TestShop['signIn']>>
let now = new Date()
beforeEach(async () => {
  now = new Date('2026-11-16T23:59:00Z')
  shop = await openShop({ now: () => now })
  ann = await shop.signIn({ role: 'admin', email: 'ann@example.com' })
  onTestFinished(() => shop.close())
})

const vat = { country: 'US', name: 'VAT', rate: '20', from: '2026-01-01' }
const add = (rate: object) => send(shop, 'POST', '/shop-tax/rates', ann, rate)
const added = async (rate: object) => {
  const answer = await add(rate)
  expect(answer.status).toBe(201)
  return (await answer.json()) as TaxAnswer
}
const end = (id = '') => send(shop, 'DELETE', `/shop-tax/rates/${id}`, ann)
const read = async () => (await (await send(shop, 'GET', '/shop-tax', ann)).json()) as TaxAnswer
const leave = (country: string, reverseCharge: unknown) =>
  send(shop, 'PUT', `/shop-tax/reverse-charge/${country}`, ann, { reverseCharge })
const tried = async (trial: object) =>
  (await send(shop, 'POST', '/shop-tax/try', ann, { amount: 10, country: 'US', ...trial })).json()
const applyRates = () => createTasks({ ...shop, readCompany: async () => testCompany }).applyTaxRates?.({})

describe('a rate', () => {
  test('that is added holds for the next order, and is known with who added it', async () => {
    const tool = await makeTool(shop, { price: '10.00' })
    const buyer = await shop.signIn()
    const before = await placeTestOrder(shop, buyer, tool)
    const { rates } = await added(vat)
    expect(rates).toMatchObject([
      {
        country: 'US',
        region: '',
        class: 'standard',
        name: 'VAT',
        rate: 20,
        from: '2026-01-01',
        state: 'holds',
      },
    ])
    expect(rates[0]).toMatchObject({ added: now.toISOString(), addedBy: 'ann@example.com' })
    expect(await placeTestOrder(shop, buyer, tool)).toMatchObject({ price: 12 })
    const old = await (await send(shop, 'GET', `/productorder/${before._id}`, buyer)).json()
    expect(old).toMatchObject({ price: 10 })
    expect(old).not.toHaveProperty('tax')
  })

  test('waits for its day, which begins at midnight in UTC, and replaces the one before', async () => {
    await added(vat)
    await added({ ...vat, rate: '22.5', from: '2026-11-17' })
    const states = async () => (await read()).rates.map(({ rate, state }) => [rate, state])
    expect(await states()).toEqual([
      [22.5, 'to come'],
      [20, 'holds'],
    ])
    now = new Date('2026-11-16T23:59:59Z')
    await applyRates()
    expect(await tried({})).toMatchObject({ tax: 2 })
    now = new Date('2026-11-17T00:00:00Z')
    await applyRates()
    expect(await tried({})).toMatchObject({
      tax: 2.25,
      total: 12.25,
      taxes: [{ name: 'VAT', rate: 22.5, base: 10 }],
    })
    expect(await states()).toEqual([
      [22.5, 'holds'],
      [20, 'replaced'],
    ])
    expect(regularTasks).toHaveProperty('applyTaxRates', '* * * * *')
  })

  test('that has ended gives way to the one before, and is kept with who ended it', async () => {
    await added(vat)
    const { rates } = await added({ ...vat, rate: '25', from: '2026-02-01' })
    const ended = await end(rates[0]?._id)
    expect(ended.status).toBe(200)
    expect((await read()).rates).toMatchObject([
      { rate: 25, state: 'ended', ended: now.toISOString(), endedBy: 'ann@example.com' },
      { rate: 20, state: 'holds' },
    ])
    expect(await tried({})).toMatchObject({ tax: 2 })
    expect((await end(rates[0]?._id)).status).toBe(409)
    expect((await end('x')).status).toBe(404)
    const audit = await shop.db.selectFrom('audit_log').select(['actor', 'action', 'subject']).execute()
    expect(audit).toEqual([
      { actor: 'ann@example.com', action: 'added a tax rate', subject: 'US' },
      { actor: 'ann@example.com', action: 'added a tax rate', subject: 'US' },
      { actor: 'ann@example.com', action: 'ended a tax rate', subject: 'US' },
    ])
  })

  test('of a day that another one of its place and class has is refused', async () => {
    await added({ ...vat, country: 'SE', region: 'Gotland' })
    const twice = await add({ ...vat, country: 'SE', region: ' GOTLAND ' })
    expect(twice.status).toBe(422)
    expect((await twice.json()).errors).toEqual([
      { field: 'from', message: 'is the day on which another rate of this place and class begins' },
    ])
    const both = await Promise.all([add(vat), add({ ...vat, rate: '21' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422])
    expect((await read()).rates).toHaveLength(2)
    const [ours] = (await read()).rates.filter(({ country }) => country === 'US')
    await end(ours?._id)
    await added(vat)
  })

  test.each([
    [{ rate: '101' }, 'rate', 'must be a percentage from 0 to 100, with at most three decimals'],
    [{ rate: '-1' }, 'rate', 'must be a percentage from 0 to 100, with at most three decimals'],
    [{ rate: '8.8755' }, 'rate', 'must be a percentage from 0 to 100, with at most three decimals'],
    [{ rate: '100.001' }, 'rate', 'must be a percentage from 0 to 100, with at most three decimals'],
    [{ rate: 'twenty' }, 'rate', 'must be a percentage from 0 to 100, with at most three decimals'],
    [{ country: 'Sweden' }, 'country', 'must be a country, such as SE'],
    [{ name: ' ' }, 'name', 'is required'],
    [{ from: '2026-02-30' }, 'from', 'must be a day such as 2026-12-01'],
    [{ from: '0026-02-03' }, 'from', 'must be a day between the years 2000 and 2999'],
  ])('is refused beside its field when it is wrong: %j', async (wrong, field, message) => {
    const answer = await add({ ...vat, ...wrong })
    expect(answer.status).toBe(422)
    expect((await answer.json()).errors).toEqual([{ field, message }])
    expect((await read()).rates).toEqual([])
  })

  test.each(['0', '100', '100.000', '8.875', 7.5])('of %s percent is taken', async (rate) => {
    expect((await added({ ...vat, rate })).rates[0]?.rate).toBe(Number(rate))
  })
})

test('reverse charge is switched for a country, once', async () => {
  await added({ ...vat, country: 'SE' })
  expect(await tried({ country: 'SE', company: true })).toMatchObject({ tax: 2, reverseCharge: false })
  expect((await (await leave('SE', true)).json()).reverseCharge).toEqual(['SE'])
  await leave('SE', true)
  expect(await tried({ country: 'SE', company: true })).toMatchObject({ tax: 0, reverseCharge: true })
  expect(await tried({ country: 'SE' })).toMatchObject({ tax: 2, reverseCharge: false })
  expect((await (await leave('SE', false)).json()).reverseCharge).toEqual([])
  const audit = await shop.db.selectFrom('audit_log').select(['action', 'details']).orderBy('no').execute()
  expect(audit.slice(1)).toEqual([
    { action: 'changed reverse charge', details: { reverseCharge: true } },
    { action: 'changed reverse charge', details: { reverseCharge: false } },
  ])
  expect((await leave('Sweden', true)).status).toBe(422)
  expect((await leave('SE', 'yes')).status).toBe(422)
})
