import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Customer, CustomerNote, CustomerSummary } from '#src/contract/accounts/customers.ts'
import type { MyData } from '#src/contract/accounts/my-account.ts'
import { indexCustomers, indexSomeCustomers } from '#src/shop/customers/index-customers.ts'
import { checkConsistency } from '#src/shop/operations/check-consistency.ts'
import { confirmOrders } from '#src/shop/orders/notify-buyer.ts'
import { lockPerson } from '#src/store/accounts/personal-data.ts'
import { tryLock } from '#src/store/db/locks.ts'
import { untilOneWaits } from '#testing/locks.ts'
import { makePaid } from '#testing/selling/cards.ts'
import { placeTestOrder, readTestAddress, send } from '#testing/selling/orders.ts'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.signIn({ role: 'admin', name: 'Owner' })
})
afterAll(() => shop.close())

type Person = Awaited<ReturnType<TestShop['signIn']>>

const search = async (q: string, more: object = {}) => {
  const answer = await send(shop, 'POST', '/customersearch', admin, { q, ...more })
  expect(answer.status).toBe(200)
  return { answer, rows: (await answer.json()) as CustomerSummary[] }
}
const found = async (q: string) => (await search(q)).rows.map(({ email }) => email)
const read = async (id: string) => {
  const answer = await send(shop, 'GET', `/customer/${id}`, admin)
  return { status: answer.status, customer: (await answer.json()) as Customer }
}
const spentOf = async ({ email }: { email: string }) => {
  const [row] = (await search(email)).rows
  return [row?.orders, row?.spent]
}

describe('a customer is found by', () => {
  let ada: Person
  let order: { number: string; _id: string }
  beforeAll(async () => {
    ada = await shop.signIn({ name: 'Ada Lindström', email: 'ada.weaver@works.example' })
    await shop.signIn({ name: 'Ada Other', email: 'other@mail.example' })
    await send(shop, 'POST', '/userinfo', ada, {
      ...{
        email: ada.email,
        name: 'Ada W',
        address: '7 Tannery Row, Bexholm',
        phoneno: '+46 (0)70-123 45 67',
      },
      profilelink: 'x',
    })
    const address = readTestAddress({
      company: 'Grünwald Optik',
      street: '99 Quarry Steps',
      phone: '020 7946 0018',
    })
    await send(shop, 'POST', '/myaddresses', ada, address)
    order = await placeTestOrder(shop, ada, await makeTool(shop), {
      phoneNo: '555 7788 99',
      address: 'Dock 4, Harbourne',
    })
    await confirmOrders(shop.db)
    await shop.pool.query(
      `insert into parcels (order_id, position, carrier, tracking_number, sent_at, actor)
       values ($1, 1, 'Northline', 'NL-4471/96', now(), 'a')`,
      [order._id],
    )
  })

  test.each([
    ['the email', 'ada.weaver@works.example'],
    ['the beginning of the email', 'ADA.WEA'],
    ['a part of the email', 'weaver'],
    ['the beginning of an email with its @', 'ada.weaver@wo'],
    ['the name without its accent', 'lindstrom'],
    ['words in any sequence', 'linds ada'],
    ['the name in the profile', 'Ada W'],
    ['the address in the profile', 'Tannery'],
    ['a company in the address book', 'grunwald opt'],
    ['a street in the address book', '99 Quarry'],
    ['the address of an order', 'harbourne'],
    ['a phone number as it is dialled at home', '070-1234567'],
    ['a phone number as it is dialled abroad', '0046 70 123 45 67'],
    ['the end of a phone number', '345 67'],
    ['another phone number', '(020) 79460018'],
    ['the phone number of an order', '555778899'],
    ['the number of a parcel', 'nl 4471 96'],
    ['the beginning of the number of a parcel', 'NL4471'],
  ])('%s', async (_, q) => expect(await found(q)).toEqual([ada.email]))

  test('the number of an order, and nobody else by it', async () => {
    expect(await found(order.number)).toEqual([ada.email])
    expect(await found(order.number.toLowerCase())).toEqual([ada.email])
    const other = await shop.signIn()
    await shop.pool.query(`update users set name = $1 where email = $2`, [
      order.number.replaceAll('-', ' '),
      other.email,
    ])
    expect(await found(order.number.replaceAll('-', ' '))).toEqual([other.email])
    expect(await found(order.number)).toEqual([ada.email])
  })

  test('nothing that only contains it, and nothing that has a part of it', async () => {
    expect(await found('eaver')).toEqual([])
    expect(await found('ada nobody')).toEqual([])
    expect(await found(`' | -- :* \\`)).toEqual([])
    expect(await found('LD-26-999999')).toEqual([])
  })

  test('what has changed a moment ago, and by nothing that was taken back', async () => {
    const [address] = (await (await send(shop, 'GET', '/myaddresses', ada)).json()) as { _id: string }[]
    await send(
      shop,
      'PUT',
      `/myaddresses/${address?._id}`,
      ada,
      readTestAddress({ street: '1 Newcastle Wynd' }),
    )
    expect(await found('wynd')).toEqual([ada.email])
    expect(await found('quarry')).toEqual([])
    await send(shop, 'DELETE', `/myaddresses/${address?._id}`, ada)
    expect(await found('wynd')).toEqual([])
  })
})

