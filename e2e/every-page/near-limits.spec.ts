import { type ServedShop, serveShop } from '#testing/served/shop.ts'
import { expect, test } from '../journey.ts'
import { fillSignUp, newEmail, ready } from '../people.ts'

/** With the limits that a shop has by itself. */
let shop: ServedShop
test.beforeAll(async () => {
  shop = await serveShop()
})
test.afterAll(() => shop.stop())

test('near the limits a page proves its work by itself, and people go on', async ({ page, troubles }) => {
  const email = newEmail()
  const origin = shop.address
  const workers: string[] = []
  page.on('worker', (worker) => workers.push(worker.url()))
  const post = (path: string, data: object) =>
    page.request.post(origin + path, { data, headers: { Origin: origin } })

  for (let tries = 0; tries < 3; tries++)
    expect((await post('/password-reset', { email })).status()).toBe(202)
  expect((await post('/password-reset', { email })).status()).toBe(428)
  await page.goto(`${origin}/login`)
  await ready(page)
  expect(workers).toEqual([])
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Checking that you are not a robot')).toBeVisible()
  await expect(page.getByText('Sent email')).toBeVisible()
  expect(workers.length).toBeGreaterThan(0)
  for (const url of workers) expect(url).toContain(`${origin}/assets/`)

  const account = { name: 'Taken', email, password: 'a sentence of mine' }
  expect((await post('/api/auth/sign-up/email', account)).status()).toBe(200)
  for (let tries = 0; tries < 2; tries++)
    expect((await post('/api/auth/sign-up/email', account)).status()).toBe(422)
  const other = { ...account, email: newEmail('taken') }
  await post('/api/auth/sign-up/email', other)
  expect((await post('/api/auth/sign-up/email', other)).status()).toBe(422)
  await page.context().clearCookies()
  await page.goto(`${origin}/signup`)
  await ready(page)
  await fillSignUp(page)
  await expect(page.getByText('Checking that you are not a robot')).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)
  expect(troubles.filter((trouble) => !trouble.includes('status of 428'))).toEqual([])
  troubles.length = 0
})
