import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OtherRole, type Role, roles } from '#src/contract/accounts/roles.ts'
import type { Order } from '#src/contract/orders/orders.ts'
import { insertSettingChange } from '#src/store/settings/setting-changes.ts'
import { makePaid } from '#testing/selling/cards.ts'
import { send } from '#testing/selling/orders.ts'
import { northline, sendTestParcel } from '#testing/selling/parcels.ts'
import { askRefund, makePaidLines } from '#testing/selling/refunds.ts'
import { openShop, type TestShop } from '#testing/shop.ts'
import { allowedRoutes } from './app.ts'

type Someone = Awaited<ReturnType<TestShop['signIn']>>
let shop: TestShop
let staff: Record<Role, Someone>
beforeAll(async () => {
  shop = await openShop({ limitFactor: 1000 })
  const people = await Promise.all(roles.map(async (role) => [role, await shop.signIn({ role })]))
  staff = Object.fromEntries(people)
})
afterAll(() => shop.close())

/** Written out once more: whoever lets a role do more has to say so here too. */
const mayCall: Record<OtherRole, string[]> = {
  catalogue: [
    ...['stock.list', 'stock.counts', 'stock.get', 'stock.add', 'stock.change', 'stock.set', 'stock.remove'],
    ...['bulkChanges.recent', 'bulkChanges.make', 'bulkChanges.undo'],
    ...['scheduledPrices.ofTool', 'scheduledPrices.add', 'scheduledPrices.remove'],
    ...[
      'content.preview',
      'content.list',
      'content.get',
      'content.save',
      'content.discard',
      'content.publish',
      'content.versions',
      'content.restore',
      'content.uploadPicture',
    ],
    ...['stock.exportSheet', 'stock.importSheet', 'pictures.upload', 'statistics.missedSearches'],
    ...[
      'categories.list',
      'categories.sheet',
      'categories.change',
      'categories.arrange',
      'categories.remove',
    ],
    ...['branches.change', 'branches.arrange'],
    ...['branchStock.places', 'branchStock.set', 'branchStock.transfer'],
  ],
  warehouse: [
    ...['stock.list', 'stock.counts', 'stock.set'],
    ...['orders.all', 'orders.counts', 'orders.neighbours', 'orders.chosen', 'orders.setNote', 'orders.move'],
    ...['messages.settle', 'orderViews.mine', 'orderViews.save', 'orderViews.remove'],
    ...['parcels.send', 'parcels.change', 'parcels.sendMany', 'parcels.carriers'],
    ...['branchStock.places', 'branchStock.set', 'branchStock.transfer'],
  ],
  support: [
    ...['stock.counts', 'reviews.all', 'reviews.hide', 'reviews.show', 'reviews.reply'],
    ...['orders.all', 'orders.counts', 'orders.neighbours', 'orders.chosen', 'orders.setNote'],
    ...['orders.remove', 'messages.settle', 'orderViews.mine', 'orderViews.save', 'orderViews.remove'],
    ...['parcels.carriers', 'payments.refund', 'payments.resendInvoice', 'returns.open', 'returns.move'],
    ...['customers.search', 'customers.get', 'customers.orders', 'customers.addNote'],
    ...['customers.removeNote', 'discounts.list', 'discounts.history', 'discounts.add', 'discounts.change'],
    ...['discounts.move', 'discounts.remove', 'discounts.try'],
  ],
}

test.each(Object.keys(mayCall) as OtherRole[])('%s may make these calls of staff and no other', (role) => {
  const named = allowedRoutes.flatMap(([who, { id }]) =>
    typeof who !== 'string' && who.includes(role) ? [id] : [],
  )
  expect(named.toSorted()).toEqual(mayCall[role].toSorted())
})

test('the description of the API says which roles may make a call', async () => {
  const { paths } = await (await shop.get('/openapi.json')).json()
  expect(paths['/allorders'].get['x-who']).toEqual(['admin', 'warehouse', 'support'])
  expect(paths['/audit'].get['x-who']).toBe('admin')
})

