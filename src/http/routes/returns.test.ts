import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Order } from '#src/contract/orders/orders.ts'
import { type Return, ReturnState } from '#src/contract/orders/returns.ts'
import { checkBooks } from '#src/shop/operations/check-books.ts'
import { refundReturn } from '#src/shop/returns/refund-return.ts'
import { mayMoveReturn } from '#src/shop/returns/return-states.ts'
import { returnableOf } from '#src/shop/returns/returnable.ts'
import { findOrder } from '#src/store/orders/orders.ts'
import { insertSettingChange } from '#src/store/settings/setting-changes.ts'
import { doJobs } from '#testing/jobs.ts'
import { send, stockOf } from '#testing/selling/orders.ts'
import { northline, sendTestParcel } from '#testing/selling/parcels.ts'
import { askRefund, makePaidLines } from '#testing/selling/refunds.ts'
import { openShop, type TestShop } from '#testing/shop.ts'

type Paid = Awaited<ReturnType<typeof makePaidLines>>
type Person = Awaited<ReturnType<TestShop['signIn']>>
let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await openShop({ limitFactor: 1000 })
  admin = await shop.signIn({ role: 'admin' })
})
afterAll(async () => {
  expect((await checkBooks(shop, new Date(0))).differences).toEqual([])
  await shop.close()
})

const pieces = ({ lines }: Paid, ...quantities: number[]) =>
  quantities.flatMap((quantity, at) =>
    quantity > 0 ? [{ productId: lines[at]?.productId ?? '', quantity }] : [],
  )

/** An order of which so many pieces of each line are with the buyer. */
async function makeSent(quantities: number[], sent = quantities) {
  const paid = await makePaidLines(shop, quantities)
  await sendTestParcel(shop, admin, paid.order, { lines: pieces(paid, ...sent), ...northline('1') })
  return paid
}

const ask = (paid: Paid, quantities: number[], more: object = {}, person = paid.buyer) =>
  send(shop, 'POST', `/order/${paid.order._id}/returns`, person, {
    lines: pieces(paid, ...quantities),
    reason: 'faulty',
    ...more,
  })
const asked = async (paid: Paid, quantities: number[], more?: object): Promise<Return> => {
  const answer = await ask(paid, quantities, more)
  if (answer.status !== 201) throw new Error(await answer.text())
  return answer.json()
}
const move = async ({ _id }: { _id: string }, body: object) => {
  const answer = await send(shop, 'PUT', `/return/${_id}/state`, admin, body)
  return { status: answer.status, body: await answer.json() }
}
const withdraw = ({ _id }: { _id: string }, person: Person) =>
  send(shop, 'DELETE', `/myreturns/${_id}`, person)
const refundOf = ({ order }: Paid, body: object) => askRefund(shop, admin, order, body)
const returned = ({ lines }: Order) => lines.map((line) => line.returned)
const mailsTo = async ({ email }: Person) =>
  (
    await shop.db
      .selectFrom('emails')
      .select('subject')
      .where('to_address', '=', email)
      .orderBy('no')
      .execute()
  ).map(({ subject }) => subject)

