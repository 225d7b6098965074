import { expect, test } from './journey.ts'
import { ready, signInAsAdmin } from './people.ts'
import { expectReadable } from './readable.ts'

test.use({ reducedMotion: 'reduce' })

test('the owner opens a branch, renames it and closes it; customers find it under both addresses', async ({
  page,
  troubles,
}) => {
  await signInAsAdmin(page)
  await page.goto('/overview')
  await ready(page)
  await page
    .getByRole('navigation', { name: 'Admin pages' })
    .getByText('Branches')
    .filter({ visible: true })
    .click()
  await page.getByRole('button', { name: 'Open a branch' }).click()
  await page.getByLabel('Name').fill('Journey End')
  await page.getByLabel('City').fill('Nethermoor')
  await page.getByLabel('Monday, to').fill('08:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Street is required')).toBeVisible()
  await expect(page.getByText('Monday must close after it opens')).toBeVisible()
  troubles.length = 0
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectReadable(page)
  }
  await page.getByLabel('Street').fill('1 Last Lane')
  await page.getByLabel('Monday, to').fill('18:30')
  await page.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('listitem').filter({ hasText: '1 Last Lane, Nethermoor' })
  await expect(row).toContainText('Mon, 9–18:30; Tue to Fri, 9–18')

  await page.getByRole('contentinfo').getByText('Copyright').waitFor()
  await page.goto('/branches')
  await page.getByRole('link', { name: 'Journey End' }).click()
  await expect(page.getByRole('heading', { name: 'Journey End', level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Opening hours' })).toContainText('Monday9–18:30')
  const told = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(told ?? '')).toMatchObject({
    '@type': 'LocalBusiness',
    address: { streetAddress: '1 Last Lane', addressLocality: 'Nethermoor' },
  })

  await page.goto('/managebranches')
  await page.getByRole('button', { name: 'Edit Journey End' }).click()
  await page.getByLabel('Name').fill('Nethermoor')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Move Nethermoor up' }).click()
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: /Mon/ }).last()).toContainText(
    'Millway',
  )
  await page.goto('/branches/journey-end')
  await expect(page).toHaveURL(/\/branches\/nethermoor$/)
  await expect(page.getByRole('heading', { name: 'Nethermoor', level: 1 })).toBeVisible()

  await page.goto('/managebranches')
  await page.getByRole('button', { name: 'Close Nethermoor' }).click()
  await page.getByRole('button', { name: 'Close it' }).click()
  await expect(page.getByText('1 Last Lane')).toHaveCount(0)
  expect((await page.request.get('/branches/nethermoor')).status()).toBe(404)
})
