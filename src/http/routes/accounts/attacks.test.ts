import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '#testing/browser.ts'
import { proveEmail, resetToken, turnOnSecondStep } from '#testing/people/accounts.ts'
import { openShopWithIssuer } from '#testing/people/issuer.ts'
import { totp } from '#testing/people/totp.ts'
import { send } from '#testing/selling/orders.ts'

let shop: Awaited<ReturnType<typeof openShopWithIssuer>>
beforeAll(async () => {
  shop = await openShopWithIssuer()
})
afterAll(() => shop.close())

let people = 0
async function signUp() {
  const email = `attacked-${++people}@example.com`
  const browser = openBrowser(shop)
  expect((await browser.signUp(email)).status).toBe(200)
  return { email, browser }
}

const reset = (token: string, newPassword: string) =>
  openBrowser(shop).send('/api/auth/reset-password', { token, newPassword })

test('a reset link dies with a later reset', async () => {
  const { email } = await signUp()
  const [older, newer] = [await resetToken(shop, email), await resetToken(shop, email)]
  expect((await reset(newer, 'the new one')).status).toBe(200)
  expect((await reset(older, 'of a stranger')).status).toBe(422)
})

test('a reset link dies with a changed password', async () => {
  const { email, browser } = await signUp()
  const token = await resetToken(shop, email)
  const change = { currentPassword: 'secret1', newPassword: 'the new one' }
  expect((await browser.send('/api/auth/change-password', change)).status).toBe(200)
  expect((await reset(token, 'of a stranger')).status).toBe(422)
})

/** Someone with a second step, signed out, and how they sign in again. */
async function withSecondStep() {
  const { email, browser } = await signUp()
  await proveEmail(shop, browser, email)
  const secret = await turnOnSecondStep(browser)
  const enter = (code: string, more = {}) =>
    browser.send('/api/auth/two-factor/verify-totp', { code, ...more })
  const signIn = async (password = 'secret1') => {
    await browser.send('/api/auth/sign-out', {})
    return (await browser.signIn(email, password)).json()
  }
  return { email, browser, secret, enter, signIn }
}

