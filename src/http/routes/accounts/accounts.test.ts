import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '#testing/browser.ts'
import { proveEmail, resetToken } from '#testing/people/accounts.ts'
import { openShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ limitFactor: 1000 })
})
afterAll(() => shop.close())

const origin = 'http://shop.test'
let people = 0
const newEmail = () => `new-person-${++people}@example.com`

const send = (path: string, body: object, headers: Record<string, string> = {}, method = 'POST') =>
  shop.app.request(origin + path, {
    method,
    headers: { 'Content-Type': 'application/json', Origin: origin, ...headers },
    body: JSON.stringify(body),
  })

async function signUp(email = newEmail()) {
  const answer = await send('/api/auth/sign-up/email', { name: 'New Person', email, password: 'secret1' })
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  return { email, cookie, answer }
}

const exchange = (cookie: string, path: string, body: string, more: Record<string, string> = {}) =>
  send(`/user/${path}`, { email: body }, { Cookie: cookie, ...more }, 'PUT')

test('the exchange gives a token for one’s own email, and the token works', async () => {
  const { email, cookie } = await signUp()
  const answer = await exchange(cookie, email, email)
  expect(answer.status).toBe(200)
  const { token } = (await answer.json()) as { token: string }
  const me = await shop.get('/account', { authorization: `Bearer ${token}` })
  expect(await me.json()).toMatchObject({
    email,
    displayName: 'New Person',
    emailVerified: false,
    photoURL: null,
    phoneNumber: null,
    isAnonymous: false,
    tenantId: null,
    providerData: [{ providerId: 'password', email }],
    role: 'user',
  })
})

test('the exchange refuses another’s email in path or body, a foreign page, and no cookie', async () => {
  const { email, cookie } = await signUp()
  const victim = await signUp()
  expect((await exchange(cookie, victim.email, victim.email)).status).toBe(403)
  expect((await exchange(cookie, email, victim.email)).status).toBe(403)
  expect((await exchange(cookie, victim.email, email)).status).toBe(403)
  expect((await exchange(cookie, email, email, { Origin: 'https://evil.example' })).status).toBe(403)
  expect((await exchange('', email, email)).status).toBe(401)
  expect((await exchange(cookie.replaceAll(/=./g, '=x'), email, email)).status).toBe(401)
})

test('a role in any body changes nothing', async () => {
  const email = newEmail()
  const rogue = { name: 'R', email, password: 'secret1', role: 'admin', emailVerified: true, admin: true }
  const answer = await send('/api/auth/sign-up/email', rogue)
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const put = await send(`/user/${email}`, { email, role: 'admin' }, { Cookie: cookie }, 'PUT')
  const { token } = (await put.json()) as { token: string }
  const me = await shop.get('/account', { authorization: `Bearer ${token}` })
  expect(await me.json()).toMatchObject({ role: 'user', emailVerified: false })
})

test('an unknown account and a wrong password read the same', async () => {
  const { email } = await signUp()
  const tryWith = (each: string) => send('/api/auth/sign-in/email', { email: each, password: 'wrong-one' })
  const [wrong, unknown] = await Promise.all([tryWith(email), tryWith(newEmail())])
  expect(wrong.status).toBe(401)
  const words = async (answer: Response) => {
    const { requestId: _, ...rest } = (await answer.json()) as Record<string, unknown>
    return [answer.status, rest]
  }
  expect(await words(wrong)).toEqual(await words(unknown))
})

test('a known and an unknown reset address read the same', async () => {
  const { email } = await signUp()
  const [known, unknown] = [
    await send('/password-reset', { email }),
    await send('/password-reset', { email: newEmail() }),
  ]
  expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()])
})

test('sign-out kills the token at once', async () => {
  const { email, cookie } = await signUp()
  const { token } = (await (await exchange(cookie, email, email)).json()) as { token: string }
  await send('/api/auth/sign-out', {}, { Cookie: cookie })
  expect((await shop.get('/account', { authorization: `Bearer ${token}` })).status).toBe(401)
  expect((await exchange(cookie, email, email)).status).toBe(401)
})

test('a changed password kills the tokens of every other session, whatever the page asks for', async () => {
  const { email, cookie } = await signUp()
  const { token } = (await (await exchange(cookie, email, email)).json()) as { token: string }
  const second = await send('/api/auth/sign-in/email', { email, password: 'secret1' })
  const other = second.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const changed = await send(
    '/api/auth/change-password',
    { currentPassword: 'secret1', newPassword: 'secret2', revokeOtherSessions: false },
    { Cookie: other },
  )
  expect(changed.status).toBe(200)
  expect((await shop.get('/account', { authorization: `Bearer ${token}` })).status).toBe(401)
})

test('a reset by the mailed link kills every token and works once', async () => {
  const { email, cookie } = await signUp()
  const { token } = (await (await exchange(cookie, email, email)).json()) as { token: string }
  await shop.identity.mailPasswordReset(email)
  const mail = await shop.db
    .selectFrom('emails')
    .selectAll()
    .where('to_address', '=', email)
    .where('subject', '=', 'Set a new password')
    .executeTakeFirstOrThrow()
  const link = decodeURIComponent(mail.action?.path.split('#token=')[1] ?? '')
  const reset = () => send('/api/auth/reset-password', { token: link, newPassword: 'a new one' })
  expect((await reset()).status).toBe(200)
  expect((await reset()).status).toBe(422)
  expect((await shop.get('/account', { authorization: `Bearer ${token}` })).status).toBe(401)
  expect((await send('/api/auth/sign-in/email', { email, password: 'a new one' })).status).toBe(200)
})

