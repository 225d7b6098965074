import { randomUUID } from 'node:crypto'
import { getMigrations } from 'better-auth/db/migration'
import { twoFactor } from 'better-auth/plugins'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ publicUrl: 'https://shop.test', limitFactor: 1000 })
})
afterAll(() => shop.close())

const signUp = (origin: string) =>
  shop.app.request('https://shop.test/api/auth/sign-up/email', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin, Cookie: 'a=b' },
    body: JSON.stringify({ name: 'N', email: `${randomUUID()}@example.com`, password: 'secret1' }),
  })

test('our migrations hold every table and column that the identity library wants', async () => {
  const { toBeCreated, toBeAdded } = await getMigrations({
    database: { db: shop.db, type: 'postgres' },
    user: { modelName: 'identity_users' },
    session: { modelName: 'identity_sessions' },
    account: { modelName: 'identity_accounts' },
    verification: { modelName: 'identity_verifications' },
    plugins: [twoFactor({ schema: { twoFactor: { modelName: 'identity_two_factors' } } })],
  })
  expect([...toBeCreated, ...toBeAdded].map(({ table }) => table)).toEqual([])
})

test('over HTTPS the cookie is bound to the host, out of reach of scripts and of other sites', async () => {
  const [cookie = ''] = (await signUp('https://shop.test')).headers.getSetCookie()
  expect(cookie).toMatch(/^__Host-shop\.session_token=/)
  for (const attribute of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/'])
    expect(cookie).toContain(attribute)
  expect(cookie).not.toContain('Domain')
})

test.each(['https://evil.example', 'null', 'https://shop.test.evil.example', 'http://shop.test'])(
  'a call that rides on a cookie from a page of %s is refused',
  async (origin) => {
    expect((await signUp(origin)).status).toBe(403)
  },
)
