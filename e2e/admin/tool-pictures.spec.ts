import sharp from 'sharp'
import { expect, forgive, test } from '../journey.ts'
import { ready, signInAsAdmin } from '../people.ts'
import { expectReadable } from '../readable.ts'

const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 600, height: 600, channels: 3, background } })
    .png()
    .toBuffer(),
})

test('an owner adds three pictures, orders and describes them, and a visitor steps through them', async ({
  page,
  browser,
  troubles,
}, { project }) => {
  test.slow()
  const name = `Pictured ${project.name} ${Date.now()}`
  await signInAsAdmin(page)
  await page.goto('/addproduct')
  await ready(page)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Price').fill('12.50')
  await page.getByLabel('Minimum quantity').fill('1')
  await page.getByLabel('Available quantity').fill('10')
  await page.getByLabel('Category').fill('Bench')
  await page.getByLabel('Description', { exact: true }).fill('Seen from all sides.')
  const words = (file: string) => ({ name: file, mimeType: 'image/png', buffer: Buffer.from('words') })
  await page.getByLabel('Upload pictures').setInputFiles([words('first.png'), words('second.png')])
  await expect(page.getByText(/first\.png: .* second\.png: /)).toBeVisible()
  forgive(troubles, 422)
  const held = Promise.withResolvers<void>()
  await page.route('**/pictures', (route) => held.promise.then(() => route.continue()), { times: 1 })
  await page
    .getByLabel('Upload pictures')
    .setInputFiles([
      await photo('red.png', '#a01010'),
      await photo('green.png', '#10a010'),
      await photo('blue.png', '#1010a0'),
    ])
  await expect(page.getByRole('button', { name: 'Uploading…' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Save hidden' })).toBeDisabled()
  held.resolve()
  const tile = (place: number) => page.getByRole('button', { name: `Picture ${place} of 3` })
  // Each is resized in turn.
  await expect(tile(3)).toBeVisible({ timeout: 90_000 })
  await page.getByLabel('Description of picture 3').fill('From behind')
  await tile(3).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(tile(2)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('button', { name: 'Picture 1 of 3, the cover' })).toBeFocused()
  await expect(page.getByLabel('Description of picture 1')).toHaveValue('From behind')
  await page.getByRole('button', { name: 'Move picture 3 forward' }).click()
  await page.getByLabel('Description of picture 2').fill('From below')
  await expectReadable(page)
  await page.getByRole('button', { name: 'Add tool' }).click()
  const added = page.getByRole('status').filter({ hasText: 'is on sale as' })
  await expect(added).toBeVisible()
  const sku = (await added.locator('.font-mono').textContent()) ?? ''

  await page.goto(`/manageproduct/${sku}`)
  await expect(page.getByLabel('Description of picture 2')).toHaveValue('From below')
  await page.getByRole('button', { name: 'Remove picture 3' }).click()
  await page.getByLabel('Picture address').fill('/pictures/heat-gun-1000.webp')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${name} is changed`)).toBeVisible()
  await expect(tile(3)).toBeVisible()

  await page.goto(`/tools/${sku}`)
  await ready(page)
  await expect(page.getByRole('img', { name: 'From behind' })).toBeInViewport()
  const thumbnail = (place: number) => page.getByRole('link', { name: `Picture ${place} of 3` })
  await thumbnail(2).click()
  await expect(page.getByRole('img', { name: 'From below' })).toBeInViewport()
  await expect(thumbnail(2)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(thumbnail(3)).toBeFocused()
  await expect(page.getByText('3 / 3', { exact: true }).first()).toBeVisible()
  await expectReadable(page)

  await page.getByRole('button', { name: 'Enlarge the picture' }).click()
  const dialog = page.getByRole('dialog', { name: /larger/ })
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.locator('img')).toHaveAttribute('alt', 'From below')
  await dialog.getByRole('button', { name: 'Previous picture' }).click()
  await expect(dialog.locator('img')).toHaveAttribute('alt', 'From behind')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('img', { name: 'From behind' })).toBeInViewport()

  const visitor = await browser.newContext({ javaScriptEnabled: false })
  const plain = await visitor.newPage()
  await plain.goto(page.url())
  await plain.getByRole('link', { name: 'Picture 2 of 3' }).click()
  await expect(plain.getByRole('img', { name: 'From below' })).toBeInViewport()
  await visitor.close()
})