/** Calls that every user may make about what is theirs: these roles make them about what is others' too. */
const seesOthers: Record<string, Role[]> = {
  'GET /productorder/{id}': ['admin', 'warehouse', 'support'],
  'GET /order/{number}': ['admin', 'warehouse', 'support'],
  'GET /order/{number}/lines.csv': ['admin', 'warehouse', 'support'],
  'POST /order/{id}/messages': ['admin', 'warehouse', 'support'],
  'GET /receipt/{id}': ['admin', 'support'],
  'GET /invoice/{id}': ['admin', 'support'],
  'GET /creditnote/{credit}': ['admin', 'support'],
  'DELETE /myorders/{id}': [],
  'POST /order/{id}/returns': [],
}

describe.each(roles)('what is somebody else’s, for %s', (role) => {
  let paid: Awaited<ReturnType<typeof makePaidLines>>
  let credit: string
  beforeAll(async () => {
    paid = await makePaidLines(shop, [3])
    credit = (await (await askRefund(shop, staff.admin, paid.order, { amount: 1 })).json()).creditNote
  })

  test.each(Object.keys(seesOthers))('%s', async (call) => {
    const [method = '', path = ''] = call.split(' ')
    const address = path
      .replace('{id}', paid.order._id)
      .replace('{number}', paid.order.number)
      .replace('{credit}', credit)
    const wish = { reason: 'faulty', lines: [{ productId: paid.lines[0]?.productId, quantity: 1 }] }
    const body = method === 'POST' ? { text: 'Hello', ...wish } : undefined
    const answer = await send(shop, method, address, staff[role], body)
    const sees = seesOthers[call]?.includes(role)
    expect([200, 201].includes(answer.status)).toBe(sees)
    if (!sees) expect(answer.status).toBe(404)
  })
})

test('a role that does not count yet sees no more than any user', async () => {
  const strict = await openShop({ limitFactor: 1000, adminRules: { twoStep: true, provedEmail: true } })
  try {
    const paid = await makePaidLines(strict, [1])
    for (const role of ['admin', 'warehouse', 'support'] as const) {
      const person = await strict.signIn({ role })
      const reads = async () =>
        Promise.all(
          ['/productorder/', '/invoice/', '/receipt/'].map(
            async (path) => (await send(strict, 'GET', path + paid.order._id, person)).status,
          ),
        )
      expect([role, await reads()]).toEqual([role, [404, 404, 404]])
      const account = await (await send(strict, 'GET', '/account', person)).json()
      expect(account).toMatchObject({ role, adminNeeds: 'twoStep' })
      await strict.db
        .updateTable('identity_users')
        .set({ twoFactorEnabled: true })
        .where('email', '=', person.email)
        .execute()
      expect([role, (await reads())[0]]).toEqual([role, 200])
    }
    const callOf = { admin: '/audit', catalogue: '/alltools', warehouse: '/allorders', support: '/allorders' }
    for (const [role, path] of Object.entries(callOf)) {
      const person = await strict.signIn({ role: role as Role })
      const status = async () => (await send(strict, 'GET', path, person)).status
      expect([role, await status()]).toEqual([role, 403])
      await strict.db
        .updateTable('identity_users')
        .set({ twoFactorEnabled: true })
        .where('email', '=', person.email)
        .execute()
      expect([role, await status()]).toEqual([role, 200])
    }
  } finally {
    await strict.close()
  }
})

const readAs = async (person: Someone, { _id }: { _id: string }): Promise<Order> =>
  (await send(shop, 'GET', `/productorder/${_id}`, person)).json()

test('each role is offered the moves that it may make', async () => {
  const paid = await makePaid(shop)
  const { order } = paid
  const offered = async (person: Someone) => (await readAs(person, order)).nextStates
  expect(await offered(staff.admin)).toEqual(['shipped', 'refunded'])
  expect(await offered(staff.warehouse)).toEqual(['shipped'])
  expect(await offered(staff.support)).toEqual(['refunded'])
  expect(await offered(paid)).toEqual(['refunded'])
  const [row] = await (
    await send(shop, 'GET', `/chosenorders?numbers=${order.number}`, staff.warehouse)
  ).json()
  expect(row.nextStates).toEqual(['shipped'])
})

