import { totp } from '#testing/people/totp.ts'
import { findFreePort, type ServedShop, serveShop } from '#testing/served/shop.ts'
import { expect, test } from '../journey.ts'
import { confirmEmail, firstAdmin, ready, signIn, signOut, signUp } from '../people.ts'

/** Under a name: browsers know no passkeys under a number. */
let shop: ServedShop
let address: string
test.beforeAll(async () => {
  const port = await findFreePort()
  address = `http://localhost:${port}`
  const strict = { LIMIT_FACTOR: '1000', ADMIN_TWO_STEP: 'true' }
  shop = await serveShop({ PORT: String(port), PUBLIC_URL: address, ...strict })
})
test.afterAll(() => shop.stop())

test('add a passkey, name it, sign in with it, and remove it', async ({ browser, troubles }) => {
  const context = await browser.newContext({ baseURL: address })
  const page = await context.newPage()
  const devices = await context.newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })

  const { email } = await signUp(page)
  await page.goto('/dashboard')
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await expect(passkeys.getByText('Confirm your email first.')).toBeVisible()
  await confirmEmail(page, email)
  await page.goto('/dashboard')
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('The passkey is added')).toBeVisible()
  await passkeys.getByRole('button', { name: /^Rename/ }).click()
  await passkeys.getByLabel(/^New name of/).fill('My laptop')
  await passkeys.getByRole('button', { name: 'Save' }).click()
  await expect(passkeys.getByText('My laptop')).toBeVisible()

  await signOut(page)
  await expect(page.locator('html')).toHaveAttribute('data-account', 'visitor')
  await page.goto('/login?from=%2Fdashboard')
  await ready(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText(email).filter({ visible: true }).first()).toBeVisible()

  await passkeys.getByRole('button', { name: 'Remove My laptop' }).click()
  await expect(page.getByText('The passkey is removed')).toBeVisible()
  await expect(passkeys.getByText('My laptop')).toHaveCount(0)
  await context.close()
  expect(troubles).toEqual([])
})

test('an admin is led to the second step that the shop demands, and on from there', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: address })
  const page = await context.newPage()
  const admin = firstAdmin(shop.dataDir)
  await signIn(page, admin, '/login?from=%2Fmanageorder')
  await expect(page).toHaveURL('/secure-account?from=%2Fmanageorder')
  await expect(page.getByRole('heading', { name: 'First, secure your account' })).toBeVisible()
  await page.getByLabel('Your password').fill(admin.password)
  await page.getByRole('button', { name: 'Turn on' }).click()
  const uri = await page.getByText(/^[A-Z2-7]{20,}$/).textContent()
  await page.getByLabel('Code from the app').fill(totp(uri ?? ''))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'Your account is secure' })).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/manageorder')
  await expect(page.getByRole('heading', { name: 'Manage orders' })).toBeVisible()
  await context.close()
})