test('from the buyer’s wish to the refund, each step in the history and told by email', async () => {
  const paid = await makeSent([3, 2])
  const { returnable } = await paid.read()
  expect(returnable?.lines).toEqual(pieces(paid, 3, 2))
  const wish = await asked(paid, [2], { words: 'They do not spin' })
  expect(wish).toMatchObject({ state: 'asked', position: 1, amount: 20, nextStates: ['withdrawn'] })
  expect(await paid.read()).toMatchObject({
    returnable: { lines: pieces(paid, 1, 2) },
    lines: [{ returned: 2 }, {}],
  })
  await move(wish, { state: 'agreed', note: 'Send it to Larkfield' })
  const came = [{ productId: paid.lines[0]?.productId, received: 1 }]
  expect(await move(wish, { state: 'received', lines: came })).toMatchObject({
    status: 200,
    body: { lines: [{ quantity: 2, received: 1 }], amount: 10, nextStates: ['refunded', 'refused'] },
  })
  expect(returned(await paid.read())).toEqual([1, 0])
  const refunded = await move(wish, {
    state: 'refunded',
    lines: [{ ...pieces(paid, 1)[0], backToStock: true }],
  })
  expect(refunded).toMatchObject({ status: 200, body: { state: 'refunded', nextStates: [] } })
  const order = await paid.read()
  expect(order).toMatchObject({
    refunded: 10,
    lines: [{ returned: 1, refunded: 1, cancelled: 0 }, {}],
    creditNotes: [{ amount: 10, reason: 'Returned: It does not work' }],
    returns: [
      {
        words: 'They do not spin',
        history: [
          { to: 'asked' },
          { to: 'agreed', note: 'Send it to Larkfield' },
          { to: 'received' },
          { to: 'refunded' },
        ],
      },
    ],
    returnable: { lines: pieces(paid, 2, 2) },
  })
  expect(
    order.history?.filter(({ ofReturn }) => ofReturn === 1).map(({ returnState }) => returnState),
  ).toEqual(['asked', 'agreed', 'received'])
  expect(order.returns?.[0]?.history.map(({ actor }) => actor)).toEqual(Array(4).fill(undefined))
  expect((await paid.read(admin)).returns?.[0]?.history[1]).toMatchObject({ actor: admin.email })
  expect(await stockOf(shop, paid.tools[0] ?? { id: '' })).toBe(98)
  await doJobs(shop)
  const { number } = paid.order
  expect(await mailsTo(paid.buyer)).toEqual(
    expect.arrayContaining([
      `We have your request for a return: order ${number}`,
      `You can send it back: order ${number}`,
      `Your return for order ${number} has arrived`,
      `$10.00 of order ${number} is on its way back to you`,
    ]),
  )
})

