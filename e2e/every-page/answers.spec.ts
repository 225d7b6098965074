import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { openDesk, openMenu, ready, signInAsAdmin, signUp } from '../people.ts'

/** Answers of the shop, code and data, come this late. */
const held = 4_000

async function holdAnswers(page: Page) {
  await page.route(
    ({ pathname }) => !pathname.startsWith('/assets/ahead'),
    async (route) => {
      if (['fetch', 'script'].includes(route.request().resourceType()))
        await new Promise((later) => setTimeout(later, held))
      await route.fallback()
    },
  )
}

/** The first input loads the code that draws shapes and fetches ahead; from here on it is there. */
async function giveFirstInput(page: Page) {
  await page.keyboard.press('Shift')
  // It may have come before: not every page waits for an input.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/ahead-')),
  )
  await expect(page.locator('[data-dehydrated]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  await page.evaluate(
    () => new Promise((done) => requestIdleCallback(() => done(undefined), { timeout: 1_000 })),
  )
}

/** As many frames as a screen shows in 100 ms. A busy machine shows fewer a second, and the answer is in the same one. */
const atOnce = 6

/** How many frames after the press, and how many milliseconds. */
interface Seen {
  frame: number
  ms: number
}

/** Notes in the page itself when it first shows that something comes, counted from the press. */
async function watchAnswers(page: Page) {
  await page.evaluate(() => {
    const times: Record<string, Seen> = {}
    let pressed = 0
    let frame = 0
    addEventListener('click', () => (pressed ||= performance.now()), true)
    const note = (name: string, isThere: boolean) => {
      if (isThere && pressed) times[name] ??= { frame, ms: performance.now() - pressed }
    }
    const look = () => {
      if (pressed) frame += 1
      note(
        'bar',
        getComputedStyle(document.querySelector('body > header') as Element, '::after').content !== 'none',
      )
      note('busy', document.querySelector('main')?.getAttribute('aria-busy') === 'true')
      note('pressed', Boolean(document.querySelector('[data-pressed]')))
      note('skeleton', Boolean(document.querySelector('[data-skeleton]')))
      requestAnimationFrame(look)
    }
    look()
    Object.assign(window, { answerTimes: times })
  })
  return () => page.evaluate(() => (window as unknown as { answerTimes: Record<string, Seen> }).answerTimes)
}

const isLoaded = (page: Page) => expect(page.locator('main')).toHaveAttribute('aria-busy', 'false')

for (const { from, link, to } of [
  { from: '/', link: /^View all \d+ tools$/, to: '/tools' },
  { from: '/tools', link: 'NVMe SSD 1 TB, M.2 2280', to: /\/tools\/.+/ },
  { from: '/blog', link: 'About', to: '/about' },
])
  test(`from ${from} to ${to}: the press is answered at once, the page's shape comes soon`, async ({
    page,
  }) => {
    await page.goto(from)
    await ready(page)
    await giveFirstInput(page)
    await holdAnswers(page)
    const times = await watchAnswers(page)
    if (from === '/blog') await openMenu(page)
    await page.getByRole('link', { name: link }).filter({ visible: true }).first().click()
    await expect(page.locator('[data-skeleton]')).toBeVisible({ timeout: held })
    await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true')
    const { bar, busy, pressed, skeleton } = await times()
    for (const seen of [bar, busy, pressed]) expect(seen?.frame).toBeLessThanOrEqual(atOnce)
    expect(skeleton?.ms).toBeGreaterThan(290)
    expect(skeleton?.ms).toBeLessThan(held)
    await expect(page).toHaveURL(to)
    await isLoaded(page)
    await expect(page.locator('[data-skeleton], [data-pressed]')).toHaveCount(0)
  })

test('while parts of the page wait for their code, a press is answered all the same', async ({ page }) => {
  await holdAnswers(page)
  await page.goto('/')
  await ready(page)
  const times = await watchAnswers(page)
  await page.getByRole('link', { name: /^View all \d+ tools$/ }).click()
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true')
  expect((await times()).bar?.frame).toBeLessThanOrEqual(atOnce)
  await expect(page).toHaveURL('/tools')
})

test('a link that is pointed at has fetched its page when it is pressed', async ({ page }) => {
  await page.goto('/tools')
  await ready(page)
  await giveFirstInput(page)
  const link = page.getByRole('main').getByRole('link', { name: 'NVMe SSD 1 TB, M.2 2280' }).first()
  await link.scrollIntoViewIfNeeded()
  const fetched = page.waitForResponse(/\/tool\//)
  await link.hover()
  await fetched
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  let isThere = false
  page.on('request', (request) => {
    // What the page needs only once it stands may still come.
    if (!isThere && ['fetch', 'script'].includes(request.resourceType())) asked.push(request.url())
  })
  page.once('framenavigated', () => {
    isThere = true
  })
  await link.click()
  await expect(page).toHaveURL(/\/tools\/.+/)
  await expect(page.getByRole('heading', { level: 1, name: 'NVMe SSD 1 TB, M.2 2280' })).toBeVisible()
  expect(asked).toEqual([])
})

test('an admin list dims while it is searched and sorted, and the focus stays', async ({ page }) => {
  await signInAsAdmin(page)
  await page.goto('/manageproduct')
  const list = page.locator('.dims')
  await expect(list).toBeVisible()
  await holdAnswers(page)
  const search = page.getByRole('main').getByRole('searchbox')
  await search.fill('ssd')
  await search.press('Enter')
  await expect(list).toHaveCSS('opacity', '0.5')
  await expect(page.getByRole('heading', { name: 'Manage tools' })).toBeVisible()
  await expect(search).toBeFocused()
  await isLoaded(page)
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('ssd')
  await expect(list).toHaveCSS('opacity', '1')
  const sort = page.getByLabel('Sort')
  await sort.focus()
  await sort.selectOption({ index: 2 })
  await expect(list).toHaveCSS('opacity', '0.5')
  await isLoaded(page)
  await expect(sort).toBeFocused()
  await page.goBack()
  await page.goBack()
  await expect(search).toHaveValue('')
})

test('the catalogue dims while it is sorted, the focus stays, and the last choice holds', async ({
  page,
}) => {
  await page.goto('/tools')
  await ready(page)
  const sort = page.getByLabel('Sort')
  await sort.focus()
  await holdAnswers(page)
  await sort.selectOption('price')
  await expect(page.locator('.dims')).toHaveCSS('opacity', '0.5')
  await sort.selectOption('-price')
  await isLoaded(page)
  await expect(page).toHaveURL('/tools?sort=-price')
  await expect(sort).toHaveValue('-price')
  await expect(sort).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/tools')
  await expect(sort).toHaveValue('')
})

test('an admin check that fails offers to try again, and signs nobody out', async ({ page, troubles }) => {
  await signInAsAdmin(page)
  await page.route('**/admin/*', (route) => route.fulfill({ status: 503, json: { title: 'away' } }))
  await page.goto('/manageorder')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page).toHaveURL('/manageorder')
  await expect(page.locator('html')).toHaveAttribute('data-account', 'admin')
  await page.unroute('**/admin/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Manage orders' })).toBeVisible()
  troubles.length = 0
})

