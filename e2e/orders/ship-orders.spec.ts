import type { Page } from '@playwright/test'
import { buyAsNewPerson } from '../buying.ts'
import { expect, test } from '../journey.ts'
import { firstAdmin, openDesk, openMenu, signInAsAdmin } from '../people.ts'
import { expectReadable } from '../readable.ts'

test('an admin ships a paid order, says that it arrived, and both are written down', async ({
  page,
  browser,
}) => {
  test.slow()
  const { order, email } = await buyAsNewPerson(page)

  const desk = await openDesk(browser, page)
  await desk.goto(`/manageorder?q=${encodeURIComponent(email)}`)
  const act = (name: string) => desk.getByRole('button', { name: `${name} ${order.number}` })
  await act('Ship').filter({ visible: true }).click()
  const dialog = desk.getByRole('dialog', { name: 'Ship this order' })
  await expect(dialog).toContainText('14 Foundry Lane, Larkfield')
  await expect(dialog).toContainText('sent to the customer')
  await dialog.getByRole('button', { name: 'Ship', exact: true }).click()
  await expect(dialog).toContainText('carrier is required')
  await expect(dialog).toContainText('tracking number is required')
  await expect(dialog.getByRole('button', { name: 'Not yet' })).toBeVisible()
  await expectReadable(desk)
  await dialog.getByLabel('Carrier').fill('Post')
  await dialog.getByLabel('Tracking number').fill('TN 1')
  await dialog.getByRole('button', { name: 'Ship', exact: true }).click()
  const toast = desk.getByRole('alert').filter({ hasText: `Order ${order.number} is shipped` })
  // It leaves the header free.
  const header = await desk.getByRole('banner').boundingBox()
  const place = await toast.boundingBox()
  expect(place?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))

  await expectTableToFit(desk)
  await desk
    .getByRole('button', { name: `Mark ${order.number} as delivered` })
    .filter({ visible: true })
    .click()
  await expect(desk.getByText(`Order ${order.number} is delivered`)).toBeVisible()
  await desk.goto('/makeadmin')
  const done = desk.getByRole('region', { name: 'What was done' }).getByRole('listitem')
  for (const deed of ['shipped an order', 'said that an order arrived'])
    await expect(done.filter({ hasText: `${firstAdmin().email} · ${deed} · ${order.number}` })).toBeVisible()
  await desk.context().close()
})

/** In the usual columns: nothing is cut off, and no cell lies over the next. */
async function expectTableToFit(page: Page) {
  const before = page.viewportSize()
  for (const width of [1280, 1366, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const found = await page.locator('.grid-table').evaluate((table) => ({
      hidden: table.scrollWidth - (table.parentElement?.clientWidth ?? 0),
      over: [...table.querySelectorAll('td')].filter((cell) => {
        const { left, right } = cell.getBoundingClientRect()
        return [...cell.children].some((child) => {
          const box = child.getBoundingClientRect()
          return box.width > 0 && (box.left < left - 1 || box.right > right + 1)
        })
      }).length,
    }))
    expect([width, found]).toEqual([width, { hidden: 0, over: 0 }])
  }
  if (before) await page.setViewportSize(before)
}

test('an admin to whom nothing waits is told so', async ({ page }) => {
  await signInAsAdmin(page)
  const states = ['all', 'pending', 'paid', 'shipped', 'delivered', 'cancelled', 'refunded', 'sentInPart']
  await page.route('**/allorders/counts', (route) =>
    route.fulfill({ json: Object.fromEntries(states.map((state) => [state, 0])) }),
  )
  await page.route('**/allorders?*', (route) =>
    route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }),
  )
  await page.goto('/manageorder')
  await expect(page.getByText('No paid orders are waiting to be shipped')).toBeVisible()
  await expect(page.getByText('No orders here')).toBeVisible()
  await page.goto('/manageorder?sentInPart=true')
  const view = page.getByRole('link', { name: /^Sent in part/ }).filter({ visible: true })
  await expect(view).toBeInViewport({ ratio: 1 })
  await expect(view).toHaveAttribute('aria-current', 'page')
})

test('an admin finds overview, reviews and books in the header, the menu and the dashboard', async ({
  page,
}) => {
  await signInAsAdmin(page)
  const places = ['Overview', 'Reviews', 'Books']
  await openMenu(page)
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const nav = (await menu.isVisible()) ? menu : page.getByRole('navigation', { name: 'Admin' })
  for (const name of places) await expect(nav.getByRole('link', { name, exact: true })).toBeVisible()
  await nav.getByRole('link', { name: 'Books', exact: true }).click()
  await expect(page).toHaveURL('/books')
  await page.goto('/dashboard')
  const side = page.getByRole('navigation', { name: 'Dashboard' }).filter({ visible: true })
  for (const name of ['My Profile', ...places])
    await expect(side.getByRole('link', { name, exact: true })).toBeVisible()
})
