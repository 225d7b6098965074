import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Order } from '#src/contract/orders/orders.ts'
import type { ShippedMany } from '#src/contract/orders/parcels.ts'
import { checkConsistency } from '#src/shop/operations/check-consistency.ts'
import { writeParcels } from '#src/shop/parcels/write-parcels.ts'
import { doJobs } from '#testing/jobs.ts'
import { send } from '#testing/selling/orders.ts'
import { makeOrderToSend, northline, sendTestParcel } from '#testing/selling/parcels.ts'
import { openShop, type TestShop } from '#testing/shop.ts'

type Person = Awaited<ReturnType<TestShop['signIn']>>
let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await openShop({ releasePayment: async () => 'refunded', limitFactor: 1000 })
  admin = await shop.signIn({ role: 'admin' })
  return () => shop.close()
})

const parcel = (order: { _id: string }, body: object) => sendTestParcel(shop, admin, order, body)
const change = (order: { _id: string }, id: string | undefined, body: object) =>
  send(shop, 'PUT', `/order/${order._id}/parcels/${id}`, admin, body)
const read = async (order: { _id: string }, reader = admin): Promise<Order> =>
  (await send(shop, 'GET', `/productorder/${order._id}`, reader)).json()
const refusalOf = async (answer: Response) => [answer.status, (await answer.json()).detail]
const mailsTo = async (email: string) =>
  (
    await shop.db
      .selectFrom('emails')
      .select(['subject', 'paragraphs'])
      .where('to_address', '=', email)
      .orderBy('no')
      .execute()
  ).filter(({ subject }) => !subject.endsWith('is placed'))

