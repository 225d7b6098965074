import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type DeliveryMethodEvent, mostMethods, type OfferedDelivery } from '#src/contract/delivery.ts'
import { send } from '#testing/selling/orders.ts'
import { openShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
let admin: Awaited<ReturnType<TestShop['signIn']>>
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.signIn({ role: 'admin' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.pool.query('delete from delivery_methods')
})

const express = {
  ...{ name: 'Express', countries: ['SE', 'NO'], costBy: 'value', collect: false, freeFrom: 1000 },
  costs: [
    { from: 0, cost: 12 },
    { from: 250, cost: 8.5 },
  ],
  ...{ daysLeast: 1, daysMost: 2, orderBy: '16:00' },
}

const list = async () => (await (await shop.get('/deliverymethods')).json()) as OfferedDelivery[]
const names = async () => (await list()).map(({ name }) => name)
const add = (more: object = {}) => send(shop, 'POST', '/deliverymethod', admin, { ...express, ...more })
const added = async (more: object = {}) => {
  const answer = await add(more)
  expect(answer.status).toBe(201)
  return (await answer.json()) as OfferedDelivery
}
const save = (method: OfferedDelivery, change: object) =>
  send(shop, 'PUT', `/deliverymethod/${method._id}`, admin, { ...method, ...change })
const history = async () =>
  (await (await send(shop, 'GET', '/deliverymethods/history', admin)).json()) as DeliveryMethodEvent[]

test('a method is offered after the others, and everyone sees it at once', async () => {
  expect(await list()).toEqual([])
  const method = await added()
  expect(method).toEqual({ _id: expect.any(String), version: 1, ...express })
  await added({ name: ' Standard ', countries: [], freeFrom: null, orderBy: null })
  expect(await list()).toMatchObject([
    method,
    { name: 'Standard', countries: [], freeFrom: null, orderBy: null },
  ])
})

test('a weight is whole grams, and money has cents', async () => {
  const costs = [
    { from: 0, cost: '4.05' },
    { from: '1500', cost: 0 },
  ]
  expect(await added({ costBy: 'weight', costs })).toMatchObject({
    costs: [
      { from: 0, cost: 4.05 },
      { from: 1500, cost: 0 },
    ],
  })
  const { rows } = await shop.pool.query('select costs from delivery_methods')
  expect(rows).toEqual([
    {
      costs: [
        { from: 0, cents: 405 },
        { from: 1500, cents: 0 },
      ],
    },
  ])
})

const bands = (...froms: unknown[]) => ({ costs: froms.map((from) => ({ from, cost: 1 })) })

test.each([
  [{ name: '…' }, 'name', 'needs at least one letter'],
  [{ countries: ['XX'] }, 'countries.0', 'must be a country, such as SE'],
  [{ countries: ['SE', 'SE'] }, 'countries', 'must name each country once'],
  [{ costs: [] }, 'costs', 'must have at least one row'],
  [bands(10, 20), 'costs.0.from', 'must be 0: the first row counts from nothing'],
  [bands(0, 250, 250), 'costs.2.from', 'must be more than in the row before'],
  [bands(0, 250, 100), 'costs.2.from', 'must be more than in the row before'],
  [bands(0, '1e3'), 'costs.1.from', 'must be an amount in dollars with at most two decimals'],
  [{ costBy: 'weight', ...bands(0, 1.5) }, 'costs.1.from', 'must be whole grams'],
  [
    { costs: [{ from: 0, cost: -1 }] },
    'costs.0.cost',
    'must be an amount in dollars with at most two decimals',
  ],
  [{ freeFrom: 0 }, 'freeFrom', 'must be more than 0'],
  [{ daysLeast: 5 }, 'daysMost', 'must not be less than the earliest'],
  [{ daysMost: 121 }, 'daysMost', 'must be a whole number from 0 to 120'],
  [{ orderBy: '24:00' }, 'orderBy', 'must be a time such as 16:00'],
])('what is wrong is refused beside its field: %j', async (wrong, field, message) => {
  const method = await added()
  const answer = await save(method, wrong)
  expect(answer.status).toBe(422)
  expect((await answer.json()).errors).toContainEqual({ field, message })
  expect((await add({ name: 'Other', ...wrong })).status).toBe(422)
  expect(await list()).toEqual([method])
})

test('no two that are offered have the same name, whatever its letters', async () => {
  const [one, other] = [await added(), await added({ name: 'Standard' })]
  const answer = await save(other, { name: 'EXPRESS' })
  expect(answer.status).toBe(422)
  expect((await answer.json()).errors).toEqual([
    { field: 'name', message: 'is the name of another delivery method' },
  ])
  expect((await save(one, { name: 'EXPRESS' })).status).toBe(200)
  expect((await add({ name: 'standard' })).status).toBe(422)
})

test('of two who change a method at once, the second is told', async () => {
  const method = await added()
  const answers = await Promise.all([save(method, { daysMost: 3 }), save(method, { daysMost: 4 })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await list()).toMatchObject([{ version: 2 }])
})

test('the owner puts them into another order: all of them, or it is refused', async () => {
  const ids: string[] = []
  for (const name of ['A', 'B', 'C']) ids.push((await added({ name }))._id)
  const [a = '', b = '', c = ''] = ids
  const arrange = async (order: string[]) =>
    (await send(shop, 'PUT', '/deliverymethods', admin, { ids: order })).status
  expect(await arrange([c, a, b])).toBe(200)
  expect(await names()).toEqual(['C', 'A', 'B'])
  for (const wrong of [
    [a, b],
    [a, b, c, c],
    [a, b, b],
  ])
    expect(await arrange(wrong)).toBe(409)
  expect(await names()).toEqual(['C', 'A', 'B'])
})

test('one that has ended is offered no more, and its name is free', async () => {
  const method = await added()
  const end = async () => (await send(shop, 'DELETE', `/deliverymethod/${method._id}`, admin)).status
  expect(await end()).toBe(200)
  expect(await end()).toBe(404)
  expect((await save(method, {})).status).toBe(404)
  expect(await list()).toEqual([])
  await added()
  expect(await names()).toEqual(['Express'])
})

test('there are at most so many', async () => {
  for (let number = 1; number <= mostMethods; number++) await added({ name: `Method ${number}` })
  expect((await add({ name: 'One more' })).status).toBe(409)
})

test('the history tells who changed what, newest first', async () => {
  const method = await added()
  await save(method, { daysMost: 4 })
  await send(shop, 'DELETE', `/deliverymethod/${method._id}`, admin)
  const changed = { ...express, daysMost: 4 }
  const [ended, change, first] = await history()
  expect(ended).toMatchObject({ action: 'ended a delivery method', name: 'Express', from: changed })
  expect(change).toMatchObject({ actor: admin.email, from: express, to: changed })
  expect(first).toMatchObject({ action: 'added a delivery method', to: express })
  expect(first?.from).toBeUndefined()
})
