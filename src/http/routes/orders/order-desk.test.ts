import { beforeAll, describe, expect, test } from 'vitest'
import type { Order } from '#src/contract/orders/orders.ts'
import { readOrderNumber } from '#src/contract/values/orders/order-number.ts'
import { placeTestOrder, readTestAddress, send } from '#testing/selling/orders.ts'
import { makeOrderToSend, northline, sendTestParcel } from '#testing/selling/parcels.ts'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'

type Person = Awaited<ReturnType<TestShop['signIn']>>
let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await openShop({ limitFactor: 1000 })
  admin = await shop.signIn({ role: 'admin', name: '' })
  return () => shop.close()
})

const numbersOf = async (answer: Response | Promise<Response>): Promise<string[]> =>
  ((await (await answer).json()) as Order[]).map(({ number }) => number)
const find = (q: string, more = '') =>
  numbersOf(send(shop, 'GET', `/allorders?q=${encodeURIComponent(q)}${more}`, admin))

describe('the search of staff', () => {
  let wanted: { number: string; _id: string }
  beforeAll(async () => {
    const tool = await makeTool(shop)
    const buyer = await shop.signIn({ name: 'Zoë van der Linde' })
    wanted = await placeTestOrder(shop, buyer, tool, {
      to: readTestAddress({ name: 'Amélie Rahal', company: 'Rahal Répairs' }),
      company: 'O’Brien & Sons',
      reference: 'PO-7731/b',
    })
    await shop.pool.query(`update orders set state = 'paid' where id = $1`, [wanted._id])
    await sendTestParcel(shop, admin, wanted, northline('NL 4471-0096'))
    await placeTestOrder(shop, await shop.signIn({ name: 'Somebody Else' }), tool)
  })

  test.each([
    'amelie',
    'RAHAL am',
    'repairs',
    'brien',
    'po 7731',
    '7731',
    'NL44710096',
    'nl 4471',
    'zoe',
    'linde zo',
  ])('%s', async (q) => {
    expect(await find(q)).toEqual([wanted.number])
    expect(await find(q, '&state=shipped')).toEqual([wanted.number])
    expect(await find(q, '&state=pending')).toEqual([])
  })

  test.each(['amelie smith', 'ahal', '4471', 'nl', 'linde else', "'", '\\', '& |', ':*'])(
    'not %s',
    async (q) => {
      expect(await find(q)).toEqual([])
    },
  )
})

test('what begins an email means no names, and what begins none does', async () => {
  const tool = await makeTool(shop)
  const order = async (person: { email?: string; name?: string }) =>
    (await placeTestOrder(shop, await shop.signIn(person), tool)).number
  const short = [
    await order({ email: 'no.quill@works.example', name: 'Someone' }),
    await order({ name: 'No Quincy' }),
  ]
  expect(await find('no.q')).toEqual(short.toReversed())
  const named = await order({ name: 'Nora Quill' })
  expect(await find('nora.qu')).toEqual([named])
  const emailed = await order({ email: 'nora.quill@works.example', name: 'Someone' })
  expect(await find('Nora.Qu')).toEqual([emailed])
  await shop.pool.query(`update orders set state = 'paid' where no = $1`, [readOrderNumber(named)])
  expect(await find('nora qu', '&state=paid')).toEqual([named])
  expect(await find('nora.qu', '&state=paid')).toEqual([])
  expect(await find('nora qu')).toEqual([named])
  expect(await find('nora')).toEqual([emailed, named])
})

test('the orders beside one are those of the list, also when it has left the list', async () => {
  const tool = await makeTool(shop, { sku: 'BESIDE-1' })
  const buyer = await shop.signIn()
  const orders = []
  for (const quantity of [3, 1, 2]) orders.push(await placeTestOrder(shop, buyer, tool, { quantity }))
  const [three, one, two] = orders.map(({ number }) => number)
  const beside = async (number: string | undefined, query: string) =>
    (await send(shop, 'GET', `/order/${number}/neighbours?q=BESIDE-1&${query}`, admin)).json()
  expect(await beside(one, 'sort=-placed')).toEqual({ previous: two, next: three })
  expect(await beside(two, 'sort=total')).toEqual({ previous: one, next: three })
  expect(await beside(two, '')).toEqual({ next: one })
  await send(shop, 'DELETE', `/myorders/${orders[1]?._id}`, buyer)
  expect(await beside(one, 'state=pending')).toEqual({ previous: two, next: three })
})

