import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Branch } from '#src/contract/branches.ts'
import type { Order, PlacedOrder, Quote } from '#src/contract/orders.ts'
import { checkConsistency } from '#src/shop/operations/check-consistency.ts'
import { sweepOrders } from '#src/shop/orders/expire-orders.ts'
import { changeBranchStock } from '#src/store/branches/branch-stock.ts'
import { doJobs } from '#testing/jobs.ts'
import { readTestOrder, send, stockOf } from '#testing/orders.ts'
import { makeBranch, makeTool, openShop, type TestShop } from '#testing/shop.ts'
import { makeMethod } from '#testing/terms.ts'

let shop: TestShop
let admin: Awaited<ReturnType<TestShop['signIn']>>
let buyer: Awaited<ReturnType<TestShop['signIn']>>
let tool: Awaited<ReturnType<typeof makeTool>>
let here: Branch
let collect: string
let made = 0
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.signIn({ role: 'admin' })
  await makeMethod(shop)
  collect = (await makeMethod(shop, { name: 'Collect at a branch', collect: true })).id
})
afterAll(() => shop.close())
beforeEach(async () => {
  made += 1
  buyer = await shop.signIn()
  tool = await makeTool(shop, { availablequantity: 100, price: '2.00' })
  here = await makeBranch(shop, { name: `Here ${made}` })
})

const put = (quantity: number) =>
  send(shop, 'POST', `/stockplaces/${tool.id}`, admin, { from: null, to: here._id, quantity })
const placesOf = async () => {
  const { storeHouse, branches } = await (await send(shop, 'GET', `/stockplaces/${tool.id}`, admin)).json()
  return [storeHouse, branches.find(({ _id }: Branch) => _id === here._id).quantity]
}
const ask = (quantity: number, more: object = {}, person = buyer) =>
  send(
    shop,
    'POST',
    '/order',
    person,
    readTestOrder(tool, { quantity, deliveryMethod: collect, branch: here._id, ...more }),
  )
const order = async (quantity: number, person = buyer) => {
  const answer = await ask(quantity, {}, person)
  expect([answer.status, await answer.clone().text()]).toEqual([201, expect.anything()])
  return (await answer.json()) as PlacedOrder
}
const quote = async (quantity: number, more: object = {}) =>
  (await (
    await send(shop, 'POST', '/quote', buyer, {
      productId: tool.id,
      quantity,
      deliveryMethod: collect,
      ...more,
    })
  ).json()) as Quote
const errorsOf = async (answer: Response) =>
  ((await answer.json()) as { errors: { field: string; message: string }[] }).errors
const move = (id: string, body: object) => send(shop, 'PUT', `/allorder/${id}/state`, admin, body)
const setPaid = (id: string) =>
  shop.db.updateTable('orders').set({ state: 'paid' }).where('id', '=', id).execute()
const differences = async () =>
  (await checkConsistency(shop.db, new Date())).filter((words) => words.includes(tool.sku))

test('takes from the branch first and the rest from the store house, and says so before', async () => {
  await put(30)
  const { branches, problems } = await quote(40, { branch: here._id })
  expect(problems).toEqual([])
  expect(branches?.find(({ _id }) => _id === here._id)).toEqual({
    ...{ _id: here._id, name: here.name },
    missing: 10,
  })
  const placed = await order(40)
  expect(placed.collect).toEqual({
    branch: here._id,
    name: here.name,
    code: expect.stringMatching(/^[A-Z2-9]{6}$/),
  })
  expect(placed.deliveryMethod?.name).toBe('Collect at a branch')
  expect(await placesOf()).toEqual([60, 0])
  expect(await differences()).toEqual([])
})

test('all that is in both places can be had, and no piece more', async () => {
  await put(30)
  expect((await quote(101, { branch: here._id })).problems).toMatchObject([{ field: 'quantity' }])
  expect((await ask(101)).status).toBe(409)
  expect(await placesOf()).toEqual([70, 30])
  await order(100)
  expect(await placesOf()).toEqual([0, 0])
})

test('an order that is sent takes nothing from a branch', async () => {
  await put(30)
  const sent = await send(shop, 'POST', '/order', buyer, readTestOrder(tool, { quantity: 71 }))
  expect(sent.status).toBe(409)
  expect(await placesOf()).toEqual([70, 30])
})

