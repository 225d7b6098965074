import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openBrowser } from '#testing/browser.ts'
import { confirmationToken, proveEmail, turnOnSecondStep } from '#testing/people/accounts.ts'
import { totp } from '#testing/people/totp.ts'
import { openShop, type TestShop } from '#testing/shop.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ limitFactor: 1000 })
})
afterAll(() => shop.close())
afterEach(() => vi.useRealTimers())

/** The process's clock goes on by so much; the database's does not. */
function goOn(milliseconds: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })
}

let people = 0
async function signUp() {
  const email = `expiry-${++people}@example.com`
  const browser = openBrowser(shop)
  expect((await browser.signUp(email)).status).toBe(200)
  return { email, browser }
}

const statusOf = async (headers: Record<string, string>) => (await shop.get('/account', headers)).status

test('a token that was good a moment ago is worth nothing after fifteen minutes', async () => {
  const { headers } = await shop.signIn()
  expect(await statusOf(headers)).toBe(200)
  goOn(14 * minute)
  expect(await statusOf(headers)).toBe(200)
  goOn(minute + 1_000)
  expect(await statusOf(headers)).toBe(401)
})

test('a session ends after fourteen days: no further token, and the last one is worth nothing', async () => {
  const { email, browser } = await signUp()
  const { rows } = await shop.pool.query<{ id: string; days: number }>(
    `select s.id, extract(epoch from s."expiresAt" - now())::float / 86400 as days from identity_sessions s
     join identity_users u on u.id = s."userId" where u.email = $1`,
    [email],
  )
  expect(rows.map(({ days }) => Math.round(days))).toEqual([14])
  const endsIn = (milliseconds: number) =>
    shop.db
      .updateTable('identity_sessions')
      .set({ expiresAt: new Date(Date.now() + milliseconds) })
      .where('id', '=', rows[0]?.id ?? '')
      .execute()
  await endsIn(minute)
  const { status, headers } = await browser.exchange(email)
  expect(status).toBe(200)
  expect(await statusOf(headers)).toBe(200)
  await endsIn(-1)
  expect(await statusOf(headers)).toBe(401)
  expect((await browser.exchange(email)).status).toBe(401)
})

test.each([
  { age: day - minute, proved: true },
  { age: day + minute, proved: false },
])(
  'a link that confirms an email works for a day: $age ms later it proves: $proved',
  async ({ age, proved }) => {
    const { email, browser } = await signUp()
    const token = await confirmationToken(shop, email)
    goOn(age)
    expect((await browser.send('/api/auth/confirm-email', { token })).status).toBe(proved ? 200 : 422)
    const known = await shop.db
      .selectFrom('identity_users')
      .select('emailVerified')
      .where('email', '=', email)
      .execute()
    expect(known).toEqual([{ emailVerified: proved }])
  },
)

/** Someone with two-step sign-in, who has just given the password. */
async function halfSignedIn() {
  const { email, browser } = await signUp()
  await proveEmail(shop, browser, email)
  const secret = await turnOnSecondStep(browser)
  const verify = async (code = totp(secret)) =>
    (await browser.send('/api/auth/two-factor/verify-totp', { code })).status
  const signIn = async () => {
    await browser.send('/api/auth/sign-out', {})
    expect((await browser.signIn(email)).status).toBe(200)
  }
  await signIn()
  return { email, browser, secret, verify, signIn }
}

test('the second step must follow the first within ten minutes', async () => {
  const { email, browser, verify, signIn } = await halfSignedIn()
  expect((await browser.exchange(email)).status).toBe(401)
  goOn(10 * minute + 1_000)
  expect(await verify()).not.toBe(200)
  expect((await browser.exchange(email)).status).toBe(401)
  await signIn()
  expect(await verify()).toBe(200)
  expect((await browser.exchange(email)).status).toBe(200)
})

test('ten wrong codes close the second step for a quarter of an hour, also to the right one', async () => {
  const { secret, verify, signIn } = await halfSignedIn()
  const wrong = () => (totp(secret) === '000000' ? '111111' : '000000')
  for (let tries = 0; tries < 10; tries++) {
    if (tries % 4 === 0) await signIn()
    expect(await verify(wrong())).toBe(401)
  }
  await signIn()
  expect(await verify()).toBe(429)
  goOn(15 * minute + 1_000)
  await signIn()
  expect(await verify()).toBe(200)
})
