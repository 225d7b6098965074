import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MyData } from '#src/contract/accounts/my-account.ts'
import { type Message, mostMessages } from '#src/contract/orders/messages.ts'
import type { Order } from '#src/contract/orders/orders.ts'
import type { Overview } from '#src/contract/statistics.ts'
import { mailMessages } from '#src/shop/messages/mail-messages.ts'
import { lockPerson } from '#src/store/accounts/personal-data.ts'
import { doJobs, testCompany } from '#testing/jobs.ts'
import { untilOneWaits } from '#testing/locks.ts'
import { placeTestOrder, send } from '#testing/selling/orders.ts'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
let admin: Person
let clock: Date
beforeAll(async () => {
  shop = await openShop({ now: () => clock ?? new Date() })
  admin = await shop.signIn({ role: 'admin' })
})
afterAll(() => shop.close())

type Person = Awaited<ReturnType<TestShop['signIn']>>

async function makeOrder() {
  const buyer = await shop.signIn()
  const order = await placeTestOrder(shop, buyer, await makeTool(shop))
  return { buyer, order }
}

const write = (who: Person, orderId: string, text: string, more: object = {}) =>
  send(shop, 'POST', `/order/${orderId}/messages`, who, { text, ...more })
const written = async (who: Person, orderId: string, text: string, more: object = {}) => {
  const answer = await write(who, orderId, text, more)
  expect(answer.status).toBe(201)
  return (await answer.json()) as Message
}
const messagesFor = async (who: Person, orderId: string) =>
  ((await (await send(shop, 'GET', `/productorder/${orderId}`, who)).json()) as Order).messages ?? []
const overview = async () =>
  ((await (await send(shop, 'GET', '/statistics/overview', admin)).json()) as Overview).messages
const settle = (id: string, who = admin) => send(shop, 'PUT', `/message/${id}/answered`, who)

describe('messages about an order', () => {
  test('wait while the account is being closed, and are then refused', async () => {
    const { buyer, order } = await makeOrder()
    const closing = await shop.db.transaction().execute(async (trx) => {
      await lockPerson(trx, buyer.id)
      const answer = write(admin, order._id, 'Hello')
      await untilOneWaits(shop)
      await trx.updateTable('users').set({ closed_at: new Date() }).where('id', '=', buyer.id).execute()
      return { answer }
    })
    expect((await closing.answer).status).toBe(409)
  })

  test('are read by both sides, and only staff see who of them wrote', async () => {
    const { buyer, order } = await makeOrder()
    await written(buyer, order._id, '  Is the fan <b>quiet</b>?\nAsking for a library.  ')
    await written(admin, order._id, 'It is.')
    const mine = await messagesFor(buyer, order._id)
    expect(mine.map(({ by, text }) => [by, text])).toEqual([
      ['buyer', 'Is the fan <b>quiet</b>?\nAsking for a library.'],
      ['staff', 'It is.'],
    ])
    expect(JSON.stringify(mine)).not.toContain(admin.email)
    expect((await messagesFor(admin, order._id)).map(({ actor }) => actor)).toEqual([
      buyer.email,
      admin.email,
    ])
  })

  test('are refused when empty, too long, or about an order of someone else', async () => {
    const { buyer, order } = await makeOrder()
    expect((await write(buyer, order._id, ' \n ')).status).toBe(422)
    expect((await write(buyer, order._id, 'x'.repeat(2001))).status).toBe(422)
    expect((await write(buyer, order._id, 'x'.repeat(2000))).status).toBe(201)
    expect((await write(await shop.signIn(), order._id, 'Hello')).status).toBe(404)
    expect(await messagesFor(buyer, order._id)).toHaveLength(1)
  })

  test('are not more than an order may have', async () => {
    const { buyer, order } = await makeOrder()
    const fill = (count: number) =>
      shop.pool.query(
        `insert into order_messages (order_id, at, sender, author, text)
         select $1, now(), 'staff', 'a', 'x' from generate_series(1, $2::int)`,
        [order._id, count],
      )
    await fill(mostMessages - 1)
    await written(buyer, order._id, 'The last one.')
    expect((await write(buyer, order._id, 'One more.')).status).toBe(409)
    expect((await write(admin, order._id, 'One more.')).status).toBe(409)
  })

  test('of a buyer have a rate limit', async () => {
    const { buyer, order } = await makeOrder()
    for (let count = 1; count <= 30; count += 1) await written(buyer, order._id, `Message ${count}`)
    expect((await write(buyer, order._id, 'One more')).status).toBe(429)
    await written(admin, order._id, 'Staff may still answer.')
  })
})

