import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from '../journey.ts'
import { postAs, ready, signInAsAdmin } from '../people.ts'
import { expectReadable } from '../readable.ts'
import { addTool } from '../tools.ts'

test.use({ reducedMotion: 'reduce' })

const photo = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#0F5560' } })
    .png()
    .toBuffer()

test('an admin adds a tool with a picture, changes it in place, and deletes it', async ({ page, troubles }, {
  project,
}) => {
  test.slow()
  const name = `Journey clamp ${project.name} ${Date.now()}`
  await signInAsAdmin(page)
  await page.goto('/addproduct')
  await page.getByRole('button', { name: 'Add tool' }).click()
  for (const words of ['name', 'picture', 'price', 'minimum quantity', 'available quantity', 'description'])
    await expect(page.getByText(`${words} is required`)).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await expectReadable(page)

  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Price').fill('12.50')
  await page.getByLabel('Minimum quantity').fill('4')
  await page.getByLabel('Available quantity').fill('10')
  await page.getByLabel('Category').fill('Bench')
  await page.getByLabel('Description', { exact: true }).fill('<b>Holds</b> what it holds.')
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText(name)
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('$12.50')

  const upload = page.getByLabel('Upload pictures')
  await upload.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('<html>') })
  await expect(page.getByText('is not a JPEG, PNG, WebP or AVIF picture')).toBeVisible()
  troubles.length = 0
  await upload.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: await photo() })
  await expect(page.getByRole('button', { name: 'Picture 1 of 1, the cover' })).toBeVisible()
  await page.getByRole('button', { name: 'Add a row' }).click()
  await page.getByLabel('Name of row 1').fill('Length')
  await page.getByLabel('Value of row 1').fill('1.8 m')
  await page.getByRole('button', { name: 'Add tool' }).click()
  await expect(page.getByRole('status').getByText('is on sale as')).toBeVisible()

  await page.goto(`/manageproduct?q=${encodeURIComponent(name)}`)
  await expect(page.getByText('low', { exact: true })).toBeVisible()
  await expectReadable(page)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await page.getByLabel('Price').fill('13.333')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('price must be an amount in dollars')).toBeVisible()
  await expect(page.getByLabel('Price')).toBeFocused()
  await page.getByLabel('Price').fill('13.05')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('$13.05')).toBeVisible()
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeFocused()

  const model = `Journey Laptop ${project.name}`
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await page.getByLabel('Fits these models').fill(`Ostrel Vela 13\n${model}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Fits these models')).toBeHidden()
  await page.goto(`/tools?fits=${encodeURIComponent(model)}`)
  await expect(page.getByRole('link', { name }).first()).toBeVisible()
  await page.goto(`/manageproduct?q=${encodeURIComponent(name)}`)

  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Are you confirm to delete this order?')
  await expectReadable(page)
  await page.getByRole('button', { name: 'Delete tool' }).click()
  await expect(page.getByText('No tools here')).toBeVisible()
})

test('an admin changes a tool on its own page, hides it, and deletes it with words that are not saved', async ({
  page,
}) => {
  await signInAsAdmin(page)
  const name = `Own page ${Date.now()}`
  const { _id, sku } = await addTool(page, { name })
  await page.goto(`/manageproduct/${sku}`)
  await ready(page)
  await page.evaluate(async (id) => {
    const authorization = `Bearer ${localStorage.getItem('accessToken')}`
    const headers = { authorization, 'content-type': 'application/json' }
    await fetch(`/availablequantity/${id}`, { method: 'PUT', headers, body: '{"availablequantity":70}' })
  }, _id)
  await page.getByLabel('Price', { exact: true }).fill('24.9')
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${name} is changed`)).toBeVisible()
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
  await page.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(page.getByText('Hidden', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Stock by place' }).click()
  // Saving the price did not set the stock back.
  await expect(page.getByRole('row', { name: 'Store house' })).toContainText('70')
  await page.keyboard.press('Escape')

  const schedule = page.getByRole('button', { name: 'Schedule a price' })
  await schedule.click()
  await expect(page.getByLabel('New price')).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(schedule).toBeFocused()

  await page.getByLabel('Description', { exact: true }).fill('Two.')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete tool' }).click()
  await expect(page).toHaveURL(/\/manageproduct$/)
  await expect(page.getByText(`${name} is deleted`)).toBeVisible()
})

