import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paths } from '#src/contract/calls/paths.ts'
import { openShop, type TestShop } from '#testing/shop.ts'
import { allowedRoutes } from './app.ts'

type Visitor = 'visitor' | 'user' | 'admin' | 'demoted admin' | 'removed user'
const visitors: Visitor[] = ['visitor', 'user', 'admin', 'demoted admin', 'removed user']

let shop: TestShop
let headersOf: Record<Visitor, Record<string, string>>

beforeAll(async () => {
  shop = await openShop({ limitFactor: 1000 })
  const [user, admin, demoted, removed] = [
    await shop.signIn(),
    await shop.signIn({ role: 'admin' }),
    await shop.signIn({ role: 'admin' }),
    await shop.signIn(),
  ]
  await shop.db.updateTable('users').set({ role: 'user' }).where('id', '=', demoted.id).execute()
  await shop.db.updateTable('users').set({ closed_at: new Date() }).where('id', '=', removed.id).execute()
  headersOf = {
    visitor: {},
    user: user.headers,
    admin: admin.headers,
    'demoted admin': demoted.headers,
    'removed user': removed.headers,
  }
})
afterAll(() => shop.close())

/** The status from the guard alone, before the input is read; undefined if it lets them through. */
const refusal = {
  anyone: () => undefined,
  identity: () => 401,
  user: (who: Visitor) => (who === 'visitor' || who === 'removed user' ? 401 : undefined),
  profileOwner: (who: Visitor) => (who === 'visitor' || who === 'removed user' ? 401 : undefined),
  provider: () => 403,
  admin: (who: Visitor) =>
    who === 'admin' ? undefined : who === 'visitor' || who === 'removed user' ? 401 : 403,
}

const calls = allowedRoutes.flatMap(([who, { method, path }]) =>
  visitors.map((visitor) => ({ who, method, path, visitor })),
)

describe('every call and everyone who may or may not make it', () => {
  test('every declared call says who may make it', () => {
    const allowed = allowedRoutes.map(([, { method, path }]) => `${method} ${path}`)
    const declared = Object.values(paths).flatMap((feature) => Object.values<string>(feature))
    expect(declared.length).toBeGreaterThan(50)
    expect(allowed.toSorted()).toEqual(declared.toSorted())
  })

  test.each(calls)('$method $path, for $who, called by $visitor', async ({ who, method, path, visitor }) => {
    const expected = (refusal as Record<string, (who: Visitor) => number | undefined>)[who]?.(visitor)
    const response = await shop.app.request(path.replaceAll(/\{\w+\}/g, 'no-such-thing'), {
      method,
      headers: { ...headersOf[visitor], 'Content-Type': 'application/json' },
      ...(method === 'GET' ? {} : { body: '{}' }),
    })
    if (expected) expect(response.status).toBe(expected)
    else expect([response.status, visitor]).not.toContain(401)
    if (expected) expect(response.headers.get('content-type')).toContain('application/problem+json')
  })

  test.each(allowedRoutes.map(([who]) => who))('the test knows what %s means', (who) => {
    expect(Object.keys(refusal)).toContain(who)
  })
})
