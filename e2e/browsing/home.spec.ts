import type { Page } from '@playwright/test'
import { sumOf, weighScripts } from '#testing/script-bytes.ts'
import { expect, test } from '../journey.ts'
import { hold, ready } from '../people.ts'

test('home shows everything the shop wants to say', async ({ page }) => {
  await page.goto('/')
  for (const name of [
    'All Tools Section',
    'What fits my laptop',
    'Documentation of Buissness',
    'Review Section',
    'History of Industry',
    'Graphical View of Record',
  ])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  for (const figure of ['500+', '220M+', '3K+', '10+']) await expect(page.getByText(figure)).toBeVisible()
  const cards = page.getByRole('region', { name: 'All Tools Section' }).getByRole('listitem')
  await expect(cards).toHaveCount(6)
  await expect(cards.first().getByRole('link', { name: /^Buy Now/ })).toHaveAttribute(
    'href',
    /^\/purchase\/[0-9a-f-]{36}$/,
  )
})

test('the carousel goes on, back and around, and to the slide that is pointed at', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const carousel = page.getByRole('region', { name: 'From the shop' })
  const shown = async (caption: string, number: number) => {
    await expect(carousel.getByText(caption)).toBeInViewport()
    await expect(carousel.getByText(`${number} / 3`)).toBeVisible()
    await expect(carousel.getByRole('button', { name: `Slide ${number}` })).toHaveAttribute(
      'aria-current',
      'true',
    )
  }
  await shown('First Slide', 1)
  await carousel.getByRole('button', { name: 'Next slide' }).click()
  await shown('Second Slide', 2)
  await carousel.getByRole('button', { name: 'Previous slide' }).click()
  await shown('First Slide', 1)
  await carousel.getByRole('button', { name: 'Previous slide' }).click()
  await shown('Third Slide', 3)
  await carousel.getByRole('button', { name: 'Slide 2' }).click()
  await shown('Second Slide', 2)
  await expect(carousel.locator('[aria-roledescription=slide][inert]')).toHaveCount(2)
})

for (const [until, end] of [
  ['the page has loaded', (_page, letGo) => letGo()],
  ['three seconds have passed', (page) => page.clock.fastForward(3000)],
] satisfies [string, (page: Page, letGo: () => void) => unknown][])
  test(`pictures further on wait until ${until}`, async ({ page }) => {
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1000)
    const letGo = await hold(page, '**/pictures/hero-1-*')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const later = () => asked.filter((path) => /\/(hero-2|ddr5-sodimm)-/.test(path))
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await page.screenshot()
    expect(later()).toEqual([])
    await end(page, letGo)
    await expect.poll(later).toHaveLength(2)
    letGo()
  })

test('no words of a slide stand on what its picture shows, and no width shows the empty part of it', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // The pictures have nothing in their left 36 %.
  for (const width of [820, 1024, 1279, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    await ready(page)
    const slide = page.getByRole('group', { name: '3 of 3' })
    const picture = await slide.getByRole('img').boundingBox()
    if (!picture) throw new Error('The slide has no picture')
    const shown = picture.width / (picture.height * 2.4)
    const ends = await slide.locator('p, a').evaluateAll((words) =>
      words.map((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return Math.max(...Array.from(range.getClientRects(), ({ right }) => right))
      }),
    )
    if (width >= 1280) expect(Math.max(...ends)).toBeLessThan(picture.x + 0.36 * picture.width)
    else {
      expect(Math.max(...ends)).toBeLessThan(picture.x)
      expect(shown).toBeLessThan(0.75)
    }
  }
})

test('the charts come when the reader is near, and each has its table', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(fetched.filter((url) => url.includes('drawing'))).toEqual([])

  await page.getByRole('heading', { name: 'Graphical View of Record' }).scrollIntoViewIfNeeded()
  await expect(page.locator('figure .recharts-surface').first()).toBeVisible()
  const chart = page.locator('figure .recharts-wrapper').nth(1)
  await expect
    .poll(() => chart.evaluate((node) => node.clientWidth === node.parentElement?.clientWidth))
    .toBe(true)

  for (const name of ['Share of stock', 'Unit price', 'Minimum and available', 'Value of stock on hand']) {
    const chart = page.getByRole('figure').filter({ hasText: name })
    await expect(chart.getByRole('row')).toHaveCount(9)
    await chart.getByRole('button', { name: 'Table' }).click()
    await expect(chart.getByRole('table')).toBeInViewport()
    await expect(chart.locator('.recharts-surface').first()).toBeHidden()
  }
})

test('the charts are whole on the narrowest phones', async ({ page }) => {
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/')
    await page.getByRole('heading', { name: 'Graphical View of Record' }).scrollIntoViewIfNeeded()
    const drawings = page.locator('figure .recharts-wrapper')
    await expect(drawings).toHaveCount(4)
    for (const drawing of await drawings.all()) {
      const cut = await drawing.evaluate((node) => {
        const room = node.closest('.overflow-hidden')?.getBoundingClientRect().right ?? 0
        return node.getBoundingClientRect().right - room
      })
      expect(cut).toBeLessThanOrEqual(0)
    }
  }
})

test('the scripts of home weigh at most 115 KB before the charts are near', async ({ page }) => {
  const scripts = await weighScripts(page, '/')
  expect(scripts.length).toBeGreaterThan(3)
  expect(sumOf(scripts)).toBeLessThanOrEqual(115_000)
})

const publicPages = [
  ...['/tools', '/tools/LX-16R1-mainboard-16-in-revision-1', '/about', '/branches', '/blog', '/myportfolio'],
  ...['/cart', '/quick-order', '/login', '/signup', '/reset-password'],
]

for (const path of publicPages)
  test(`the scripts of ${path} weigh at most 125 KB`, async ({ page }) => {
    const scripts = await weighScripts(page, path)
    expect(scripts.length).toBeGreaterThan(3)
    expect(sumOf(scripts)).toBeLessThanOrEqual(125_000)
  })

test('reviews that do not arrive leave the page standing, and can be asked for again', async ({ page }) => {
  await page.goto('/blog')
  await ready(page)
  await page.route('**/review?*', (route) => route.fulfill({ status: 200, body: 'not a list' }))
  await page.getByRole('link', { name: 'Loyal Digital Platform, home' }).click()
  await expect(page.getByText('The reviews did not load')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'All Tools Section' })).toBeVisible()
  await page.unroute('**/review?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('The reviews did not load')).toBeHidden()
  await expect(page.getByText('verified').first()).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('home can be read to the end', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByText('First Slide')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Buy Now/ })).toHaveCount(6)
    await expect(page.getByRole('table', { name: /Unit price/ })).toBeVisible()
    await expect(page.getByText('verified').first()).toBeVisible()
  })
})
