import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '#src/store/db/connection.ts'
import { countOrderRows, readTestOrder, send } from '#testing/selling/orders.ts'
import { openSilentProxy } from '#testing/served/silent-proxy.ts'
import { makeTool, openShop } from '#testing/shop.ts'

/** A shop whose connection to the database can go silent, and another whose connection always works. */
async function openShops() {
  const beside = await openShop()
  const line = await openSilentProxy(beside.url)
  const store = openStore(line.url, { queryTimeout: 1, onError: () => {} })
  const shop = await openShop({ db: store.db, tokens: beside.tokens })
  onTestFinished(async () => {
    await store.close()
    await line.close()
    await shop.close()
    await beside.close()
  })
  return { shop, beside, line }
}

test.each(['swallows answers', 'swallows everything'] as const)('the line %s', async (manner) => {
  const { shop, beside, line } = await openShops()
  const buyer = await beside.signIn()
  const tool = await makeTool(beside)
  const key = randomUUID()
  const order = () => send(shop, 'POST', '/order', buyer, readTestOrder(tool), { 'idempotency-key': key })
  expect((await shop.get(`/myorder?email=${buyer.email}`, buyer.headers)).status).toBe(200)

  line.be(manner)
  for (const answer of [
    await order(),
    await shop.get(`/product/${tool.id}`),
    await shop.get('/health/ready'),
  ]) {
    expect(answer.status).toBe(503)
    expect(answer.headers.get('Retry-After')).toBe('2')
  }
  expect((await shop.get('/health/live')).status).toBe(200)

  line.be('carries')
  const placed = await order()
  expect(placed.status).toBe(201)
  expect(await (await order()).json()).toEqual(await placed.json())
  expect(await countOrderRows(beside)).toBe(1)
})
