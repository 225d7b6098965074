import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AddedToCart, Cart } from '#src/contract/cart.ts'
import { lockPerson } from '#src/store/accounts/personal-data.ts'
import { openCart, updateCartLine } from '#src/store/cart/cart.ts'
import { readPublicVersion } from '#src/store/operations/public-version.ts'
import { untilOneWaits } from '#testing/locks.ts'
import { send } from '#testing/selling/orders.ts'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

type Person = Awaited<ReturnType<TestShop['signIn']>>

const line = (tool: { id: string }, quantity: unknown = 10, more: object = {}) => ({
  productId: tool.id,
  quantity,
  ...more,
})
const post = (person: Person, lines: unknown, more: object = {}) =>
  send(shop, 'POST', '/mycart/lines', person, { lines, ...more })

const add = async (person: Person, lines: unknown, more: object = {}) => {
  const answer = await post(person, lines, more)
  expect(answer.status).toBe(200)
  return (await answer.json()) as AddedToCart
}
const cartOf = async (person: Person) => {
  const answer = await send(shop, 'GET', '/mycart', person)
  expect(answer.headers.get('cache-control')).toContain('no-store')
  return (await answer.json()) as Cart
}
const change = (person: Person, id: string, body: object) =>
  send(shop, 'PUT', `/mycart/lines/${id}`, person, body)

const fan = () => makeTool(shop, { price: '24.75', minquantity: 10, quantitystep: 5, availablequantity: 100 })