describe('an order that is sent in parcels', () => {
  test('is shipped with the first, and delivered with the last that arrives', async () => {
    const { order, lines, buyer } = await makeOrderToSend(shop, [5, 2])
    const first = await parcel(order, { lines: [{ ...lines[0], quantity: 3 }], ...northline('NL 1') })
    expect(first.status).toBe(201)
    expect(await first.json()).toMatchObject({
      state: 'shipped',
      carrier: 'Northline',
      trackingNumber: 'NL 1',
      unsent: 4,
      nextStates: ['refunded'],
      lines: [{ sent: 3 }, { sent: 0 }],
      parcels: [
        { position: 1, ...northline('NL 1'), lines: [{ productId: lines[0]?.productId, quantity: 3 }] },
      ],
    })
    const { parcels, unsent, carrier, trackingNumber } = await (await parcel(order, northline('NL 2'))).json()
    expect({ unsent, ...northline(trackingNumber), carrier }).toEqual({ unsent: 0, ...northline('NL 1') })
    expect(parcels[1]).toMatchObject({
      position: 2,
      lines: [
        { productId: lines[0]?.productId, quantity: 2 },
        { productId: lines[1]?.productId, quantity: 2 },
      ],
    })
    const arrived = await change(order, parcels[1]._id, { state: 'delivered' })
    expect(await arrived.json()).toMatchObject({
      state: 'shipped',
      parcels: [{}, { delivered: expect.any(String) }],
    })
    expect(await refusalOf(await change(order, parcels[1]._id, { state: 'delivered' }))).toEqual([
      409,
      'This parcel has arrived already.',
    ])
    expect(await (await change(order, parcels[0]._id, { state: 'delivered' })).json()).toMatchObject({
      state: 'delivered',
      history: [
        { to: 'pending' },
        { to: 'paid' },
        { to: 'shipped', actor: admin.email },
        { parcelSent: 2, actor: admin.email },
        { parcelDelivered: 2, actor: admin.email },
        { to: 'delivered', actor: admin.email },
      ],
    })
    expect((await read(order, buyer)).history?.map(({ actor }) => actor)).toEqual(Array(6).fill(undefined))
    expect(await checkConsistency(shop.db, shop.now())).toEqual([])
  })

  test('is not delivered as a whole while some of it is unsent', async () => {
    const { order, lines } = await makeOrderToSend(shop, [5])
    await parcel(order, { lines: [{ ...lines[0], quantity: 1 }], ...northline('1') })
    const move = (body: object) => send(shop, 'PUT', `/allorder/${order._id}/state`, admin, body)
    expect(await refusalOf(await move({ state: 'delivered' }))).toEqual([
      409,
      '4 of 5 pieces are still to be sent.',
    ])
    // The first parcel arrives: the others are still to come.
    const [sent] = (await read(order)).parcels
    const arrived = await (await change(order, sent?._id, { state: 'delivered' })).json()
    expect(arrived).toMatchObject({ state: 'shipped' })
    await shop.db
      .updateTable('parcels')
      .set({ delivered_at: new Date('2026-01-02') })
      .where('id', '=', sent?._id ?? '')
      .execute()
    expect(await (await move({ state: 'shipped', ...northline('2') })).json()).toMatchObject({
      unsent: 0,
      nextStates: ['delivered', 'refunded'],
    })
    expect(await (await move({ state: 'delivered' })).json()).toMatchObject({
      state: 'delivered',
      parcels: [{ delivered: '2026-01-02T00:00:00.000Z' }, { delivered: expect.any(String) }],
    })
    expect(await checkConsistency(shop.db, shop.now())).toEqual([])
  })

  test('is never sent more than once, however many send it at the same instant', async () => {
    const { order, lines } = await makeOrderToSend(shop, [7, 7])
    const body = (number: number) => ({
      lines: lines.map((line) => ({ ...line, quantity: 2 })),
      ...northline(`R ${number}`),
    })
    const answers = await Promise.all(Array.from({ length: 8 }, (_, number) => parcel(order, body(number))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409, 409, 409])
    const { parcels, unsent } = await read(order)
    expect([parcels.map(({ position }) => position), unsent]).toEqual([[1, 2, 3], 2])
    expect(await checkConsistency(shop.db, shop.now())).toEqual([])
  })

  test('twice with the same number is one parcel, in whatever way it is written', async () => {
    const { order, lines } = await makeOrderToSend(shop, [5])
    const some = { lines: [{ ...lines[0], quantity: 1 }] }
    expect((await parcel(order, { ...some, ...northline('NL 44-71') })).status).toBe(201)
    expect(await refusalOf(await parcel(order, { ...some, ...northline('nl4471') }))).toEqual([
      409,
      'A parcel of this order has the number nl4471 already.',
    ])
  })

  test.each([
    ['no carrier', {}, [409, 'Nobody collects this order: ship it with a carrier.']],
    ['a carrier without a number', { carrier: 'Northline' }, [422, 'trackingNumber: is required']],
    ['a number without a carrier', { trackingNumber: '1' }, [422, 'carrier: is required']],
    ['no lines', { lines: [], ...northline('1') }, [422, 'lines: must have at least one line']],
  ])('with %s is refused', async (_, body, refusal) => {
    const { order } = await makeOrderToSend(shop, [1])
    expect(await refusalOf(await parcel(order, body))).toEqual(refusal)
  })

  test('is sent in a thousand parcels at most', async () => {
    const { order, lines } = await makeOrderToSend(shop, [2])
    await parcel(order, { lines: [{ ...lines[0], quantity: 1 }], ...northline('1') })
    await shop.pool.query(
      `insert into parcels (order_id, position, sent_at, actor)
       select $1, n, now(), 'a test' from generate_series(2, 1000) n`,
      [order._id],
    )
    expect((await parcel(order, northline('2'))).status).toBe(409)
    await shop.pool.query('delete from parcels where order_id = $1 and position > 1', [order._id])
  })

  test('that was shipped before there were parcels gets one, as its history tells', async () => {
    const { order, lines } = await makeOrderToSend(shop, [3, 1])
    await parcel(order, northline('OLD 1'))
    await send(shop, 'PUT', `/allorder/${order._id}/state`, admin, { state: 'delivered' })
    const [before] = (await read(order)).parcels
    const ofOrder = '(select no from orders where id = $1)'
    await shop.pool.query('delete from parcel_lines where parcel_id = $1', [before?._id])
    await shop.pool.query('delete from parcels where id = $1', [before?._id])
    await shop.pool.query(`update order_lines set sent = 0 where order_no = ${ofOrder}`, [order._id])
    await shop.pool.query(`insert into parcels_to_write (after, up_to) select ${ofOrder} - 1, ${ofOrder}`, [
      order._id,
    ])
    await writeParcels(shop.db)
    const after = await read(order)
    expect(after.parcels).toEqual([{ ...before, _id: expect.any(String) }])
    expect(after.parcels[0]?.lines).toEqual(lines)
    expect(after.lines.map(({ sent }) => sent)).toEqual([3, 1])
  })

  test('is known by a version without parcels too, which writes none', async () => {
    const { order } = await makeOrderToSend(shop, [3])
    await shop.pool.query(
      `with moved as (update orders set state = 'shipped', carrier = 'Post', tracking_number = '7' where id = $1 returning id)
       insert into order_history (order_id, at, mover, actor, from_state, to_state)
       select id, now(), 'admin', 'desk@example.com', 'paid', 'shipped' from moved`,
      [order._id],
    )
    expect(await read(order)).toMatchObject({
      unsent: 0,
      parcels: [{ position: 1, carrier: 'Post', trackingNumber: '7', lines: [{ quantity: 3 }] }],
    })
    expect(await checkConsistency(shop.db, shop.now())).toEqual([])
  })
})

