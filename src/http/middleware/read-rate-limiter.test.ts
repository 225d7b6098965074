import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { CachedResponse } from '../cache/cached-response.ts'
import { createFastPath } from '../cache/fast-path.ts'
import { ResponseCache } from '../cache/response-cache.ts'
import { createReadRateLimiter } from './read-rate-limiter.ts'
import { createProxyCheck, type IsProxy } from './visitor-address.ts'

/** A server with a cached page, a file and something behind both, with the rate limiter in front. */
async function openServer(settings: { perSecond: number; isProxy?: IsProxy }) {
  const cache = new ResponseCache(async () => 1)
  const page = (version?: number) =>
    new CachedResponse(Buffer.from('page'), { 'content-type': 'text/plain' }, version)
  cache.put('/', page(1))
  const front = createFastPath({
    cache,
    files: new Map([['/file.js', page()]]),
    reject: createReadRateLimiter({ isProxy: () => false, publicUrl: 'http://shop.test', ...settings }),
    make: async () => ({ status: 200 }),
    written: () => {},
    staleSeconds: 0,
    next: (_req, res) => void res.end('behind'),
  })
  const server = createServer(front).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return (path: string, { method = 'GET', ...headers }: Record<string, string> = {}) =>
    new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
      const asked = request({ port, path, method, headers }, async (answer) =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) }),
      )
      asked.once('error', reject).end()
    })
}

async function useUp(ask: Awaited<ReturnType<typeof openServer>>, headers: Record<string, string> = {}) {
  for (let n = 0; n < 10; n++) expect((await ask('/', headers)).status).toBe(200)
}

test('reads of every kind count, and are then refused with a problem document', async () => {
  const ask = await openServer({ perSecond: 1 })
  for (const path of ['/', '/', '/', '/search?q=1', '/search?q=2', '/']) await ask(path)
  for (const authorization of ['Bearer a', 'Bearer b']) await ask('/mine', { authorization })
  for (const path of ['/', '/']) await ask(path, { method: 'HEAD' })
  for (const path of ['/', '/search', '/mine']) {
    const refused = await ask(path, { authorization: 'Bearer a' })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBe(1)
    expect(refused.headers['x-content-type-options']).toBe('nosniff')
    const problem = JSON.parse(refused.body)
    expect(problem).toMatchObject({ code: 'TOO_MANY_REQUESTS', requestId: refused.headers['x-request-id'] })
  }
})

test('files, health and writes are not counted, nor refused', async () => {
  const ask = await openServer({ perSecond: 1 })
  for (let n = 0; n < 12; n++) {
    expect((await ask('/file.js')).body).toBe('page')
    expect((await ask('/health/live')).body).toBe('behind')
    expect((await ask('/health/ready')).body).toBe('behind')
    expect((await ask('/order', { method: 'POST' })).body).toBe('behind')
  }
  await useUp(ask)
})

test('visitors behind a trusted proxy are told apart, those behind another are not', async () => {
  const trusting = await openServer({ perSecond: 1, isProxy: createProxyCheck(['127.0.0.0/8']) })
  await useUp(trusting, { 'x-forwarded-for': '2001:db8:1:2::5' })
  expect((await trusting('/', { 'x-forwarded-for': '2001:db8:1:2::6' })).status).toBe(429)
  expect((await trusting('/', { 'x-forwarded-for': '2001:db8:1:3::5' })).status).toBe(200)
  const wary = await openServer({ perSecond: 1 })
  await useUp(wary)
  expect((await wary('/', { 'x-forwarded-for': '2001:db8:1:3::5' })).status).toBe(429)
})

test('zero means no limit', async () => {
  const ask = await openServer({ perSecond: 0 })
  for (let n = 0; n < 30; n++) expect((await ask('/')).status).toBe(200)
})
