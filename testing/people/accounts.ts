import { expect } from 'vitest'
import type { openBrowser } from '../browser.ts'
import { doJobs } from '../jobs.ts'
import type { TestShop } from '../shop.ts'
import { totp } from './totp.ts'

type Browser = ReturnType<typeof openBrowser>

/** The token in the newest email of this kind. */
export async function emailedToken(shop: TestShop, email: string, subject: string) {
  const { action } = await shop.db
    .selectFrom('emails')
    .select('action')
    .where('to_address', '=', email)
    .where('subject', '=', subject)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return decodeURIComponent(action?.path.split('#token=')[1] ?? '')
}

/** The token of the email that a new account gets. */
export async function confirmationToken(shop: TestShop, email: string) {
  await doJobs(shop)
  return emailedToken(shop, email, 'Confirm your email')
}

export async function resetToken(shop: TestShop, email: string) {
  await shop.identity.mailPasswordReset(email)
  return emailedToken(shop, email, 'Set a new password')
}

/** As the person themselves does it, signed in and with the emailed link. */
export async function proveEmail(shop: TestShop, browser: Browser, email: string) {
  const token = await confirmationToken(shop, email)
  const answer = await browser.send('/api/auth/confirm-email', { token })
  expect(await answer.json()).toEqual({ confirmed: true, signedIn: true })
}

/** Turns on the second step of someone signed in, and gives the secret of their app. */
export async function turnOnSecondStep(browser: Browser) {
  const enabled = await browser.send('/api/auth/two-factor/enable', { password: 'secret1' })
  const { totpURI } = (await enabled.json()) as { totpURI: string }
  const secret = new URL(totpURI).searchParams.get('secret') ?? ''
  // The code of half a minute ago is still accepted, and leaves the current one for the sign-in.
  const code = totp(secret, Date.now() - 30_000)
  const confirmed = await browser.send('/api/auth/two-factor/verify-totp', { code })
  expect(confirmed.status).toBe(200)
  return secret
}
