import { expect, test } from '../journey.ts'
import { ready, signInAsAdmin } from '../people.ts'

const publicPages = ['/', '/blog', '/about', '/myportfolio', '/tools', '/login', '/signup', '/reset-password']
const ownPages = ['/dashboard', '/dashboard/addmyinfo', '/dashboard/order', '/dashboard/review', '/checkout']
const adminPages = ['/makeadmin', '/overview', '/books', '/managereview', '/addproduct', '/manageproduct']

/** The journey itself fails on whatever a page's policy refuses. */
test('every page works with the scripts that its policy names', async ({ page }) => {
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
})

test('a script that got into a page does not run', async ({ page, troubles }) => {
  await page.goto('/about')
  await ready(page)
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.injected = true'
    document.body.append(script)
  })
  await expect
    .poll(() => troubles)
    .toEqual([expect.stringContaining('Content Security Policy'), 'console: script-src-elem forbids inline'])
  expect(await page.evaluate(() => 'injected' in window)).toBe(false)
  troubles.splice(0)
})
