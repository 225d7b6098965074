import { payOrder } from '../buying.ts'
import { expect, forgive, test } from '../journey.ts'
import { ready, signInAsAdmin } from '../people.ts'
import { expectReadable } from '../readable.ts'

test.use({ reducedMotion: 'reduce' })

test('the owner makes a code, tries it, and a customer uses it up', async ({ page, troubles }) => {
  await signInAsAdmin(page)
  await page.getByRole('navigation', { name: 'Admin', exact: true }).getByText('Discounts').click()
  const editor = page.getByRole('form')
  await editor.getByLabel('Code', { exact: true }).fill('journey10')
  await editor.getByLabel('Percent', { exact: true }).fill('101')
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor.getByText('Percent must be more than 0 and at most 100')).toBeVisible()
  await expect(editor.getByLabel('Percent', { exact: true })).toBeFocused()
  forgive(troubles, 422)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectReadable(page)
  }
  await editor.getByLabel('Percent', { exact: true }).fill('10')
  await editor.getByLabel('Uses in all').fill('1')
  await expect(editor.getByText('It can be used once in all.')).toBeVisible()
  await editor.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('row').filter({ hasText: 'JOURNEY10' })
  await expect(row).toContainText('10% off')
  await expect(row).toContainText('0 of 1')
  await expect(page.getByRole('region', { name: 'Who changed what' })).toContainText('made a discount')

  await page.goto('/tools?q=LC-2HP3')
  await ready(page)
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible()
  await page.goto('/discounts')
  await ready(page)
  await editor.getByRole('button', { name: 'Try it' }).click()
  await expect(editor.getByText(/^your cart of \$[\d,.]+: JOURNEY10: \$[\d,.]+ less$/)).toBeVisible()

  await page.goto('/cart')
  await ready(page)
  const summary = page.getByRole('complementary', { name: 'Summary' })
  await summary.getByLabel('Discount code').fill('journey11')
  await page.keyboard.press('Enter')
  await expect(summary.getByText('No such code. Look at the letters again.')).toBeVisible()
  await summary.getByLabel('Discount code').fill('journey10')
  await page.keyboard.press('Enter')
  await expect(summary.getByText(/^JOURNEY10: \$[\d,.]+ less$/)).toBeVisible()
  await expect(summary.getByText(/^−\$/)).toBeVisible()
  await page.reload()
  await expect(summary.getByText(/^JOURNEY10: /)).toBeVisible()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectReadable(page)
  }

  await page.goto('/checkout')
  await ready(page)
  const order = page.getByRole('complementary', { name: 'Order summary' })
  await expect(order.getByText('Discount JOURNEY10')).toBeVisible()
  await page.getByLabel('Name').fill('Robin Example')
  await page.getByLabel('Street').fill('14 Foundry Lane')
  await page.getByLabel('City').fill('Larkfield')
  await page.getByLabel('Postal code').fill('10001')
  await page.getByLabel('Phone').fill('555 0142')
  await payOrder(page)
  await page.getByRole('link', { name: 'See the order' }).click()
  await expect(page.getByText('Discount JOURNEY10')).toBeVisible()

  await page.goto('/discounts')
  await ready(page)
  await expect(row).toContainText('1 of 1')
  await editor.getByRole('button', { name: 'End' }).click()
  await page.getByRole('button', { name: 'End it' }).click()
  await expect(row).toContainText('Ended')
})
