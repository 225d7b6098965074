import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { CachedResponse } from '../cache/cached-response.ts'
import { createFastPath } from '../cache/fast-path.ts'
import { ResponseCache } from '../cache/response-cache.ts'
import { createReadRate, createReadRateLimiter } from './read-rate-limiter.ts'

function limitAt(perSecond: number) {
  const clock = { now: 1000 }
  const limit = createReadRate({ perSecond, now: () => clock.now })
  /** How many of this many reads are allowed. */
  const read = (network: string, times: number) =>
    Array.from({ length: times }, () => limit.waitOf(network)).filter((wait) => wait === 0).length
  return { clock, limit, read }
}

test('ten seconds of reading may be done at once, and no more', () => {
  const { read, limit } = limitAt(5)
  expect(read('a', 80)).toBe(50)
  expect(limit.waitOf('a')).toBeCloseTo(0.2)
})

test('who waits reads on at the pace, and after ten seconds as at first', () => {
  const { clock, read } = limitAt(5)
  read('a', 80)
  clock.now += 1
  expect(read('a', 80)).toBe(5)
  clock.now += 10
  expect(read('a', 80)).toBe(50)
})

test('one network does not count for another', () => {
  const { read } = limitAt(5)
  read('a', 80)
  expect(read('b', 80)).toBe(50)
})

test('only so many networks are known at a time, and who still reads too fast goes last', () => {
  const { clock, limit, read } = limitAt(5)
  for (let n = 0; n < 20_000; n++) limit.waitOf(`past ${n}`)
  clock.now += 1
  read('fast', 80)
  expect(limit.size).toBe(1)
  for (let n = 0; n < 60_000; n++) limit.waitOf(`now ${n}`)
  expect(limit.size).toBeLessThanOrEqual(20_000)
})

/** A shop with a page, a file and everything else, behind the rate limiter. */
async function openDoor(settings: { perSecond: number; trustProxy?: string[] }) {
  const cache = new ResponseCache(async () => 1)
  const page = (version?: number) =>
    new CachedResponse(Buffer.from('page'), { 'content-type': 'text/plain' }, version)
  cache.put('/', page(1))
  const front = createFastPath({
    cache,
    files: new Map([['/file.js', page()]]),
    reject: createReadRateLimiter({ trustProxy: [], publicUrl: 'http://shop.test', ...settings }),
    make: async () => {},
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

async function useUp(ask: Awaited<ReturnType<typeof openDoor>>, headers: Record<string, string> = {}) {
  for (let n = 0; n < 10; n++) expect((await ask('/', headers)).status).toBe(200)
}

test('reads of every kind count, and are then refused with a problem document', async () => {
  const ask = await openDoor({ perSecond: 1 })
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
  const ask = await openDoor({ perSecond: 1 })
  for (let n = 0; n < 12; n++) {
    expect((await ask('/file.js')).body).toBe('page')
    expect((await ask('/health/live')).body).toBe('behind')
    expect((await ask('/health/ready')).body).toBe('behind')
    expect((await ask('/order', { method: 'POST' })).body).toBe('behind')
  }
  await useUp(ask)
})

test('visitors behind a trusted proxy are told apart, those behind another are not', async () => {
  const trusting = await openDoor({ perSecond: 1, trustProxy: ['127.0.0.1'] })
  await useUp(trusting, { 'x-forwarded-for': '2001:db8:1:2::5' })
  expect((await trusting('/', { 'x-forwarded-for': '2001:db8:1:2::6' })).status).toBe(429)
  expect((await trusting('/', { 'x-forwarded-for': '2001:db8:1:3::5' })).status).toBe(200)
  const wary = await openDoor({ perSecond: 1 })
  await useUp(wary)
  expect((await wary('/', { 'x-forwarded-for': '2001:db8:1:3::5' })).status).toBe(429)
})

test('zero means no limit', async () => {
  const ask = await openDoor({ perSecond: 0 })
  for (let n = 0; n < 30; n++) expect((await ask('/')).status).toBe(200)
})