describe('the cart of an account', () => {
  test('keeps what was added, with today’s price and stock', async () => {
    const [one, other] = [await fan(), await makeTool(shop, { price: '7.20' })]
    const person = await shop.signIn()
    const { cart, added, notAdded } = await add(person, [line(one, 15), line(other, '2')])
    expect(notAdded).toEqual([])
    expect(added).toEqual([
      { productId: one.id, name: one.name, quantity: 15 },
      { productId: other.id, name: other.name, quantity: 2 },
    ])
    expect(cart).toMatchObject({ pieces: 17, subtotal: 385.65, saved: [] })
    expect(cart.lines[0]).toMatchObject({ unitPrice: 24.75, price: 371.25, seenPrice: 24.75, mends: [] })
    expect(await cartOf(person)).toEqual(cart)
    expect(await cartOf(await shop.signIn())).toEqual({ lines: [], saved: [], pieces: 0, subtotal: 0 })
  })

  test('says what has changed since', async () => {
    const tool = await fan()
    const person = await shop.signIn()
    await add(person, [line(tool, 40)])
    await shop.db
      .updateTable('tools')
      .set({ price_cents: 2000, available_quantity: 23 })
      .where('id', '=', tool.id)
      .execute()
    const [found] = (await cartOf(person)).lines
    expect(found).toMatchObject({ seenPrice: 24.75, unitPrice: 20, price: 800, availablequantity: 23 })
    expect(found).toMatchObject({ problem: 'out of stock', detail: 'Only 23 in stock', mends: [20] })
    const changed = (await (await change(person, tool.id, { quantity: 20 })).json()) as Cart
    expect(changed.lines).toMatchObject([{ quantity: 20, seenPrice: 20, mends: [] }])
    expect(changed.lines[0]?.problem).toBeUndefined()
    await shop.db.updateTable('tools').set({ deleted_at: new Date() }).where('id', '=', tool.id).execute()
    expect(await cartOf(person)).toMatchObject({
      lines: [{ name: tool.name, problem: 'off sale', mends: [] }],
      subtotal: 0,
    })
  })

  test('saves for later and back, removes, and takes back what was removed as it was', async () => {
    const tool = await fan()
    const person = await shop.signIn()
    const added = '2026-01-05T10:00:00.000Z'
    await add(person, [line(tool, 10, { added, seenPrice: 23.9 })])
    const saved = (await (await change(person, tool.id, { saved: true })).json()) as Cart
    expect(saved).toMatchObject({
      lines: [],
      saved: [{ quantity: 10, seenPrice: 23.9 }],
      pieces: 0,
      subtotal: 0,
    })
    await change(person, tool.id, { saved: false })
    const before = await cartOf(person)
    expect(before.lines).toMatchObject([{ quantity: 10, seenPrice: 23.9, added }])
    for (const _ of ['first', 'again'])
      expect(await (await send(shop, 'DELETE', `/mycart/lines/${tool.id}`, person)).json()).toMatchObject({
        lines: [],
      })
    await add(person, [line(tool, 10, { added, seenPrice: 23.9 })])
    expect(await cartOf(person)).toEqual(before)
  })

  test('tells of a lower price that few more pieces would bring', async () => {
    const pricebreaks = [
      { from: 25, price: 20 },
      { from: 100, price: 19 },
    ]
    const tool = await makeTool(shop, { price: '24.75', minquantity: 5, availablequantity: 99, pricebreaks })
    const person = await shop.signIn()
    const nextOf = async (quantity: number) => {
      const cart = (await (await change(person, tool.id, { quantity })).json()) as Cart
      return cart.lines[0]?.nextBreak
    }
    await add(person, [line(tool, 19)])
    expect((await cartOf(person)).lines[0]?.nextBreak).toBeUndefined()
    expect(await nextOf(20)).toEqual({ quantity: 25, unitPrice: 20 })
    expect(await nextOf(25)).toBeUndefined()
    expect(await nextOf(90)).toBeUndefined()
    expect((await cartOf(person)).lines[0]).toMatchObject({ unitPrice: 20, price: 1800, seenPrice: 20 })
  })

  test('moves no public version, and holds no stock', async () => {
    const tool = await fan()
    const person = await shop.signIn()
    const before = await readPublicVersion(shop.pool)
    await add(person, [line(tool)])
    await change(person, tool.id, { quantity: 20 })
    await send(shop, 'DELETE', `/mycart/lines/${tool.id}`, person)
    expect(await readPublicVersion(shop.pool)).toEqual(before)
  })

  test('many at once add up, however they meet', async () => {
    const tools = [await fan(), await fan()]
    const person = await shop.signIn()
    await Promise.all(
      Array.from({ length: 8 }, () =>
        add(
          person,
          tools.map((tool) => line(tool)),
        ),
      ),
    )
    expect((await cartOf(person)).lines.map(({ quantity }) => quantity)).toEqual([80, 80])
  })

  test('a tab that removes a line waits for one that adds to it, without a deadlock', async () => {
    const tool = await fan()
    const person = await shop.signIn()
    await add(person, [line(tool)])
    const removing = await shop.db.transaction().execute(async (trx) => {
      await lockPerson(trx, person.id)
      await openCart(trx, person.id)
      const answer = send(shop, 'DELETE', `/mycart/lines/${tool.id}`, person)
      await untilOneWaits(shop)
      await updateCartLine(trx, person.id, tool.id, { quantity: 20 })
      return { answer }
    })
    expect((await removing.answer).status).toBe(200)
    expect((await cartOf(person)).lines).toEqual([])
  })
})

describe('the cart of a device', () => {
  test('is joined once, however many tabs do it', async () => {
    const [one, other] = [await fan(), await fan()]
    const person = await shop.signIn()
    await add(person, [line(one, 60)])
    const deviceCart = randomUUID()
    const lines = [line(one, 60, { added: '2026-11-01T00:00:00.000Z' }), line(other, 10)]
    const joined = await Promise.all([1, 2, 3].map(() => add(person, lines, { deviceCart })))
    expect(joined.flatMap(({ added }) => added)).toHaveLength(2)
    expect((await cartOf(person)).lines.map(({ quantity }) => quantity)).toEqual([100, 10])
    await add(person, [line(other, 10)], { deviceCart: randomUUID() })
    expect((await cartOf(person)).lines.map(({ quantity }) => quantity)).toEqual([100, 20])
  })

  test('is remembered as joined for a while only', async () => {
    const tool = await fan()
    const person = await shop.signIn()
    const carts = Array.from({ length: 21 }, () => randomUUID())
    for (const deviceCart of carts) await add(person, [line(tool, 1)], { deviceCart })
    const { joined } = await shop.db
      .selectFrom('carts')
      .select('joined')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(joined).toEqual(carts.toReversed().slice(0, 20))
  })

  const onDevice = async (body: object) => {
    const answer = await shop.app.request('/mycart/device', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as AddedToCart }
  }

  test('is answered as one of an account, and not stored', async () => {
    const tool = await fan()
    const lines = [line(tool, 95, { added: '2026-11-01T00:00:00.000Z', seenPrice: 20, saved: false })]
    const { body } = await onDevice({ lines, add: [line(tool, 10)] })
    expect(body.cart).toMatchObject({
      lines: [{ quantity: 100, price: 2475, seenPrice: 24.75 }],
      pieces: 100,
    })
    expect(body.notAdded).toMatchObject([{ quantity: 5, reason: 'out of stock' }])
    expect((await onDevice({ lines })).body.cart.lines).toMatchObject([{ quantity: 95, seenPrice: 20 }])
    expect((await onDevice({ lines: [] })).body.cart.lines).toEqual([])
    expect(
      await shop.db.selectFrom('cart_lines').selectAll().where('tool_id', '=', tool.id).execute(),
    ).toEqual([])
  })
})

