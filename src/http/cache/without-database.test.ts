import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '#testing/database.ts'
import { placeTestOrder, readTestOrder, send } from '#testing/selling/orders.ts'
import { openSilentProxy } from '#testing/served/silent-proxy.ts'
import { makeTool, openShop } from '#testing/shop.ts'
import { allowedRoutes } from '../app.ts'

/** A shop whose database can be taken away. */
async function openCutShop() {
  const database = await freshDatabase()
  const line = await openSilentProxy(database.url)
  const shop = await openShop({ limitFactor: 1000 }, { url: line.url, drop: async () => {} })
  onTestFinished(async () => {
    await shop.close()
    await database.drop()
  })
  return { shop, takeAway: () => line.close() }
}

test('without its database the shop is read from its cache by everybody, and does nothing else', async () => {
  const { shop, takeAway } = await openCutShop()
  const tool = await makeTool(shop)
  const buyer = await shop.signIn()
  await placeTestOrder(shop, buyer, tool)
  const reads = [`/product/${tool.id}`, '/manufacture', '/review', '/sitemap.xml']
  const before = await Promise.all(reads.map(async (path) => (await shop.get(path)).text()))
  await takeAway()

  for (const headers of [{}, buyer.headers])
    for (const [index, path] of reads.entries()) {
      const answer = await shop.get(path, headers)
      expect([path, answer.status, answer.headers.get('Cache-Status')]).toEqual([
        path,
        200,
        expect.stringMatching(/^shop; hit; ttl=-\d+; detail=database-away$/),
      ])
      expect(await answer.text()).toBe(before[index])
    }
  for (const answer of [
    await shop.get('/manufacture?page=1&size=7'),
    await shop.get(`/myorder?email=${buyer.email}`, buyer.headers),
    await send(shop, 'POST', '/order', buyer, readTestOrder(tool)),
    await shop.get('/health/ready'),
  ]) {
    expect(answer.status).toBe(503)
    expect(answer.headers.get('Retry-After')).toBe('2')
  }
  expect((await shop.get('/health/live')).status).toBe(200)
})

test('nothing that belongs to somebody is ever sent without the database', async () => {
  const { shop, takeAway } = await openCutShop()
  const tool = await makeTool(shop)
  const admin = await shop.signIn({ role: 'admin' })
  const order = await placeTestOrder(shop, admin, tool)
  const personal = allowedRoutes.flatMap(([who, { method, path }]) =>
    who !== 'anyone' && method.toLowerCase() === 'get'
      ? [path.replace('{email}', admin.email).replace('{id}', order._id)]
      : [],
  )
  expect(personal.length).toBeGreaterThan(10)
  const answers = () => Promise.all(personal.map(async (path) => shop.get(path, admin.headers)))
  expect((await answers()).filter(({ ok }) => ok).length).toBeGreaterThan(10)
  await takeAway()
  expect(new Set((await answers()).map(({ status }) => status))).toEqual(new Set([503]))
  const unsigned = await Promise.all(personal.map((path) => shop.get(path)))
  expect(unsigned.filter(({ ok }) => ok)).toEqual([])
})
