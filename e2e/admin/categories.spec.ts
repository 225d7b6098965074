import type { Page } from '@playwright/test'
import { expect, forgive, test } from '../journey.ts'
import { ready, signInAsAdmin } from '../people.ts'
import { expectReadable } from '../readable.ts'
import { addTool } from '../tools.ts'

test.use({ reducedMotion: 'reduce' })

const drive = (sku: string, category: string, size: string) => ({
  name: `Drive ${sku}`,
  ...{ sku, category },
  specs: [
    { name: 'Capacity', value: size },
    { name: 'Form', value: 'M.2' },
  ],
})

/** Categories of this journey alone, with a drive of each size. */
async function addDrives(page: Page, category: string, sizes: string[]) {
  for (const [place, size] of sizes.entries())
    await addTool(page, drive(`${category.replaceAll(' ', '-')}-${place}`, category, size))
}

const openCategories = async (page: Page) => {
  await page.goto('/manageproduct')
  await ready(page)
  await page.getByRole('main').getByRole('link', { name: 'Categories' }).first().click()
  await expect(page.getByRole('heading', { name: 'Categories', level: 1 })).toBeVisible()
}
const rowOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })

/** As a colleague does it, whom this page does not hear of. */
const renameElsewhere = (page: Page, from: string, to: string) =>
  page.evaluate(
    async ([before, after]) => {
      const headers = {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${localStorage.getItem('accessToken')}`,
      }
      const all = await (await fetch('/allcategories', { headers })).json()
      const { _id, version } = all.find(({ name }: { name: string }) => name === before)
      const body = JSON.stringify({ name: after, version })
      await fetch(`/category/${_id}`, { method: 'PUT', headers, body })
    },
    [from, to],
  )

test('staff rename a category in its place, its old address leads on, and two become one', async ({
  page,
  troubles,
}) => {
  const stamp = Date.now().toString(36).toUpperCase()
  await signInAsAdmin(page)
  await addDrives(page, `Old ${stamp}`, ['1 TB', '2 TB'])
  await addDrives(page, `Other ${stamp}`, ['1 TB'])
  await openCategories(page)
  await page.getByRole('button', { name: `Rename Old ${stamp}` }).click()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectReadable(page)
  }
  const menu = page.getByRole('navigation', { name: 'Admin', exact: true })
  await expect(menu.locator('[aria-current]')).toHaveText('ManageProduct')
  const field = page.getByLabel(`Name of Old ${stamp}`)
  await field.fill('')
  await field.press('Enter')
  await expect(page.getByText('Name is required')).toBeVisible()
  troubles.length = 0
  await field.fill(`New & ${stamp}`)
  await field.press('Enter')
  await expect(rowOf(page, `New & ${stamp}`)).toContainText('2 tools')

  const answer = await page.request.get(`/tools?category=Old+${stamp}&view=list`, { maxRedirects: 0 })
  expect(answer.status()).toBe(301)
  expect(answer.headers().location).toBe(`/tools?category=New+%26+${stamp}&view=list`)
  await page.goto(`/tools?category=Old+${stamp}`)
  await expect(page.getByRole('heading', { name: `New & ${stamp}`, level: 1 })).toBeVisible()
  await expect(page).toHaveURL(`/tools?category=New+%26+${stamp}`)

  await openCategories(page)
  await page.getByRole('button', { name: `Rename New & ${stamp}` }).click()
  await page.getByLabel(`Name of New & ${stamp}`).fill(`other ${stamp}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Join them' }).click()
  await expect(rowOf(page, `Other ${stamp}`)).toContainText('3 tools')
  await expect(rowOf(page, `New & ${stamp}`)).toHaveCount(0)
  await page.goto(`/tools?category=Old+${stamp}`)
  await expect(page).toHaveURL(`/tools?category=Other+${stamp}`)
})

test('staff move a category with the keyboard and by drag, and visitors see the order', async ({ page }) => {
  const stamp = Date.now().toString(36).toUpperCase()
  await signInAsAdmin(page)
  for (const name of ['One', 'Two']) await addDrives(page, `${name} ${stamp}`, ['1 TB'])
  await openCategories(page)
  // High enough for all of them: a page that scrolls while something is dragged drags something else.
  await page.setViewportSize({ width: 1440, height: 3000 })
  const up = page.getByRole('button', { name: `Move Two ${stamp} up` })
  await up.focus()
  await page.keyboard.press('Home')
  await expect(page.getByText(`Two ${stamp}: place 1 of`)).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect(up).toBeFocused()
  await expect(page.getByText(`Two ${stamp}: place 1 of`)).toBeAttached()
  await rowOf(page, `One ${stamp}`).dragTo(rowOf(page, `Two ${stamp}`))
  await expect(page.getByText(`One ${stamp}: place 1 of`)).toBeAttached()
  await expect(async () => {
    const { category } = await (await page.request.get('/facets')).json()
    expect(category.slice(0, 2).map(({ value }: { value: string }) => value)).toEqual([
      `One ${stamp}`,
      `Two ${stamp}`,
    ])
  }).toPass()
  await page.reload()
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: stamp }).first()).toContainText(
    `One ${stamp}`,
  )
})