test('orders are read by their numbers, as they were named', async () => {
  const { order: one } = await makeOrderToSend(shop, [1])
  const { order: two } = await makeOrderToSend(shop, [1])
  const read = (numbers: string[]) => send(shop, 'GET', `/chosenorders?numbers=${numbers.join(',')}`, admin)
  expect(await numbersOf(read([two.number, 'LD-26-999999', one.number, two.number, 'x']))).toEqual([
    two.number,
    one.number,
  ])
  expect(await numbersOf(read([one.number.replace('LD-26', 'LD-25')]))).toEqual([])
  expect((await read(Array(101).fill(one.number))).status).toBe(422)
})

describe('the note of staff', () => {
  const write = (order: { _id: string }, body: object) =>
    send(shop, 'PUT', `/order/${order._id}/note`, admin, body)
  const read = async (order: { _id: string }, reader: Person): Promise<Order> =>
    (await send(shop, 'GET', `/productorder/${order._id}`, reader)).json()

  test('is seen by admins alone, and goes with the account', async () => {
    const { order, buyer } = await makeOrderToSend(shop, [1])
    expect((await write(order, { note: ' Ring first. ', before: '' })).status).toBe(200)
    expect((await read(order, admin)).note).toBe('Ring first.')
    expect(await read(order, buyer)).not.toHaveProperty('note')
    await sendTestParcel(shop, admin, order, northline('1'))
    await send(shop, 'DELETE', '/myaccount', buyer, { email: buyer.email })
    expect(await read(order, admin)).not.toHaveProperty('note')
    expect((await write(order, { note: 'From an open page', before: '' })).status).toBe(409)
  })

  test('of somebody else is not overwritten unseen', async () => {
    const { order } = await makeOrderToSend(shop, [1])
    await write(order, { note: 'One', before: '' })
    expect((await write(order, { note: 'Two', before: '' })).status).toBe(409)
    expect((await read(order, admin)).note).toBe('One')
    expect((await write(order, { note: '', before: 'One' })).status).toBe(200)
    expect(await read(order, admin)).not.toHaveProperty('note')
    const log = await shop.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject', '=', order.number)
      .execute()
    expect(log.map(({ actor, action, details }) => [actor, action, details])).toEqual([
      [admin.email, 'wrote a note on an order', {}],
      [admin.email, 'deleted the note on an order', {}],
    ])
  })
})

describe('saved views', () => {
  const save = (who: Person, body: object) => send(shop, 'POST', '/orderviews', who, body)
  const mine = async (who: Person) => (await send(shop, 'GET', '/orderviews', who)).json()

  test('are each admin’s own, and one of the same name is replaced', async () => {
    const [one, other] = [await shop.signIn({ role: 'admin' }), await shop.signIn({ role: 'admin' })]
    await save(one, { name: 'Van', query: 'state=paid' })
    const { _id } = await (await save(one, { name: 'VAN', query: 'state=paid&sort=placed' })).json()
    expect(await mine(one)).toEqual([{ _id, name: 'VAN', query: 'state=paid&sort=placed' }])
    expect(await mine(other)).toEqual([])
    expect((await send(shop, 'DELETE', `/orderviews/${_id}`, other)).status).toBe(404)
    expect((await (await send(shop, 'GET', '/mydata', one)).json()).orderViews).toHaveLength(1)
    expect((await send(shop, 'DELETE', `/orderviews/${_id}`, one)).status).toBe(200)
    expect(await mine(one)).toEqual([])
  })

  test('that search for somebody go with that account', async () => {
    const [one, buyer] = [await shop.signIn({ role: 'admin' }), await shop.signIn()]
    await save(one, { name: 'Them', query: `${new URLSearchParams({ q: buyer.email.toUpperCase() })}` })
    await save(one, { name: 'Others', query: 'q=somebody%40example.com' })
    await send(shop, 'DELETE', '/myaccount', buyer, { email: buyer.email })
    expect(await mine(one)).toMatchObject([{ name: 'Others' }])
  })

  test('are thirty at most, also when forty are saved at once', async () => {
    const one = await shop.signIn({ role: 'admin' })
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) => save(one, { name: `View ${at}`, query: '' })),
    )
    expect(answers.filter(({ status }) => status === 201 || status === 200)).toHaveLength(30)
    expect(await mine(one)).toHaveLength(30)
  })

  test('are thirty at most, and go with the account', async () => {
    const one = await shop.signIn({ role: 'admin' })
    for (let number = 1; number <= 30; number++) await save(one, { name: `View ${number}`, query: '' })
    expect((await save(one, { name: 'View 31', query: '' })).status).toBe(409)
    expect((await save(one, { name: 'view 30', query: 'q=x' })).status).toBe(201)
    await send(shop, 'DELETE', '/myaccount', one, { email: one.email })
    const { rows } = await shop.pool.query('select 1 from order_views where user_id = $1', [one.id])
    expect(rows).toEqual([])
  })
})
