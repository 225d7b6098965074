import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTestOrder, stockOf, usualRules } from '#testing/selling/orders.ts'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'
import type { UserId } from '../caller.ts'
import { placeOrder } from './placing/place-order.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const addBuyer = () =>
  shop.db
    .insertInto('users')
    .values({ email: `${randomUUID()}@example.com` })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow()

async function buy(tool: { id: string }, quantity = 1, buyer?: { id: string; email: string }) {
  const { id, email } = buyer ?? (await addBuyer())
  return placeOrder(shop.db, {
    customer: { userId: id as UserId, email, name: '', role: 'user', signedInAt: new Date() },
    input: { ...readTestOrder(tool, { quantity }), price: undefined },
    rules: usualRules,
    now: new Date(),
  })
}

test('of orders that come together, each is taken or refused by itself', async () => {
  const [one, other] = [await makeTool(shop, { availablequantity: 3 }), await makeTool(shop)]
  const ends = await Promise.allSettled([buy(one, 2), buy(other), buy(one, 2), buy({ id: randomUUID() })])
  const said = ends.map((end) => (end.status === 'fulfilled' ? 'placed' : end.reason.message))
  expect(said).toContain('This tool is not in the shop.')
  expect(said).toContain('Only 1 is available. Choose 1 or fewer.')
  expect(said.filter((word) => word === 'placed')).toHaveLength(2)
  expect(await stockOf(shop, one)).toBe(1)
})

test('who buys a tool that somebody holds waits, and nobody else does', async () => {
  const [held, free] = [await makeTool(shop), await makeTool(shop)]
  const done: string[] = []
  const waiting = await shop.db.transaction().execute(async (trx) => {
    await trx.selectFrom('tools').select('id').where('id', '=', held.id).forUpdate().execute()
    const waits = buy(held).then(() => done.push('held'))
    // In the same batch, and in later ones.
    await Promise.all([buy(free), buy(free), buy(free)])
    await buy(free)
    done.push('free')
    return { waits }
  })
  await waiting.waits
  expect(done).toEqual(['free', 'held'])
  expect([await stockOf(shop, held), await stockOf(shop, free)]).toEqual([99, 96])
})

test('a tool that is held for long is refused with a word to try again', async () => {
  const tool = await makeTool(shop)
  await shop.db.transaction().execute(async (trx) => {
    await trx.selectFrom('tools').select('id').where('id', '=', tool.id).forUpdate().execute()
    await expect(buy(tool)).rejects.toThrow('just being changed')
  })
  expect(await stockOf(shop, tool)).toBe(100)
})

test('an order waits longer for a table that is being changed than for a tool that somebody holds', async () => {
  const tool = await makeTool(shop)
  const { waits } = await shop.db.transaction().execute(async (trx) => {
    await sql`lock table orders in share row exclusive mode`.execute(trx)
    const waits = buy(tool)
    waits.catch(() => {})
    await wait(600)
    return { waits }
  })
  await waits
  expect(await stockOf(shop, tool)).toBe(99)
})

test('what is left is told by the step of the tool', async () => {
  const tool = await makeTool(shop, { minquantity: 3, quantitystep: 3, availablequantity: 4 })
  await expect(buy(tool, 6)).rejects.toThrow('Only 4 are available. Choose 3 or fewer.')
})

test('an order that comes after the account was closed is not taken', async () => {
  const tool = await makeTool(shop, { availablequantity: 5 })
  const buyer = await addBuyer()
  await shop.db.updateTable('users').set({ closed_at: new Date() }).where('id', '=', buyer.id).execute()
  await expect(buy(tool, 1, buyer)).rejects.toThrow('closed')
  expect(await stockOf(shop, tool)).toBe(5)
})

test('a batch with two orders of one person is refused whole', async () => {
  const tool = await makeTool(shop, { availablequantity: 5 })
  const { id } = await addBuyer()
  const twice = (value: unknown) => [value, value]
  const now = new Date()
  const batch = sql`select place_orders(${twice(id)}, ${twice('two@example.com')}, ${twice(null)}, ${twice('555')},
    ${twice('Here')}, ${twice(null)}, ${twice(null)}, ${twice(now)}, ${twice(now)}, ${twice(20)},
    ${twice(1_000_000)}, ${[1, 2]}, ${twice(tool.id)}, ${twice(1)})`
  await expect(batch.execute(shop.db)).rejects.toThrow('once in a batch')
  expect(await stockOf(shop, tool)).toBe(5)
})
