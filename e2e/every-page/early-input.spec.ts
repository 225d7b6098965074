import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { firstAdmin, hold, newEmail, openMenu, password, ready } from '../people.ts'

/** How far the page had loaded when each of its scripts was asked for. */
async function statesOfScripts(page: Page, path: string) {
  const states: string[] = []
  await page.route('**/assets/*.js', async (route) => {
    states.push(await page.evaluate(() => document.readyState))
    await route.continue()
  })
  await page.goto(path)
  await ready(page)
  expect(states.length).toBeGreaterThan(3)
  return new Set(states)
}

for (const path of ['/blog', '/cart'])
  test(`${path}, which is read first, asks for its scripts after it has loaded`, async ({ page }) => {
    expect(await statesOfScripts(page, path)).toEqual(new Set(['complete']))
  })

test('a cart with lines in it asks for its scripts at once', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cartCount', '2'))
  expect([...(await statesOfScripts(page, '/cart'))]).not.toEqual(['complete'])
})

test('a button that is pressed too early answers later', async ({ page }) => {
  const letGo = await hold(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Next slide' }).click()
  await expect(page.getByRole('button', { name: 'Slide 1' })).toHaveAttribute('aria-current', 'true')
  letGo()
  await expect(page.getByRole('button', { name: 'Slide 2' })).toHaveAttribute('aria-current', 'true')
})

test('a button that is pressed twice too early answers twice', async ({ page }) => {
  const letGo = await hold(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Next slide' }).click()
  await page.getByRole('button', { name: 'Next slide' }).click()
  letGo()
  await expect(page.getByRole('button', { name: 'Slide 3' })).toHaveAttribute('aria-current', 'true')
})

test('a button that is pressed while the page is being hydrated answers once', async ({ page }) => {
  await page.addInitScript(() => {
    const listen = document.addEventListener
    let waits = true
    // React listens first and hydrates in a later task: the press falls in between.
    document.addEventListener = function (this: Document, ...args: Parameters<typeof listen>) {
      if (args[0] === 'click' && waits) {
        waits = false
        queueMicrotask(() => document.querySelector<HTMLElement>('[aria-label="Next slide"]')?.click())
      }
      listen.apply(this, args)
    } as typeof listen
  })
  await page.goto('/')
  await ready(page)
  await expect(page.getByRole('button', { name: 'Slide 2' })).toHaveAttribute('aria-current', 'true')
  // What would be replayed has been replayed by now.
  await page.evaluate(() => new Promise((later) => setTimeout(later, 100)))
  await expect(page.getByRole('button', { name: 'Slide 2' })).toHaveAttribute('aria-current', 'true')
})

/** A press on a link of the menu to a place on the page, while parts of the page are without code. */
async function pressEarly(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await ready(page)
  const letGo = await hold(page, '**/assets/{sections,footer}-*.js')
  await openMenu(page)
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('link', { name: 'What fits my laptop' }).click()
  return { letGo, menu }
}

test('a link that is pressed while parts of the page are without code leads to its place', async ({
  page,
}) => {
  const { letGo, menu } = await pressEarly(page)
  await expect(menu).toBeHidden()
  const heading = page.getByRole('heading', { name: 'What fits my laptop' })
  await expect(heading).toBeVisible()
  letGo()
  await expect(heading).toBeInViewport()
})

test('a press that waits for code gives way to a later one', async ({ page }) => {
  const { letGo, menu } = await pressEarly(page)
  await openMenu(page)
  await menu.getByRole('link', { name: 'All tools' }).click()
  const heading = page.getByRole('heading', { name: 'Tools and parts' })
  await expect(heading).toBeVisible()
  letGo()
  // What waited would lead back by now.
  await page.evaluate(() => new Promise((later) => setTimeout(later, 1000)))
  await expect(page).toHaveURL('/tools')
  await expect(heading).toBeVisible()
})

test('who signs in before the scripts are there is signed in, once they are', async ({ page }) => {
  const letGo = await hold(page)
  await page.goto('/login?from=/about', { waitUntil: 'commit' })
  const { email, password } = firstAdmin()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  letGo()
  await expect(page).toHaveURL('/about')
  await expect(page.locator('html')).toHaveAttribute('data-account', 'admin')
})

test('what is typed into the sign-up form too early stays', async ({ page }) => {
  const letGo = await hold(page)
  await page.goto('/signup', { waitUntil: 'commit' })
  await page.getByLabel('Name').fill('Robin Example')
  await page.getByLabel('Email').fill(newEmail())
  letGo()
  await ready(page)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(/\/home$/)
})

test('a failure that the page opens with leaves the focus to who already writes elsewhere', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'the search is not in the header there')
  const letGo = await hold(page)
  await page.goto('/login?error=access_denied')
  const search = page.getByRole('banner').getByRole('combobox', { name: 'Search' })
  await search.focus()
  letGo()
  await ready(page)
  await page.getByRole('button', { name: 'Back to the form' }).waitFor()
  await search.pressSequentially('fan')
  await expect(search).toHaveValue('fan')
})

