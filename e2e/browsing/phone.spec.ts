import type { Page } from '@playwright/test'
import { toolPath } from '#src/contract/values/paths/tool-path.ts'
import { expect, test } from '../journey.ts'
import { openMenu, ready, signUp } from '../people.ts'

const fitsWindow = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0)

const shownIn = async (
  page: Page,
  find: (tool: { quantitystep: number; availablequantity: number }) => boolean,
) => {
  const tools = await (await page.request.get('/manufacture')).json()
  await page.goto(toolPath(tools.find(find)))
}

test('someone with a phone finds parts by menu, search and filters, and reads how they are sold', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'about narrow windows')
  await page.goto('/')
  await ready(page)
  // A finger does not hover: what it has touched does not stay marked.
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  await button.hover()
  await expect(button).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await openMenu(page)
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'All tools' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'My Order' })).toBeHidden()
  await menu.getByRole('link', { name: 'What fits my laptop' }).click()
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { name: 'What fits my laptop' })).toBeInViewport()

  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  const field = page.locator('#search input')
  await expect(field).toBeFocused()
  await field.fill('laptop')
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: 'Results for “laptop”' })).toBeVisible()

  await page.locator('summary').filter({ hasText: 'Filters' }).click()
  const show = page.getByRole('button', { name: /^Show \d+ parts?$/ })
  await expect(show).toBeInViewport()
  await fitsWindow(page)
  await page.getByRole('checkbox', { name: 'Can be ordered now' }).check()
  await expect(page).toHaveURL(/instock=true/)
  await expect(async () => {
    const [count] =
      /\d+/.exec((await page.getByRole('status').getByRole('heading').textContent()) ?? '') ?? []
    await expect(show).toHaveText(new RegExp(`^Show ${count} parts?$`), { timeout: 500 })
  }).toPass()
  await show.click()
  await expect(show).toBeHidden()

  await shownIn(page, ({ availablequantity }) => availablequantity >= 1000)
  await expect(page.getByText(/\b\d,\d{3}\b/).first()).toBeVisible()
  await fitsWindow(page)
  await shownIn(page, ({ quantitystep }) => quantitystep > 1)
  await expect(page.getByText(/in steps of \d/).first()).toBeVisible()
  await fitsWindow(page)

  await signUp(page)
  await openMenu(page)
  await menu.getByRole('link', { name: 'My Order' }).click()
  await expect(page).toHaveURL('/dashboard/order')
  await fitsWindow(page)
})
