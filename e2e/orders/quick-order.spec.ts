import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { ready } from '../people.ts'
import { expectReadable } from '../readable.ts'

const field = (page: Page) => page.getByLabel('Paste your lines')
const row = (page: Page, words: string) => page.getByRole('table').getByRole('row').filter({ hasText: words })
const add = (page: Page, words: string) => page.getByRole('button', { name: words, exact: true })

const pasted = [
  'LS-1T80, 20',
  '24x LM-16D5',
  'LC-2HP, 20',
  'LX-14R3\t4',
  'LW-6E30;10',
  'LH-16PR 30',
  'LP-1625, 20',
  'TP-04GR  50',
  'ls 1t80, 5',
].join('\n')

test('a visitor pastes a parts list, mends what is wrong, and has all of it in the cart', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'the width is changed on the way')
  await page.goto('/quick-order')
  await ready(page)
  await field(page).fill(pasted)
  await expect(page.getByText('9 lines read, up to 500 at once')).toBeVisible()
  await expect(row(page, 'NVMe SSD 1 TB, M.2 2280')).toContainText('lines 1 and 9 joined')
  await expect(add(page, 'Add 3 ready lines to cart')).toBeEnabled()
  await expect(row(page, 'Wi-Fi 6E')).toContainText('Below the minimum of 20')
  await expectReadable(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectReadable(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await field(page).press('Control+Enter')
  await expect(row(page, 'LC-2HP')).toBeFocused()
  await expect(row(page, 'LC-2HP')).toContainText('Three parts fit, pick one')
  await page.getByRole('button', { name: 'Use LC-2HP3' }).click()
  await expect(row(page, 'Cooling fan, twin heat pipe, 13 in')).toContainText('Ready')
  await page.keyboard.press('n')
  await expect(row(page, 'LX-14R3')).toBeFocused()
  await page.getByRole('button', { name: 'Use LX-14R2' }).click()
  await row(page, 'LCD panel 16 in').getByRole('button', { name: 'Take 15, all there is' }).click()
  await row(page, 'Hinge pair').getByRole('button', { name: 'Make it 28' }).click()
  await page.getByRole('button', { name: 'Mend 1 quantity' }).click()
  await expect(field(page)).toHaveValue(/LH-16PR, 28\nLP-1625, 15\n/)
  await row(page, 'Thermal paste').getByRole('button', { name: 'One more' }).click()
  await expect(row(page, 'Thermal paste')).toContainText('$367.20')

  await add(page, 'Add all to cart').click()
  await expect(page.getByText('8 lines are in your cart.')).toBeVisible()
  await expect(page.getByText('Nothing to read yet')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 8 lines' })).toBeVisible()

  const sheet = 'Qty;Part number;Name\r\n5;LS-1T80;NVMe SSD\r\n2;ZZ-99Q9;Nothing of ours\r\n'
  await page
    .getByLabel('Drop a CSV file here, or choose one')
    .setInputFiles({ name: 'refill.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) })
  await expect(row(page, 'ZZ-99Q9')).toContainText('Not found')
  await add(page, 'Add 1 ready line to cart').click()
  await expect(page.getByText('1 line is in your cart. LS-1T80 was there already: now 30.')).toBeVisible()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
})
