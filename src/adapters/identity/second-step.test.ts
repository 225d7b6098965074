import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '#testing/browser.ts'
import { proveEmail, turnOnSecondStep } from '#testing/people/accounts.ts'
import { openShopWithIssuer, signInWithGoogle } from '#testing/people/issuer.ts'
import { totp } from '#testing/people/totp.ts'

let shop: Awaited<ReturnType<typeof openShopWithIssuer>>
beforeAll(async () => {
  shop = await openShopWithIssuer()
})
afterAll(() => shop.close())

/** Someone with a password and a second step; the secret of their app. */
async function withSecondStep(email: string) {
  const browser = openBrowser(shop)
  await browser.signUp(email)
  await proveEmail(shop, browser, email)
  return turnOnSecondStep(browser)
}

test('Google leads someone without a second step straight in', async () => {
  const browser = openBrowser(shop)
  const answer = await signInWithGoogle(browser, 'test-maya', '/dashboard')
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/signed-in?from=%2Fdashboard'])
  expect((await browser.exchange('maya.test@example.com')).status).toBe(200)
})

test('Google does not get around the second step, and the code leads on', async () => {
  const email = 'noor.test@example.com'
  const secret = await withSecondStep(email)
  const browser = openBrowser(shop)
  const answer = await signInWithGoogle(browser, 'test-noor', '/dashboard')
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/login?from=%2Fdashboard&step=code'])
  expect((await browser.exchange(email)).status).toBe(401)
  const code = totp(secret, Date.now() + 30_000)
  expect((await browser.send('/api/auth/two-factor/verify-totp', { code })).status).toBe(200)
  expect((await browser.exchange(email)).status).toBe(200)
})

test('a password does not get around it either', async () => {
  const email = 'step@example.com'
  await withSecondStep(email)
  const browser = openBrowser(shop)
  expect(await (await browser.signIn(email)).json()).toMatchObject({ twoFactorRedirect: true })
  expect((await browser.exchange(email)).status).toBe(401)
})

test('turning it on ends every other session, and no sign-in with a code does', async () => {
  const email = 'elsewhere@example.com'
  const [browser, elsewhere] = [openBrowser(shop), openBrowser(shop)]
  await browser.signUp(email)
  await proveEmail(shop, browser, email)
  await elsewhere.signIn(email)
  expect((await elsewhere.exchange(email)).status).toBe(200)
  const secret = await turnOnSecondStep(browser)
  expect((await elsewhere.exchange(email)).status).toBe(401)
  expect((await browser.exchange(email)).status).toBe(200)
  await elsewhere.signIn(email)
  const code = totp(secret, Date.now())
  expect((await elsewhere.send('/api/auth/two-factor/verify-totp', { code })).status).toBe(200)
  for (const each of [elsewhere, browser]) expect((await each.exchange(email)).status).toBe(200)
})