describe('unanswered messages', () => {
  test('stand on the overview until they are answered, the longest first', async () => {
    await shop.db
      .updateTable('order_messages')
      .set({ answered_at: new Date() })
      .where('sender', '=', 'buyer')
      .execute()
    const [one, other] = [await makeOrder(), await makeOrder()]
    await written(one.buyer, one.order._id, 'First')
    await written(other.buyer, other.order._id, 'Second')
    const third = await written(one.buyer, one.order._id, 'Third')
    expect(await overview()).toEqual({
      orders: 2,
      longest: [
        {
          number: one.order.number,
          email: one.buyer.email,
          since: expect.any(String),
          messages: 2,
          text: 'Third',
        },
        {
          number: other.order.number,
          email: other.buyer.email,
          since: expect.any(String),
          messages: 1,
          text: 'Second',
        },
      ],
    })
    await written(admin, one.order._id, 'Answer', { answers: third._id })
    expect(await overview()).toMatchObject({ orders: 1, longest: [{ text: 'Second' }] })
    expect((await messagesFor(admin, other.order._id)).map(({ unanswered }) => unanswered)).toEqual([true])
    expect((await messagesFor(other.buyer, other.order._id))[0]).not.toHaveProperty('unanswered')
  })

  test('lead to a list of their orders, which can be searched and sorted like any other', async () => {
    const [one, other] = [await makeOrder(), await makeOrder()]
    await written(other.buyer, other.order._id, 'Hello?')
    const asked = await written(one.buyer, one.order._id, 'Hello?')
    await written(admin, one.order._id, 'Answer', { answers: asked._id })
    const listed = async (query: string) => {
      const answer = await send(shop, 'GET', `/allorders?unanswered=true${query}`, admin)
      const rows = (await answer.json()) as Order[]
      expect(Number(answer.headers.get('X-Total-Count'))).toBe(rows.length)
      return rows.map(({ number }) => number)
    }
    for (const query of ['', '&sort=-total', `&q=${other.buyer.email}`, '&state=pending']) {
      expect(await listed(query)).toContain(other.order.number)
      expect(await listed(query)).not.toContain(one.order.number)
    }
    expect(await listed('&state=paid')).toEqual([])
    expect(await listed(`&q=${one.buyer.email}`)).toEqual([])
  })

  test('stay unanswered when they came after what the answer’s writer had read', async () => {
    const { buyer, order } = await makeOrder()
    const read = await written(buyer, order._id, 'One question')
    await written(buyer, order._id, 'Another that staff have not seen')
    await written(admin, order._id, 'Answer to the first', { answers: read._id })
    expect((await messagesFor(admin, order._id)).map(({ unanswered }) => unanswered ?? false)).toEqual([
      false,
      true,
      false,
    ])
  })

  test('stay unanswered when staff write without having read any', async () => {
    const { buyer, order } = await makeOrder()
    await written(buyer, order._id, 'Please cancel it')
    await written(admin, order._id, 'We ship tomorrow.')
    expect((await messagesFor(admin, order._id))[0]).toMatchObject({ unanswered: true })
  })

  test('stay unanswered whatever the buyer says, and only what staff write is in the audit log', async () => {
    const { buyer, order } = await makeOrder()
    const first = await written(buyer, order._id, 'Where is it?')
    await written(buyer, order._id, 'Hello?', { answers: first._id })
    expect((await messagesFor(admin, order._id)).map(({ unanswered }) => unanswered)).toEqual([true, true])
    await written(admin, order._id, 'On its way.')
    const audit = shop.db.selectFrom('audit_log').select(['actor', 'action'])
    expect(await audit.where('subject', '=', order.number).execute()).toEqual([
      { actor: admin.email, action: 'wrote to a buyer' },
    ])
  })

  test('can be said to need no answer, up to the one that was read', async () => {
    const { buyer, order } = await makeOrder()
    const [, thanks] = [await written(buyer, order._id, 'Thank you'), await written(buyer, order._id, 'Bye')]
    await written(buyer, order._id, 'One thing more')
    expect((await settle(thanks._id, buyer)).status).toBe(403)
    expect(await (await settle(thanks._id)).json()).toEqual({ settled: 2 })
    expect(await (await settle(thanks._id)).json()).toEqual({ settled: 0 })
    expect((await messagesFor(admin, order._id)).filter(({ unanswered }) => unanswered)).toHaveLength(1)
    expect((await settle(order._id)).status).toBe(404)
  })
})