test('an admin exports the tools, sees what is wrong with a sheet, and imports it', async ({ page }, {
  project,
}) => {
  await signInAsAdmin(page)
  await page.goto('/manageproduct')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const sheet = readFileSync(await (await download).path(), 'utf8')
  expect(sheet).toContain('sku,name,category,price')

  const sku = `IMP-${project.name.toUpperCase()}-${Date.now()}`
  const rows = (price: string) =>
    Buffer.from(
      `sku,name,img,price,description,minquantity,availablequantity\n${sku},Imported,/pictures/esd-strap-1000.webp,${price},Words,5,50\n`,
    )
  const choose = (buffer: Buffer) =>
    page.getByLabel('Sheet').setInputFiles({ name: 'tools.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Import' }).click()
  await choose(rows('cheap'))
  await expect(page.getByText('Line 2, price: must be an amount in dollars')).toBeVisible()
  await expectReadable(page)
  const start = page.getByRole('dialog').getByRole('button', { name: 'Import' })
  await expect(start).toBeDisabled()
  await choose(rows('9.90'))
  await expect(page.getByText('1 would be added, 0 changed')).toBeVisible()
  await start.click()
  await expect(page.getByText('1 added, 0 changed')).toBeVisible()
})

test('an admin looks at the overview and hides a review', async ({ page }) => {
  await signInAsAdmin(page)
  const words = `Only a trial of ${Date.now()}`
  await postAs(page, '/review', { name: 'Robin', description: words, productname: words, rating: 3 })
  await page.goto('/overview')
  await expect(page.getByRole('heading', { name: 'Sales by day' })).toBeVisible()
  await expect(page.locator('.recharts-surface').first()).toBeVisible()
  await expectReadable(page)
  await page.getByRole('button', { name: 'Table of Sales by day' }).click()
  const days = page.getByRole('table', { name: 'Sales by day' }).getByRole('row')
  await expect(days).toHaveCount(31)
  await page.getByRole('button', { name: '7 days' }).click()
  await expect(days).toHaveCount(8)
  await page.getByLabel('Compare').uncheck()
  await expect(page).toHaveURL(/\/overview\?days=7&compare=no$/)
  await expect(page.getByRole('columnheader', { name: 'Sales before' })).toHaveCount(0)

  // A link to the overview shows its usual days, and says so.
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/overview"]')?.click())
  await expect(page).toHaveURL(/\/overview$/)
  await expect(page.getByRole('button', { name: '30 days' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByLabel('Compare')).toBeChecked()

  await page.getByRole('main').getByRole('link', { name: 'Reviews' }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { name: 'Manage reviews' })).toBeVisible()
  await page.goto(`/managereview?q=${encodeURIComponent(words)}`)
  const first = page.getByRole('main').getByRole('listitem').filter({ hasText: words })
  await expect(first).toBeVisible()
  await expectReadable(page)
  await first.getByRole('button', { name: /^Reply/ }).click()
  await page.getByRole('button', { name: 'Reply', exact: true }).last().click()
  await expect(page.getByText('reply is required')).toBeVisible()
  await page.getByLabel('Reply', { exact: true }).fill('Thank you for trying it.')
  await page.getByRole('button', { name: 'Reply', exact: true }).last().click()
  await expect(first.getByText('Thank you for trying it.')).toBeVisible()
  await first.getByRole('button', { name: /^Hide/ }).click()
  await page.getByRole('button', { name: 'Hide review' }).click()
  await expect(page.getByText('reason is required')).toBeVisible()
  await page.getByLabel('Reason').fill('Only a trial')
  await page.getByRole('button', { name: 'Hide review' }).click()
  await expect(first.getByText('Hidden: Only a trial')).toBeVisible()
  await first.getByRole('button', { name: /^Show again/ }).click()
  await expect(first.getByText('Hidden: Only a trial')).toHaveCount(0)
})

test('the admin pages are for admins', async ({ page }) => {
  for (const path of ['/addproduct', '/manageproduct', '/overview', '/managereview']) {
    await page.goto(path)
    await expect(page).toHaveURL(new RegExp(`/login\\?from=${encodeURIComponent(path)}$`))
  }
})
