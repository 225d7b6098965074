import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { newEmail, password, ready, signIn, signOut, signUp } from '../people.ts'
import { expectReadable } from '../readable.ts'

const header = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Cart' })
const lines = (page: Page) => page.getByRole('list', { name: 'Lines in the cart' }).getByRole('listitem')
const addOf = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Add to cart, \\d+ pieces? of ${name}`) }).first()

/** A tool of many steps, and another one. */
async function twoTools(page: Page) {
  const tools: Record<string, string>[] = await (await page.request.get('/manufacture?limit=100')).json()
  const find = (sku: string) => tools.find((tool) => tool.sku === sku) as unknown as Tool
  return [find('LC-2HP3'), find('LH-16PR')] as const
}
interface Tool {
  _id: string
  sku: string
  name: string
  minquantity: number
  quantitystep: number
}

async function addFromList(page: Page, tool: Tool) {
  await page.goto(`/tools?q=${tool.sku}`)
  await ready(page)
  await addOf(page, tool.name).click()
  await expect(drawer(page)).toContainText(tool.name)
}

test('a visitor fills a cart, changes it, and finds it again with their account on another device', async ({
  page,
  browser,
  isMobile,
}) => {
  test.skip(isMobile, 'the sheet of phones has a journey of its own')
  const [fan, hinge] = await twoTools(page)
  await addFromList(page, fan)
  await expect(addOf(page, fan.name)).toBeFocused()
  await expect(header(page)).toHaveAccessibleName('Cart, 1 line')
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  await addFromList(page, hinge)
  await expect(header(page)).toHaveAccessibleName('Cart, 2 lines')
  await drawer(page).getByRole('link', { name: 'See the cart' }).click()

  await expect(lines(page)).toHaveCount(2)
  const line = lines(page).filter({ hasText: fan.name })
  const quantity = line.getByLabel('Quantity', { exact: true })
  await expect(quantity).toHaveValue(String(fan.minquantity))
  await line.getByRole('button', { name: `${fan.quantitystep} more` }).click()
  await expect(quantity).toHaveValue(String(fan.minquantity + fan.quantitystep))
  await quantity.fill(String(fan.minquantity + 1))
  await quantity.blur()
  await expect(line.getByRole('alert')).toHaveText(`Sold in steps of ${fan.quantitystep}`)
  await expectReadable(page)
  await line.getByRole('button', { name: `Make it ${fan.minquantity}`, exact: true }).click()
  await expect(page.getByText(`2 lines · ${fan.minquantity + hinge.minquantity} pieces`)).toBeVisible()

  await lines(page)
    .filter({ hasText: hinge.name })
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(lines(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(lines(page)).toHaveCount(2)
  await lines(page)
    .filter({ hasText: hinge.name })
    .getByRole('button', { name: /^Save for later/ })
    .click()
  await expect(page.getByRole('region', { name: 'Saved for later' })).toContainText(hinge.name)
  await expect(header(page)).toHaveAccessibleName('Cart, 1 line')

  const { email } = await signUp(page, newEmail('cart'))
  await page.goto('/cart')
  await expect(lines(page)).toHaveCount(1)
  const other = await (await browser.newContext()).newPage()
  await signIn(other, { email, password }, '/login?from=/cart')
  await expect(lines(other)).toContainText(fan.name)
  await other.getByRole('button', { name: /^Move to cart/ }).click()
  await expect(lines(other)).toHaveCount(2)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(lines(page)).toHaveCount(2)
  await other.context().close()
})

test('two tabs show the same cart, and signing in joins it once', async ({ page, context, isMobile }) => {
  test.skip(isMobile, 'phones show one tab')
  const [fan, hinge] = await twoTools(page)
  const { email } = await signUp(page, newEmail('tabs'))
  await addFromList(page, fan)
  await signOut(page)
  await expect(header(page)).toHaveAccessibleName('Cart')

  const other = await context.newPage()
  await other.goto('/cart')
  await expect(other.getByText('Nothing in the cart yet')).toBeVisible()
  await addFromList(page, fan)
  await addFromList(page, hinge)
  await expect(lines(other)).toHaveCount(2)
  await expect(header(other)).toHaveAccessibleName('Cart, 2 lines')

  await signIn(page, { email, password })
  await expect(page).toHaveURL(/\/$/)
  await expect(
    lines(other).filter({ hasText: fan.name }).getByLabel('Quantity', { exact: true }),
  ).toHaveValue(String(2 * fan.minquantity))
  await other.reload()
  await expect(
    lines(other).filter({ hasText: fan.name }).getByLabel('Quantity', { exact: true }),
  ).toHaveValue(String(2 * fan.minquantity))
  await expect(lines(other)).toHaveCount(2)
})

test('a cart whose lines cannot be shown says so, and shows them when tried again', async ({
  page,
  troubles,
}) => {
  const [fan] = await twoTools(page)
  await addFromList(page, fan)
  await page.route('**/assets/filled-*.js', (route) => route.abort())
  await page.goto('/cart')
  await expect(page.getByText('This part of the page did not load')).toBeVisible()
  await page.unroute('**/assets/filled-*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('main')).toContainText(fan.name)
  troubles.length = 0
})

test('on a phone the cart comes up as a sheet and gives the focus back', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'beside the page on wide screens')
  const [fan] = await twoTools(page)
  await addFromList(page, fan)
  const close = drawer(page).getByRole('button', { name: 'Close' })
  await expect(close).toBeFocused()
  await expectReadable(page)
  await close.click()
  await expect(drawer(page)).toBeHidden()
  await expect(addOf(page, fan.name)).toBeFocused()
  await header(page).click()
  await expect(lines(page)).toHaveCount(1)
  await expectReadable(page)
})

test('without scripts, the buttons lead to what a cart needs', async ({ browser, isMobile }) => {
  test.skip(isMobile, 'the same on every width')
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto('/tools')
  await page.getByRole('link', { name: 'Add to cart' }).first().click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('main').getByRole('link', { name: 'Contact' })).toBeVisible()
  await page.context().close()
})
