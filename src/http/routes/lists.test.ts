import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MyData } from '#src/contract/accounts/my-account.ts'
import { type List, type ListSummary, mostLists, type SharedList } from '#src/contract/lists.ts'
import { readPublicVersion } from '#src/store/operations/public-version.ts'
import { send } from '#testing/selling/orders.ts'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

type Person = Awaited<ReturnType<TestShop['signIn']>>

const fan = () => makeTool(shop, { price: '24.75', minquantity: 10, quantitystep: 5, availablequantity: 100 })
const line = ({ id }: { id: string }, quantity: unknown = 10) => ({ productId: id, quantity })

async function add(person: Person, lines: object[], name = 'Bench refill') {
  const answer = await send(shop, 'POST', '/mylists', person, { name, lines })
  expect(answer.status).toBe(201)
  return (await answer.json()) as List
}
const get = async (person: Person, id: string) =>
  (await (await send(shop, 'GET', `/mylists/${id}`, person)).json()) as List
const change = async (person: Person, id: string, body: object) => {
  const answer = await send(shop, 'PUT', `/mylists/${id}`, person, body)
  expect(answer.status).toBe(200)
  return (await answer.json()) as List
}
const share = async (person: Person, id: string, method = 'POST') =>
  (await (await send(shop, method, `/mylists/${id}/share`, person)).json()) as List
const readShared = (path = '') => shop.get(path.replace('/lists/', '/sharedlists/'))

describe('a list', () => {
  test('keeps parts under a name, and shows today’s prices and stock', async () => {
    const [one, other] = [await fan(), await makeTool(shop, { price: '7.20' })]
    const person = await shop.signIn()
    const list = await add(person, [line(one, 20), line(other, '2'), line(one, 5)])
    expect(list).toMatchObject({ name: 'Bench refill', orderable: 2, subtotal: 633.15 })
    expect(list.lines).toMatchObject([
      { productId: one.id, quantity: 25, unitPrice: 24.75, seenPrice: 24.75, price: 618.75, mends: [] },
      { productId: other.id, quantity: 2 },
    ])
    expect(await get(person, list._id)).toEqual(list)
    const mine = (await (await send(shop, 'GET', '/mylists', person)).json()) as ListSummary[]
    expect(mine).toEqual([{ _id: list._id, name: list.name, changed: list.changed, lines: 2 }])
    expect(await (await send(shop, 'GET', '/mylists', await shop.signIn())).json()).toEqual([])
  })

  test('says what differs from what was saved', async () => {
    const [one, other] = [await fan(), await fan()]
    const person = await shop.signIn()
    const { _id } = await add(person, [line(one, 40), line(other)])
    await shop.db
      .updateTable('tools')
      .set({ price_cents: 2500, available_quantity: 23 })
      .where('id', '=', one.id)
      .execute()
    await shop.db.updateTable('tools').set({ deleted_at: new Date() }).where('id', '=', other.id).execute()
    expect(await get(person, _id)).toMatchObject({
      orderable: 0,
      subtotal: 0,
      lines: [
        { unitPrice: 25, seenPrice: 24.75, problem: 'out of stock', detail: 'Only 23 in stock', mends: [20] },
        { problem: 'off sale', mends: [] },
      ],
    })
    // What is off sale stays; a quantity that stays keeps the price that was seen.
    const same = await change(person, _id, { lines: [line(one, 40), line(other)] })
    expect(same.lines).toMatchObject([{ seenPrice: 24.75 }, { problem: 'off sale' }])
    const mended = await change(person, _id, { lines: [line(one, 20)] })
    expect(mended).toMatchObject({ orderable: 1, subtotal: 500, lines: [{ seenPrice: 25 }] })
  })

  test('is renamed, emptied, filled again in another order, and deleted', async () => {
    const tools = [await fan(), await fan(), await fan()]
    const person = await shop.signIn()
    const { _id, changed } = await add(
      person,
      tools.map((tool) => line(tool)),
    )
    const renamed = await change(person, _id, { name: '  Classroom kits ' })
    expect(renamed).toMatchObject({ name: 'Classroom kits' })
    expect(renamed.lines).toHaveLength(3)
    expect(renamed.changed >= changed).toBe(true)
    expect((await change(person, _id, { lines: [] })).lines).toEqual([])
    const turned = await change(person, _id, { lines: tools.toReversed().map((tool) => line(tool)) })
    expect(turned.lines.map(({ productId }) => productId)).toEqual(tools.toReversed().map(({ id }) => id))
    expect((await send(shop, 'DELETE', `/mylists/${_id}`, person)).status).toBe(200)
    expect((await send(shop, 'DELETE', `/mylists/${_id}`, person)).status).toBe(404)
  })

  test('moves no public version', async () => {
    const tool = await fan()
    const person = await shop.signIn()
    const before = await readPublicVersion(shop.pool)
    const { _id } = await add(person, [line(tool)])
    await share(person, _id)
    await change(person, _id, { lines: [] })
    expect(await readPublicVersion(shop.pool)).toEqual(before)
  })
})