test('an order that is picked too early is kept and done', async ({ page }) => {
  const letGo = await hold(page)
  await page.goto('/tools')
  await page.getByLabel('Sort').selectOption('price')
  letGo()
  await expect(page).toHaveURL(/sort=price/)
  await expect(page.getByLabel('Sort')).toHaveValue('price')
})

test('a box that is ticked too early is kept and done', async ({ page }) => {
  const letGo = await hold(page)
  await page.goto('/tools')
  await page.getByRole('checkbox', { name: 'Can be ordered now' }).check()
  letGo()
  await expect(page).toHaveURL(/instock=true/)
})

test('what is typed too early stays, and is answered', async ({ page }) => {
  const letGo = await hold(page)
  await page.goto('/tools')
  const field = page.locator('main').getByRole('combobox', { name: 'Search' })
  const search = (await field.isVisible()) ? field : page.getByRole('combobox', { name: 'Search' })
  await search.pressSequentially('ssd')
  letGo()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(search).toHaveValue('ssd')
})

test('who leaves the search field and comes back while its list is on its way sees the list', async ({
  page,
}) => {
  await page.goto('/tools?q=fan')
  await ready(page)
  const field = page
    .locator('main, header')
    .getByRole('combobox', { name: 'Search' })
    .filter({ visible: true })
  await field.first().evaluate(async (input: HTMLInputElement) => {
    const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
    input.value = ''
    input.focus()
    await wait(20)
    input.blur()
    await wait(200)
    input.focus()
  })
  await expect(page.getByRole('option', { name: 'fan' })).toBeVisible()
})

test.describe('below the first screen', () => {
  const sections = '**/assets/sections-*.js'

  /** Marks this document, so that a new one would show. */
  const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-first-document', ''))

  test('the code comes with the first input', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/')
    await ready(page)
    await page.waitForLoadState('networkidle')
    expect(asked.filter((url) => /sections|footer|menu/.test(url))).toEqual([])
    await page.keyboard.press('Tab')
    await expect(page.locator('[data-dehydrated]')).toHaveCount(0)
    expect(asked.filter((url) => url.includes('sections'))).toHaveLength(1)
  })

  test('a button that is pressed before the code is there answers later, once', async ({ page }) => {
    const letGo = await hold(page, sections)
    await page.goto('/')
    await ready(page)
    const chart = page.getByRole('figure').filter({ hasText: 'Unit price' })
    await chart.getByRole('button', { name: 'Table' }).click()
    await expect(chart.getByRole('button', { name: 'Table' })).toHaveAttribute('aria-pressed', 'false')
    letGo()
    await expect(chart.getByRole('button', { name: 'Table' })).toHaveAttribute('aria-pressed', 'true')
    await expect(chart.getByRole('table')).toBeInViewport()
  })

  test('a link leads on before the code is there, in the same document', async ({ page }) => {
    const letGo = await hold(page, sections)
    await page.goto('/')
    await ready(page)
    await mark(page)
    await page.getByRole('link', { name: /^View all \d+ tools$/ }).click()
    await expect(page).toHaveURL('/tools')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tools and parts')
    await expect(page.locator('body')).toHaveAttribute('data-first-document')
    letGo()
  })

  test('code that does not come leaves the page readable, and is asked for again', async ({
    page,
    troubles,
  }) => {
    await page.route(sections, (route) => route.abort())
    await page.goto('/')
    await ready(page)
    await mark(page)
    const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('sections'))
    await page.keyboard.press('Tab')
    await refused
    await expect(page.getByRole('heading', { name: 'All Tools Section' })).toBeVisible()
    await page.unroute(sections)
    const chart = page.getByRole('figure').filter({ hasText: 'Unit price' })
    await expect(async () => {
      await chart.getByRole('button', { name: 'Table' }).click()
      await expect(chart.getByRole('table')).toBeInViewport({ timeout: 1000 })
    }).toPass()
    await page.getByRole('link', { name: /^View all \d+ tools$/ }).click()
    await expect(page).toHaveURL('/tools')
    await expect(page.locator('body')).toHaveAttribute('data-first-document')
    troubles.length = 0
  })
})