describe('what can be sent back', () => {
  test('is what was sent, and neither refunded nor on its way back', async () => {
    const paid = await makeSent([5], [3])
    expect((await ask(paid, [4])).status).toBe(409)
    await refundOf(paid, { lines: pieces(paid, 3) })
    expect((await paid.read()).lines).toMatchObject([{ sent: 3, cancelled: 2, refunded: 3 }])
    expect((await paid.read()).returnable?.lines).toEqual(pieces(paid, 2))
    await asked(paid, [1])
    expect(await (await ask(paid, [2])).json()).toMatchObject({
      status: 409,
      errors: [{ field: 'lines.0.quantity', message: 'may be at most 1' }],
    })
    await asked(paid, [1])
    expect((await ask(paid, [1])).status).toBe(409)
    expect(await paid.read()).not.toHaveProperty('returnable')
  })

  test('is nothing of an order that is not sent, that is somebody else’s, or that is unknown', async () => {
    const unsent = await makePaidLines(shop, [2])
    expect((await ask(unsent, [1])).status).toBe(409)
    const paid = await makeSent([2])
    expect((await ask(paid, [1], {}, await shop.signIn())).status).toBe(404)
    expect((await ask(paid, [1], {}, admin)).status).toBe(404)
    expect((await ask(paid, [1], { reason: 'boredom' })).status).toBe(422)
    expect((await ask(paid, [])).status).toBe(422)
    const wish = await asked(paid, [1])
    expect((await withdraw(wish, await shop.signIn())).status).toBe(404)
  })

  test('is what was received at most, and all of it again when the return is refused after that', async () => {
    const paid = await makeSent([3, 2])
    const wish = await asked(paid, [2])
    await move(wish, { state: 'agreed' })
    const came = (received: number) => [{ productId: paid.lines[0]?.productId, received }]
    for (const received of [3, 0])
      expect(await move(wish, { state: 'received', lines: came(received) })).toMatchObject({ status: 422 })
    expect(await paid.read()).toMatchObject({ returns: [{ state: 'agreed' }], lines: [{ returned: 2 }, {}] })
    await move(wish, { state: 'received', lines: came(1) })
    expect(await move(wish, { state: 'refused', because: 'Worn' })).toMatchObject({ status: 200 })
    expect(await paid.read()).toMatchObject({
      returnable: { lines: pieces(paid, 3, 2) },
      lines: [{ returned: 0 }, {}],
    })
  })

  test('a return refunds pieces that were sent, also while others of the line are not', async () => {
    const paid = await makeSent([5], [2])
    const wish = await asked(paid, [1])
    await move(wish, { state: 'agreed' })
    await move(wish, { state: 'received' })
    expect(await move(wish, { state: 'refunded', lines: pieces(paid, 2) })).toMatchObject({ status: 409 })
    await move(wish, { state: 'refunded' })
    expect(await paid.read()).toMatchObject({ unsent: 3, lines: [{ sent: 2, cancelled: 0, refunded: 1 }] })
  })

  test.each([
    ['sent', 'update parcels set sent_at = $2 where order_id = $1'],
    [
      'delivered',
      `update parcels set sent_at = $2::timestamptz - interval '9 days', delivered_at = $2, delivered_by = 'a' where order_id = $1`,
    ],
  ])('within the days that the owner allows, from when it was %s', async (_, change) => {
    const paid = await makeSent([2])
    const at = new Date('2026-03-01T12:00:00Z')
    await shop.pool.query(change, [paid.order._id, at])
    const order = await findOrder(shop.db, { orderId: paid.order._id })
    if (!order) throw new Error('the order is gone')
    const open = (days: number, returnDays = 30) =>
      returnableOf(order, [], { returnDays, now: new Date(at.getTime() + days * 24 * 3_600_000) })
    expect(open(30)?.until).toBe('2026-03-31T23:59:59.999Z')
    expect(open(30.499)).toBeDefined()
    expect(open(30.501)).toBeUndefined()
    expect(open(3.499, 3)).toBeDefined()
    expect(open(3.501, 3)).toBeUndefined()
    expect(open(0, 0)).toBeUndefined()
    expect(await paid.read()).not.toHaveProperty('returnable')
    expect(await (await ask(paid, [1])).json()).toMatchObject({
      status: 409,
      detail: 'Pieces could be sent back for 30 days, until 31 March 2026.',
    })
  })

  test('the owner decides for how many days', async () => {
    const paid = await makeSent([2])
    await insertSettingChange(shop.db, {
      ...{ name: 'returnDays', from: 30, to: 0, actor: 'a test', at: new Date() },
    })
    expect((await ask(paid, [1])).status).toBe(409)
    await insertSettingChange(shop.db, {
      ...{ name: 'returnDays', from: 0, to: 30, actor: 'a test', at: new Date() },
    })
    expect((await ask(paid, [1])).status).toBe(201)
  })
})

/** How a test brings a return from "asked" into each state. */
const ways: Record<ReturnState, object[]> = {
  asked: [],
  agreed: [{ state: 'agreed' }],
  refused: [{ state: 'refused', because: 'Too old' }],
  withdrawn: [{ state: 'agreed' }, { state: 'withdrawn' }],
  received: [{ state: 'agreed' }, { state: 'received' }],
  refunded: [{ state: 'agreed' }, { state: 'received' }, { state: 'refunded' }],
}

const bodies: Partial<Record<ReturnState, object>> = {
  agreed: { state: 'agreed' },
  refused: { state: 'refused', because: 'No' },
  withdrawn: { state: 'withdrawn' },
  received: { state: 'received' },
  refunded: { state: 'refunded' },
}

/** Buyers have one move, with a call of its own; staff's call is closed to them. */
async function tryMove(mover: 'admin' | 'buyer', wish: Return, to: ReturnState, buyer: Person) {
  if (mover === 'admin') return (await move(wish, bodies[to] ?? {})).status
  if (to === 'withdrawn') return (await withdraw(wish, buyer)).status
  return (await send(shop, 'PUT', `/return/${wish._id}/state`, buyer, bodies[to])).status
}