describe('the buyer', () => {
  test('gets an email for each parcel, with what is in it and where to follow it', async () => {
    const url = 'https://northline.example/track?n={number}&lang=en'
    await send(shop, 'PUT', '/carriers/Northline', admin, { trackingUrl: url })
    const { order, lines, buyer, tools } = await makeOrderToSend(shop, [5, 2])
    await parcel(order, { lines: [{ ...lines[0], quantity: 3 }], ...northline('A/1') })
    await doJobs(shop)
    await parcel(order, northline('A/2'))
    await doJobs(shop)
    const [first, second, ...others] = await mailsTo(buyer.email)
    expect(others).toEqual([])
    expect(first?.subject).toBe(`Parcel 1 of order ${order.number} is on its way`)
    expect(first?.paragraphs.slice(0, 3)).toEqual([
      `We have sent you: \n3 × ${tools[0]?.name} (${tools[0]?.sku})`,
      '4 more pieces follow.',
      'Carrier: Northline\nTracking number: A/1\nFollow it: https://northline.example/track?n=A%2F1&lang=en',
    ])
    expect(second?.subject).toBe(`Parcel 2 of order ${order.number} is on its way`)
    expect(second?.paragraphs.join('\n')).not.toContain('follow.')
    expect((await read(order, buyer)).parcels[1]?.trackingUrl).toBe(
      'https://northline.example/track?n=A%2F2&lang=en',
    )
  })

  test('of an order in one parcel reads of the order alone', async () => {
    const { order, buyer } = await makeOrderToSend(shop, [5])
    await parcel(order, { carrier: 'Post', trackingNumber: '1' })
    await doJobs(shop)
    const [mail] = await mailsTo(buyer.email)
    expect(mail?.subject).toBe(`Order ${order.number} is on its way`)
    expect(mail?.paragraphs).toContain('Carrier: Post\nTracking number: 1')
    expect(mail?.paragraphs[0]).toContain('$50.00')
  })

  test('gets the right number when a wrong one was sent', async () => {
    const { order, buyer } = await makeOrderToSend(shop, [1])
    const { parcels } = await (await parcel(order, northline('WRONG'))).json()
    const [{ _id: id }] = parcels
    const right = { state: 'sent', carrier: 'Post', trackingNumber: 'RIGHT' }
    expect(await (await change(order, id, right)).json()).toMatchObject({
      carrier: 'Post',
      trackingNumber: 'RIGHT',
      parcels: [{ carrier: 'Post', trackingNumber: 'RIGHT' }],
    })
    await change(order, id, right)
    await doJobs(shop)
    expect((await mailsTo(buyer.email)).map(({ subject }) => subject).sort()).toEqual([
      `Order ${order.number} has another tracking number`,
      `Order ${order.number} is on its way`,
    ])
    await change(order, id, { state: 'delivered' })
    expect((await change(order, id, { ...right, trackingNumber: 'LATER' })).status).toBe(409)
  })

  test('gets no number that another parcel of the order has, and none when it is collected', async () => {
    const { order, lines } = await makeOrderToSend(shop, [2])
    await parcel(order, { lines: [{ ...lines[0], quantity: 1 }], ...northline('NL 1') })
    const { parcels } = await (await parcel(order, northline('NL 2'))).json()
    const said = { state: 'sent', ...northline('nl-1') }
    expect(await refusalOf(await change(order, parcels[1]._id, said))).toEqual([
      409,
      'A parcel of this order has the number nl-1 already.',
    ])
    // Its own, written otherwise.
    expect((await change(order, parcels[0]._id, said)).status).toBe(200)
    await shop.pool.query('update parcels set carrier = null, tracking_number = null where id = $1', [
      parcels[1]._id,
    ])
    expect((await change(order, parcels[1]._id, { state: 'sent', ...northline('3') })).status).toBe(409)
  })

  test('of another order has no such parcel', async () => {
    const [one, other] = [await makeOrderToSend(shop, [1]), await makeOrderToSend(shop, [1])]
    const { parcels } = await (await parcel(one.order, northline('1'))).json()
    expect((await change(other.order, parcels[0]._id, { state: 'delivered' })).status).toBe(404)
  })

  test('may not close the account while pieces are unsent', async () => {
    const { order, lines, buyer } = await makeOrderToSend(shop, [2])
    await parcel(order, { lines: [{ ...lines[0], quantity: 1 }], ...northline('1') })
    const close = () => send(shop, 'DELETE', '/myaccount', buyer, { email: buyer.email })
    expect((await close()).status).toBe(409)
    await parcel(order, northline('2'))
    expect((await close()).status).toBe(200)
  })
})

