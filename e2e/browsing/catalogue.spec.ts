import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { ready } from '../people.ts'
import { expectReadable } from '../readable.ts'

const cards = (page: Page) => page.locator('main li.tool-card')
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 800

async function openFilters(page: Page) {
  if (isPhone(page)) await page.locator('summary').filter({ hasText: 'Filters' }).click()
}

const filters = (page: Page) => (isPhone(page) ? page.locator('details') : page.locator('aside'))

test('someone narrows the catalogue, and every step is an address', async ({ page }) => {
  await page.goto('/tools')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tools and parts')
  await openFilters(page)
  await filters(page)
    .getByRole('link', { name: /^Display/ })
    .click()
  await expect(page).toHaveURL(/category=Display/)
  await expect(cards(page)).toHaveCount(3)
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('-price')
  await expect(page).toHaveURL(/sort=-price/)
  await expect(cards(page).first()).toContainText('LP-1625')
  await page.reload()
  await expect(cards(page).first()).toContainText('LP-1625')
  await page.getByRole('link', { name: 'List', exact: true }).click()
  await expect(page).toHaveURL(/view=list/)
  await page.getByRole('link', { name: 'Remove: Display' }).click()
  await expect(page).not.toHaveURL(/category/)
})

test('pages follow one another by links, there and back', async ({ page }) => {
  await page.goto('/tools')
  const first = (await cards(page).first().locator('h3').textContent()) ?? ''
  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await expect(page).toHaveURL(/after=/)
  await expect(cards(page).first().locator('h3')).not.toHaveText(first)
  await page.getByRole('link', { name: 'Previous', exact: true }).click()
  await expect(page).toHaveURL(/before=/)
  await expect(cards(page).first().locator('h3')).toHaveText(first)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('what needs scripts says so, and a form that is sent answers with a page', async ({
    page,
    isMobile,
  }) => {
    test.skip(isMobile, 'the same at every width')
    const words = page.locator('noscript p').filter({ visible: true }).first()
    for (const path of ['/signup', '/dashboard', '/purchase/1', '/payment/1', '/addproduct']) {
      await page.goto(path)
      await expect(words).toBeVisible()
    }
    await page.goto('/login')
    await page.getByLabel('Email').fill('someone@example.com')
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL('/login')
    await expect(words).toBeVisible()
  })

  test('the list can be searched, narrowed and paged', async ({ page }) => {
    await page.goto('/tools?q=lp1412')
    await expect(cards(page).first()).toContainText('LP-1412')
    await page.goto('/tools')
    if (isPhone(page)) await page.locator('summary').filter({ hasText: 'Filters' }).click()
    const form = filters(page).getByRole('form', { name: 'Availability and price' })
    await form.getByLabel('Price from').fill('300')
    await form.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(/minprice=300/)
    await expect(page.getByRole('main').getByRole('status')).toContainText('3 tools')
    await page.goto('/tools')
    await page.getByRole('link', { name: 'Next', exact: true }).click()
    await expect(page).toHaveURL(/after=/)
  })
})

test('a misspelt search shows what comes nearest, and nonsense the ways out', async ({ page }) => {
  await page.goto('/tools?q=baterry')
  await expect(page.getByText('These come nearest.')).toBeVisible()
  await expect(cards(page).first()).toContainText('LB-70X4')
  await page.goto('/tools?q=qqqqzzzz')
  await expect(page.getByText('No tool matches')).toBeVisible()
  await page.getByRole('listitem').getByRole('link', { name: 'Memory', exact: true }).last().click()
  await expect(page).toHaveURL(/category=Memory/)
})

test('the keyboard alone finds a part, looks closer and goes to buy it', async ({ page }) => {
  await page.goto(isPhone(page) ? '/tools' : '/')
  if (isPhone(page)) await page.locator('main input[type=search]').focus()
  else
    await expect(async () => {
      await page.keyboard.press('/')
      await expect(page.locator('header input[type=search]').first()).toBeFocused({ timeout: 200 })
    }).toPass()
  await page.keyboard.type('ls1t80')
  const field = page.locator('input[type=search]:focus')
  const option = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first()
  await expect(option).toContainText('LS-1T80')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(option).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/tools\/LS-1T80-/)

  await page.getByRole('button', { name: 'Enlarge the picture' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /larger/ })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Enlarge the picture' })).toBeFocused()
  await page.keyboard.press('Tab')
  while (!((await page.locator(':focus').textContent()) ?? '').startsWith('Buy Now'))
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login\?from=/)
})

