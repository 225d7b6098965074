import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { password, ready, signUp } from '../people.ts'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1280

/** The navigation as this screen offers it; on phones it is a dialog that must be opened. */
async function navigation(page: Page) {
  if (!isPhone(page)) return page.getByRole('banner')
  await page.getByRole('button', { name: 'Menu' }).click()
  return page.getByRole('dialog', { name: 'Menu' })
}

const footerLogin = (page: Page) => page.locator('footer').getByText('Login')

test('a visitor finds every public page, and is offered to sign in', async ({ page }) => {
  await page.goto('/')
  for (const [name, path] of [
    ['Blog', '/blog'],
    ['About', '/about'],
    ['MyPortfolio', '/myportfolio'],
    ['Home', '/'],
  ] as const) {
    const nav = await navigation(page)
    await nav.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
  }
  const nav = await navigation(page)
  await expect(nav.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(nav.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(nav.getByRole('link', { name: 'Dashboard' })).toBeHidden()
  await expect(nav.getByRole('button', { name: 'Signout' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(footerLogin(page)).toBeVisible()
})

test('Login in the header leads back to the page on which it was pressed', async ({ page }) => {
  const { email } = await signUp(page)
  // The page is about to ask what this person may do: without the token it would be refused.
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies()
  const path = '/tools?category=Displays&sort=price'
  await page.goto(path)
  await ready(page)
  const login = (await navigation(page)).getByRole('link', { name: 'Login' })
  await expect(login).toHaveAttribute('href', new RegExp(`/login\\?${new URLSearchParams({ from: path })}$`))
  await login.click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  const asked = page.waitForRequest('**/admin/*')
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(path)
  // The specified check of a new person: by their email, with their token, as JSON.
  const check = await asked
  expect(decodeURIComponent(check.url())).toMatch(new RegExp(`/admin/${email}$`))
  expect(check.headers()).toMatchObject({
    'content-type': 'application/json',
    authorization: expect.stringMatching(/^Bearer ./),
  })
})

test('the count of tools is what the shop says it is', async ({ page }) => {
  const { count } = await (await page.request.get('/productsCount')).json()
  await page.goto('/')
  await expect(page.getByRole('link', { name: `View all ${count} tools` })).toBeVisible()
  await page.route('**/productsCount', (route) => route.fulfill({ json: { count: 4321 } }))
  await ready(page)
  await page.getByRole('link', { name: `View all ${count} tools` }).click()
  await expect(page.getByRole('heading', { name: '4,321 tools' })).toBeVisible()
})

for (const { look, admin } of [
  { look: 'user', admin: false },
  { look: 'admin', admin: true },
])
  test(`the look of a signed-in ${look} is there from the first paint`, async ({ page }) => {
    await page.addInitScript((account) => {
      localStorage.setItem('accessToken', 'kept')
      localStorage.setItem('account', account)
    }, look)
    await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await page.goto('/blog')
    const nav = isPhone(page) ? page.getByRole('dialog', { name: 'Menu' }) : page.getByRole('banner')
    if (isPhone(page)) await page.locator('dialog').evaluate((menu: HTMLDialogElement) => menu.showModal())
    await expect(nav.getByRole('link', { name: 'Dashboard' })).toBeVisible()
    await expect(nav.getByRole('button', { name: 'Signout' })).toBeVisible()
    await expect(nav.getByRole('link', { name: 'Login' })).toBeHidden()
    await expect(page.locator('footer').getByText('Dashboard')).toBeVisible()
    await expect(footerLogin(page)).toBeHidden()
    await expect(page.locator('footer').getByText('My Order')).toBeVisible({ visible: !admin })
    for (const name of ['AddProduct', 'ManageOrder', 'ManageProduct', 'MakeAdmin'])
      await expect(nav.getByRole('link', { name })).toBeVisible({ visible: admin })
  })

test('the theme that was chosen stays', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/about')
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-theme', 'loyal')
  await (await navigation(page)).getByRole('button', { name: 'Switch between light and dark' }).click()
  await expect(root).toHaveAttribute('data-theme', 'loyal-dark')
  await page.reload()
  await expect(root).toHaveAttribute('data-theme', 'loyal-dark')
})

test('by keyboard: past the header, and out of the menu', async ({ page }) => {
  await page.goto('/blog')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
  if (!isPhone(page)) return
  const menu = await navigation(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
})

test('a search leads to the list of tools', async ({ page }) => {
  await page.goto('/blog')
  await ready(page)
  if (!isPhone(page)) await page.keyboard.press('/')
  const field = (await navigation(page)).locator('input[type=search]').filter({ visible: true })
  if (!isPhone(page)) await expect(field).toBeFocused()
  await field.fill('LS-1T80')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/tools\?q=LS-1T80/)
  await expect(
    page.getByRole('main').getByRole('link', { name: 'NVMe SSD 1 TB, M.2 2280' }).first(),
  ).toBeVisible()
})