describe('refused', () => {
  test.each([
    ['a nameless list', { name: ' ', lines: [] }, /name: is required/],
    ['a name of 81 letters', { name: 'x'.repeat(81), lines: [] }, /name/],
    [
      '201 lines',
      { name: 'A', lines: Array.from({ length: 201 }, () => line({ id: randomUUID() })) },
      /200 lines/,
    ],
    ['no pieces', { name: 'A', lines: [line({ id: randomUUID() }, 0)] }, /lines.0.quantity/],
    [
      'an unknown tool',
      { name: 'A', lines: [line({ id: randomUUID() })] },
      /lines.0.productId: is not a tool/,
    ],
  ])('%s', async (_, body, detail) => {
    const person = await shop.signIn()
    const answer = await send(shop, 'POST', '/mylists', person, body)
    expect(answer.status).toBe(422)
    expect((await answer.json()).detail).toMatch(detail)
    expect(await (await send(shop, 'GET', '/mylists', person)).json()).toEqual([])
  })

  test(`more than ${mostLists} lists, however they meet; one that goes makes room`, async () => {
    const person = await shop.signIn()
    const answers = await Promise.all(
      Array.from({ length: mostLists + 5 }, () =>
        send(shop, 'POST', '/mylists', person, { name: 'A', lines: [] }),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(mostLists)
    expect(statuses.filter((status) => status === 409)).toHaveLength(5)
    const refused = answers.filter(({ status }) => status === 409)
    const details = await Promise.all(refused.map(async (answer) => (await answer.json()).detail))
    expect(new Set(details)).toEqual(new Set(['You have 50 lists. Delete one first.']))
    const [{ _id }] = (await (await send(shop, 'GET', '/mylists', person)).json()) as [ListSummary]
    await send(shop, 'DELETE', `/mylists/${_id}`, person)
    await add(person, [])
  })
})

describe('a shared list', () => {
  test('is read by anyone who has the link, and says nothing about its owner', async () => {
    const tool = await fan()
    const person = await shop.signIn({ name: 'Amina Rahal' })
    const { _id } = await add(person, [line(tool, 20)])
    const { sharePath } = await share(person, _id)
    expect(sharePath).toMatch(/^\/lists\/[\w-]{22}$/)
    expect(await share(person, _id)).toMatchObject({ sharePath })
    const answer = await readShared(sharePath)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const shared = (await answer.json()) as SharedList
    expect(shared).toMatchObject({
      name: 'Bench refill',
      orderable: 1,
      subtotal: 495,
      lines: [{ quantity: 20 }],
    })
    expect(Object.keys(shared).sort()).toEqual(['lines', 'name', 'orderable', 'subtotal'])
    expect(JSON.stringify(shared)).not.toMatch(/Amina|seenPrice|added/)
  })

  test('follows its changes, and ends at once', async () => {
    const tool = await fan()
    const person = await shop.signIn()
    const { _id } = await add(person, [line(tool)])
    const { sharePath } = await share(person, _id)
    await change(person, _id, { name: 'Other' })
    expect(await (await readShared(sharePath)).json()).toMatchObject({ name: 'Other' })
    expect((await share(person, _id, 'DELETE')).sharePath).toBeUndefined()
    expect((await readShared(sharePath)).status).toBe(404)
    const again = await share(person, _id)
    expect(again.sharePath).not.toBe(sharePath)
    await send(shop, 'DELETE', `/mylists/${_id}`, person)
    expect((await readShared(again.sharePath)).status).toBe(404)
  })

  test.each(['x', 'A'.repeat(22), '%00', `${'A'.repeat(21)}%2f`])('%s is none', async (token) => {
    const answer = await shop.get(`/sharedlists/${token}`)
    expect(answer.status).toBe(404)
    expect((await answer.json()).detail).toBe('This list is not shared, or not any more.')
  })

  test('is no way to change it', async () => {
    const person = await shop.signIn()
    const { _id } = await add(person, [])
    await share(person, _id)
    const stranger = await shop.signIn()
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', ''],
      ['DELETE', ''],
      ['POST', '/share'],
      ['DELETE', '/share'],
    ] as const)
      expect(
        (await send(shop, method, `/mylists/${_id}${path}`, stranger, method === 'PUT' ? {} : undefined))
          .status,
      ).toBe(404)
  })
})

test('lists are part of a person’s data, and go with the account', async () => {
  const tool = await fan()
  const person = await shop.signIn()
  const list = await add(person, [line(tool)])
  const { sharePath } = await share(person, list._id)
  const data = (await (await shop.get('/mydata', person.headers)).json()) as MyData
  expect(data.lists).toEqual([{ ...list, sharePath }])
  const closed = await send(shop, 'DELETE', '/myaccount', person, { email: person.email })
  expect(closed.status).toBe(200)
  expect((await readShared(sharePath)).status).toBe(404)
  expect(await shop.db.selectFrom('lists').select('id').where('user_id', '=', person.id).execute()).toEqual(
    [],
  )
})