test('a list that is refused says why, and one that never came says so', async ({ page, troubles }) => {
  await signInAsAdmin(page)
  await page.goto('/manageorder?q=%00zz')
  await expect(page.getByRole('alert')).toContainText('must not contain control characters')
  await page.route('**/allorders?*', (route) => route.abort())
  await page.goto('/manageorder')
  await expect(page.getByRole('alert')).toContainText('The shop could not be reached')
  await page.unroute('**/allorders?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toBeHidden()
  troubles.length = 0
})

test("the role on screen is the server's after one load of any page", async ({ page, browser, troubles }) => {
  const { email } = await signUp(page)
  const admin = await openDesk(browser, page)
  const setRole = (method: string) =>
    admin.evaluate(
      async ([path, method]) => {
        const headers = { Authorization: `Bearer ${localStorage.getItem('accessToken')}` }
        return (await fetch(path, { method, headers })).status
      },
      [`/adminuser/admin/${email}`, method] as const,
    )
  const root = page.locator('html')
  expect(await setRole('PUT')).toBe(200)
  await page.goto('/blog')
  await expect(root).toHaveAttribute('data-account', 'admin')
  expect(await setRole('DELETE')).toBe(200)
  await page.goto('/about')
  await expect(root).toHaveAttribute('data-account', 'user')
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.setItem('accessToken', 'ended'))
  await page.goto('/blog')
  await expect(root).toHaveAttribute('data-account', 'visitor')
  await admin.context().close()
  troubles.length = 0
})

test('toasts are two at most, cover no button, and let presses through', async ({ page }) => {
  // A browser that says so itself, so that the toasts' own code can be fetched.
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
  await page.goto('/about')
  await ready(page)
  const toasts = page.getByRole('alert')
  // By script: on a busy machine a click of the test takes so long that the first toast would be gone before the third.
  const press = (path: string) =>
    page.evaluate((to) => document.querySelector<HTMLAnchorElement>(`nav a[href="${to}"]`)?.click(), path)
  await press('/blog')
  await expect(toasts).toHaveCount(1)
  await press('/myportfolio')
  await expect(toasts).toHaveCount(2)
  await press('/tools')
  await page.waitForTimeout(500)
  await expect(toasts).toHaveCount(2)
  // The toasts themselves still fly in; this is where they will be.
  const covered = () =>
    page.evaluate(() => {
      const boxes = [...document.querySelectorAll('.Toastify__toast-container')].map((toast) =>
        toast.getBoundingClientRect(),
      )
      const controls = [...document.querySelectorAll('main :is(a, button, input, select)')]
      return boxes.flatMap((box) =>
        controls.flatMap((control) => {
          const { left, right, top, bottom } = control.getBoundingClientRect()
          const apart = left >= box.right || right <= box.left || top >= box.bottom || bottom <= box.top
          return apart ? [] : [control.textContent]
        }),
      )
    })
  const button = await page.evaluateHandle(() => {
    const button = document.createElement('button')
    button.textContent = 'Next'
    const box = document.querySelector('.Toastify__toast-container')?.getBoundingClientRect()
    button.style.cssText = `position:fixed;left:${box?.left}px;top:${box?.top}px;width:4rem;height:2rem`
    button.onclick = () => button.remove()
    document.querySelector('main')?.append(button)
    return button
  })
  await expect.poll(covered).toEqual([])
  await button.evaluate((button) => {
    const box = document.querySelector('.Toastify__toast-container')?.getBoundingClientRect()
    button.style.top = `${box?.top}px`
  })
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0)
})

test('a page that is missing knows who is signed in and which theme was chosen', async ({
  page,
  troubles,
}) => {
  await signUp(page)
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await page.goto('/blog')
  await ready(page)
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/tools/NO-SUCH-PART'
    link.textContent = 'Gone'
    document.querySelector('main')?.prepend(link)
  })
  await page.getByRole('link', { name: 'Gone' }).click()
  const root = page.locator('html')
  for (const open of [() => page.reload(), () => page.goto('/nothing-is-here')]) {
    await expect(page.getByRole('heading', { name: 'Nothing is fitted here.' })).toBeVisible()
    await expect(root).toHaveAttribute('data-account', 'user')
    await expect(root).toHaveAttribute('data-theme', 'loyal-dark')
    await open()
  }
  troubles.length = 0
})