test('the warehouse has no way to a customer, and reads what staff noted', async () => {
  const { order, id } = await makePaid(shop)
  await send(shop, 'PUT', `/order/${order._id}/note`, staff.warehouse, { note: 'Pack well', before: '' })
  expect(await readAs(staff.support, order)).toMatchObject({ customer: id, note: 'Pack well' })
  expect(await readAs(staff.warehouse, order)).toMatchObject({ note: 'Pack well' })
  expect(await readAs(staff.warehouse, order)).not.toHaveProperty('customer')
})

test('returns are moved by support, and the warehouse is offered no step', async () => {
  const { order, buyer, lines } = await makePaidLines(shop, [1])
  await sendTestParcel(shop, staff.warehouse, order, northline('7'))
  const wish = { reason: 'faulty', lines: [{ productId: lines[0]?.productId, quantity: 1 }] }
  await send(shop, 'POST', `/order/${order._id}/returns`, buyer, wish)
  const steps = async (person: Someone) => (await readAs(person, order)).returns?.[0]?.nextStates
  expect(await steps(staff.warehouse)).toEqual([])
  expect(await steps(staff.support)).toEqual(['agreed', 'refused'])
})

test.each(['catalogue', 'warehouse', 'support'] as const)(
  'a %s member buys like everyone else',
  async (role) => {
    const own = await shop.signIn({ role })
    const { order } = await makePaid(shop)
    await shop.db.updateTable('orders').set({ customer_id: own.id }).where('id', '=', order._id).execute()
    const read = await readAs(own, order)
    expect(read.nextStates).toEqual(['refunded'])
    expect(read.history?.[0]).not.toHaveProperty('actor')
    if (role === 'catalogue') return
    const chosen = await send(shop, 'GET', `/chosenorders?numbers=${order.number}`, own)
    expect(await chosen.json()).toMatchObject([{ nextStates: ['refunded'] }])
    const list = await (await send(shop, 'GET', `/allorders?q=${order.number}`, own)).json()
    expect(list).toMatchObject([{ nextStates: ['refunded'] }])
  },
)

test('the warehouse reads no credit notes, its members those of their own orders', async () => {
  const { order } = await makePaidLines(shop, [2])
  await askRefund(shop, staff.admin, order, { amount: 1 })
  expect((await readAs(staff.support, order)).creditNotes).toHaveLength(1)
  expect(await readAs(staff.warehouse, order)).not.toHaveProperty('creditNotes')
  const own = await shop.signIn({ role: 'warehouse' })
  await shop.db.updateTable('orders').set({ customer_id: own.id }).where('id', '=', order._id).execute()
  expect((await readAs(own, order)).creditNotes).toHaveLength(1)
})

