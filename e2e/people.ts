import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'

export const newEmail = (name = 'person') => `${name}-${randomUUID().slice(0, 12)}@example.com`

export const password = 'a sentence of mine'

/** Signs up, and ends on /home. The page for it has journeys of its own. */
export async function signUp(page: Page, email = newEmail(), name = 'Robin Example') {
  await enter(page, '/api/auth/sign-up/email', { email, password, name }, 'user')
  await page.goto('/home')
  return { email, name }
}

/** As the pages do it, but without them. */
async function enter(
  page: Page,
  path: string,
  form: { email: string; password: string; name?: string },
  look: string,
) {
  await page.goto('/robots.txt')
  const headers = { Origin: new URL(page.url()).origin }
  expect((await page.request.post(path, { headers, data: form })).status()).toBe(200)
  const { email } = form
  const issued = await page.request.put(`/user/${encodeURIComponent(email)}`, { headers, data: { email } })
  const { token } = await issued.json()
  await page.evaluate(
    ([token, look]) => {
      localStorage.setItem('accessToken', token)
      localStorage.setItem('account', look)
    },
    [token, look] as const,
  )
}

export async function fillSignUp(page: Page, email = newEmail(), name = 'Robin Example') {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign up' }).click()
}

/** Signs in through the page that is shown, or through /login. */
export async function signIn(page: Page, who: { email: string; password: string }, path = '/login') {
  await page.goto(path)
  await ready(page)
  await page.getByLabel('Email').fill(who.email)
  await page.getByLabel('Password', { exact: true }).fill(who.password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
}

/** The admin that the first start created. */
export function firstAdmin(dataDir = process.env.SHOP_DATA_DIR ?? '') {
  const text = readFileSync(join(dataDir, 'first-admin.txt'), 'utf8')
  return { email: /email: (.+)/.exec(text)?.[1] ?? '', password: /password: (.+)/.exec(text)?.[1] ?? '' }
}

export async function signInAsAdmin(page: Page) {
  await enter(page, '/api/auth/sign-in/email', firstAdmin(), 'admin')
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-account', 'admin')
}

/** A window beside the page and as large, in which the admin is signed in. */
export async function openDesk(browser: Browser, beside: Page) {
  const context = await browser.newContext({
    baseURL: process.env.SHOP_ADDRESS,
    viewport: beside.viewportSize(),
    reducedMotion: 'reduce',
  })
  const desk = await context.newPage()
  await signInAsAdmin(desk)
  return desk
}

/** Calls the shop from the page, as the person who is signed in there. */
export const postAs = (page: Page, path: string, body: object) =>
  page.evaluate(
    async ([path, body]) => {
      const answer = await fetch(path, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${localStorage.getItem('accessToken')}`,
        },
        body: JSON.stringify(body),
      })
      return answer.json()
    },
    [path, body] as const,
  )

/** The page is hydrated: links lead on within the page, and keys are listened to. */
export const ready = (page: Page) => page.waitForFunction(() => !window.pageHydrated)

/** Scripts, or other files, are held back until they are released, as on a slow connection. */
export async function hold(page: Page, files = '**/assets/*.js') {
  let letGo = () => {}
  const gone = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(files, async (route) => {
    await gone
    await route.continue()
  })
  return letGo
}

/** Opens the navigation where it is in a menu; a press that comes before the page's scripts is answered with them. */
export async function openMenu(page: Page) {
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  if (!(await button.isVisible())) return
  await button.click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
}

/** Presses Signout when the page has its answers: what it still asks would be refused, and the journey would hear of it. */
export async function signOut(page: Page) {
  await page.waitForLoadState('networkidle')
  await openMenu(page)
  await page.getByRole('button', { name: 'Signout' }).filter({ visible: true }).click()
}

/** Waits in the outbox for the newest email with this button, and presses it. */
export async function followEmail(page: Page, email: string, button: string) {
  const link = page
    .getByRole('article')
    .filter({ hasText: email })
    .getByRole('link', { name: button })
    .first()
  await expect(async () => {
    await page.goto('/dev/mail')
    await expect(link).toBeVisible({ timeout: 500 })
  }).toPass()
  await link.click()
}

/** Follows the emailed link in the browser that is signed in. */
export async function confirmEmail(page: Page, email: string) {
  await followEmail(page, email, 'Confirm email')
  await expect(page.getByText('Thank you, your email is confirmed.')).toBeVisible()
}
