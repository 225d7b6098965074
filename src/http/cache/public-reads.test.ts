import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { toolPath } from '#src/contract/values/paths/tool-path.ts'
import { endOrder } from '#src/shop/orders/expire-orders.ts'
import { applyScheduledPrices } from '#src/shop/tools/prices/apply-prices.ts'
import { doJobs } from '#testing/jobs.ts'
import { payByCard, startPaying } from '#testing/selling/cards.ts'
import { placeTestOrder, send } from '#testing/selling/orders.ts'
import { makeBranch, makeTool, openShop, type TestShop } from '#testing/shop.ts'
import { allowedRoutes } from '../app.ts'

/** What a write is about, and who is there to write. */
interface Scene {
  tool: Awaited<ReturnType<typeof makeTool>>
  admin: Awaited<ReturnType<TestShop['signIn']>>
  buyer: Awaited<ReturnType<TestShop['signIn']>>
}

/** Every public read of tools, reviews and content, by its route. */
const reads = {
  '/manufacture': () => '/manufacture?sort=-added&limit=5',
  '/productsCount': () => '/productsCount',
  '/product/{id}': ({ tool }: Scene) => `/product/${tool.id}`,
  '/tool/{address}': ({ tool }: Scene) => toolPath(tool).replace('/tools/', '/tool/'),
  '/models': () => '/models',
  '/facets': () => '/facets',
  '/suggest': ({ tool }: Scene) => `/suggest?q=${tool.sku}`,
  '/review': () => '/review?limit=5',
  '/review/summary': () => '/review/summary',
  '/shop-content/page/{page}': () => '/shop-content/page/home',
  '/sitemap.xml': () => '/sitemap.xml',
} satisfies Record<string, (scene: Scene) => string>
type Read = keyof typeof reads

/** Public reads that show neither, or are never cached. */
const others = [
  '/allbranches',
  '/branchpage/{path}',
  '/branchpage/{path}/tools',
  '/deliverymethods',
  '/sharedlists/{token}',
  '/sign-in-options',
  '/payment/config',
  '/pictures/{file}',
  '/proof-of-work',
  '/health/live',
  '/health/ready',
]

interface Write {
  /** What must come first. */
  after?: (scene: Scene) => Promise<unknown>
  write: (scene: Scene) => Promise<unknown>
  /** The reads that show it at once. */
  shownBy: Read[]
}

let shop: TestShop
let scene: Scene
beforeAll(async () => {
  shop = await openShop({ limitFactor: 1000 })
})
afterAll(() => shop.close())
beforeEach(async () => {
  scene = {
    tool: await makeTool(shop, { fits: ['Ostrel Vela 14 G2'] }),
    admin: await shop.signIn({ role: 'admin' }),
    buyer: await shop.signIn(),
  }
})

async function done(answer: Response | Promise<Response>) {
  const { status } = await answer
  expect(status).toBeLessThan(300)
}

const newTool = {
  name: 'A new part',
  img: '/pictures/nvme-ssd-1000.webp',
  price: '9.90',
  description: 'New.',
  category: 'Fans',
  minquantity: 1,
  availablequantity: 7,
  fits: ['Ostrel Vela 16 G1'],
}

const order = ({ buyer, tool }: Scene) => placeTestOrder(shop, buyer, tool, { quantity: 3 })
const review = ({ buyer, tool }: Scene, rating: number) =>
  done(
    send(shop, 'POST', '/review', buyer, {
      name: 'Robin',
      description: `Given ${rating}.`,
      productname: tool.name,
      rating,
    }),
  )
const newest = async ({ buyer }: Scene, table: 'orders' | 'reviews') =>
  (
    await shop.db
      .selectFrom(table)
      .select('id')
      .where('email', '=', buyer.email)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
  ).id
const hide = async (scene: Scene, method: 'PUT' | 'DELETE') =>
  done(
    send(shop, method, `/review/${await newest(scene, 'reviews')}/hide`, scene.admin, { reason: 'A trial' }),
  )