test('every move by every mover from every state is as the table says', async () => {
  const paid = await makeSent([60])
  for (const from of ReturnState.options)
    for (const to of Object.keys(bodies) as ReturnState[])
      for (const mover of ['admin', 'buyer'] as const) {
        const wish = await asked(paid, [1])
        for (const step of ways[from]) await move(wish, step)
        const isAllowed = mayMoveReturn(from, to, mover)
        const refusal = mover === 'buyer' && to !== 'withdrawn' ? 403 : 409
        const status = await tryMove(mover, wish, to, paid.buyer)
        expect([from, to, mover, status]).toEqual([from, to, mover, isAllowed ? 200 : refusal])
        const row = (await paid.read()).returns?.find(({ _id }) => _id === wish._id)
        expect([from, to, mover, row?.state]).toEqual([from, to, mover, isAllowed ? to : from])
        await withdraw(wish, paid.buyer)
        await move(wish, { state: 'refused', because: 'The next one is tried' })
      }
})

test('a refund that the provider refuses leaves the return as it was, and it can be tried again', async () => {
  const paid = await makeSent([2])
  const wish = await asked(paid, [1])
  await move(wish, { state: 'agreed' })
  await move(wish, { state: 'received' })
  const refusing = {
    ...shop.cards,
    refund: async () => ({ id: `re_${crypto.randomUUID()}`, state: 'failed' as const }),
  }
  const caller = {
    userId: admin.id,
    email: admin.email,
    name: '',
    role: 'admin',
    signedInAt: new Date(),
  } as const
  const again = { returnId: wish._id, input: { state: 'refunded' }, admin: caller } as const
  await expect(refundReturn({ ...shop, cards: refusing }, again)).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  expect((await paid.read()).lines).toMatchObject([{ refunded: 0, returned: 1 }])
  const tries = await Promise.all([1, 2, 3].map(() => move(wish, { state: 'refunded' })))
  expect(tries.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect((await paid.intent()).refundedCents).toBe(1000)
})

test('while its refund is under way it cannot be refused, and the money goes out once', async () => {
  const paid = await makeSent([2])
  const wish = await asked(paid, [1])
  await move(wish, { state: 'agreed' })
  await move(wish, { state: 'received' })
  const during: unknown[] = []
  const watching = {
    ...shop.cards,
    refund: async (asked: Parameters<typeof shop.cards.refund>[0]) => {
      during.push((await move(wish, { state: 'refused', because: 'Too late' })).status)
      return shop.cards.refund(asked)
    },
  }
  const caller = {
    userId: admin.id,
    email: admin.email,
    name: '',
    role: 'admin',
    signedInAt: new Date(),
  } as const
  await refundReturn(
    { ...shop, cards: watching },
    { returnId: wish._id, input: { state: 'refunded' }, admin: caller },
  )
  expect(during).toEqual([409])
  expect((await paid.read()).returns).toMatchObject([{ state: 'refunded' }])
  expect((await paid.intent()).refundedCents).toBe(1000)
})

test('after an amount went back, it is worth what is left', async () => {
  const paid = await makeSent([1])
  await refundOf(paid, { amount: 4 })
  const wish = await asked(paid, [1])
  await move(wish, { state: 'agreed' })
  await move(wish, { state: 'received' })
  expect((await move(wish, { state: 'refunded' })).status).toBe(200)
  expect((await paid.intent()).refundedCents).toBe(1000)
  expect((await paid.read()).state).toBe('refunded')
})

test('of an order whose money went back meanwhile, ends without money, and its pieces go into stock', async () => {
  const paid = await makeSent([3])
  const wish = await asked(paid, [2])
  await move(wish, { state: 'agreed' })
  await move(wish, { state: 'received' })
  await refundOf(paid, { all: true })
  const back = (quantity: number) => ({
    state: 'refunded',
    lines: [{ ...pieces(paid, quantity)[0], backToStock: true }],
  })
  expect((await move(wish, back(3))).status).toBe(409)
  const { customer_id } = await shop.db
    .selectFrom('orders')
    .select('customer_id')
    .where('id', '=', paid.order._id)
    .executeTakeFirstOrThrow()
  const support = await shop.signIn({ role: 'support' })
  const setBuyer = (id: string) =>
    shop.db.updateTable('orders').set({ customer_id: id }).where('id', '=', paid.order._id).execute()
  await setBuyer(support.id)
  expect((await send(shop, 'PUT', `/return/${wish._id}/state`, support, back(2))).status).toBe(403)
  await setBuyer(customer_id)
  expect(await move(wish, back(2))).toMatchObject({ status: 200, body: { state: 'refunded' } })
  expect((await paid.intent()).refundedCents).toBe(3000)
  expect(await stockOf(shop, paid.tools[0] ?? { id: '' })).toBe(99)
  const audited = shop.db.selectFrom('audit_log').select('action').where('action', '=', 'return refunded')
  expect(await audited.execute()).toHaveLength(1)
})

test('that gives all of the money back is not told as a cancellation', async () => {
  const paid = await makeSent([1])
  const wish = await asked(paid, [1])
  await move(wish, { state: 'agreed' })
  await move(wish, { state: 'received' })
  await move(wish, { state: 'refunded' })
  await doJobs(shop)
  const subjects = await mailsTo(paid.buyer)
  expect(subjects).toContain(`Order ${paid.order.number} is refunded in full`)
  expect(subjects.filter((subject) => /cancelled/.test(subject))).toEqual([])
})

test('of twenty wishes for the same pieces at once, as many are taken as there are pieces', async () => {
  const paid = await makeSent([5])
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(paid, [2])))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
  expect(returned(await paid.read())).toEqual([4])
})