test('many orders are sent with one carrier, each answered by itself', async () => {
  const [one, two] = [await makeOrderToSend(shop, [2]), await makeOrderToSend(shop, [1, 1])]
  const ended = await makeOrderToSend(shop, [1])
  await send(shop, 'DELETE', `/myorders/${ended.order._id}`, ended.buyer)
  const numbers = [
    one.order.number,
    'LD-26-999999',
    ended.order.number,
    two.order.number.slice(-6),
    one.order.number,
    two.order.number.replace('LD-26', 'LD-25'),
  ]
  const body = {
    carrier: 'Own van',
    parcels: numbers.map((order, index) => ({ order, trackingNumber: `V ${index}` })),
  }
  const answer: ShippedMany = await (await send(shop, 'POST', '/parcels', admin, body)).json()
  expect(answer.map(({ problem }) => problem)).toEqual([
    undefined,
    'There is no such order.',
    'This order is refunded; it cannot become shipped.',
    undefined,
    'Nothing of this order is left to send.',
    'There is no such order.',
  ])
  expect((await read(two.order)).parcels).toMatchObject([{ carrier: 'Own van', trackingNumber: 'V 3' }])
})

test('many orders go on being sent after one that fails, and all that was done is told', async () => {
  const orders = [await makeOrderToSend(shop, [1]), await makeOrderToSend(shop, [1])]
  await shop.pool.query(
    `alter table parcels add constraint fails check (tracking_number is distinct from 'FAILS') not valid`,
  )
  onTestFinished(async () => void (await shop.pool.query('alter table parcels drop constraint fails')))
  const parcels = orders.map(({ order }, index) => ({
    order: order.number,
    trackingNumber: ['FAILS', 'W 1'][index],
  }))
  const answer = await send(shop, 'POST', '/parcels', admin, { carrier: 'Own van', parcels })
  expect((await answer.json()).map(({ problem }: { problem?: string }) => problem)).toEqual([
    'This order could not be sent just now. Look whether it was, then try again.',
    undefined,
  ])
})

describe('carriers', () => {
  const list = async () => (await send(shop, 'GET', '/carriers', admin)).json()

  test('are remembered as they are used, and forgotten on demand', async () => {
    const { order } = await makeOrderToSend(shop, [2])
    await parcel(order, { carrier: 'Zeta', trackingNumber: '1' })
    expect((await list())[0]).toMatchObject({ name: 'Zeta', lastUsed: expect.any(String) })
    const other = await makeOrderToSend(shop, [2])
    await parcel(other.order, { carrier: 'ZETA', trackingNumber: '1' })
    expect((await list()).filter(({ name }: { name: string }) => /zeta/i.test(name))).toHaveLength(1)
    expect((await send(shop, 'DELETE', '/carriers/zeta', admin)).status).toBe(200)
    expect((await send(shop, 'DELETE', '/carriers/zeta', admin)).status).toBe(404)
    expect((await read(order)).parcels).toMatchObject([{ carrier: 'Zeta' }])
  })

  test.each([
    'http://northline.example/{number}',
    'javascript:alert({number})',
    'https://northline.example/',
    'https://northline.example/{number}/{number}',
    'https://{number}.example/{other}',
  ])('%s is no address to follow parcels at', async (trackingUrl) => {
    expect((await send(shop, 'PUT', '/carriers/Northline', admin, { trackingUrl })).status).toBe(422)
  })
})

test('the books tell of pieces and states that do not go with the parcels', async () => {
  const { order, tools } = await makeOrderToSend(shop, [2])
  await parcel(order, northline('1'))
  await shop.pool.query('update order_lines set sent = 1 from orders where no = order_no and id = $1', [
    order._id,
  ])
  const check = () => checkConsistency(shop.db, shop.now())
  expect(await check()).toEqual([
    `Order ${order._id}: 1 of ${tools[0]?.sku} count as sent, but 2 are in parcels.`,
  ])
  await shop.pool.query('update order_lines set sent = 2 from orders where no = order_no and id = $1', [
    order._id,
  ])
  const setState = (state: string) =>
    shop.pool.query(
      `with moved as (update orders set state = $2 where id = $1 returning id)
       insert into order_history (order_id, at, mover, actor, from_state, to_state)
       select id, now(), 'shop', 'a', 'shipped', $2 from moved`,
      [order._id, state],
    )
  await setState('paid')
  expect(await check()).toContain(`Order ${order._id} is paid, which does not go with its parcels.`)
})
