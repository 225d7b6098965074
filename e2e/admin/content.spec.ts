import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, forgive, test } from '../journey.ts'
import { ready, signInAsAdmin } from '../people.ts'
import { expectReadable } from '../readable.ts'

test.use({ reducedMotion: 'reduce' })

test('whoever looks after the pages changes a slide, sees it in the preview, publishes it, and goes back', async ({
  page,
  browser,
  troubles,
}) => {
  const visitor = await (await browser.newContext()).newPage()
  const heading = (line: string) => visitor.getByRole('main').getByText(line)
  await visitor.goto('/')
  await expect(heading('from one maker.')).toBeVisible()

  await signInAsAdmin(page)
  await page.getByRole('navigation', { name: 'Admin', exact: true }).getByText('Content').click()
  const form = page.locator('form#document')
  const preview = page.frameLocator('iframe')
  const slides = form.getByRole('button', { expanded: false })
  await expect(preview.getByText('from one maker.')).toBeVisible()
  await form.getByLabel('Heading').fill('Every part\nof the laptop,\nfrom one bench.')
  await expect(preview.getByText('from one bench.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Slides (draft)' }).filter({ visible: true })).toBeVisible()
  await visitor.reload()
  await expect(heading('from one maker.')).toBeVisible()

  // Wrong input stays as it was typed, is not saved, and says what is wrong.
  const leads = form.getByLabel('Leads to')
  await leads.fill('javascript:alert(1)')
  await expect(page.getByText('not saved yet: one field needs another look')).toBeVisible()
  await slides.first().click()
  await page.getByRole('button', { name: 'Publish 2 changes' }).click()
  await expect(form.getByText('Leads to must be a page of the shop')).toBeVisible()
  await expect(leads).toBeFocused()
  await expect(leads).toHaveValue('javascript:alert(1)')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectReadable(page)
  }
  await page.getByRole('button', { name: 'Undo, Slide 1, leads to' }).click()
  await expect(leads).toHaveValue('/tools')

  // The second slide comes first, by key.
  await slides.filter({ hasText: 'The tools our own benches' }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(slides.first()).toBeFocused()
  await expect(page.getByText('in another order')).toBeVisible()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByText('in another order')).toBeHidden()

  await publish(page)
  await expect(page.getByText('Slides: published')).toBeVisible()
  await visitor.reload()
  await expect(heading('from one bench.')).toBeVisible()
  await preview.getByRole('link', { name: 'Browse all tools' }).first().dispatchEvent('click')
  await expect(preview.getByText('from one bench.')).toBeVisible()

  await page.getByRole('button', { name: 'Go back to the first version' }).click()
  await expect(preview.getByText('from one maker.')).toBeVisible()
  await publish(page)
  await expect(page.getByText('public since')).toBeVisible()
  await visitor.reload()
  await expect(heading('from one maker.')).toBeVisible()

  // A line above the header, on every page.
  await page.getByRole('link', { name: 'Announcement' }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Announcement')
  await form.getByLabel('Text').fill('Closed on Monday')
  await expect(preview.getByRole('complementary', { name: 'Announcement' })).toHaveText('Closed on Monday')
  await publish(page)
  await expect(page.getByText('Announcement: published')).toBeVisible()
  await visitor.goto('/about')
  await expect(visitor.getByRole('complementary', { name: 'Announcement' })).toHaveText('Closed on Monday')
  await form.getByLabel('Text').fill('')
  await expect(page.getByText('saved just now')).toBeVisible()
  await publish(page)
  await expect(preview.getByRole('complementary', { name: 'Announcement' })).toBeHidden()

  const framed = await visitor.request.get('/content/preview/home')
  expect(framed.headers()['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(framed.headers()['x-frame-options']).toBe('SAMEORIGIN')
  const other = await visitor.request.get('/content')
  expect(other.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(other.headers()['x-frame-options']).toBe('DENY')
  for (const path of ['/Terms', '/%74erms', '/terms.data'])
    expect([path, (await visitor.request.get(path)).status()]).toEqual([path, 200])
  await visitor.context().close()
  await ready(page)
  forgive(troubles, 422)
})

/** Keeps calls to an address waiting until they are let go. */
async function hold(page: Page, address: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('what is typed during an upload or while it is published is kept, and an error goes with its cause', async ({
  page,
  troubles,
}) => {
  await signInAsAdmin(page)
  const previewing = await hold(page, '**/assets/shown-page*.js')
  await page.goto('/content/about')
  const form = page.locator('form#document')
  const [title, shows] = [
    form.getByLabel('Title', { exact: true }),
    form.getByLabel('What the picture shows'),
  ]
  const heading = await title.inputValue()
  // A preview that was still loading shows what was saved meanwhile.
  await title.fill('About us all')
  await expect(page.getByText('saved just now')).toBeVisible()
  previewing()
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('heading', { name: 'About us all' })).toBeVisible()
  await title.fill(heading)
  await expect(preview.getByRole('heading', { name: heading })).toBeVisible()
  const publish = page.getByRole('button', { name: /^Publish( \d|$)/ })

  const loads: string[] = []
  page.on('request', (request) => {
    if (/\/shop-content$|\.data$/.test(new URL(request.url()).pathname)) loads.push(request.url())
  })

  const upload = await hold(page, '**/shop-content/pictures')
  const photo = sharp({ create: { width: 960, height: 400, channels: 3, background: '#0F5560' } }).png()
  await form
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: await photo.toBuffer() })
  await shows.fill('The new bench')
  await expect(page.getByText('saved just now')).toBeVisible()
  upload()
  await expect(page.getByRole('button', { name: 'Undo, Picture' })).toBeVisible()
  await expect(shows).toHaveValue('The new bench')

  // A save loads nothing but the words in the preview.
  await expect(page.getByText('saved just now')).toBeVisible()
  expect(loads).toEqual([])

  const publishing = await hold(page, '**/shop-content/document/about/versions')
  const sent = page.waitForRequest((request) => request.url().endsWith('/versions'))
  await publish.click()
  await sent
  await title.fill('About our shop')
  publishing()
  await expect(page.getByText('About: published')).toBeVisible()
  await expect(title).toHaveValue('About our shop')
  await expect(page.getByText('saved just now')).toBeVisible()
  await page.getByRole('button', { name: 'Go back to the first version' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Replace the draft?' })
  await asked.getByRole('button', { name: 'Keep it' }).click()
  await expect(title).toHaveValue('About our shop')

  await title.fill('')
  await publish.click()
  await expect(form.getByText('Title is required')).toBeVisible()
  await title.fill('About our shop')
  await expect(form.getByText('Title is required')).toBeHidden()
  await title.fill(heading)
  await expect(page.getByText('As published')).toBeVisible()

  await page.getByRole('button', { name: 'Go back to the first version' }).click()
  await expect(shows).not.toHaveValue('The new bench')
  const published = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await publish.click()
  expect((await published).ok()).toBe(true)
  forgive(troubles, 422)
})

/** The words that tell of it may still be those of the time before. */
async function publish(page: Page) {
  const published = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/versions'),
  )
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  expect((await published).ok()).toBe(true)
}
