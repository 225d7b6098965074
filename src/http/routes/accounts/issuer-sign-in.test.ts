import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '#testing/browser.ts'
import { openShopWithIssuer, reachCallback } from '#testing/people/issuer.ts'

let shop: Awaited<ReturnType<typeof openShopWithIssuer>>
beforeAll(async () => {
  shop = await openShopWithIssuer()
})
afterAll(() => shop.close())

const account = 'test-maya'

/** Where the shop's answer to a callback leads, and whether somebody is signed in then. */
async function end(browser: ReturnType<typeof openBrowser>, path: string) {
  const answer = await browser.get(path)
  const session = await (await browser.get('/api/auth/get-session')).json()
  return [answer.headers.get('Location')?.split('?')[0], session !== null]
}

test('a sign-in carries a state and a code challenge of its own', async () => {
  const begin = async () => {
    const body = { provider: 'google', callbackURL: '/signed-in' }
    const { url } = await (await openBrowser(shop).send('/api/auth/sign-in/social', body)).json()
    return new URL(url).searchParams
  }
  const [one, two] = [await begin(), await begin()]
  expect(one.get('code_challenge_method')).toBe('S256')
  for (const name of ['state', 'code_challenge']) {
    expect(one.get(name)?.length).toBeGreaterThanOrEqual(32)
    expect(one.get(name)).not.toBe(two.get(name))
  }
})

test('a code works once', async () => {
  const browser = openBrowser(shop)
  const path = await reachCallback(browser, account)
  expect(await end(browser, path)).toEqual(['/signed-in', true])
  await browser.send('/api/auth/sign-out', {})
  expect(await end(browser, path)).toEqual(['/login', false])
})

test('a code works in the browser that began alone, and with its own state', async () => {
  const path = await reachCallback(openBrowser(shop), account)
  expect(await end(openBrowser(shop), path)).toEqual(['/login', false])
  const other = openBrowser(shop)
  const foreign = new URLSearchParams((await reachCallback(other, account)).split('?')[1])
  const mixed = new URLSearchParams(path.split('?')[1])
  mixed.set('state', foreign.get('state') ?? '')
  expect(await end(other, `/api/auth/callback/google?${mixed}`)).toEqual(['/login', false])
})