test('somebody else’s change in between is said, and the list is read again', async ({ page, troubles }) => {
  const stamp = Date.now().toString(36).toUpperCase()
  await signInAsAdmin(page)
  await addDrives(page, `Late ${stamp}`, ['1 TB'])
  await openCategories(page)
  await expect(rowOf(page, `Late ${stamp}`)).toBeVisible()
  await renameElsewhere(page, `Late ${stamp}`, `Later ${stamp}`)
  await page.getByRole('button', { name: `Move Late ${stamp} up` }).click()
  await expect(page.getByText('The categories have changed meanwhile.')).toBeVisible()
  await expect(rowOf(page, `Later ${stamp}`)).toBeVisible()
  forgive(troubles, 409)
})

test('an open form does not overwrite somebody else’s change, and is not dropped without a question', async ({
  page,
  troubles,
}) => {
  const stamp = Date.now().toString(36).toUpperCase()
  await signInAsAdmin(page)
  for (const name of ['Mine', 'Next']) await addDrives(page, `${name} ${stamp}`, ['1 TB'])
  await openCategories(page)
  await page.getByRole('button', { name: `Rename Mine ${stamp}` }).click()
  await page.getByLabel(`Name of Mine ${stamp}`).fill(`My own ${stamp}`)
  const next = page.getByRole('button', { name: `Rename Next ${stamp}` })
  await next.click()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(next).toBeFocused()
  await expect(page.getByLabel(`Name of Mine ${stamp}`)).toHaveValue(`My own ${stamp}`)

  await renameElsewhere(page, `Mine ${stamp}`, `Theirs ${stamp}`)
  // Moving another one is refused, and brings the newest versions.
  await page.getByRole('button', { name: `Move Next ${stamp} up` }).click()
  await expect(page.getByText('The categories have changed meanwhile.')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`It is Theirs ${stamp} now`)).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: `Rename My own ${stamp}` })).toBeFocused()
  forgive(troubles, 409)

  const details = page.getByRole('button', { name: `Picture and filters of Next ${stamp}` })
  await details.click()
  await page.getByLabel(/^Capacity/).check()
  await page.getByRole('button', { name: `Move Next ${stamp} up` }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, `Next ${stamp}`)).toContainText('filters: Capacity')
  await expect(details).toBeFocused()
})

test('staff choose filters from the data sheet, and a visitor narrows a category by them', async ({
  page,
}) => {
  const stamp = Date.now().toString(36).toUpperCase()
  await signInAsAdmin(page)
  await addDrives(page, `Drives ${stamp}`, ['1 TB', '2 TB', '2 TB', '4 TB'])
  await openCategories(page)
  await page.getByRole('button', { name: `Picture and filters of Drives ${stamp}` }).click()
  await page.getByLabel(/^Capacity/).check()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectReadable(page)
  }
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, `Drives ${stamp}`)).toContainText('filters: Capacity')

  await page.goto(`/tools?category=Drives+${stamp}`)
  await ready(page)
  const capacity = page.getByRole('region', { name: 'Capacity' })
  await expect(capacity.getByRole('link')).toHaveText(['2 TB2', '1 TB1', '4 TB1'])
  await capacity.getByRole('link', { name: '2 TB' }).click()
  await expect(page.getByRole('heading', { name: '2 tools' })).toBeVisible()
  await capacity.getByRole('link', { name: '4 TB' }).click()
  await expect(page.getByRole('heading', { name: '3 tools' })).toBeVisible()
  await expect(capacity.getByRole('link', { name: '4 TB' })).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await expect(capacity.getByRole('link', { name: '1 TB' })).toHaveAttribute('rel', 'nofollow')
  await expectReadable(page)
  await page.getByRole('link', { name: 'Remove: Capacity: 2 TB' }).click()
  await expect(page.getByRole('heading', { name: '1 tool', exact: true })).toBeVisible()
  await page.getByLabel('Sort').selectOption('price')
  await expect(page).toHaveURL(/spec=Capacity%3A4\+TB/)
  await expect(page.getByRole('heading', { name: '1 tool', exact: true })).toBeVisible()
})