describe('bad input', () => {
  test.each([
    ['a negative quantity', { quantity: -1 }, 'lines.0.quantity: must be a whole number from 1'],
    ['a huge quantity', { quantity: 1_000_000_001 }, 'lines.0.quantity: must be a whole number from 1'],
    ['half a piece', { quantity: 1.5 }, 'lines.0.quantity: must be a whole number from 1'],
    ['no id', { productId: 'NVMe' }, 'lines.0.productId: must be the id of a tool'],
    ['a price that is none', { seenPrice: 'cheap' }, 'lines.0.seenPrice: must be an amount'],
  ])('%s is refused with the line, and nothing changes', async (_, wrong, words) => {
    const person = await shop.signIn()
    const tool = await fan()
    const answer = await post(person, [{ ...line(tool), ...wrong }, line(tool)])
    expect(answer.status).toBe(422)
    expect(((await answer.json()) as { detail: string }).detail).toContain(words)
    expect((await cartOf(person)).lines).toEqual([])
  })

  test('201 lines in one call, or one more than 200 in the cart', async () => {
    const person = await shop.signIn()
    const tools = await Promise.all(Array.from({ length: 201 }, () => makeTool(shop)))
    const answer = await post(
      person,
      tools.map((tool) => line(tool, 1)),
    )
    expect([answer.status, ((await answer.json()) as { detail: string }).detail]).toEqual([
      422,
      'lines: may have at most 200 lines',
    ])
    const { cart } = await add(
      person,
      tools.slice(0, 200).map((tool) => line(tool, 1)),
    )
    expect(cart.lines.map(({ name }) => name)).toEqual(tools.slice(0, 200).map(({ name }) => name))
    const last = tools[200] as (typeof tools)[number]
    const full = await add(person, [line(last, 1)])
    expect(full.added).toEqual([])
    expect(full.notAdded).toEqual([
      {
        productId: last.id,
        name: last.name,
        quantity: 1,
        reason: 'cart full',
        detail: `${last.name} was not added: a cart has at most 200 lines.`,
      },
    ])
    expect((await cartOf(person)).lines).toHaveLength(200)
  })

  test('no lines, no change, and a tool that is not in the cart', async () => {
    const person = await shop.signIn()
    const tool = await fan()
    expect((await post(person, [])).status).toBe(422)
    expect((await change(person, tool.id, {})).status).toBe(422)
    for (const id of [tool.id, randomUUID(), 'x']) {
      const answer = await change(person, id, { quantity: 10 })
      expect(answer.status).toBe(404)
      expect(((await answer.json()) as { detail: string }).detail).toBe('This tool is not in your cart.')
    }
  })

  test('nobody changes the cart of another', async () => {
    const [owner, stranger] = [await shop.signIn(), await shop.signIn()]
    const tool = await fan()
    await add(owner, [line(tool)])
    expect((await change(stranger, tool.id, { quantity: 20 })).status).toBe(404)
    await send(shop, 'DELETE', `/mycart/lines/${tool.id}`, stranger)
    expect((await cartOf(owner)).lines).toMatchObject([{ quantity: 10 }])
  })
})
