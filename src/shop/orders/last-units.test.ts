import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openStore } from '#src/store/db/connection.ts'
import { countOrderRows, readTestOrder, stockOf, usualRules } from '#testing/selling/orders.ts'
import { makeTool, openShop } from '#testing/shop.ts'
import type { UserId } from '../caller.ts'
import { placeOrder } from './placing/place-order.ts'

test('a thousand buyers of ten units over several connections get exactly ten', async () => {
  const shop = await openShop()
  const stores = Array.from({ length: 4 }, () => openStore(shop.url, { max: 8 }))
  try {
    const tool = await makeTool(shop, { availablequantity: 10 })
    const buyers = await shop.db
      .insertInto('users')
      .values(Array.from({ length: 1000 }, () => ({ email: `${randomUUID()}@example.com` })))
      .returning(['id', 'email'])
      .execute()
    const lowest = watchStock(stores[0]?.db ?? shop.db, tool)
    const asked = await Promise.allSettled(
      buyers.map(({ id, email }, index) =>
        placeOrder(stores[index % stores.length]?.db ?? shop.db, {
          customer: { userId: id as UserId, email, name: '', role: 'user', signedInAt: new Date() },
          input: { ...readTestOrder(tool), price: undefined },
          rules: usualRules,
          now: new Date(),
        }),
      ),
    )
    const sold = asked.filter((one) => one.status === 'fulfilled')
    const refused = asked.filter((one) => one.status === 'rejected').map((one) => one.reason.message)
    expect(sold).toHaveLength(10)
    expect(sold.map((one) => one.value.availablequantity).sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(new Set(refused)).toEqual(new Set(['None are available now.']))
    expect(await countOrderRows(shop)).toBe(10)
    expect(await stockOf(shop, tool)).toBe(0)
    expect(await lowest()).toBe(0)
  } finally {
    for (const store of stores) await store.close()
    await shop.close()
  }
})

/** Keeps reading the stock meanwhile; returns the lowest value seen. */
function watchStock(db: Parameters<typeof stockOf>[0]['db'], tool: { id: string }) {
  let watching = true
  let least = Number.POSITIVE_INFINITY
  const watch = async () => {
    while (watching) least = Math.min(least, await stockOf({ db }, tool))
  }
  const done = watch()
  return async () => {
    watching = false
    await done
    return least
  }
}
