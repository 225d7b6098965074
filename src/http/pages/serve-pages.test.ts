import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { createContext, RouterContextProvider, type ServerBuild } from 'react-router'
import { afterAll, describe, expect, test } from 'vitest'
import { openShop } from '#testing/shop.ts'
import { cacheResponses } from '../cache/cache-middleware.ts'
import { ResponseCache } from '../cache/response-cache.ts'
import type { ShopEnv } from '../context.ts'
import { servePages } from './serve-pages.ts'

interface Needs {
  nonce: string
  isUnchanged(data: string): boolean
  take(page: { html: string; parts: Uint8Array[] }): void
}
const needsContext = createContext<Needs>()
const nonces: string[] = []
const addresses: string[] = []
/** What the loaders of the page answer. */
let data = ''

/** One page, with a script of its own and one that got into its text. */
const entry = {
  createLoadContext(needs: Needs) {
    nonces.push(needs.nonce)
    const context = new RouterContextProvider()
    context.set(needsContext, needs)
    return context
  },
  default(
    request: Request,
    status: number,
    headers: Headers,
    _router: unknown,
    context: RouterContextProvider,
  ) {
    headers.set('Content-Type', 'text/html')
    const { nonce, isUnchanged, take } = context.get(needsContext)
    if (isUnchanged(data)) return new Response(null, { status, headers })
    const html = `<!doctype html><script nonce="${nonce}">ours()</script><p><script>injected()</script>${data}</p><!--${nonce} 0-->`
    addresses.push(request.url)
    take({ html, parts: [new TextEncoder().encode('<b>“part”</b>')] })
    return new Response(null, { status, headers })
  },
}

const root = { id: 'root', path: '', module: { default: () => null } }
const build = {
  entry: { module: entry },
  routes: { root },
  assets: { entry: { imports: [], module: '' }, routes: { root }, url: '', version: '' },
  basename: '/',
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '' },
} as unknown as ServerBuild

const shop = await openShop()
afterAll(() => shop.close())

const appOf = (built: ServerBuild, dev = false) =>
  new Hono<ShopEnv>()
    .use((c, next) => {
      c.set('shop', shop)
      return next()
    })
    .use(servePages({ build: built, askFor: () => async () => ({ answer: {} }), dev, staleSeconds: 600 }))
const app = appOf(build)

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('a page may run the scripts that the shop rendered, and none that got in otherwise', async () => {
  const answer = await app.request('/')
  const policy = answer.headers.get('Content-Security-Policy')
  expect(policy).toContain(`script-src 'self' ${hashOf('ours()')};`)
  expect(policy).not.toContain(hashOf('injected()'))
})

test('proxies may show a page for as long as the shop itself may when it is away', async () => {
  const { headers } = await app.request('/')
  expect(headers.get('Cache-Control')).toContain('stale-if-error=600')
})

test('the page is sent without its nonce, which is another each time, so that it can be cached', async () => {
  nonces.length = 0
  const [one, two] = await Promise.all(
    [app.request('/'), app.request('/')].map(async (page) => (await page).text()),
  )
  expect(one).toBe(two)
  expect(one).toContain('<script>ours()</script>')
  expect(one).toContain('</p><b>“part”</b>')
  expect(new Set(nonces).size).toBe(2)
})

test('a page that reads no parameters is cached for all of them, and any other for each', async () => {
  const cache = new ResponseCache(async () => 1)
  const visit = (path: string, shown: typeof app) =>
    new Hono<ShopEnv>().use(cacheResponses(cache)).route('/', shown).request(path)
  await visit('/?click=1', app)
  expect([cache.keyOf('/?click=1'), cache.get('/?click=1')?.anyQuery]).toEqual(['/?click=1', false])
  expect(cache.get('/')).toBeUndefined()
  const readsNone = { ...root, module: { ...root.module, handle: { anyQuery: true } } }
  await visit('/?click=2', appOf({ ...build, routes: { root: readsNone } } as unknown as ServerBuild))
  expect([cache.keyOf('/?click=3'), cache.get('/')?.anyQuery]).toEqual(['/', true])
  expect(cache.get('/?click=2')).toBeUndefined()
  expect(addresses.slice(-2).map((address) => new URL(address).search)).toEqual(['?click=1', ''])
})

describe('a page whose data is what it was', () => {
  /** Asks for the page at a public version, as a visitor or as the shop itself in memory. */
  function opened() {
    let version = 0
    const cache = new ResponseCache(async () => version)
    const site = new Hono<ShopEnv>().use(cacheResponses(cache)).route('/', app)
    const ask = (at: number, env: object = { incoming: {} }) => {
      version = at
      addresses.length = 0
      return site.request('/', {}, env)
    }
    return { cache, ask }
  }

  test('is not rendered again for a newer public version, but is current', async () => {
    const { cache, ask } = opened()
    data = 'one'
    const first = await ask(1)
    const [text, tag] = [await first.text(), first.headers.get('etag')]
    expect([text.includes('one'), addresses.length]).toEqual([true, 1])
    const second = await ask(2)
    expect(addresses).toEqual([])
    expect([second.headers.get('etag'), await second.text()]).toEqual([tag, text])
    expect(second.headers.get('content-security-policy')).toContain(hashOf('ours()'))
    expect(cache.current('/', 2)).toBeDefined()
    expect(cache.current('/', 3)).toBeUndefined()
    expect((await ask(4, {})).status).toBe(200)
    expect(cache.current('/', 4)?.etag).toBe(tag)
  })

  test('and one whose data changed is', async () => {
    const { cache, ask } = opened()
    data = 'one'
    await ask(1)
    data = 'two'
    expect(await (await ask(2)).text()).toContain('two')
    expect(addresses.length).toBe(1)
    data = 'one'
    expect(await (await ask(3)).text()).toContain('one')
    expect(addresses.length).toBe(1)
    expect(String(cache.current('/', 3)?.plain.body)).toContain('one')
  })

  test('does not become older by a read that began before', async () => {
    const { cache, ask } = opened()
    await ask(5)
    await ask(4)
    expect(cache.current('/', 5)).toBeDefined()
  })

  test('is rendered again in development, where the code may have changed', async () => {
    const cache = new ResponseCache(async () => 1)
    const dev = new Hono<ShopEnv>().use(cacheResponses(cache)).route('/', appOf(build, true))
    addresses.length = 0
    for (let times = 0; times < 2; times++) await dev.request('/')
    expect(addresses.length).toBe(2)
  })
})

test('a form that a browser without scripts sends leads back to its page', async () => {
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
  const sent = await app.request('/', {
    method: 'POST',
    headers: { accept },
    body: new URLSearchParams('a=b'),
  })
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/'])
  expect((await app.request('/', { method: 'POST', body: '{}' })).status).toBe(404)
  const elsewhere = await app.request('http://localhost//elsewhere.test/%0A', {
    method: 'POST',
    headers: { accept },
  })
  expect([elsewhere.status, elsewhere.headers.get('Location')]).toEqual([404, null])
})

test('a page that fails is known by its path all the same', async () => {
  const settings = { ...shop.settings, read: () => Promise.reject(new Error('gone')) }
  let page: string | undefined
  const failing = new Hono<ShopEnv>()
    .onError((_error, c) => c.body(null, 500))
    .use(async (c, next) => {
      c.set('shop', { ...shop, settings })
      await next()
      page = c.var.page
    })
    .use(servePages({ build, askFor: () => async () => ({ answer: {} }), dev: false, staleSeconds: 600 }))
  expect((await failing.request('/')).status).toBe(500)
  expect(page).toBe('/')
})
