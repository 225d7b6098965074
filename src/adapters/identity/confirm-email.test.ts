import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '#testing/browser.ts'
import { confirmationToken, proveEmail, resetToken } from '#testing/people/accounts.ts'
import { openShopWithIssuer, signInWithGoogle } from '#testing/people/issuer.ts'
import { totp } from '#testing/people/totp.ts'

let shop: Awaited<ReturnType<typeof openShopWithIssuer>>
beforeAll(async () => {
  shop = await openShopWithIssuer()
})
afterAll(() => shop.close())

const isProved = async (email: string) =>
  (
    await shop.db
      .selectFrom('identity_users')
      .select('emailVerified')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).emailVerified

/** Someone signs up with an address that is not theirs. */
async function squat(email: string) {
  const browser = openBrowser(shop)
  expect((await browser.signUp(email)).status).toBe(200)
  const { headers } = await browser.exchange(email)
  return {
    browser,
    /** What the squatter still has of it. */
    async left() {
      const fresh = openBrowser(shop)
      return {
        token: (await shop.get('/account', headers)).status,
        session: (await browser.exchange(email)).status,
        password: (await fresh.signIn(email)).status,
      }
    },
  }
}
const nothing = { token: 401, session: 401, password: 401 }

/** For the next test, as if nobody had ever had an account with the address. */
async function forget(email: string) {
  await shop.db.deleteFrom('users').where('email', '=', email).execute()
  await shop.db.deleteFrom('identity_users').where('email', '=', email).execute()
}

/** A second step from before the shop asked for a proved email. */
async function plantSecondStep(email: string) {
  await shop.pool.query(`update identity_users set "twoFactorEnabled" = true where email = $1`, [email])
  await shop.pool.query(
    `insert into identity_two_factors (id, secret, "backupCodes", "userId", verified)
     select id, 'x', 'x', id, true from identity_users where email = $1`,
    [email],
  )
}

test('the link alone proves nothing in a browser that is not signed in to the account', async () => {
  const email = 'link-alone@example.com'
  const squatter = await squat(email)
  const token = await confirmationToken(shop, email)
  const stranger = openBrowser(shop)
  await stranger.signUp('someone-else@example.com')
  for (const browser of [openBrowser(shop), stranger]) {
    const answer = await browser.send('/api/auth/confirm-email', { token })
    expect(await answer.json()).toEqual({ confirmed: false, signedIn: false })
    expect(answer.headers.getSetCookie()).toEqual([])
  }
  expect(await isProved(email)).toBe(false)
  expect(await squatter.left()).toEqual({ token: 200, session: 200, password: 200 })
})

test('the owner of the address sets a new password with the link, and the squatter has nothing left', async () => {
  const email = 'taken-back@example.com'
  const squatter = await squat(email)
  await plantSecondStep(email)
  const token = await confirmationToken(shop, email)
  const owner = openBrowser(shop)
  const answer = await owner.send('/api/auth/confirm-email', { token, newPassword: 'mine alone' })
  expect(await answer.json()).toEqual({ confirmed: true, signedIn: true })
  expect(await isProved(email)).toBe(true)
  expect((await owner.exchange(email)).status).toBe(200)
  expect(await squatter.left()).toEqual(nothing)
  expect(await (await openBrowser(shop).signIn(email, 'mine alone')).json()).not.toHaveProperty(
    'twoFactorRedirect',
  )
  const again = await openBrowser(shop).send('/api/auth/confirm-email', { token, newPassword: 'not theirs' })
  expect(await again.json()).toEqual({ confirmed: true, signedIn: false })
  expect((await openBrowser(shop).signIn(email, 'not theirs')).status).toBe(401)
})

test('another browser proves it with the password, and a wrong one proves nothing', async () => {
  const email = 'by-password@example.com'
  const phone = await squat(email)
  const token = await confirmationToken(shop, email)
  const laptop = openBrowser(shop)
  expect((await laptop.send('/api/auth/confirm-email', { token, password: 'wrong-one' })).status).toBe(401)
  expect(await isProved(email)).toBe(false)
  expect((await laptop.send('/api/auth/confirm-email', { token, password: 'secret1' })).status).toBe(200)
  expect((await laptop.exchange(email)).status).toBe(200)
  expect(await phone.left()).toEqual({ ...nothing, password: 200 })
})

