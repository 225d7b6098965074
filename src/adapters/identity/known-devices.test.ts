import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SignIn } from '#src/contract/accounts/accounts.ts'
import { deleteOldSignIns } from '#src/shop/accounts/record-sign-in.ts'
import { openBrowser } from '#testing/browser.ts'
import { proveEmail, resetToken, turnOnSecondStep } from '#testing/people/accounts.ts'
import { totp } from '#testing/people/totp.ts'
import { openShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
// All come from one address, which has a limit too.
beforeEach(() => shop.pool.query('delete from rate_limits'))

let people = 0
async function signUp() {
  const email = `device-${++people}@example.com`
  const browser = openBrowser(shop)
  expect((await browser.signUp(email)).status).toBe(200)
  const seen = async () => {
    const { headers } = await browser.exchange(email)
    const list = (await (await shop.get('/signins', headers)).json()) as SignIn[]
    return list.map(({ succeeded }) => succeeded)
  }
  const newest = async () => {
    const { headers } = await browser.exchange(email)
    return ((await (await shop.get('/signins', headers)).json()) as SignIn[])[0]
  }
  const warnings = async () =>
    (
      await shop.db
        .selectFrom('emails')
        .select('id')
        .where('to_address', '=', email)
        .where('subject', '=', 'A new device signed in')
        .execute()
    ).length
  return { email, browser, seen, newest, warnings }
}

test('a stranger who tries passwords locks out strangers, and not the device of the owner', async () => {
  const { email, browser } = await signUp()
  await browser.send('/api/auth/sign-out', {})
  const stranger = openBrowser(shop)
  for (let tries = 0; tries < 10; tries++)
    expect((await stranger.signIn(email, 'wrong-one')).status).toBe(401)
  expect((await openBrowser(shop).signIn(email)).status).toBe(429)
  expect((await browser.signIn(email)).status).toBe(200)
})

test('a known device has a limit of its own, and is known for its own account only', async () => {
  const { email, browser } = await signUp()
  const other = await signUp()
  for (let tries = 0; tries < 10; tries++) expect((await browser.signIn(email, 'wrong-one')).status).toBe(401)
  expect((await browser.signIn(email, 'wrong-one')).status).toBe(429)
  expect((await openBrowser(shop).signIn(email)).status).toBe(200)
  for (let tries = 0; tries < 10; tries++) await openBrowser(shop).signIn(other.email, 'wrong-one')
  expect((await other.browser.signIn(other.email)).status).toBe(200)
})

test('the device of one account is a stranger to every other', async () => {
  const { email } = await signUp()
  const thief = await signUp()
  for (let tries = 0; tries < 10; tries++) await openBrowser(shop).signIn(email, 'wrong-one')
  expect((await thief.browser.signIn(email, 'wrong-one')).status).toBe(429)
})

test('who has reset the password by the emailed link comes in on any device', async () => {
  const { email } = await signUp()
  for (let tries = 0; tries < 10; tries++) await openBrowser(shop).signIn(email, 'wrong-one')
  const library = openBrowser(shop)
  expect((await library.signIn(email)).status).toBe(429)
  const reset = { token: await resetToken(shop, email), newPassword: 'a new one' }
  expect((await library.send('/api/auth/reset-password', { ...reset, token: 'x' })).status).toBe(422)
  expect((await library.signIn(email, 'a new one')).status).toBe(429)
  expect((await library.send('/api/auth/reset-password', reset)).status).toBe(200)
  expect((await library.signIn(email, 'a new one')).status).toBe(200)
})

test('sign-ins and failures are read by the owner alone, with where they came from', async () => {
  const { email, browser, seen } = await signUp()
  await openBrowser(shop).signIn(email, 'wrong-one')
  await browser.signIn(email)
  expect(await seen()).toEqual([true, false, true])
  expect(await (await signUp()).seen()).toEqual([true])
  expect((await shop.get('/signins')).status).toBe(401)
})

test('a password without its second step is not yet a sign-in', async () => {
  const { email, browser, seen } = await signUp()
  await proveEmail(shop, browser, email)
  const secret = await turnOnSecondStep(browser)
  const before = (await seen()).length
  const phone = openBrowser(shop)
  await phone.signIn(email)
  expect(await seen()).toHaveLength(before)
  await phone.send('/api/auth/two-factor/verify-totp', { code: totp(secret) })
  expect(await seen()).toHaveLength(before + 1)
})

test('a wrong code, and one that was used before, are failures that the owner sees', async () => {
  const { email, browser, seen, newest } = await signUp()
  await proveEmail(shop, browser, email)
  const secret = await turnOnSecondStep(browser)
  const before = (await seen()).length
  const thief = openBrowser(shop)
  await thief.signIn(email)
  const wrong = await thief.send('/api/auth/two-factor/verify-totp', { code: '000000' })
  expect(wrong.status).toBe(401)
  expect(await seen()).toHaveLength(before + 1)
  expect(await newest()).toMatchObject({ succeeded: false, way: 'code' })
  await thief.send('/api/auth/two-factor/verify-backup-code', { code: 'aaaaa-bbbbb' })
  expect(await seen()).toHaveLength(before + 2)
  const code = totp(secret)
  const phone = openBrowser(shop)
  await phone.signIn(email)
  expect((await phone.send('/api/auth/two-factor/verify-totp', { code })).status).toBe(200)
  expect(await newest()).toMatchObject({ succeeded: true, way: 'code' })
  const shoulder = openBrowser(shop)
  await shoulder.signIn(email)
  expect((await shoulder.send('/api/auth/two-factor/verify-totp', { code })).status).toBe(401)
  expect(await newest()).toMatchObject({ succeeded: false, way: 'code' })
})

test('a new device is told by email, once, and to a proved address only', async () => {
  const { email, browser, warnings } = await signUp()
  await openBrowser(shop).signIn(email)
  expect(await warnings()).toBe(0)
  await proveEmail(shop, browser, email)
  const phone = openBrowser(shop)
  await phone.signIn(email)
  await phone.signIn(email)
  await browser.signIn(email)
  expect(await warnings()).toBe(1)
})

test('what is older than the shop keeps it is deleted', async () => {
  const { browser, email, seen } = await signUp()
  await browser.signIn(email)
  const age = (days: number) =>
    shop.pool.query(
      `update sign_ins set at = now() - $2 * interval '1 day' where no = (select min(no) from sign_ins
         where identity_id = (select id from identity_users where email = $1))`,
      [email, days],
    )
  await age(89)
  await deleteOldSignIns(shop.db, { now: new Date(), days: 90 })
  expect(await seen()).toHaveLength(2)
  await age(91)
  await deleteOldSignIns(shop.db, { now: new Date(), days: 90 })
  expect(await seen()).toHaveLength(1)
})
