import { afterAll, beforeAll, expect, test } from 'vitest'
import { lintOpenApi } from '#testing/lint-openapi.ts'
import { openShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('the description passes the recommended rules without an error or a warning', async () => {
  const description = await (await shop.get('/openapi.json')).json()
  expect(Object.keys(description.paths).length).toBeGreaterThan(40)
  expect(lintOpenApi(description)).toEqual([])
})

test('a flaw in it would be found', async () => {
  const { info, ...rest } = await (await shop.get('/openapi.json')).json()
  const flawed = { ...rest, info: { title: info.title, version: info.version } }
  expect(lintOpenApi(flawed)).toEqual([expect.stringMatching(/^info-license: /)])
})

test('people can read it too', async () => {
  const page = await (await shop.get('/docs')).text()
  expect(page).toContain('<b>POST</b> /order</h2>')
  expect(page).toContain('This is not possible right now')
  expect(page).toContain('PlaceOrderInput')
})
