import { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Caller } from '#src/shop/caller.ts'
import type { Shop, ShopEnv } from '../context.ts'
import { cacheForCaller } from './caller-answers.ts'

const owner = {
  userId: '1',
  email: 'owner@example.com',
  role: 'admin',
  snapshot: '7:7:',
} as unknown as Caller

/** A route that counts how often it was made; `ask` says how often that was when its answer was sent. */
function openCounter(make: () => Promise<unknown> = async () => {}) {
  let caller = owner
  let made = 0
  const app = new Hono<ShopEnv>()
  app.use((c, next) => {
    c.set('shop', { publicUrl: 'http://shop.test' } as Shop)
    c.set('caller', caller)
    return next()
  })
  app.use(cacheForCaller()).get('/list', async (c) => {
    made++
    await make()
    const text = 'x'.repeat(Number(c.req.query('letters') ?? 10))
    if (!c.req.query('plain')) c.set('text', text)
    return c.body(text, c.req.query('status') ? 404 : 200)
  })
  return async (as: Partial<Caller> = {}, path = '/list', init: RequestInit = {}) => {
    caller = { ...owner, ...as }
    const answer = await app.request(path, init)
    if (init.method !== 'HEAD' && (await answer.text()) === '') throw new Error('Nothing was sent.')
    return made
  }
}

test('the same answer goes to the same caller while the snapshot is the same', async () => {
  const ask = openCounter()
  expect([await ask(), await ask()]).toEqual([1, 1])
  expect([await ask({ snapshot: '7:8:' }), await ask({ snapshot: '7:8:' })]).toEqual([2, 2])
  expect(await ask()).toBe(3)
})

test.each<[string, Partial<Caller>, string?]>([
  ['somebody else', { userId: '2' as Caller['userId'] }],
  ['another role', { role: 'support' }],
  ['a role that does not count', { lacks: 'twoStep' }],
  ['another query', {}, '/list?limit=5'],
])('%s gets an answer of their own', async (_, as, path) => {
  const ask = openCounter()
  await ask()
  expect([await ask(as, path), await ask()]).toEqual([2, 2])
})

test.each<[string, Partial<Caller>, string?, RequestInit?]>([
  ['without a snapshot', { snapshot: undefined }],
  ['of a standby', { snapshot: null }],
  ['of a failure', {}, '/list?status=404'],
  ['that is very long', {}, `/list?letters=${256 * 1024 + 1}`],
  ['that is no text', {}, '/list?plain=1'],
  ['to another method', {}, '/list', { method: 'HEAD' }],
])('no answer %s is sent twice', async (_, ...asked) => {
  const ask = openCounter()
  expect([await ask(...asked), await ask(...asked)]).toEqual([1, 2])
})

test('a long answer is sent again', async () => {
  const ask = openCounter()
  const long = `/list?letters=${256 * 1024}`
  expect([await ask({}, long), await ask({}, long)]).toEqual([1, 1])
})

test('an answer is made again after two seconds, because the time of day is in no snapshot', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const ask = openCounter(async () => vi.advanceTimersByTime(1_000))
  await ask()
  vi.advanceTimersByTime(999)
  expect(await ask()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await ask()).toBe(2)
})

test('those who ask while it is being made wait for it, and make their own when it fails', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const ask = openCounter(() => promise)
  const asked = [ask(), ask(), ask({}, '/list?status=404'), ask({}, '/list?status=404')]
  setTimeout(resolve, 20)
  await Promise.all(asked)
  expect(await ask()).toBe(3)
})
