import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccessTokens } from '#src/adapters/identity/access-tokens.ts'
import { openShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const statusWith = async (token: string) =>
  (await shop.get('/account', { authorization: `Bearer ${token}` })).status

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('a token of the shop is accepted', async () => {
  expect(await statusWith((await shop.signIn()).token)).toBe(200)
})

test('a forged token does not: changed claims, no algorithm, another key, another kind of key', async () => {
  const { token, sessionId } = await shop.signIn()
  const admin = await shop.signIn({ role: 'admin' })
  const [head = '', , signature = ''] = token.split('.')
  const claims = { sid: admin.sessionId, sub: admin.id, iss: 'loyal-shop', aud: 'loyal-shop-api', exp: 4e9 }
  const sign = (alg: string, key: Uint8Array) => new SignJWT(claims).setProtectedHeader({ alg }).sign(key)
  const forged = [
    `${head}.${part(claims)}.${signature}`,
    `${part({ alg: 'none' })}.${part(claims)}.`,
    `${part({ alg: 'none' })}.${part(claims)}.${signature}`,
    await sign('HS256', new TextEncoder().encode('a secret for tests of thirty-two letters')),
    await sign('HS512', Buffer.alloc(64)),
    token.slice(0, -4),
    'null',
    sessionId,
  ]
  for (const each of forged) expect(await statusWith(each)).toBe(401)
})

test('a token of another shop does not', async () => {
  const { id, sessionId } = await shop.signIn()
  const foreign = createAccessTokens({ secret: 'the secret of quite another shop', now: () => new Date() })
  expect(await statusWith(await foreign.sign({ userId: id, sessionId }))).toBe(401)
})

test('a token is worth nothing after fifteen minutes', async () => {
  const { id, sessionId } = await shop.signIn()
  const at = (minutes: number) =>
    createAccessTokens({
      secret: 'a secret for tests of thirty-two letters',
      now: () => new Date(Date.now() - minutes * 60_000),
    }).sign({ userId: id, sessionId })
  expect(await statusWith(await at(14))).toBe(200)
  expect(await statusWith(await at(15.1))).toBe(401)
})

test('a token dies with its session and cannot be played again', async () => {
  const { token, sessionId } = await shop.signIn()
  await shop.db.deleteFrom('identity_sessions').where('id', '=', sessionId).execute()
  expect(await statusWith(token)).toBe(401)
})

test('a token of one person with the session of another is worth nothing', async () => {
  const [one, other] = [await shop.signIn(), await shop.signIn()]
  const mixed = await shop.tokens.sign({ userId: one.id, sessionId: other.sessionId })
  expect(await statusWith(mixed)).toBe(401)
})

test('a token carries no role, and a new role counts with the next call', async () => {
  const { token, id, email } = await shop.signIn()
  expect(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).not.toContain('role')
  const ask = async () => (await shop.get(`/admin/${email}`, { authorization: `Bearer ${token}` })).json()
  expect(await ask()).toEqual({ admin: false })
  await shop.db.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute()
  expect(await ask()).toEqual({ admin: true })
})
