import { findRunningPostgres } from '#src/adapters/postgres/postgres.ts'
import { ask } from '#testing/ask.ts'
import { expect, forgive, test } from '../journey.ts'
import { ready, signUp } from '../people.ts'
import { expectReadable } from '../readable.ts'

test.use({ reducedMotion: 'reduce' })

test('someone adds their info, changes it, and sees it as they typed it', async ({ page, troubles }) => {
  test.slow()
  await signUp(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Update Info' })).toBeDisabled()
  await expectReadable(page)

  await page.getByRole('link', { name: 'Add Info' }).click()
  await page.getByLabel('Name').fill('')
  await page.getByRole('button', { name: 'Add Info' }).click()
  for (const words of ['name', 'address', 'phone', 'profile link'])
    await expect(page.getByText(`${words} is required`)).toBeVisible()
  await expectReadable(page)
  await page.getByLabel('Name').fill('<b>Amina</b>')
  await page.getByLabel('Address').fill('12 Bench Street')
  await page.getByLabel('Phone').fill('555 0100')
  await page.getByLabel('Linked profile').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Add Info' }).click()
  await expect(page.getByText('<b>Amina</b>')).toBeVisible()
  await expect(page.getByText('javascript:alert(1)')).toBeVisible()
  await expect(page.getByRole('link', { name: 'javascript:alert(1)' })).toHaveCount(0)

  await page.getByRole('link', { name: 'Update Info' }).click()
  await page.getByLabel('Linked profile').fill('https://example.com/amina')
  await page.route('**/updateuserinfo/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Update Info' }).click()
  await expect(page.getByText('The shop could not be reached.')).toBeVisible()
  await expect(page.getByLabel('Linked profile')).toHaveValue('https://example.com/amina')
  troubles.length = 0
  await page.unroute('**/updateuserinfo/*')
  await page.getByRole('button', { name: 'Update Info' }).click()
  const alert = page.getByRole('alertdialog', { name: 'users update successfully!!!' })
  await expect(alert.getByRole('button')).toHaveCount(1)
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('link', { name: 'https://example.com/amina' })).toBeVisible()
})

