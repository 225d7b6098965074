import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { openMenu, ready } from '../people.ts'

const words = 'The shop could not be reached. Check the connection and try again.'

async function goTo(page: Page, name: string) {
  await openMenu(page)
  await page.getByRole('link', { name, exact: true }).filter({ visible: true }).first().click()
}

test('a link that is pressed without a connection leaves the page standing, and works later', async ({
  page,
  troubles,
}) => {
  await page.goto('/blog')
  await ready(page)
  await page.context().setOffline(true)
  await goTo(page, 'About')
  await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
  await expect(page).toHaveURL('/blog')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.context().setOffline(false)
  await goTo(page, 'About')
  await expect(page).toHaveURL('/about')
  await expect(page.getByText('Our Management')).toBeVisible()

  await page.context().setOffline(true)
  await page.goBack()
  await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
  await expect(page).toHaveURL('/about')
  await page.context().setOffline(false)
  await page.goBack()
  await expect(page).toHaveURL('/blog')
  troubles.length = 0
})

test('data that can not be fetched is told in words, with a way to try again', async ({ page, troubles }) => {
  await page.goto('/tools')
  await ready(page)
  await page.route(/\/manufacture/, (route) => route.abort())
  await page.getByLabel('Sort').selectOption('price')
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await page.unroute(/\/manufacture/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Tools and parts' })).toBeVisible()
  troubles.length = 0
})

test('a page that is old because the database is away says so, until there is news', async ({ page }) => {
  const words = page.getByText('What you see may be a few minutes old')
  await page.route('/tools', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace('<html ', '<html data-stale ')
    await route.fulfill({ response: answer, body })
  })
  await page.goto('/tools')
  await ready(page)
  await expect(words).toBeVisible()
  await page.getByLabel('Sort').selectOption('price')
  await expect(words).toBeHidden()
  // The list and its filters are fetched side by side, and the last answer tells.
  await page.route(/\/(manufacture|facets|productsCount)/, async (route) => {
    const answer = await route.fetch()
    const headers = { ...answer.headers(), 'cache-status': 'shop; hit; ttl=-5; detail=database-away' }
    await route.fulfill({ response: answer, headers })
  })
  await page.getByLabel('Sort').selectOption('-price')
  await expect(words).toBeVisible()
})