test('this device remembers the laptop, searches and what was looked at', async ({ page }) => {
  await page.goto('/tools')
  await openFilters(page)
  const picker = filters(page)
  await picker.getByLabel('Brand of the laptop').focus()
  await picker.getByLabel('Brand of the laptop').selectOption('Ostrel')
  await picker.getByLabel('Series of the laptop').selectOption('Vela')
  await picker.getByLabel('Model of the laptop').selectOption('Ostrel Vela 14 G2')
  await expect(page).toHaveURL(/fits=Ostrel\+Vela\+14\+G2/)
  await expect(cards(page).first()).toContainText('fits Ostrel Vela 14 G2')
  await page.goto('/tools/LB-70X4-li-ion-battery-pack-70-wh-4-cells')
  await expect(page.getByText('fits Ostrel Vela 14 G2').first()).toBeVisible()
  await page.goto('/tools?q=fan')
  await expect(page.getByRole('heading', { name: 'Recently viewed' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Recently viewed' })).toContainText('LB-70X4')
  const field = page.locator(isPhone(page) ? 'main input[type=search]' : 'header input[type=search]').first()
  await field.fill('')
  await field.blur()
  await field.focus()
  await expect(page.getByRole('option', { name: 'fan' })).toBeVisible()
})

test('a product page says all that engines and people want', async ({ page, request }) => {
  const wrong = await request.get('/tools/ls-1t80-some-other-name', { maxRedirects: 0 })
  expect(wrong.status()).toBe(301)
  expect(wrong.headers().location).toBe('/tools/LS-1T80-nvme-ssd-1-tb-m-2-2280')
  await page.goto('/tools/LS-1T80-nvme-ssd-1-tb-m-2-2280')
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}')
  expect(data).toMatchObject({
    '@type': 'Product',
    sku: 'LS-1T80',
    offers: { price: '84.00', priceCurrency: 'USD' },
  })
  expect(data.aggregateRating.reviewCount).toBeGreaterThan(0)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/tools\/LS-1T80-nvme-ssd-1-tb-m-2-2280$/,
  )
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /nvme-ssd/)
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/tools/LS-1T80-nvme-ssd-1-tb-m-2-2280')
  for (const name of ['Data sheet', 'What it fits', 'Reviews of this part', 'Goes well with it'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
})

test('a part that is not there answers 404', async ({ page, troubles }) => {
  const answer = await page.goto('/tools/NO-SUCH-PART')
  expect(answer?.status()).toBe(404)
  troubles.length = 0
})

for (const path of [
  '/tools',
  '/tools?q=panel&view=list',
  '/tools?q=qqqqzzzz',
  '/tools/LX-16R1-mainboard-16-in-revision-1',
])
  test(`nothing on ${path} stands in anyone's way`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await expectReadable(page)
  })

test('a press on the picture, name or price of a card opens the tool, on Buy Now the purchase', async ({
  page,
}) => {
  const openByPress = async (list: string, part: string, address: RegExp) => {
    await page.goto(list)
    await ready(page)
    const card = page.locator('.tool-card').first()
    const target = card.locator(part)
    // Whatever lies there takes the press: the card's link covers most of it.
    await (isPhone(page) ? target.tap({ force: true }) : target.click({ force: true, delay: 60 }))
    await expect(page).toHaveURL(address)
  }
  for (const list of ['/', '/tools', '/tools/LX-16R1-mainboard-16-in-revision-1']) {
    for (const part of ['.shot', 'h3', 'p.num .head'])
      await openByPress(list, part, /\/tools\/(?!LX-16R1)[A-Z]/)
    await openByPress(list, '.buy', /\/login\?from=%2Fpurchase%2F|\/purchase\//)
  }
})

test('very long words stay inside the page', async ({ page }) => {
  for (const path of [
    `/tools?q=${'x'.repeat(500)}`,
    `/tools?fits=${'y'.repeat(80)}&category=${'z'.repeat(60)}`,
  ]) {
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  }
})

test('a price that makes no sense is answered in words beside its field', async ({ page }) => {
  await page.goto('/tools')
  await ready(page)
  await openFilters(page)
  const form = filters(page).getByRole('form', { name: 'Availability and price' })
  await form.getByLabel('Price from').fill('abc')
  await form.getByRole('button', { name: 'Show' }).click()
  await expect(form.getByRole('alert')).toHaveText('Enter prices in dollars, such as 12.50.')
  await expect(form.getByLabel('Price from')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('Price from').fill('500')
  await form.getByLabel('Price to').fill('10')
  await form.getByRole('button', { name: 'Show' }).click()
  await expect(form.getByRole('alert')).toHaveText('“From” is more than “to”.')
  await expect(page).toHaveURL(/\/tools$/)
  await page.goto('/tools?minprice=500&maxprice=10')
  await openFilters(page)
  await expect(form.getByRole('alert')).toHaveText('“From” is more than “to”.')
  await form.getByLabel('Price to').fill('900')
  await form.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/maxprice=900/)
  await expect(form.getByRole('alert')).toBeHidden()
})