describe('the list of customers', () => {
  test('comes by what they spent or by when they joined, page by page', async () => {
    const people = [
      await makePaid(shop, { quantity: 1 }),
      await makePaid(shop, { quantity: 3 }),
      await makePaid(shop, { quantity: 2 }),
    ]
    const emails = people.map(({ email }) => email)
    const all = async (sort: string) => {
      const seen: CustomerSummary[] = []
      let after: string | undefined
      do {
        const { answer, rows } = await search('', { sort, limit: 2, after })
        seen.push(...rows)
        after = /after=([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1]
      } while (after)
      expect(new Set(seen.map(({ _id }) => _id)).size).toBe(seen.length)
      return seen
    }
    const bySpent = await all('-spent')
    expect(bySpent.map(({ spent }) => spent)).toEqual(
      bySpent.map(({ spent }) => spent).toSorted((a, b) => b - a),
    )
    expect(bySpent.slice(0, 3).map(({ email }) => email)).toEqual([emails[1], emails[2], emails[0]])
    expect((await all('-joined')).slice(0, 3).map(({ email }) => email)).toEqual(emails.toReversed())
    expect((await send(shop, 'POST', '/customersearch', admin, { after: 'x' })).status).toBe(422)
  })

  test('counts what was paid and not sent back', async () => {
    const buyer = await makePaid(shop, { quantity: 4 })
    expect(await spentOf(buyer)).toEqual([1, 50])
    await placeTestOrder(shop, buyer, await makeTool(shop))
    await confirmOrders(shop.db)
    expect(await spentOf(buyer)).toEqual([2, 50])
    const refund = (body: object) => send(shop, 'POST', `/order/${buyer.order._id}/refund`, admin, body)
    expect((await refund({ amount: '10.00' })).status).toBe(200)
    expect(await spentOf(buyer)).toEqual([2, 40])
    const stands = async (state: string) => {
      await shop.pool.query(
        `update refunds set state = $1 where payment_id in (select id from payments where order_id = $2)`,
        [state, buyer.order._id],
      )
      return spentOf(buyer)
    }
    expect(await stands('failed')).toEqual([2, 50])
    expect(await stands('done')).toEqual([2, 40])
    expect((await refund({ all: true })).status).toBe(200)
    expect(await spentOf(buyer)).toEqual([2, 0])
    expect((await checkConsistency(shop.db, new Date())).filter((said) => said.includes('customer'))).toEqual(
      [],
    )
  })

  test('is found out when it does not agree with the orders', async () => {
    const buyer = await makePaid(shop)
    await confirmOrders(shop.db)
    await indexCustomers(shop.db)
    await shop.db.updateTable('customers').set({ spent_cents: 7 }).where('user_id', '=', buyer.id).execute()
    const said = await checkConsistency(shop.db, new Date())
    expect(said).toContain(`Customer ${buyer.id} is listed with 1 orders and 7 cents, but has 1 and 5000.`)
    await shop.db.insertInto('customers_to_index').values({ user_id: buyer.id }).execute()
    expect((await checkConsistency(shop.db, new Date())).filter((one) => one.includes(buyer.id))).toEqual([])
  })
})

describe('indexing', () => {
  beforeEach(() => indexCustomers(shop.db))

  test('lists nobody whose account is closed', async () => {
    const { id } = await shop.signIn()
    const isListed = async () => {
      await shop.db.insertInto('customers_to_index').values({ user_id: id }).execute()
      await indexCustomers(shop.db)
      return (await shop.pool.query('select from customers where user_id = $1', [id])).rowCount === 1
    }
    expect(await isListed()).toBe(true)
    await shop.pool.query('update users set closed_at = now() where id = $1', [id])
    expect(await isListed()).toBe(false)
  })

  test('leaves it to the process that is at it', async () => {
    await shop.db.insertInto('customers_to_index').values({ user_id: admin.id }).execute()
    await shop.db.transaction().execute(async (trx) => {
      expect(await tryLock(trx, 'customers')).toBe(true)
      expect(await indexSomeCustomers(shop.db)).toBe(0)
    })
    expect(await indexSomeCustomers(shop.db)).toBe(1)
  })
})

describe('one customer', () => {
  test('is shown with orders, holds, addresses and messages', async () => {
    const buyer = await makePaid(shop)
    await send(shop, 'POST', '/myaddresses', buyer, readTestAddress())
    const pending = await placeTestOrder(shop, buyer, await makeTool(shop), { quantity: 2 })
    await send(shop, 'POST', `/order/${pending._id}/messages`, buyer, { text: 'When?' })
    await confirmOrders(shop.db)
    await indexCustomers(shop.db)
    await shop.pool.query('update order_lines set sent = 4, returned = 1 where tool_id = $1', [buyer.tool.id])
    const { customer } = await read(buyer.id)
    expect(customer).toMatchObject({
      ...{
        _id: buyer.id,
        email: buyer.email,
        orders: 2,
        spent: 50,
        town: 'Larkfield',
        company: 'Rahman Repairs',
      },
      ...{ phone: '555 0142', role: 'user', returned: 25, holds: { orders: 1, total: 25 }, notes: [] },
      messages: [{ text: 'When?', order: pending.number, by: 'buyer', unanswered: true }],
    })
    expect(customer.addresses).toHaveLength(1)
    expect(customer.newestOrders.map(({ number }) => number)).toEqual([pending.number, buyer.order.number])
    const orders = await send(shop, 'GET', `/customer/${buyer.id}/orders?limit=1`, admin)
    expect(((await orders.json()) as { number: string }[]).map(({ number }) => number)).toEqual([
      pending.number,
    ])
    expect((await read('00000000-0000-4000-8000-000000000000')).status).toBe(404)
  })

  test('gets no note while the account is being closed', async () => {
    const person = await shop.signIn()
    const closing = await shop.db.transaction().execute(async (trx) => {
      await lockPerson(trx, person.id)
      const answer = send(shop, 'POST', `/customer/${person.id}/notes`, admin, { text: 'Too late' })
      await untilOneWaits(shop)
      await trx.updateTable('users').set({ closed_at: new Date() }).where('id', '=', person.id).execute()
      return { answer }
    })
    expect((await closing.answer).status).toBe(404)
  })

  test('has notes of staff, which are in their data and go with the account', async () => {
    const person = await shop.signIn({ name: 'Noted Person' })
    const add = async (text: string) => send(shop, 'POST', `/customer/${person.id}/notes`, admin, { text })
    expect((await add('  ')).status).toBe(422)
    const note = (await (await add('Rings twice.')).json()) as CustomerNote
    await add('Pays on time.')
    expect((await read(person.id)).customer.notes.map(({ text, author }) => [text, author])).toEqual([
      ['Pays on time.', admin.email],
      ['Rings twice.', admin.email],
    ])
    const data = (await (await send(shop, 'GET', '/mydata', person)).json()) as MyData
    expect(data.notes.map(({ text }) => text)).toEqual(['Pays on time.', 'Rings twice.'])
    expect(JSON.stringify(data)).not.toContain(admin.email)
    const remove = () => send(shop, 'DELETE', `/customernote/${note._id}`, admin)
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
    expect(await found('noted')).toEqual([person.email])
    await send(shop, 'DELETE', '/myaccount', person, { email: person.email })
    expect(
      await shop.db.selectFrom('customers').select('no').where('user_id', '=', person.id).execute(),
    ).toEqual([])
    expect(
      await shop.db.selectFrom('customer_notes').select('no').where('user_id', '=', person.id).execute(),
    ).toEqual([])
    expect(await found('noted')).toEqual([])
    expect((await add('Still there?')).status).toBe(404)
    expect((await read(person.id)).status).toBe(404)
  })

  test('has no more notes than we keep', async () => {
    const person = await shop.signIn()
    await shop.pool.query(
      `insert into customer_notes (user_id, at, author, text) select $1, now(), 'a', 'x' from generate_series(1, 199)`,
      [person.id],
    )
    const add = () => send(shop, 'POST', `/customer/${person.id}/notes`, admin, { text: 'x' })
    expect((await add()).status).toBe(201)
    expect((await add()).status).toBe(409)
  })
})