const pay = async ({ buyer, tool }: Scene) => {
  const placed = await placeTestOrder(shop, buyer, tool)
  await payByCard(shop, (await startPaying(shop, buyer.headers, placed)).clientSecret)
  await doJobs(shop)
}
const soldOn: Read[] = ['/product/{id}', '/manufacture', '/tool/{address}']
const reviewedOn: Read[] = ['/review', '/tool/{address}']

const writes: Record<string, Write> = {
  'a tool is added': {
    write: ({ admin }) => done(send(shop, 'POST', '/manufacture', admin, newTool)),
    shownBy: ['/manufacture', '/productsCount', '/facets', '/models', '/sitemap.xml'],
  },
  'a tool is changed': {
    write: ({ admin, tool }) => done(send(shop, 'PUT', `/manufacture/${tool.id}`, admin, { price: '1.05' })),
    shownBy: [...soldOn, '/suggest'],
  },
  'pieces are moved to a branch': {
    write: async ({ admin, tool }) => {
      const to = (await makeBranch(shop, { name: `For ${tool.sku}` }))._id
      await done(send(shop, 'POST', `/stockplaces/${tool.id}`, admin, { from: null, to, quantity: 1 }))
    },
    shownBy: soldOn,
  },
  'a sheet is imported': {
    write: ({ admin, tool }) =>
      done(
        shop.app.request('/tools/import', {
          method: 'POST',
          headers: { 'content-type': 'text/csv', ...admin.headers },
          body: `sku,price\n${tool.sku},2.05\n`,
        }),
      ),
    shownBy: [...soldOn, '/suggest'],
  },
  'a tool is restocked': {
    write: ({ admin, tool }) =>
      done(send(shop, 'PUT', `/availablequantity/${tool.id}`, admin, { availablequantity: 222 })),
    shownBy: soldOn,
  },
  'a tool is taken off sale': {
    write: ({ admin, tool }) => done(send(shop, 'DELETE', `/deletetools/${tool.id}`, admin)),
    shownBy: [...soldOn, '/productsCount', '/facets', '/models', '/suggest', '/sitemap.xml'],
  },
  'a tool is hidden': {
    write: ({ admin, tool }) => done(send(shop, 'PUT', `/manufacture/${tool.id}`, admin, { hidden: true })),
    shownBy: [...soldOn, '/productsCount', '/facets', '/models', '/suggest', '/sitemap.xml'],
  },
  'a hidden tool is published': {
    after: ({ admin, tool }) => done(send(shop, 'PUT', `/manufacture/${tool.id}`, admin, { hidden: true })),
    write: ({ admin, tool }) => done(send(shop, 'PUT', `/manufacture/${tool.id}`, admin, { hidden: false })),
    shownBy: [...soldOn, '/productsCount', '/facets', '/models', '/suggest', '/sitemap.xml'],
  },
  'many tools are changed at once': {
    write: async ({ admin, tool }) => {
      const [{ _id, seen }] = await (
        await shop.get(`/alltools?q=${tool.sku}&sort=-added`, admin.headers)
      ).json()
      const change = { what: 'price', percent: 10, roundTo: '0.01', breaks: true }
      await done(send(shop, 'POST', '/alltools/changes', admin, { tools: [{ _id, seen }], change }))
    },
    shownBy: [...soldOn, '/suggest'],
  },
  'a category gets another name': {
    write: async ({ admin, tool }) => {
      const rows = await (await shop.get('/allcategories', admin.headers)).json()
      const [{ _id, version }] = rows.filter(({ name }: { name: string }) => name === 'Storage')
      const name = `Drives ${tool.sku}`
      await done(send(shop, 'PUT', `/category/${_id}`, admin, { name, version }))
    },
    shownBy: ['/manufacture', '/product/{id}', '/tool/{address}', '/facets'],
  },
  'a scheduled price begins': {
    after: async ({ tool, admin }) => {
      const startsAt = new Date(Date.now() + 60_000).toISOString()
      await done(send(shop, 'POST', `/scheduledprices/${tool.id}`, admin, { price: '3.05', startsAt }))
    },
    write: () => applyScheduledPrices(shop.db, new Date(Date.now() + 61_000)),
    shownBy: [...soldOn, '/suggest'],
  },
  'an order takes stock': { write: order, shownBy: soldOn },
  'an order is cancelled': {
    after: order,
    write: async (scene) =>
      done(send(shop, 'DELETE', `/myorders/${await newest(scene, 'orders')}`, scene.buyer)),
    shownBy: soldOn,
  },
  'an order expires': {
    after: order,
    write: async (scene) =>
      endOrder(
        shop.db,
        { now: () => new Date(Date.now() + 25 * 3_600_000), release: shop.releasePayment },
        await newest(scene, 'orders'),
      ),
    shownBy: soldOn,
  },
  'a paid order is refunded': {
    after: pay,
    write: async (scene) =>
      done(send(shop, 'DELETE', `/myorders/${await newest(scene, 'orders')}`, scene.buyer)),
    shownBy: soldOn,
  },
  'a review is written': {
    write: (scene) => review(scene, 4),
    shownBy: [...reviewedOn, '/review/summary'],
  },
  'a review is replaced': {
    after: (scene) => review(scene, 4),
    write: (scene) => review(scene, 1),
    shownBy: [...reviewedOn, '/review/summary'],
  },
  'a review is hidden': {
    after: (scene) => review(scene, 4),
    write: (scene) => hide(scene, 'PUT'),
    shownBy: [...reviewedOn, '/review/summary'],
  },
  'a review is shown again': {
    after: async (scene) => {
      await review(scene, 4)
      await hide(scene, 'PUT')
    },
    write: (scene) => hide(scene, 'DELETE'),
    shownBy: [...reviewedOn, '/review/summary'],
  },
  'a reviewer turns out to have bought the tool': {
    after: (scene) => review(scene, 4),
    write: pay,
    shownBy: reviewedOn,
  },
  'content is published': {
    write: async ({ admin, tool }) => {
      const address = '/shop-content/document/figures'
      const { seen } = await (await send(shop, 'GET', address, admin)).json()
      const value = { title: tool.sku, figures: [{ value: '1', label: 'one' }] }
      const { seen: saved } = await (await send(shop, 'PUT', address, admin, { seen, value })).json()
      await done(send(shop, 'POST', `${address}/versions`, admin, { seen: saved }))
    },
    shownBy: ['/shop-content/page/{page}'],
  },
  'a reviewer closes the account': {
    after: (scene) => review(scene, 4),
    write: ({ buyer }) => done(send(shop, 'DELETE', '/myaccount', buyer, { email: buyer.email })),
    shownBy: reviewedOn,
  },
}

async function readAll(ask: (address: string) => Response | Promise<Response>) {
  const answers = {} as Record<Read, string>
  for (const read of Object.keys(reads) as Read[]) {
    const answer = await ask(reads[read](scene))
    const body = await answer.text()
    answers[read] = answer.status === 200 ? body : String(answer.status)
  }
  return answers
}

test.each(Object.entries(writes))(
  'when %s, every public read is true at once',
  async (_, { after, write, shownBy }) => {
    await after?.(scene)
    const before = await readAll(shop.get)
    // Now from the cache.
    expect(await readAll(shop.get)).toEqual(before)
    await write(scene)
    const served = await readAll(shop.get)
    // The routes alone know no cache.
    expect(served).toEqual(await readAll((address) => shop.app.request(address)))
    for (const read of shownBy) expect([read, served[read]]).not.toEqual([read, before[read]])
  },
)

test('every public read is tried', () => {
  const routes = allowedRoutes.flatMap(([who, { method, path }]) =>
    who === 'anyone' && method.toLowerCase() === 'get' ? [path] : [],
  )
  expect([...Object.keys(reads), ...others].sort()).toEqual([...routes, '/sitemap.xml'].sort())
})
