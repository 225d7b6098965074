import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchAhead } from './fetch-ahead.ts'

const origin = 'http://shop.example'

/** A page whose loader notes what it is asked for. */
const page = (handle: object, hydrate: boolean) =>
  `data:text/javascript,export const handle=${JSON.stringify(handle)};export const clientLoader=({request})=>asked.push(request.url);clientLoader.hydrate=${hydrate}`

const router = (state = 'idle') =>
  ({
    match: () => [{ route: { id: 'tools' }, params: {} }],
    state: { navigation: { state } },
  }) as unknown as Parameters<typeof fetchAhead>[0]

let asked: string[]
const stub = (handle: object, hydrate = false) => {
  asked = []
  vi.stubGlobal('asked', asked)
  vi.stubGlobal('window', { __reactRouterManifest: { routes: { tools: { module: page(handle, hydrate) } } } })
}
beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/', search: '' })
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => vi.unstubAllGlobals())

it('fetches the data of a public page that is pointed at', async () => {
  stub({ readFirst: true })
  await fetchAhead(router(), `${origin}/tools?category=Fans`)
  expect(asked).toEqual([`${origin}/tools?category=Fans`])
})

it('makes no search: the shop counts those that find nothing', async () => {
  stub({ readFirst: true })
  await fetchAhead(router(), `${origin}/tools?q=webcam&view=list`)
  expect(asked).toEqual([])
})

it("fetches no data of a guarded page, none of the visitor's own, and none once a link is pressed", async () => {
  stub({})
  await fetchAhead(router(), `${origin}/dashboard`)
  stub({ readFirst: true }, true)
  await fetchAhead(router(), `${origin}/cart`)
  expect(asked).toEqual([])
  stub({ readFirst: true })
  await fetchAhead(router('loading'), `${origin}/tools`)
  expect(asked).toEqual([])
})