test('someone writes a review with the keyboard, finds it at home, and changes it', async ({ page }) => {
  await signUp(page)
  const words = `Fits as it should, ${Date.now()}. <img src=x onerror=alert(1)> ${'Very'.repeat(80)}`
  await page.goto('/dashboard/review')
  await expect(page.getByText('Min value 1 Maximum value 5')).toBeVisible()
  // On a phone it is the last of a row that is wider than the screen.
  const links = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')
  await expect(links.filter({ hasText: 'Add Review' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Add Review' }).click()
  await expect(page.getByText('rating must be a whole number from 1 to 5')).toBeVisible()
  await expect(page.getByText('product name is required')).toBeVisible()
  await expectReadable(page)

  const product = page.getByLabel('Product name')
  await product.fill('Something of mine')
  await expect(page.getByText('product name is required')).toBeHidden()
  await expect(page.getByText('your review will be shown as one of the shop')).toBeVisible()
  await product.fill('ssd 1tb')
  await page.getByRole('option', { name: 'NVMe SSD 1 TB, M.2 2280' }).click()
  await expect(product).toHaveValue('NVMe SSD 1 TB, M.2 2280')
  await expect(page.getByText('your review will be shown')).toBeHidden()
  await product.fill('Something of mine')
  await page.getByLabel('1 star', { exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByLabel('4 stars')).toBeChecked()
  await page.getByLabel('Description').fill(words)
  await page.getByRole('button', { name: 'Add Review' }).click()
  await expect(page.getByText('Thank you. Your review of the shop is saved')).toBeVisible()
  // With reduced motion the toast stays for as long as for everybody.
  await expect(page.locator('.Toastify__progress-bar').last()).toHaveCSS('animation-duration', '5s')
  await expect(page.getByRole('list').getByText(words)).toBeVisible()

  const newest = await (await page.request.get('/review?limit=10')).json()
  expect(newest).toContainEqual(expect.objectContaining({ description: words, rating: 4, verified: false }))
  await page.goto('/')
  await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByText('About the shop: Something of mine').first()).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0)

  await page.goto('/dashboard/review')
  await page.getByRole('button', { name: 'Edit your review of Something of mine' }).click()
  await expect(page.getByText('Saving replaces that review')).toBeVisible()
  await page.getByLabel('2 stars').check()
  await page.getByRole('button', { name: 'Add Review' }).click()
  await expect(page.getByRole('listitem').getByRole('img', { name: '2 out of 5' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Edit your review/ })).toHaveCount(1)
})

test('someone takes their data along, changes the password, and closes the account', async ({
  page,
  troubles,
}) => {
  const { email } = await signUp(page)
  await page.goto('/dashboard')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toBe('my-data.json')

  await page.getByLabel('Current password').fill('not my password')
  await page.getByLabel('New password').fill('another sentence')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.locator('#password ~ form').getByRole('alert')).toBeVisible()
  troubles.length = 0
  await page.getByLabel('Current password').fill('a sentence of mine')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password is changed')).toBeVisible()

  await page.getByRole('button', { name: 'Close my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close your account?' })
  await dialog.getByLabel('Your password').fill('a sentence of mine')
  await dialog.getByLabel('Type your email to confirm').fill('someone@else.example')
  await dialog.getByRole('button', { name: 'Close my account' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByLabel('Type your email to confirm').fill(email)
  await dialog.getByRole('button', { name: 'Close my account' }).click()
  await expect(dialog.getByText('password is not the password of this account')).toBeVisible()
  await dialog.getByLabel('Your password').fill('another sentence')
  await page.evaluate(() => localStorage.setItem('searches', '["fan"]'))
  await dialog.getByRole('button', { name: 'Close my account' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-account', 'visitor')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('searches'))).toBe('[]')
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login/)
  await ready(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('another sentence')
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('errorCase=')).toBeVisible()
  troubles.length = 0
})

test('what can be pressed on the profile does not move once it is there, and a list that fails says so', async ({
  page,
  troubles,
}) => {
  await signUp(page)
  const held = Promise.withResolvers<void>()
  await page.route('**/signins', (route) => held.promise.then(() => route.fulfill({ status: 500 })), {
    times: 1,
  })
  await page.goto('/dashboard')
  await ready(page)
  const button = page.getByRole('button', { name: 'Download my data' })
  await expect(page.locator('main .skeleton').first()).toBeVisible()
  await expect(button).toHaveCount(0)
  held.resolve()
  await expect(button).toBeVisible()
  const list = page.getByRole('region', { name: 'Latest sign-ins' })
  await expect(list.getByText('The list did not load')).toBeVisible()
  await list.getByRole('button', { name: 'Try again' }).click()
  await expect(list.getByText('signed in')).toBeVisible()
  forgive(troubles, 500)
})

test('the sidebar leads to profile, orders and review', async ({ page }) => {
  await signUp(page)
  await page.goto('/dashboard')
  const side = page.getByRole('navigation', { name: 'Dashboard' }).filter({ visible: true })
  for (const name of ['My Profile', 'My Order', 'Add Review'])
    await expect(side.getByRole('link', { name })).toBeVisible()
})

test('who has no password closes the account after a fresh sign-in', async ({ page, troubles }) => {
  const { email } = await signUp(page)
  const database = findRunningPostgres(process.env.SHOP_DATA_DIR ?? '') ?? ''
  const [person] = await ask(database, 'select identity_id from users where email = $1', [email])
  await ask(database, 'delete from identity_accounts where "userId" = $1', [person.identity_id])
  await ask(
    database,
    `update identity_sessions set "createdAt" = now() - interval '11 minutes' where "userId" = $1`,
    [person.identity_id],
  )
  await page.goto('/dashboard')
  await ready(page)
  await page.getByRole('button', { name: 'Close my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close your account?' })
  await expect(dialog.getByLabel('Your password')).toHaveCount(0)
  await dialog.getByLabel('Type your email to confirm').fill(email)
  await dialog.getByRole('button', { name: 'Close my account' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Sign in again first')
  troubles.length = 0
  await dialog.getByRole('button', { name: 'Sign in again' }).click()
  await expect(page).toHaveURL(/\/login\?from=%2Fdashboard$/)
  await expect(page.locator('html')).toHaveAttribute('data-account', 'visitor')
  expect(await ask(database, 'select closed_at from users where email = $1', [email])).toEqual([
    { closed_at: null },
  ])
})