test.each(['cancelled by its buyer', 'not paid in time'])(
  '%s, every piece goes back where it came from',
  async (how) => {
    await put(30)
    const { _id } = await order(40)
    if (how === 'not paid in time') {
      const now = () => new Date(Date.now() + 25 * 3_600_000)
      await shop.db.updateTable('orders').set({ hold_until: new Date() }).where('id', '=', _id).execute()
      await sweepOrders(shop.db, { now })
      await doJobs(shop)
    } else await send(shop, 'DELETE', `/myorders/${_id}`, buyer)
    expect(await placesOf()).toEqual([70, 30])
    expect(await differences()).toEqual([])
  },
)

test('many at once take what is there, and nobody gets what another took', async () => {
  await put(30)
  const people = await Promise.all(Array.from({ length: 14 }, () => shop.signIn()))
  const answers = await Promise.all(people.map((person) => ask(10, {}, person)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(await placesOf()).toEqual([0, 0])
  expect(await differences()).toEqual([])
})

test('is ready, and then collected; the buyer is told where and shows the code', async () => {
  const placed = await order(1)
  await setPaid(placed._id)
  const shipped = await move(placed._id, { state: 'shipped', carrier: 'Post', trackingNumber: '1' })
  expect([shipped.status, (await shipped.json()).detail]).toEqual([
    409,
    `This order is collected in ${here.name}: say when it is ready.`,
  ])
  const ready = await move(placed._id, { state: 'ready' })
  expect(((await ready.json()) as Order).state).toBe('shipped')
  await doJobs(shop)
  const { paragraphs } = await shop.db
    .selectFrom('emails')
    .select('paragraphs')
    .where('to_address', '=', buyer.email)
    .where('subject', 'like', '%ready to collect')
    .executeTakeFirstOrThrow()
  for (const words of [placed.collect?.code ?? '?', here.name, here.street])
    expect(paragraphs.join('\n')).toContain(words)
  expect(((await (await move(placed._id, { state: 'delivered' })).json()) as Order).state).toBe('delivered')
})

test('what is sent is never ready to collect', async () => {
  const { _id } = (await (
    await send(shop, 'POST', '/order', buyer, readTestOrder(tool))
  ).json()) as PlacedOrder
  await setPaid(_id)
  const answer = await move(_id, { state: 'ready' })
  expect([answer.status, (await answer.json()).detail]).toEqual([
    409,
    'Nobody collects this order: ship it with a carrier.',
  ])
})

test('a branch where an order is to be collected is not closed', async () => {
  const { _id } = await order(1)
  const answer = await send(shop, 'DELETE', `/branch/${here._id}`, admin)
  expect([answer.status, (await answer.json()).detail]).toEqual([
    409,
    `An order is still to be collected in ${here.name}. Close it after that.`,
  ])
  await send(shop, 'DELETE', `/myorders/${_id}`, buyer)
  expect((await send(shop, 'DELETE', `/branch/${here._id}`, admin)).status).toBe(200)
  const gone = await ask(1)
  expect([gone.status, await errorsOf(gone)]).toEqual([
    422,
    [{ field: 'branch', message: 'takes no orders to collect; choose another' }],
  ])
})

test.each([
  ['no branch', { branch: undefined }, 'is required'],
  ['a branch that is none', { branch: crypto.randomUUID() }, 'takes no orders to collect; choose another'],
])('%s is refused', async (_, more, message) => {
  const answer = await ask(1, more)
  expect([answer.status, await errorsOf(answer)]).toEqual([422, [{ field: 'branch', message }]])
  expect(await stockOf(shop, tool)).toBe(100)
})

test('where nothing is collected, no branch can be named', async () => {
  const post = (await makeMethod(shop, { name: `Post ${made}` })).id
  const answer = await ask(1, { deliveryMethod: post })
  expect(await errorsOf(answer)).toEqual([
    { field: 'branch', message: 'must not be sent with this way of delivery' },
  ])
})

test('the books tell of pieces that no order took from a branch', async () => {
  await put(30)
  await order(40)
  await changeBranchStock(shop.db, { toolId: tool.id, branchId: here._id, change: 2 })
  expect((await differences()).at(-1)).toBe(`${tool.sku}: ${here.name} has 2, but 0 were put there.`)
})
