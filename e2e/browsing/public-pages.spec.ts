import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { expectReadable } from '../readable.ts'

const information = ['/contact', '/returns', '/terms', '/privacy']
const pages = ['/', '/blog', '/about', '/myportfolio', '/branches', '/branches/aldermoor', ...information]

/** Scrolls to what loads only when it is near. */
async function readDown(page: Page) {
  await page.getByRole('heading', { name: 'Graphical View of Record' }).scrollIntoViewIfNeeded()
  await expect(page.locator('.recharts-surface')).not.toHaveCount(0)
}

for (const path of pages)
  test(`${path} can be read by everyone`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    if (path === '/') await readDown(page)
    await expectReadable(page)
  })

for (const [colorScheme, theme] of [
  ['light', 'loyal'],
  ['dark', 'loyal-dark'],
] as const)
  test(`who likes it ${colorScheme} gets the ${colorScheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto('/about')
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  })

test('an unknown address says so, with its picture and a way home', async ({ page, troubles }) => {
  const answer = await page.goto('/no-such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('img', { name: /empty battery bay/ })).toBeVisible()
  await expectReadable(page)
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page.getByRole('heading', { name: 'All Tools Section' })).toBeVisible()
  troubles.splice(0, troubles.length, ...troubles.filter((trouble) => !trouble.includes('status of 404')))
})

test('one page says where it lives and what it is', async ({ page }) => {
  await page.goto('/home')
  await expect(page).toHaveTitle('Loyal Digital Platform Store House')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^http.*:\d+\/$/)
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /manufacturer/)
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^http/)
  for (const rel of ['icon', 'apple-touch-icon', 'manifest'])
    await expect(page.locator(`link[rel="${rel}"]`)).toHaveCount(1)
})

test('letters are asked for beside the styles that name them', async ({ page }) => {
  await page.goto('/')
  const fonts = () =>
    page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.woff2'))
        .map(({ initiatorType }) => initiatorType),
    )
  await expect.poll(fonts).toEqual(['link', 'link', 'link'])
})

test.describe('on a phone with a fine screen', () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })
  test('the first picture is fetched in the width of the screen', async ({ page }) => {
    await page.goto('/')
    const picture = page.getByRole('img', { name: /parts of one laptop/ })
    const source = () => picture.evaluate((img) => (img as HTMLImageElement).currentSrc)
    await expect.poll(source).toMatch(/hero-1-800\.webp$/)
  })
})

test('every page names the scripts that may run, and everything else keeps to itself', async ({
  request,
}) => {
  for (const path of [...pages, '/login', '/dashboard', '/no-such/page', '/payment/1']) {
    const headers = (await request.get(path)).headers()
    const scripts = /script-src ([^;]*)/.exec(headers['content-security-policy'] ?? '')?.[1]
    expect([path, scripts]).toEqual([path, expect.stringMatching(/^'self'( 'sha256-[\w+/=]+')*$/)])
    expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff' })
  }
  const [asset = ''] = /\/assets\/[\w.-]+\.js/.exec(await (await request.get('/')).text()) ?? []
  for (const path of [asset, '/pictures/hero-1-800.webp', '/manufacture', '/robots.txt']) {
    const headers = (await request.get(path)).headers()
    expect([path, headers['content-security-policy']]).toEqual([
      path,
      expect.stringMatching(/^default-src 'none'/),
    ])
    expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff' })
  }
})

test('the HTML says nothing about the visitor', async ({ request }) => {
  const plain = await (await request.get('/')).text()
  const signedIn = await request.get('/', { headers: { Authorization: 'Bearer x', Cookie: 'theme=dark' } })
  expect(await signedIn.text()).toBe(plain)
  expect(plain).not.toContain('data-theme="loyal-dark"')
})
