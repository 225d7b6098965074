import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { ready, signInAsAdmin } from './people.ts'

const publicPages = ['/', '/blog', '/about', '/myportfolio', '/tools', '/login', '/signup', '/reset-password']
const ownPages = ['/dashboard', '/dashboard/addmyinfo', '/dashboard/order', '/dashboard/review']
const adminPages = ['/makeadmin', '/overview', '/books', '/managereview', '/addproduct', '/manageproduct']

/** What the page's policy refused, told by the browser itself. */
async function watchPolicy(page: Page) {
  const refused: string[] = []
  await page.exposeFunction('policyRefused', (what: string) => refused.push(what))
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      (window as unknown as { policyRefused(what: string): void }).policyRefused(
        `${location.pathname}: ${violatedDirective} ${blockedURI}`,
      ),
    ),
  )
  return refused
}

test('every page works with the scripts that its policy names', async ({ page }) => {
  const refused = await watchPolicy(page)
  const [tool] = await (await page.request.get('/manufacture')).json()
  for (const path of [...publicPages, `/purchase/${tool._id}`, '/payment/1']) {
    await page.goto(path)
    await ready(page)
  }
  await signInAsAdmin(page)
  for (const path of [...ownPages, ...adminPages, '/manageorder']) {
    await page.goto(path)
    await ready(page)
  }
  expect(refused).toEqual([])
})

test('a script that got into a page does not run', async ({ page, troubles }) => {
  const refused = await watchPolicy(page)
  await page.goto('/about')
  await ready(page)
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.injected = true'
    document.body.append(script)
  })
  await expect.poll(() => refused).toEqual(['/about: script-src-elem inline'])
  expect(await page.evaluate(() => 'injected' in window)).toBe(false)
  expect(troubles.splice(0)).toEqual([expect.stringContaining('Content Security Policy')])
})
