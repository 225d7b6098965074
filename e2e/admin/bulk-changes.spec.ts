import type { Locator, Page } from '@playwright/test'
import { expect, forgive, test } from '../journey.ts'
import { ready, signInAsAdmin } from '../people.ts'
import { expectReadable } from '../readable.ts'
import { addTool } from '../tools.ts'

test.use({ reducedMotion: 'reduce' })

test('an owner changes 20 prices in at most 8 clicks, and undoes it', async ({ page }) => {
  const category = `Twenty ${Date.now()}`
  await signInAsAdmin(page)
  for (let number = 1; number <= 20; number++)
    await addTool(page, {
      name: `Hinge ${number}`,
      ...{ price: 12 + number / 100, category, minquantity: 10, availablequantity: 500 },
    })
  await page.goto('/manageproduct')
  await ready(page)

  let clicks = 0
  const click = async (target: Locator) => {
    clicks += 1
    await target.click()
  }
  // Opening the choices is one, and choosing another.
  clicks += 2
  await page.getByLabel('Category', { exact: true }).selectOption(category)
  await expect(page.getByText('1 to 20 of 20')).toBeVisible()
  await click(page.getByLabel('Tick all tools on this page'))
  const panel = page.getByRole('region', { name: 'Ticked tools' })
  await expect(panel.getByText('20 tools ticked')).toBeVisible()
  await click(panel.getByLabel('Change the price by'))
  await page.keyboard.type('4')
  const row = page.getByRole('row', { name: 'Hinge 20' })
  await expect(row).toContainText('$12.20')
  await expect(row).toContainText('then $12.70')
  await expectReadable(page)
  await click(panel.getByRole('button', { name: 'Change 20 prices' }))
  const changes = page.getByRole('status').getByRole('listitem')
  const prices = changes.filter({ hasText: '20 prices changed' })
  await expect(prices).toBeVisible()
  await expectFocus(page)
  await expect(page.getByRole('row', { name: 'Hinge 20' })).toContainText('$12.70')
  expect(clicks).toBeLessThanOrEqual(8)

  await page.getByLabel('Tick all tools on this page').click()
  await panel.getByRole('button', { name: 'Hide' }).click()
  const hidden = changes.filter({ hasText: '20 tools hidden' })
  await expect(hidden).toBeVisible()
  await expect(row).toContainText('Hidden')
  await page.reload()
  await prices.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  await expect(row).toContainText('$12.20')
  await expect(prices).toHaveCount(0)
  await expectFocus(page)
  // What has the focus now does not undo the other change too.
  await page.keyboard.press('Enter')
  await expect(row).toContainText('Hidden')
  await hidden.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText('Published')
  await expect(changes).toHaveCount(0)
})

test('a refusal is told when every tool has changed meanwhile, and below 1280 px all is seen before', async ({
  page,
  troubles,
}) => {
  const category = `Stale ${Date.now()}`
  await page.setViewportSize({ width: 1024, height: 900 })
  await signInAsAdmin(page)
  const { _id } = await addTool(page, {
    name: 'Stale hinge',
    ...{ category, minquantity: 10, quantitystep: 5, availablequantity: 500 },
  })
  await page.goto(`/manageproduct?category=${encodeURIComponent(category)}`)
  await ready(page)
  await page.getByText('Tick all', { exact: true }).click()
  const panel = page.getByRole('region', { name: 'Ticked tools' })
  const item = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Stale hinge' })
  await panel.getByRole('button', { name: 'Category' }).click()
  await panel.getByLabel('Move to category').fill('Elsewhere')
  await expect(item).toContainText('then Elsewhere')
  await panel.getByRole('button', { name: 'Minimum and step' }).click()
  await panel.getByLabel('Step').fill('10')
  await expect(item).toContainText('step now 5then 10')
  await expectReadable(page)
  await panel.getByRole('button', { name: 'Clear' }).click()
  await expect(panel).toHaveCount(0)
  await expectFocus(page)

  await page.getByLabel('Tick all tools on this page').check()
  await page.evaluate(async (id) => {
    const authorization = `Bearer ${localStorage.getItem('accessToken')}`
    const headers = { authorization, 'content-type': 'application/json' }
    await fetch(`/manufacture/${id}`, { method: 'PUT', headers, body: '{"price":"13.00"}' })
  }, _id)
  await panel.getByRole('button', { name: 'Hide' }).click()
  await expect(page.getByText(/Stale hinge \(.+\): changed meanwhile\. Nothing was changed\./)).toBeVisible()
  await expect(item).toContainText('$13.00')
  await expect(panel).toHaveCount(0)
  forgive(troubles, 409)
})

const expectFocus = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)