test('thirty wishes an hour are heard', async () => {
  const strict = await openShop()
  try {
    const buyer = await strict.signIn()
    const path = `/order/${crypto.randomUUID()}/returns`
    const body = { lines: [{ productId: crypto.randomUUID(), quantity: 1 }], reason: 'faulty' }
    const statuses = []
    for (let at = 0; at < 31; at++) statuses.push((await send(strict, 'POST', path, buyer, body)).status)
    expect(statuses).toEqual([...Array(30).fill(404), 429])
  } finally {
    await strict.close()
  }
})

test('open returns are listed for staff, and come before an account is closed; its words go with it', async () => {
  const paid = await makeSent([1])
  const wish = await asked(paid, [1], { words: 'Private words' })
  const open = await (await send(shop, 'GET', '/openreturns', admin)).json()
  expect(open.returns.at(-1)).toMatchObject({ order: paid.order.number, state: 'asked', pieces: 1 })
  expect(open.count).toBeGreaterThan(0)
  const overview = await (await send(shop, 'GET', '/statistics/overview', admin)).json()
  expect(overview.returns.count).toBe(open.count)
  expect((await send(shop, 'GET', '/openreturns', paid.buyer)).status).toBe(403)
  const mine = await (await send(shop, 'GET', '/mydata', paid.buyer)).json()
  expect(mine.orders).toMatchObject([{ creditNotes: [], returns: [{ words: 'Private words' }] }])
  const close = () => send(shop, 'DELETE', '/myaccount', paid.buyer, { email: paid.buyer.email })
  expect((await close()).status).toBe(409)
  await move(wish, { state: 'refused', because: 'It was used' })
  expect((await close()).status).toBe(200)
  const [after] = (await paid.read(admin)).returns ?? []
  expect(after).toMatchObject({ state: 'refused', refusedBecause: 'removed' })
  expect(JSON.stringify(after)).not.toMatch(/Private words|It was used/)
  expect(JSON.stringify(after)).not.toContain(paid.buyer.email)
})
