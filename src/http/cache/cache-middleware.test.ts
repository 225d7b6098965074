import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Shop, ShopEnv } from '../context.ts'
import { cacheForEveryone, cacheResponses } from './cache-middleware.ts'
import { ResponseCache } from './response-cache.ts'

const words = 'a page of many words '.repeat(4_000)

test.each([undefined, 'gzip', 'br'])(
  'a page is cached compressed, whoever asks for it first: %s',
  async (encoding) => {
    const cache = new ResponseCache(async () => 1)
    const app = new Hono<ShopEnv>()
    app.use((c, next) => {
      c.set('shop', { publicUrl: 'http://shop.test' } as Shop)
      return next()
    })
    app.use(cacheResponses(cache)).get('/page', (c) => {
      cacheForEveryone(c)
      return c.html(words)
    })
    const answer = await app.request('/page', { headers: encoding ? { 'accept-encoding': encoding } : {} })
    expect(answer.headers.get('content-encoding')).toBe(encoding ?? null)
    expect(cache.get('/page')?.bytes).toBeLessThan(10_000)
    expect(String(cache.get('/page')?.plain.body)).toBe(words)
  },
)

test('a request keeps none of the bytes that were cached', async () => {
  const cache = new ResponseCache(async () => 1)
  const app = new Hono<ShopEnv>()
  const kept: unknown[] = []
  app.use(async (c, next) => {
    c.set('shop', { publicUrl: 'http://shop.test' } as Shop)
    await next()
    kept.push(c.var.text)
  })
  app.use(cacheResponses(cache)).get('/page', (c) => {
    cacheForEveryone(c)
    c.set('text', words)
    return c.html(words)
  })
  const answer = await app.request('/page')
  expect(await answer.text()).toBe(words)
  expect(kept).toEqual([undefined])
})