test('a reset kills every token of a proved account too', async () => {
  const email = newEmail()
  const thief = openBrowser(shop)
  await thief.signUp(email)
  await proveEmail(shop, thief, email)
  const { headers } = await thief.exchange(email)
  expect((await shop.get('/account', headers)).status).toBe(200)
  const token = await resetToken(shop, email)
  const reset = await send('/api/auth/reset-password', { token, newPassword: 'a new one' })
  expect(reset.status).toBe(200)
  expect((await shop.get('/account', headers)).status).toBe(401)
  expect((await thief.exchange(email)).status).toBe(401)
})

test('a reset link is worth nothing after an hour', async () => {
  const { email } = await signUp()
  await shop.identity.mailPasswordReset(email)
  const mail = await shop.db
    .selectFrom('emails')
    .selectAll()
    .where('to_address', '=', email)
    .where('subject', '=', 'Set a new password')
    .executeTakeFirstOrThrow()
  const { rows } = await shop.pool.query<{ minutes: number }>(
    `update identity_verifications set "expiresAt" = "expiresAt" - interval '61 minutes' where value =
       (select id from identity_users where email = $1)
     returning extract(epoch from "expiresAt" + interval '61 minutes' - now())::float / 60 as minutes`,
    [email],
  )
  expect(rows.map(({ minutes }) => Math.round(minutes))).toEqual([60])
  const token = decodeURIComponent(mail.action?.path.split('#token=')[1] ?? '')
  const reset = await send('/api/auth/reset-password', { token, newPassword: 'a new one' })
  expect(reset.status).toBe(422)
  expect((await send('/api/auth/sign-in/email', { email, password: 'a new one' })).status).toBe(401)
})

test('signing in makes a new session, whatever cookie the browser brought', async () => {
  const stranger = await signUp()
  const { email } = await signUp()
  const body = { email, password: 'secret1' }
  const answer = await send('/api/auth/sign-in/email', body, { Cookie: stranger.cookie })
  const own = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  expect(own).not.toBe(stranger.cookie)
  expect((await exchange(own, email, email)).status).toBe(200)
  expect((await exchange(stranger.cookie, email, email)).status).toBe(403)
})

test('a removed account is signed out and its email is not taken over', async () => {
  const { email, cookie } = await signUp()
  await exchange(cookie, email, email)
  await shop.db.updateTable('users').set({ closed_at: new Date() }).where('email', '=', email).execute()
  expect((await exchange(cookie, email, email)).status).toBe(403)
})

test('make admin counts once, is written down, and the last admin stays', async () => {
  const alone = await openShop()
  try {
    const [admin, user] = [await alone.signIn({ role: 'admin' }), await alone.signIn()]
    const role = (method: string, email: string, headers = admin.headers) =>
      alone.app.request(`/adminuser/admin/${encodeURIComponent(email)}`, { method, headers })
    expect((await role('PUT', user.email, user.headers)).status).toBe(403)
    expect(await (await role('PUT', user.email)).json()).toEqual({ modifiedCount: 1 })
    expect(await (await role('PUT', user.email)).json()).toEqual({ modifiedCount: 0 })
    const log = (await (await alone.get('/audit', admin.headers)).json()) as object[]
    expect(log).toMatchObject([{ actor: admin.email, action: 'made admin', subject: user.email }])
    const both = await Promise.all([role('DELETE', user.email), role('DELETE', admin.email)])
    expect(both.map((answer) => answer.status).sort()).not.toEqual([200, 200])
    const admins = await alone.db.selectFrom('users').select('id').where('role', '=', 'admin').execute()
    expect(admins).toHaveLength(1)
  } finally {
    await alone.close()
  }
})

test('the list of users is paged and searched', async () => {
  const admin = await shop.signIn({ role: 'admin' })
  await shop.signIn({ email: 'zz_1@example.com', name: 'Zed' })
  await shop.signIn({ email: 'zzx1@example.com', name: 'Zed' })
  const found = await shop.get('/user?q=ZZ_1', admin.headers)
  expect(await found.json()).toMatchObject([{ email: 'zz_1@example.com', role: 'user', name: 'Zed' }])
  const first = await shop.get('/user?q=zz&limit=1', admin.headers)
  expect(first.headers.get('X-Total-Count')).toBe('2')
  const next = /<(.+)>/.exec(first.headers.get('Link') ?? '')?.[1] ?? ''
  expect(await (await shop.get(next, admin.headers)).json()).toMatchObject([{ email: 'zzx1@example.com' }])
})

test.each([
  ['GET', '/api/auth/ok'],
  ['POST', '/api/auth/update-user'],
  ['POST', '/api/auth/delete-user'],
  ['POST', '/api/auth/request-password-reset'],
  ['POST', '/api/auth/change-email'],
  ['GET', '/api/auth/list-accounts'],
])('%s %s does not exist', async (method, path) => {
  expect((await shop.app.request(origin + path, { method })).status).toBe(404)
})

test.each(['ab', '12345', 'x'.repeat(129)])('a password such as %s is refused', async (password) => {
  const answer = await send('/api/auth/sign-up/email', { name: 'N', email: newEmail(), password })
  expect(answer.status).toBe(422)
})
