import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BranchTools, StockPlaces } from '#src/contract/branch-stock.ts'
import type { Branch } from '#src/contract/branches.ts'
import type { ToolPage } from '#src/contract/catalogue.ts'
import { toolPath } from '#src/contract/values/paths/tool-path.ts'
import { checkConsistency } from '#src/shop/operations/check-consistency.ts'
import { untilOneWaits } from '#testing/locks.ts'
import { placeTestOrder, send, stockOf } from '#testing/selling/orders.ts'
import { makeBranch, makeTool, openShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
let admin: Awaited<ReturnType<TestShop['signIn']>>
let tool: Awaited<ReturnType<typeof makeTool>>
let here: Branch
let there: Branch
let made = 0
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.signIn({ role: 'admin' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  made += 1
  tool = await makeTool(shop, { availablequantity: 100 })
  here = await makeBranch(shop, { name: `Here ${made}` })
  there = await makeBranch(shop, { name: `There ${made}` })
})

const set = (branch: Branch, quantity: unknown, note?: string) =>
  send(shop, 'PUT', `/stockplaces/${tool.id}`, admin, { branch: branch._id, quantity, note })
const move = (from: Branch | null, to: Branch | null, quantity: unknown, note?: string) =>
  send(shop, 'POST', `/stockplaces/${tool.id}`, admin, {
    from: from?._id ?? null,
    to: to?._id ?? null,
    quantity,
    note,
  })
const placesOf = async (answer: Response | Promise<Response>) => {
  const got = await answer
  expect(got.status).toBe(200)
  return (await got.json()) as StockPlaces
}
const quantities = ({ storeHouse, branches }: StockPlaces) => [
  storeHouse,
  ...[here, there].map(({ _id }) => branches.find((branch) => branch._id === _id)?.quantity),
]
const places = () => placesOf(send(shop, 'GET', `/stockplaces/${tool.id}`, admin))
const refusalOf = async (answer: Response | Promise<Response>) => {
  const got = await answer
  return [got.status, ((await got.json()) as { detail: string }).detail]
}
const pageOf = async () =>
  (await (await shop.get(toolPath(tool).replace('/tools/', '/tool/'))).json()) as ToolPage
const inBranch = async ({ path }: Branch) =>
  (await (await shop.get(`/branchpage/${path.split('/').at(-1)}/tools`)).json()) as BranchTools
const differences = () => checkConsistency(shop.db, new Date())

test('pieces are moved from place to place, and none are made or lost', async () => {
  expect(quantities(await places())).toEqual([100, 0, 0])
  expect(quantities(await placesOf(move(null, here, 30, 'van')))).toEqual([70, 30, 0])
  expect(quantities(await placesOf(move(here, there, '12')))).toEqual([70, 18, 12])
  const last = await placesOf(move(there, null, 12))
  expect(quantities(last)).toEqual([82, 18, 0])
  expect(last.history.map(({ place, change, note }) => [place, change, note])).toEqual([
    [undefined, 12, undefined],
    [there.name, -12, undefined],
    [there.name, 12, undefined],
    [here.name, -12, undefined],
    [here.name, 30, 'van'],
    [undefined, -30, 'van'],
  ])
  expect(last.history[0]).toMatchObject({ reason: 'transfer', actor: admin.email })
  expect(await stockOf(shop, tool)).toBe(82)
  expect(await differences()).toEqual([])
})

test('what was counted in a branch holds, and the books know it', async () => {
  expect(quantities(await placesOf(set(here, 7, 'found')))).toEqual([100, 7, 0])
  const { history } = await placesOf(set(here, 5))
  expect(history.map(({ change, reason }) => [change, reason])).toEqual([
    [-2, 'set'],
    [7, 'set'],
  ])
  expect((await placesOf(set(here, 5))).history).toHaveLength(2)
  expect(await differences()).toEqual([])
})

test('the store house has a history too, whoever sets it', async () => {
  await send(shop, 'PUT', `/availablequantity/${tool.id}`, admin, {
    ...{ availablequantity: 90, note: ' counted ' },
  })
  await send(shop, 'PUT', `/manufacture/${tool.id}`, admin, { availablequantity: 95 })
  await shop.app.request('/tools/import', {
    method: 'POST',
    headers: { 'content-type': 'text/csv', ...admin.headers },
    body: `sku,availablequantity\n${tool.sku},99\n`,
  })
  await send(shop, 'PUT', `/manufacture/${tool.id}`, admin, { price: '2.00' })
  const { history } = await places()
  expect(history.map(({ place, change, reason, note }) => [place, change, reason, note])).toEqual([
    [undefined, 4, 'set', undefined],
    [undefined, 5, 'set', undefined],
    [undefined, -10, 'set', 'counted'],
  ])
})

test('visitors see where a tool lies at once, and what a branch has', async () => {
  expect((await pageOf()).branches).toEqual([])
  expect(await inBranch(here)).toEqual({ total: 0, tools: [] })
  await placesOf(move(null, here, 30))
  const { branches } = await pageOf()
  expect(branches.find(({ _id }) => _id === here._id)).toEqual({
    ...{ _id: here._id, name: here.name, path: here.path, collect: true },
    quantity: 30,
  })
  expect(branches.find(({ _id }) => _id === there._id)?.quantity).toBe(0)
  expect(await inBranch(here)).toMatchObject({
    total: 1,
    tools: [{ _id: tool.id, sku: tool.sku, quantity: 30, path: toolPath(tool) }],
  })
  await placesOf(move(here, there, 30))
  expect(await inBranch(here)).toEqual({ total: 0, tools: [] })
  expect((await inBranch(there)).total).toBe(1)
  await send(shop, 'DELETE', `/deletetools/${tool.id}`, admin)
  expect(await inBranch(there)).toEqual({ total: 0, tools: [] })
})

test('an order takes from the store house alone', async () => {
  await placesOf(move(null, here, 30))
  await placeTestOrder(shop, await shop.signIn(), tool, { quantity: 10 })
  expect(quantities(await places())).toEqual([60, 30, 0])
  expect(await differences()).toEqual([])
})

test('more than there is cannot be moved, also by two at once', async () => {
  const here = 'quantity must be at most 100: that is all in the store house.'
  expect(await refusalOf(move(null, there, 101))).toEqual([422, here])
  const answers = await Promise.all([1, 2, 3].map(() => move(null, there, 40)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422])
  expect(quantities(await places())).toEqual([20, 0, 80])
  expect(await refusalOf(move(there, null, 81))).toEqual([
    422,
    `quantity must be at most 80: that is all in ${there.name}.`,
  ])
})

test('a branch that is not empty is not closed, also when pieces come at the same moment', async () => {
  await placesOf(move(null, here, 1))
  expect(await refusalOf(send(shop, 'DELETE', `/branch/${here._id}`, admin))).toEqual([
    409,
    `Pieces of one tool still lie in ${here.name}. Move them to another place, then close it.`,
  ])
  const closing = await shop.db.transaction().execute(async (trx) => {
    await trx.selectFrom('branches').select('id').where('id', '=', there._id).forShare().execute()
    const answer = send(shop, 'DELETE', `/branch/${there._id}`, admin)
    await untilOneWaits(shop)
    await trx
      .insertInto('branch_stock')
      .values({ tool_id: tool.id, branch_id: there._id, quantity: 1 })
      .execute()
    await trx
      .insertInto('stock_changes')
      .values({ tool_id: tool.id, branch_id: there._id, change: 1, reason: 'set', actor: 'a test' })
      .execute()
    await trx.updateTable('tools').set({ stocked_quantity: 101 }).where('id', '=', tool.id).execute()
    return { answer }
  })
  expect((await closing.answer).status).toBe(409)
})

test('nothing is put into a branch that is being closed', async () => {
  const moving = await shop.db.transaction().execute(async (trx) => {
    await trx.updateTable('branches').set({ closed_at: new Date() }).where('id', '=', here._id).execute()
    const answer = move(null, here, 1)
    await untilOneWaits(shop)
    return { answer }
  })
  expect(await refusalOf(moving.answer)).toEqual([422, 'to is not an open branch.'])
  expect(await stockOf(shop, tool)).toBe(100)
})

test.each([
  ['no pieces', () => move(null, here, 0), 'quantity: must be a whole number from 1 to 1000000000'],
  ['half a piece', () => move(null, here, 0.5), 'quantity: must be a whole number from 1 to 1000000000'],
  ['the same place', () => move(here, here, 1), 'to: must be another place'],
  ['from the store house to it', () => move(null, null, 1), 'to: must be another place'],
  ['below zero', () => set(here, -1), 'quantity: must not be below zero'],
  ['a long note', () => set(here, 1, 'x'.repeat(201)), 'note: may have at most 200 characters'],
  ['no such branch', () => set({ ...here, _id: tool.id }, 1), 'branch is not an open branch.'],
])('%s is refused, and nothing is changed', async (_, act, detail) => {
  const [status, said] = await refusalOf(act())
  expect([status, said]).toEqual([422, detail])
  expect(quantities(await places())).toEqual([100, 0, 0])
})

test('all places of a tool together hold no more than orders could bring back', async () => {
  await placesOf(set(here, 1_000_000_000))
  expect(await refusalOf(set(there, 1_000_000_000))).toEqual([
    422,
    'quantity is more than the shop can keep of one tool.',
  ])
})

test('the books tell of a branch that has what nobody put there', async () => {
  await placesOf(move(null, here, 3))
  await shop.pool.query('update branch_stock set quantity = 4 where branch_id = $1', [here._id])
  expect(await differences()).toEqual([
    `${tool.sku}: 100 were put into stock, but 97 in the store house and 4 in branches are available and 0 in orders.`,
    `${tool.sku}: ${here.name} has 4, but 3 were put there.`,
  ])
  await shop.pool.query('update branch_stock set quantity = 3 where branch_id = $1', [here._id])
})
