import { expect, test } from './journey.ts'

test('a visitor opens the shop and finds every public page', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/Loyal Digital Platform Store House/)
  for (const path of ['/home', '/blog', '/about', '/myportfolio']) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('an address that leads nowhere says so', async ({ page, troubles }) => {
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The browser itself logs the 404 of the page.
  expect(troubles.splice(0)).toEqual([expect.stringContaining('404')])
})
