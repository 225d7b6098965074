import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '#testing/browser.ts'
import { openShop, type TestShop } from '#testing/shop.ts'
import { elsewhere } from '#testing/ways-back.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ limitFactor: 1000 })
  await openBrowser(shop).signUp('back@example.com')
})
afterAll(() => shop.close())

const calls = {
  '/api/auth/sign-in/social': { provider: 'google' },
  '/api/auth/sign-in/email': { email: 'back@example.com', password: 'secret1' },
  '/api/auth/send-verification-email': { email: 'back@example.com' },
}
const names = ['callbackURL', 'errorCallbackURL', 'newUserCallbackURL', 'redirectTo']

test.each(elsewhere)('no call lets someone end at %j', async (wanted) => {
  const { send, get } = openBrowser(shop)
  for (const [path, body] of Object.entries(calls))
    for (const name of names) {
      expect([path, name, (await send(path, { ...body, [name]: wanted })).status]).toEqual([path, name, 400])
      const query = new URLSearchParams({ [name]: wanted })
      expect((await send(`${path}?${query}`, body)).status).toBe(400)
    }
  const answer = await get(
    `/api/auth/verify-email?${new URLSearchParams({ token: 'x', callbackURL: wanted })}`,
  )
  expect([answer.status, answer.headers.get('Location')]).toEqual([400, null])
})

test.each([7, true, {}, ['/home'], null])('%j is no way back', async (wanted) => {
  const { send } = openBrowser(shop)
  for (const [path, body] of Object.entries(calls))
    expect((await send(path, { ...body, callbackURL: wanted })).status).toBe(400)
})

test('two ways back in one query are none', async () => {
  const { get } = openBrowser(shop)
  const query = 'token=x&callbackURL=/home&callbackURL=//evil.example'
  expect((await get(`/api/auth/verify-email?${query}`)).status).toBe(400)
})

const madeUp = [
  '',
  '?code=x',
  '?state=x&code=y',
  '?state=x&error=y&error_description=%0d%0a',
  '?iss=//x',
  `?state=${'s'.repeat(3_000)}&code=${'c'.repeat(3_000)}`,
  '?state=%ff&code=%c0%af',
]

test.each(madeUp)('a made-up answer of an issuer, %j, leads to the login page', async (query) => {
  const { get } = openBrowser(shop)
  for (const id of ['google', 'nobody']) {
    const answer = await get(`/api/auth/callback/${id}${query}`)
    expect([answer.status, answer.headers.get('Location')?.split('?')[0]]).toEqual([302, '/login'])
  }
})

test('an answer that says everything twice is refused', async () => {
  const { status } = await openBrowser(shop).get('/api/auth/callback/google?state=x&state=y&code=1&code=2')
  expect(status).toBe(422)
})

test('a path of the shop is passed on as a browser reads it', async () => {
  const { send } = openBrowser(shop)
  const answer = await send('/api/auth/sign-in/email', {
    ...calls['/api/auth/sign-in/email'],
    callbackURL: '/x/../dashboard',
  })
  expect([answer.status, answer.headers.get('Location')]).toEqual([200, '/dashboard'])
})

test('so is one in the query: the library, which refuses %2f, sees the path that was checked', async () => {
  const query = new URLSearchParams({ callbackURL: '/x%2fy/../dashboard' })
  const signIn = '/api/auth/sign-in/email'
  expect((await openBrowser(shop).send(`${signIn}?${query}`, calls[signIn])).status).toBe(200)
})

test.each([
  ['text/plain', '{"email":"back@example.com","password":"secret1"}'],
  ['application/octet-stream', '{}'],
  ['application/problem+json', '{}'],
  ['multipart/form-data; boundary=x', '--x--'],
  ['application/json', '[]'],
  ['application/json', '"text"'],
  ['application/json', '{'],
])('a body of type %s that reads %s is refused before anything looks at it', async (type, body) => {
  const answer = await shop.app.request('http://shop.test/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'Content-Type': type, Origin: 'http://shop.test' },
    body,
  })
  expect(answer.status).toBe(400)
})