test('a code of the second step works once, also for two at the same moment', async () => {
  const { email, browser, secret, enter, signIn } = await withSecondStep()
  await signIn()
  const code = totp(secret)
  expect((await enter(code)).status).toBe(200)
  await signIn()
  expect((await enter(code)).status).toBe(401)
  expect((await browser.exchange(email)).status).toBe(401)
  const thieves = [openBrowser(shop), openBrowser(shop)]
  for (const thief of thieves) await thief.signIn(email)
  const next = totp(secret, Date.now() + 30_000)
  const both = await Promise.all(
    thieves.map((thief) => thief.send('/api/auth/two-factor/verify-totp', { code: next })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
  const exchanged = await Promise.all(thieves.map((thief) => thief.exchange(email)))
  expect(exchanged.map(({ status }) => status).sort()).toEqual([200, 401])
})

test('a trusted device ends with the password', async () => {
  const { browser, secret, enter, signIn } = await withSecondStep()
  await signIn()
  expect((await enter(totp(secret), { trustDevice: true })).status).toBe(200)
  expect(await signIn()).not.toHaveProperty('twoFactorRedirect')
  const change = { currentPassword: 'secret1', newPassword: 'the new one' }
  expect((await browser.send('/api/auth/change-password', change)).status).toBe(200)
  expect(await signIn('the new one')).toHaveProperty('twoFactorRedirect', true)
})

test('however often it is used, a session ends 30 days after the sign-in', async () => {
  const { email, browser } = await signUp()
  const move = (days: number) =>
    shop.pool.query(
      `update identity_sessions set "createdAt" = "createdAt" - $2 * interval '1 day',
         "expiresAt" = now() + interval '2 days'
       where "userId" = (select id from identity_users where email = $1)`,
      [email, days],
    )
  const left = async () => {
    const { rows } = await shop.pool.query<{ days: number }>(
      `select extract(epoch from "expiresAt" - now())::float / 86400 as days from identity_sessions
       where "userId" = (select id from identity_users where email = $1)`,
      [email],
    )
    return rows.map(({ days }) => Math.round(days))
  }
  await move(10)
  expect((await browser.get('/api/auth/get-session')).status).toBe(200)
  expect(await left()).toEqual([14])
  await move(15)
  await browser.get('/api/auth/get-session')
  expect(await left()).toEqual([5])
  await move(5)
  expect((await browser.exchange(email)).status).toBe(401)
})

test('the owner of an address hears, once a day, that someone tried to sign up with it', async () => {
  const { email } = await signUp()
  for (let tries = 0; tries < 3; tries++)
    expect((await openBrowser(shop).signUp(email.toUpperCase())).status).toBe(422)
  const told = await shop.db
    .selectFrom('emails')
    .select(['subject', 'paragraphs'])
    .where('to_address', '=', email)
    .execute()
  expect(told.map(({ subject }) => subject)).toEqual(['Someone tried to open an account with your email'])
  expect(JSON.stringify(told)).not.toContain('New Person')
})

const blank = ['', ' ', '\u200b', '…', '\u2800', '\u202e\u202e', '🙂', '\u3164', '\u115f\u1160', '\uffa0']

test.each(blank)('%j is no name', async (name) => {
  const body = { name, email: `nameless-${++people}@example.com`, password: 'secret1' }
  expect((await openBrowser(shop).send('/api/auth/sign-up/email', body)).status).toBe(422)
  const person = await shop.signIn()
  const review = { name, description: 'Words', productname: 'A kettle', rating: 5 }
  expect((await send(shop, 'POST', '/review', person, review)).status).toBe(422)
  const profile = { name, email: person.email, address: 'A', phoneno: '1', profilelink: 'x' }
  expect((await send(shop, 'POST', '/userinfo', person, profile)).status).toBe(422)
})

test.each(['Å', '李', '7', 'ㅤA'])('%j is one', async (name) => {
  const body = { name, email: `named-${++people}@example.com`, password: 'secret1' }
  expect((await openBrowser(shop).send('/api/auth/sign-up/email', body)).status).toBe(200)
})

test('an email has at most 254 characters', async () => {
  const long = (length: number) =>
    `${'a'.repeat(60)}@${'b.'.repeat((length - 61 - 7) / 2)}example`.slice(0, length)
  const email = `${long(252)}.com`
  expect(email.length).toBeGreaterThan(254)
  const body = { name: 'Long', email, password: 'secret1' }
  expect((await openBrowser(shop).send('/api/auth/sign-up/email', body)).status).toBe(422)
})

test('a limit counts an email in a form as in JSON', async () => {
  const { openShop } = await import('#testing/shop.ts')
  const limited = await openShop()
  try {
    const send = (type: string, body: string) =>
      limited.app.request('http://shop.test/api/auth/sign-in/email', {
        method: 'POST',
        headers: { 'Content-Type': type, Origin: 'http://shop.test' },
        body,
      })
    const form = () =>
      send('application/x-www-form-urlencoded', 'email=form%40example.com&password=wrong-one')
    for (let tries = 0; tries < 10; tries++) expect((await form()).status).toBe(401)
    expect((await form()).status).toBe(429)
    const json = JSON.stringify({ email: 'FORM@example.com', password: 'wrong-one' })
    expect((await send('application/json; charset=utf-8', json)).status).toBe(429)
    expect((await send('text/plain', json)).status).toBe(400)
  } finally {
    await limited.close()
  }
})

test.each(['/auth?x=y', '/.well-known/openid-configuration', '/accounts/nobody', '/nothing'])(
  'the test issuer sends the strict headers with %s',
  async (path) => {
    const { headers } = await fetch(shop.issuerAddress + path, { redirect: 'manual' })
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('X-Frame-Options')).toBe('DENY')
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'.*frame-ancestors 'none'/)
  },
)

test.each([
  { redirect_uri: 'https://evil.example/' },
  { redirect_uri: 'http://shop.test.evil.example/api/auth/callback/google' },
  { redirect_uri: 'http://shop.test/api/auth/callback/google/../../elsewhere' },
  { client_id: 'somebody' },
])('the test issuer sends nobody to a wrong callback, %j', async (wrong) => {
  const right = {
    client_id: 'loyal-shop',
    redirect_uri: 'http://shop.test/api/auth/callback/google',
    response_type: 'code',
    scope: 'openid',
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
  }
  const ask = (query: Record<string, string>) =>
    fetch(`${shop.issuerAddress}/auth?${new URLSearchParams(query)}`, { redirect: 'manual' })
  expect((await ask(right)).status).toBe(303)
  const answer = await ask({ ...right, ...wrong })
  expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
})
