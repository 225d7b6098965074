import { expect, test } from '../journey.ts'
import { newEmail, ready, signUp } from '../people.ts'
import { expectReadable } from '../readable.ts'

test('a customer saves a list, shares it, and ends the sharing; a visitor fills a cart from it', async ({
  page,
  browser,
  isMobile,
}) => {
  test.skip(isMobile, 'the width is changed on the way')
  await signUp(page, newEmail('lists'))
  await page.goto('/quick-order')
  await ready(page)
  await page.getByLabel('Paste your lines').fill('LS-1T80, 10\nTK-08OP, 10\nLX-16R1, 2')
  await page.getByRole('button', { name: 'Save as list' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Bench refill')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'See the list' }).click()

  const list = page.getByRole('region', { name: 'Bench refill' })
  await expect(list.getByText('2 of 3 lines available now')).toBeVisible()
  await expect(list.getByRole('row').filter({ hasText: 'LX-16R1' })).toContainText('1 in stock, minimum 2')
  await expectReadable(page)
  const kit = list.getByRole('row').filter({ hasText: 'TK-08OP' })
  await kit.getByRole('button', { name: 'One more' }).click()
  await expect(kit).toContainText('$126.50')
  await list.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Bench, monthly')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByRole('navigation', { name: 'Lists' })).toContainText('Bench, monthly')

  await page.getByRole('button', { name: 'Share' }).click()
  const link = await page.getByLabel('Link', { exact: true }).inputValue()
  const visitor = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await visitor.goto(link)
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await ready(visitor)
  await expect(visitor.getByRole('heading', { name: 'Bench, monthly' })).toBeVisible()
  await expectReadable(visitor)
  await visitor.getByRole('button', { name: 'Add 2 lines to cart' }).click()
  await expect(visitor.getByText('2 lines are in your cart.')).toBeVisible()
  await expect(visitor.getByText('Mainboard, 16 in, revision 1 was left out')).toBeVisible()
  await visitor.getByRole('button', { name: 'See the cart' }).click()
  await expect(visitor.getByText('$966.50').first()).toBeVisible()

  await page.getByRole('button', { name: 'End sharing' }).click()
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeVisible()
  expect((await visitor.goto(link))?.status()).toBe(404)
  await visitor.context().close()

  await page.setViewportSize({ width: 390, height: 844 })
  await expectReadable(page)
  await page.getByRole('button', { name: 'Delete list' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete list' }).click()
  await expect(page.getByText('No lists yet')).toBeVisible()
})
