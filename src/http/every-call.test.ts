import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { staffRoles } from '#src/contract/accounts/roles.ts'
import { paths } from '#src/contract/calls/paths.ts'
import { openShop, type TestShop } from '#testing/shop.ts'
import { allowedRoutes } from './app.ts'
import type { Who } from './middleware/guards.ts'

const visitors = [
  ...(['visitor', 'user', ...staffRoles] as const),
  ...(['demoted admin', 'demoted support', 'removed user', 'removed warehouse'] as const),
]
type Visitor = (typeof visitors)[number]

let shop: TestShop
let headersOf: Record<Visitor, Record<string, string>>

beforeAll(async () => {
  shop = await openShop({ limitFactor: 1000 })
  const setUser = (id: string, values: { role?: 'user'; closed_at?: Date }) =>
    shop.db.updateTable('users').set(values).where('id', '=', id).execute()
  const sign = async (role?: (typeof staffRoles)[number]) => shop.signIn({ role })
  const demoted = { admin: await sign('admin'), support: await sign('support') }
  const removed = { user: await sign(), warehouse: await sign('warehouse') }
  headersOf = {
    visitor: {},
    user: (await sign()).headers,
    admin: (await sign('admin')).headers,
    catalogue: (await sign('catalogue')).headers,
    warehouse: (await sign('warehouse')).headers,
    support: (await sign('support')).headers,
    'demoted admin': demoted.admin.headers,
    'demoted support': demoted.support.headers,
    'removed user': removed.user.headers,
    'removed warehouse': removed.warehouse.headers,
  }
  for (const { id } of Object.values(demoted)) await setUser(id, { role: 'user' })
  for (const { id } of Object.values(removed)) await setUser(id, { closed_at: new Date() })
})
afterAll(() => shop.close())

const isUnknown = (visitor: Visitor) => visitor === 'visitor' || visitor.startsWith('removed')

/** The status from the guard alone, before the input is read; undefined if it lets them through. */
function refusalOf(who: Who, visitor: Visitor) {
  if (who === 'anyone') return undefined
  if (who === 'provider') return 403
  if (who === 'identity' || isUnknown(visitor)) return 401
  if (who === 'user' || who === 'profileOwner' || visitor === 'admin') return undefined
  return who !== 'admin' && who.some((role) => role === visitor) ? undefined : 403
}

const calls = allowedRoutes.flatMap(([who, { method, path }]) =>
  visitors.map((visitor) => ({ who, method, path, visitor })),
)

const withParts = allowedRoutes.filter(([who, { path }]) => who !== 'identity' && path.includes('{'))

test.each(withParts.map(([, { method, path }]) => ({ method, path })))(
  'a part that PostgreSQL cannot store names nothing: $method $path',
  async ({ method, path }) => {
    const headers = { ...headersOf.admin, 'Content-Type': 'application/json' }
    const body = method === 'GET' ? undefined : '{}'
    const answer = await shop.app.request(path.replaceAll(/\{\w+\}/g, 'a%00b'), { method, headers, body })
    expect([404, 415, 422]).toContain(answer.status)
  },
)

describe('every call and everyone who may or may not make it', () => {
  test('every declared call says who may make it', () => {
    const allowed = allowedRoutes.map(([, { method, path }]) => `${method} ${path}`)
    const declared = Object.values(paths).flatMap((feature) => Object.values<string>(feature))
    expect(declared.length).toBeGreaterThan(50)
    expect(allowed.toSorted()).toEqual(declared.toSorted())
  })

  test.each(calls)('$method $path, for $who, called by $visitor', async ({ who, method, path, visitor }) => {
    const expected = refusalOf(who, visitor)
    const response = await shop.app.request(path.replaceAll(/\{\w+\}/g, 'no-such-thing'), {
      method,
      headers: { ...headersOf[visitor], 'Content-Type': 'application/json' },
      ...(method === 'GET' ? {} : { body: '{}' }),
    })
    if (expected) expect(response.status).toBe(expected)
    else expect([response.status, visitor]).not.toContain(401)
    // Staff are refused by their guard with 403, and what they name does not exist.
    if (!expected && (typeof who !== 'string' || who === 'admin')) expect(response.status).not.toBe(403)
    if (expected) expect(response.headers.get('content-type')).toContain('application/problem+json')
  })
})
