import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openStore } from '#src/store/db/connection.ts'
import { stockOf, usualRules } from '#testing/selling/orders.ts'
import { makeTool, openShop } from '#testing/shop.ts'
import type { UserId } from '../caller.ts'
import { placeOrder } from './placing/place-order.ts'

test('buyers of overlapping sets, each in its own sequence, never deadlock and never sell a piece twice', async () => {
  const shop = await openShop()
  // Each has queues of its own, as a process has.
  const stores = Array.from({ length: 4 }, () => openStore(shop.url, { max: 6 }))
  try {
    const tools: Awaited<ReturnType<typeof makeTool>>[] = []
    for (let count = 0; count < 15; count++) tools.push(await makeTool(shop, { availablequantity: 60 }))
    const buyers = await shop.db
      .insertInto('users')
      .values(Array.from({ length: 200 }, () => ({ email: `${randomUUID()}@example.com` })))
      .returning(['id', 'email'])
      .execute()
    const wishes = buyers.map(() => shuffled(tools).slice(0, 10))
    const ends = await Promise.allSettled(
      buyers.map(({ id, email }, index) => {
        const lines = (wishes[index] ?? []).map((tool) => ({ productId: tool.id, quantity: 1 }))
        const price = (wishes[index] ?? []).reduce((sum, tool) => sum + tool.price_cents, 0)
        return placeOrder(stores[index % stores.length]?.db ?? shop.db, {
          customer: { userId: id as UserId, email, name: '', role: 'user', signedInAt: new Date() },
          input: { lines, price, phoneNo: '555', address: 'Here' },
          rules: usualRules,
          now: new Date(),
        })
      }),
    )
    const refusals = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.message] : []))
    expect(
      refusals.filter((words) => !/lines cannot be ordered like this|None are available now/.test(words)),
    ).toEqual([])
    for (const tool of tools) {
      const sold = ends.filter(
        (end, index) => end.status === 'fulfilled' && wishes[index]?.some(({ id }) => id === tool.id),
      ).length
      expect(await stockOf(shop, tool)).toBe(60 - sold)
    }
    const stocks = await Promise.all(tools.map((tool) => stockOf(shop, tool)))
    expect(Math.min(...stocks)).toBe(0)
    const { rows } = await shop.pool.query(
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    )
    expect(rows).toEqual([{ deadlocks: 0 }])
  } finally {
    for (const store of stores) await store.close()
    await shop.close()
  }
})

const shuffled = <Value>(values: Value[]) =>
  values
    .map((value) => ({ value, at: Math.random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ value }) => value)
