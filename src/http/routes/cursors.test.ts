import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
let headers: Record<string, string>
beforeAll(async () => {
  shop = await openShop()
  headers = (await shop.signIn({ role: 'admin' })).headers
  await makeTool(shop)
})
afterAll(() => shop.close())

const sorted = (path: string, sorts: string[]) => sorts.map((sort) => `${path}?sort=${sort}`)
const lists = [
  ...sorted('/manufacture', ['added', '-added', 'name', 'price', '-price']),
  ...sorted('/alltools', ['added', '-added', 'name', '-name', 'price', '-price', 'stock', '-stock']),
  ...sorted('/allorders', ['placed', '-placed', 'total', '-total']),
  '/manufacture?q=part',
  '/review?limit=10',
  '/allreviews?limit=10',
  '/user?limit=10',
  '/audit?limit=10',
  '/myorder?limit=10',
]

const most = Number.MAX_SAFE_INTEGER
const values = ['', 'x', '5', '\0', '\ud800', 0, 1, -1, 0.5, most, -most, 1e300, null, true, [], {}]
const cursors = [
  ...values.flatMap((value) => [most, -most, 1, 0.5, '1', null].map((no) => JSON.stringify([value, no]))),
  ...values.map((value) => JSON.stringify([0, value, 1])),
  ...['null', '{}', '[]', '[1]', '[1,2,3,4]', '"x"', '{', ''],
]

test.each(lists)('%s takes its own cursors and refuses all others', async (list) => {
  for (const cursor of cursors)
    for (const side of ['after', 'before']) {
      const answer = await shop.get(`${list}&${side}=${Buffer.from(cursor).toString('base64url')}`, headers)
      expect([200, 422], `${side} ${cursor} ${await answer.text()}`).toContain(answer.status)
    }
})