describe('emails about messages', () => {
  const emailsTo = async (to: string) => {
    const rows = await shop.db
      .selectFrom('emails')
      .selectAll()
      .where('to_address', '=', to)
      .orderBy('no')
      .execute()
    return rows.filter(({ subject }) => subject.includes('a message from'))
  }
  const jobs = async (orderId: string) => {
    const { rows } = await shop.pool.query<{ run_at: Date }>(
      `select run_at from graphile_worker._private_jobs where key like 'messages ' || $1 || '%'`,
      [orderId],
    )
    return rows.map(({ run_at }) => Math.round((run_at.getTime() - shop.now().getTime()) / 1000))
  }
  /** Runs the jobs that are due by the shop's own clock. */
  const mailDue = async (orderId: string, sender: 'buyer' | 'staff') => {
    await mailMessages({ ...shop, readCompany: async () => testCompany }, { orderId, sender })
    await shop.pool.query(
      `delete from graphile_worker._private_jobs where key like 'messages ' || $1 || '%'`,
      [orderId],
    )
  }

  test('tell the buyer of several in one, with a link back and no older text', async () => {
    const { buyer, order } = await makeOrder()
    await written(admin, order._id, 'First answer')
    await written(admin, order._id, 'Second answer')
    expect(await jobs(order._id)).toEqual([60])
    await mailDue(order._id, 'staff')
    await written(admin, order._id, 'Third answer')
    await mailDue(order._id, 'staff')
    const mails = await emailsTo(buyer.email)
    expect(mails.map(({ paragraphs }) => paragraphs.slice(1))).toEqual([
      ['First answer', 'Second answer'],
      ['Third answer'],
    ])
    expect(mails[0]?.action?.path).toBe(`/dashboard/order/${order.number}#messages`)
    expect(JSON.stringify(mails)).not.toContain(admin.email)
  })

  test('come five minutes apart at least, and a second message does not put the first off', async () => {
    const { buyer, order } = await makeOrder()
    clock = new Date()
    await written(buyer, order._id, 'One')
    clock = new Date(clock.getTime() + 40_000)
    await written(buyer, order._id, 'Two')
    expect(await jobs(order._id)).toEqual([20])
    await mailDue(order._id, 'buyer')
    clock = new Date(clock.getTime() + 60_000)
    await written(buyer, order._id, 'Three')
    expect(await jobs(order._id)).toEqual([4 * 60])
    clock = undefined as unknown as Date
  })

  test('tell the company of what its buyers wrote, unless it is answered already', async () => {
    const { buyer, order } = await makeOrder()
    const before = (await emailsTo(testCompany.email)).length
    const question = await written(buyer, order._id, 'When does it ship?')
    await written(admin, order._id, 'Tomorrow.', { answers: question._id })
    await mailDue(order._id, 'buyer')
    expect(await emailsTo(testCompany.email)).toHaveLength(before)
    await written(buyer, order._id, 'Thank you!')
    await mailDue(order._id, 'buyer')
    await mailDue(order._id, 'buyer')
    const [mail, ...more] = (await emailsTo(testCompany.email)).slice(before)
    expect(more).toEqual([])
    expect(mail?.subject).toContain(buyer.email)
    expect(mail?.paragraphs.slice(1)).toEqual(['Thank you!'])
  })

  test('are never left out for the company, whose address nobody proves', async () => {
    const before = (await emailsTo(testCompany.email)).length
    const { buyer, order } = await makeOrder()
    for (let count = 1; count <= 25; count += 1) {
      await written(buyer, order._id, `Message ${count}`)
      await mailDue(order._id, 'buyer')
    }
    expect(await emailsTo(testCompany.email)).toHaveLength(before + 25)
  })

  test('are sent by the job', async () => {
    const { buyer, order } = await makeOrder()
    await written(admin, order._id, 'Hello')
    await shop.pool.query('update graphile_worker._private_jobs set run_at = now()')
    await doJobs(shop)
    expect(await emailsTo(buyer.email)).toHaveLength(1)
  })
})

describe('a person’s messages', () => {
  test('are in their data, and go with the account, in emails too', async () => {
    const { buyer, order } = await makeOrder()
    const other = await makeOrder()
    await written(other.buyer, other.order._id, 'Of somebody else')
    await written(buyer, order._id, 'A secret of mine')
    await written(admin, order._id, 'Kept between us')
    await mailMessages(
      { ...shop, readCompany: async () => testCompany },
      { orderId: order._id, sender: 'buyer' },
    )
    const late = await written(buyer, order._id, 'Another secret of mine')
    await mailMessages(
      { ...shop, readCompany: async () => testCompany },
      { orderId: order._id, sender: 'buyer' },
    )
    const data = (await (await send(shop, 'GET', '/mydata', buyer)).json()) as MyData
    expect(data.orders[0]?.messages).toHaveLength(3)
    expect(JSON.stringify(data)).not.toContain(admin.email)
    await send(shop, 'DELETE', `/myorders/${order._id}`, buyer)
    expect((await send(shop, 'DELETE', '/myaccount', buyer, { email: buyer.email })).status).toBe(200)
    expect(
      (await shop.pool.query(`select from order_messages where order_id = $1`, [order._id])).rowCount,
    ).toBe(0)
    expect(
      (await shop.pool.query(`select from emails where paragraphs::text like '%secret of mine%'`)).rowCount,
    ).toBe(0)
    expect(await messagesFor(other.buyer, other.order._id)).toHaveLength(1)
    expect((await settle(late._id)).status).toBe(404)
    const refused = await write(admin, order._id, 'Are you still there?')
    expect(refused.status).toBe(409)
    expect((await refused.json()).detail).toContain('closed')
  })
})