describe('what support may send back', () => {
  const refund = async (order: { _id: string }, body: object, person = staff.support) =>
    (await askRefund(shop, person, order, body)).status
  const remove = async ({ _id }: { _id: string }, person = staff.support) =>
    (await send(shop, 'DELETE', `/allorder/${_id}`, person)).status
  const setLimit = (to: number) =>
    insertSettingChange(shop.db, {
      name: 'supportRefundLimit',
      from: 500,
      to,
      actor: 'owner@example.com',
      at: new Date(),
    })
  beforeAll(() => setLimit(50))

  test('stays within the limit of the order, all parts together', async () => {
    const { order } = await makePaidLines(shop, [10])
    expect(await refund(order, { amount: 50.01 })).toBe(403)
    expect(await refund(order, { amount: 30 })).toBe(200)
    expect(await refund(order, { amount: 20.01 })).toBe(403)
    expect(await refund(order, { amount: 20 })).toBe(200)
    expect(await refund(order, { amount: 0.01 }, await shop.signIn({ role: 'support' }))).toBe(403)
  })

  test('is not used up by the owner, who has no limit', async () => {
    const { order } = await makePaidLines(shop, [20])
    expect(await refund(order, { amount: 100 }, staff.admin)).toBe(200)
    expect(await refund(order, { amount: 50 })).toBe(200)
    expect(await refund(order, { all: true }, staff.admin)).toBe(200)
  })

  test('is counted under a lock: of two at the same moment one is refused', async () => {
    const { order } = await makePaidLines(shop, [10])
    const both = await Promise.all([refund(order, { amount: 30 }), refund(order, { amount: 30 })])
    expect(both.toSorted()).toEqual([200, 403])
  })

  test('says how much is left', async () => {
    const { order } = await makePaidLines(shop, [10])
    await refund(order, { amount: 30 })
    const answer = await (await askRefund(shop, staff.support, order, { amount: 30 })).json()
    expect(answer).toMatchObject({ left: 20, detail: expect.stringContaining('$20.00') })
  })

  test('holds for a cancellation too, which leaves the order as it was', async () => {
    const large = await makePaidLines(shop, [6])
    expect(await remove(large.order)).toBe(403)
    expect(await large.read()).toMatchObject({ state: 'paid', unsent: 6 })
    const [row] = await shop.db
      .selectFrom('orders')
      .select('closing_at')
      .where('id', '=', large.order._id)
      .execute()
    expect(row).toEqual({ closing_at: null })
    const small = await makePaidLines(shop, [5])
    expect(await remove(small.order)).toBe(200)
    expect(await small.read()).toMatchObject({ state: 'refunded' })
    const listed = await (
      await send(shop, 'GET', `/chosenorders?numbers=${small.order.number}`, staff.admin)
    ).json()
    expect(listed).toHaveLength(1)
    const [refunded] = await shop.db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .select('by_support')
      .where('order_id', '=', small.order._id)
      .execute()
    expect(refunded).toEqual({ by_support: true })
  })

  test('holds for what was not sent of an order', async () => {
    const part = await makePaidLines(shop, [3, 6])
    const sent = [{ productId: part.lines[0]?.productId, quantity: 3 }]
    await sendTestParcel(shop, staff.warehouse, part.order, { lines: sent, ...northline('1') })
    expect(await remove(part.order)).toBe(403)
    expect(await part.read()).toMatchObject({ unsent: 6 })
    await setLimit(60)
    expect(await remove(part.order)).toBe(200)
    await setLimit(50)
  })

  test('holds for what came back', async () => {
    const { order, buyer, lines } = await makePaidLines(shop, [6])
    await sendTestParcel(shop, staff.warehouse, order, northline('2'))
    const wish = { reason: 'faulty', lines: [{ productId: lines[0]?.productId, quantity: 6 }] }
    const { _id } = await (await send(shop, 'POST', `/order/${order._id}/returns`, buyer, wish)).json()
    const move = async (body: object, person = staff.support) =>
      (await send(shop, 'PUT', `/return/${_id}/state`, person, body)).status
    expect(await move({ state: 'agreed' })).toBe(200)
    expect(await move({ state: 'received' })).toBe(200)
    expect(await move({ state: 'refunded' })).toBe(403)
    expect(await move({ state: 'refunded' }, staff.admin)).toBe(200)
  })

  test('is never money of their own', async () => {
    const { order, lines } = await makePaidLines(shop, [2])
    const own = await shop.signIn({ role: 'support' })
    await shop.db.updateTable('orders').set({ customer_id: own.id }).where('id', '=', order._id).execute()
    expect(await refund(order, { amount: 1 }, own)).toBe(403)
    expect(await remove(order, own)).toBe(403)
    await sendTestParcel(shop, staff.warehouse, order, northline('9'))
    const wish = { reason: 'faulty', lines: [{ productId: lines[0]?.productId, quantity: 1 }] }
    const { _id } = await (await send(shop, 'POST', `/order/${order._id}/returns`, own, wish)).json()
    const move = async (body: object, person: Someone) =>
      (await send(shop, 'PUT', `/return/${_id}/state`, person, body)).status
    expect(await move({ state: 'agreed' }, own)).toBe(403)
    expect(await move({ state: 'agreed' }, staff.support)).toBe(200)
    expect(await move({ state: 'received' }, staff.support)).toBe(200)
    expect(await move({ state: 'refunded' }, own)).toBe(403)
    expect(await move({ state: 'refunded' }, staff.support)).toBe(200)
  })

  test('does not let support hide an order that has ended', async () => {
    const { order } = await makePaidLines(shop, [1])
    await sendTestParcel(shop, staff.warehouse, order, northline('3'))
    expect(await remove(order)).toBe(403)
    expect(await remove(order, staff.admin)).toBe(200)
  })
})
