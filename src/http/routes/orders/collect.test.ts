import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Branch } from '#src/contract/branches.ts'
import type { Order } from '#src/contract/orders/orders.ts'
import type { PlacedOrder, Quote } from '#src/contract/orders/placing.ts'
import { checkConsistency } from '#src/shop/operations/check-consistency.ts'
import { sweepOrders } from '#src/shop/orders/expire-orders.ts'
import { confirmOrders } from '#src/shop/orders/notify-buyer.ts'
import { readTermsOfSale } from '#src/shop/terms/read-terms.ts'
import { changeBranchStock } from '#src/store/branches/branch-stock.ts'
import { placeOrderRows } from '#src/store/orders/place-orders.ts'
import { doJobs } from '#testing/jobs.ts'
import { untilOneWaits } from '#testing/locks.ts'
import { readTestOrder, send, stockOf } from '#testing/selling/orders.ts'
import { makeMethod, makeRate } from '#testing/selling/terms.ts'
import { makeBranch, makeTool, openShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
let admin: Awaited<ReturnType<TestShop['signIn']>>
let buyer: Awaited<ReturnType<TestShop['signIn']>>
let tool: Awaited<ReturnType<typeof makeTool>>
let here: Branch
let collect: string
let standard: string
let made = 0
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.signIn({ role: 'admin' })
  standard = (await makeMethod(shop)).id
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
const endRate = (id: string) =>
  shop.db
    .updateTable('tax_rates')
    .set({ ended_at: new Date(), ended_by: 'a test' })
    .where('id', '=', id)
    .execute()
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

test('is not placed in a branch that is being closed, nor is one closed while somebody orders there', async () => {
  const ordering = await shop.db.transaction().execute(async (trx) => {
    await trx.updateTable('branches').set({ closed_at: new Date() }).where('id', '=', here._id).execute()
    const answer = ask(1)
    await untilOneWaits(shop)
    return { answer }
  })
  expect((await ordering.answer).status).toBe(422)
  expect(await stockOf(shop, tool)).toBe(100)
})

test('what else is wrong is told, and not that the pieces in the branch are missing', async () => {
  await put(100)
  const answer = await ask(30, { code: 'NOPE' })
  expect(await errorsOf(answer)).toMatchObject([{ field: 'code' }])
  expect(answer.status).toBe(422)
  expect(await placesOf()).toEqual([0, 100])
})

test('is taxed where the company is, wherever its buyer lives', async () => {
  const rate = await makeRate(shop, { country: 'US', rate: '10' })
  onTestFinished(async () => {
    await endRate(rate.id)
  })
  const to = { country: 'SE', region: '' }
  expect(await quote(1, { to, branch: here._id })).toMatchObject({ tax: 0.2, price: 2.2 })
  expect(await quote(1, { to, deliveryMethod: standard })).toMatchObject({ tax: 0 })
})

test('its confirmation says where, and nothing of a delivery', async () => {
  await order(1)
  await confirmOrders(shop.db)
  const { paragraphs } = await shop.db
    .selectFrom('emails')
    .select('paragraphs')
    .where('to_address', '=', buyer.email)
    .where('subject', 'like', '%is placed')
    .executeTakeFirstOrThrow()
  expect(paragraphs.at(-1)).toBe(`You collect it in ${here.name}. We will email you when it is ready.`)
})

/** One batch, as many buyers at the same moment make it. A batch that fails is placed one by one, which would hide it. */
async function placeTogether(wishes: { quantity: number; offeredCents?: number }[]) {
  const people = await Promise.all(wishes.map(() => shop.signIn()))
  const { version: termsVersion } = await readTermsOfSale(shop.db)
  const at = new Date()
  return placeOrderRows(
    shop.db,
    wishes.map(({ quantity, offeredCents }, place) => ({
      ...{ customerId: people[place]?.id ?? '', email: people[place]?.email ?? '', now: at, offeredCents },
      ...{ phoneNo: '1', address: 'a', reference: undefined, key: undefined, fromCart: false, termsVersion },
      ...{ holdUntil: at, mostUnpaid: 5, mostCents: 1_000_000, leastCents: 0 },
      strangers: { holdUntil: at, mostUnpaid: 5 },
      lines: [{ toolId: tool.id, quantity }],
      added: {
        lines: [{ unitCents: 200, discountCents: 0, taxCents: 0 }],
        ...{ deliveryCents: 0, deliveryTaxCents: 0, pricesContainTax: false },
        particulars: {
          ...{ branch_id: here._id, branch_name: here.name, collect_code: 'ABC234', country: 'US' },
          taxes: [],
        },
      },
    })),
  )
}

test('orders of one batch share what the branch has, and a refused one takes nothing', async () => {
  await put(30)
  await shop.db.updateTable('tools').set({ available_quantity: 5 }).where('id', '=', tool.id).execute()
  const placed = await placeTogether([
    { quantity: 20, offeredCents: 1 },
    { quantity: 20 },
    { quantity: 15 },
    { quantity: 1 },
  ])
  expect(placed.map(({ outcome, lines }) => [outcome, lines?.[0].from_branch])).toEqual([
    ['other price', undefined],
    ['placed', 20],
    ['placed', 10],
    ['out of stock', undefined],
  ])
  expect(await placesOf()).toEqual([0, 0])
})

test('the books tell of pieces that no order took from a branch', async () => {
  await put(30)
  await order(40)
  await changeBranchStock(shop.db, { toolId: tool.id, branchId: here._id, change: 2 })
  expect((await differences()).at(-1)).toBe(`${tool.sku}: ${here.name} has 2, but 0 were put there.`)
})
