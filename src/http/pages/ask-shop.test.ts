import type { Context } from 'hono'
import { register } from 'prom-client'
import { beforeAll, expect, test } from 'vitest'
import { createAskingApi } from '#src/api/ask.ts'
import { type ApiCalls, ApiProblem } from '#src/api/client.ts'
import { toolPath } from '#src/contract/values/paths/tool-path.ts'
import { apiAt } from '#testing/api.ts'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'
import { allowedRoutes } from '../app.ts'
import type { ShopEnv } from '../context.ts'
import { createAskShop } from './ask-shop.ts'

let shop: TestShop
let tool: { id: string; sku: string; name: string }
beforeAll(async () => {
  shop = await openShop()
  tool = await makeTool(shop, { name: 'Hinge cover', sku: 'HINGE-1' })
  await makeTool(shop, { name: 'Hinge screw' })
  return () => shop.close()
})

const askFor = createAskShop(allowedRoutes)

/** A page that is made at a public version. */
const apiOf = (publicVersion?: number, own = shop) =>
  createAskingApi(
    askFor({
      var: { shop: own, requestId: 'page-1', publicVersion },
      req: { raw: new Request('http://shop.test/') },
    } as unknown as Context<ShopEnv>),
  )

const reads: [string, (api: ApiCalls) => Promise<unknown>][] = [
  ['a list', (api) => api.tools.list({ limit: 1 })],
  ['a search', (api) => api.tools.list({ q: 'hinge', limit: 24, sort: 'price' })],
  ['what comes near', (api) => api.tools.list({ q: 'hingr' })],
  ['facets', (api) => api.tools.facets({ q: 'hinge' })],
  ['a list of values', (api) => api.tools.facets({ spec: ['Form:M.2', 'Form:SATA'] })],
  ['a count', (api) => api.tools.count()],
  ['a product page', (api) => api.tools.page(toolPath(tool).slice('/tools/'.length))],
  ['laptop models', (api) => api.tools.models()],
  ['reviews', (api) => api.reviews.list({ limit: 6 })],
  ['their summary', (api) => api.reviews.summary()],
  ['branches', (api) => api.branches.list()],
  ['delivery', (api) => api.delivery.list()],
  ['texts', (api) => api.content.shown('home')],
  ['ways to sign in', (api) => api.accounts.signInOptions()],
]

test.each(reads)('pages get the same as over HTTP: %s', async (_name, read) => {
  const overHttp = await read(apiAt(shop.address))
  expect(await read(apiOf())).toEqual(overHttp)
  expect([await read(apiOf(1)), await read(apiOf(1))]).toEqual([overHttp, overHttp])
})

test('what is wrong is told as over HTTP', async () => {
  const wrong: ((api: ApiCalls) => Promise<unknown>)[] = [
    (api) => api.tools.page('no-such-tool'),
    (api) => api.tools.get('no id'),
    (api) => api.tools.list({ limit: 0 }),
    (api) => api.tools.list({ after: 'no cursor' }),
  ]
  for (const read of wrong) {
    const [told, overHttp] = await Promise.all(
      [apiOf(), apiAt(shop.address)].map((api) => read(api).catch((problem: unknown) => problem)),
    )
    expect(told).toBeInstanceOf(ApiProblem)
    const { status, code, message } = overHttp as ApiProblem
    expect(told).toMatchObject({ status, code, message })
  }
})

test('a value is kept for the version that the page has read, and no longer', async () => {
  const before = await apiOf(10).tools.count()
  await makeTool(shop)
  expect(await apiOf(10).tools.count()).toEqual(before)
  expect(await apiOf(11).tools.count()).toEqual({ count: before.count + 1 })
})

test('searches and shared lists are read anew for each page', async () => {
  const total = async () => (await apiOf(20).tools.list({ q: 'hinge' })).total
  const before = await total()
  await makeTool(shop, { name: 'Hinge pin' })
  expect(await total()).toBe(before + 1)
})

test('nothing is asked for a page that not everyone may read', async () => {
  const { email } = await shop.signIn()
  await expect(apiOf().accounts.list({ q: email })).rejects.toMatchObject({ status: 500 })
  await expect(apiOf().cart.get()).rejects.toMatchObject({ status: 500 })
})

test('a fault of the shop is logged with the id of the page, and counted', async () => {
  const logged: unknown[] = []
  const broken = {
    ...shop,
    log: { error: (told: unknown) => logged.push(told) },
    content: { read: () => Promise.reject(new Error('the words are lost')) },
  } as unknown as TestShop
  await expect(apiOf(undefined, broken).content.shown('home')).rejects.toMatchObject({ status: 500 })
  expect(logged).toMatchObject([{ err: { message: 'the words are lost' }, requestId: 'page-1' }])
  expect(await register.metrics()).toMatch(
    /shop_request_seconds_count\{method="GET",route="\/shop-content\/page\/\{page\}",status="500"\} 1/,
  )
})