test('a new password with the link ends the issuer of the squatter too', async () => {
  const email = 'udo.unproved@example.com'
  const squatter = openBrowser(shop)
  await signInWithGoogle(squatter, 'test-udo')
  expect((await squatter.exchange(email)).status).toBe(200)
  const token = await confirmationToken(shop, email)
  const owner = openBrowser(shop)
  const answer = await owner.send('/api/auth/confirm-email', { token, newPassword: 'mine alone' })
  expect(await answer.json()).toEqual({ confirmed: true, signedIn: true })
  expect((await squatter.exchange(email)).status).toBe(401)
  const back = await signInWithGoogle(squatter, 'test-udo')
  expect(back.headers.get('Location')).toContain('error=account_not_linked')
  await forget(email)
})

test('a reset takes an unproved account over: no session, second step or issuer of the squatter is left', async () => {
  const email = 'udo.unproved@example.com'
  const squatter = openBrowser(shop)
  await signInWithGoogle(squatter, 'test-udo')
  await plantSecondStep(email)
  const token = await resetToken(shop, email)
  const owner = openBrowser(shop)
  expect((await owner.send('/api/auth/reset-password', { token, newPassword: 'mine alone' })).status).toBe(
    200,
  )
  expect(await (await owner.signIn(email, 'mine alone')).json()).not.toHaveProperty('twoFactorRedirect')
  expect((await owner.exchange(email)).status).toBe(200)
  expect((await squatter.exchange(email)).status).toBe(401)
  const back = await signInWithGoogle(squatter, 'test-udo')
  expect(back.headers.get('Location')).toContain('error=account_not_linked')
})

test('a reset of a proved account keeps its second step and its issuer', async () => {
  const email = 'maya.test@example.com'
  await signInWithGoogle(openBrowser(shop), 'test-maya')
  const token = await resetToken(shop, email)
  await plantSecondStep(email)
  const owner = openBrowser(shop)
  await owner.send('/api/auth/reset-password', { token, newPassword: 'mine alone' })
  expect(await (await owner.signIn(email, 'mine alone')).json()).toMatchObject({ twoFactorRedirect: true })
  const back = await signInWithGoogle(openBrowser(shop), 'test-maya')
  expect(back.headers.get('Location')).toBe('/login?step=code')
})

test('Google sets the password of an unproved account aside, and its sessions and second step', async () => {
  const email = 'noor.test@example.com'
  const squatter = await squat(email)
  await plantSecondStep(email)
  const owner = openBrowser(shop)
  const answer = await signInWithGoogle(owner, 'test-noor', '/dashboard')
  expect(answer.headers.get('Location')).toBe('/signed-in?from=%2Fdashboard')
  expect((await owner.exchange(email)).status).toBe(200)
  expect(await isProved(email)).toBe(true)
  expect(await squatter.left()).toEqual(nothing)
  expect(await setAsideEmails(email)).toBe(1)
})

/** How often someone was told that their password does not work any more. */
const setAsideEmails = async (email: string) =>
  (
    await shop.db
      .selectFrom('emails')
      .select('id')
      .where('to_address', '=', email)
      .where('subject', '=', 'Your password no longer works')
      .execute()
  ).length

test('Google leaves the password of a proved account alone', async () => {
  const email = 'noor.test@example.com'
  await forget(email)
  const browser = openBrowser(shop)
  await browser.signUp(email)
  await proveEmail(shop, browser, email)
  await signInWithGoogle(openBrowser(shop), 'test-noor')
  expect((await openBrowser(shop).signIn(email)).status).toBe(200)
  expect((await browser.exchange(email)).status).toBe(200)
  expect(await setAsideEmails(email)).toBe(1)
})

test('a second step needs a proved email', async () => {
  const email = 'no-step@example.com'
  const { browser } = await squat(email)
  expect((await browser.send('/api/auth/two-factor/enable', { password: 'secret1' })).status).toBe(403)
  expect((await browser.send('/api/auth/two-factor/verify-totp', { code: totp('A') })).status).toBe(422)
})

test('a link from before leads to the page that confirms', async () => {
  const answer = await openBrowser(shop).get('/api/auth/verify-email?token=a.b%26c&callbackURL=%2Flogin')
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/confirm-email#token=a.b%26c'])
})

test.each(['', 'x', 'a.b.c', '__proto__'])('%j is no token', async (token) => {
  const answer = await openBrowser(shop).send('/api/auth/confirm-email', { token, newPassword: 'mine alone' })
  expect(answer.status).toBe(422)
})
