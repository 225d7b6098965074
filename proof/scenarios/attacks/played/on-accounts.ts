import { randomUUID } from 'node:crypto'
import { openBrowserAt } from '#testing/browser.ts'
import { signInWithGoogle } from '#testing/people/issuer.ts'
import { totp } from '#testing/people/totp.ts'
import { solve } from '#testing/proofs.ts'
import { must, waitUntil } from '../../../scenario.ts'
import { type Attacks, call, type Target } from '../attack.ts'

const password = 'secret1'

async function signUp({ shop }: Target, email = `${randomUUID()}@example.com`) {
  const browser = openBrowserAt(shop.address)
  const { status } = await browser.signUp(email, password)
  must(status === 200, `A sign-up is answered ${status}.`)
  return { email, browser }
}

/** The token of the newest email with this subject, once it is written. */
async function emailedToken({ store }: Target, email: string, subject: string) {
  let token = ''
  await waitUntil(20, `No email says "${subject}".`, async () => {
    const found = await store.db
      .selectFrom('emails')
      .select('action')
      .where('to_address', '=', email)
      .where('subject', '=', subject)
      .orderBy('no', 'desc')
      .executeTakeFirst()
    token = decodeURIComponent(found?.action?.path.split('#token=')[1] ?? '')
    return token !== ''
  })
  return token
}

async function prove(target: Target, { email, browser }: Awaited<ReturnType<typeof signUp>>) {
  const token = await emailedToken(target, email, 'Confirm your email')
  await browser.send('/api/auth/confirm-email', { token })
}

/** Someone with a second step: what their app needs to know. */
async function turnOnSecondStep(target: Target, person: Awaited<ReturnType<typeof signUp>>) {
  await prove(target, person)
  const enabled = await person.browser.send('/api/auth/two-factor/enable', { password })
  const secret = new URL((await enabled.json()).totpURI).searchParams.get('secret') ?? ''
  const code = totp(secret, Date.now() - 30_000)
  const { status } = await person.browser.send('/api/auth/two-factor/verify-totp', { code })
  must(status === 200, `The second step cannot be turned on: ${status}.`)
  return secret
}

const isSignedIn = async (browser: ReturnType<typeof openBrowserAt>) =>
  (await (await browser.get('/api/auth/get-session')).json()) !== null

const askForReset = (target: Target, email: string) =>
  openBrowserAt(target.shop.address).send('/password-reset', { email })

const reset = async ({ shop }: Target, token: string, newPassword: string) =>
  (await openBrowserAt(shop.address).send('/api/auth/reset-password', { token, newPassword })).status

export const onAccounts: Attacks = {
  async 'an account with the email of somebody else'(target) {
    const squatter = await signUp(target)
    const owner = openBrowserAt(target.shop.address)
    const token = await emailedToken(target, squatter.email, 'Confirm your email')
    const alone = await owner.send('/api/auth/confirm-email', { token })
    must((await alone.json()).confirmed === false, 'The link alone proves the address.')
    await owner.send('/api/auth/confirm-email', { token, newPassword: 'mine alone' })
    must(await isSignedIn(owner), 'The owner of the address is not signed in.')
    must(!(await isSignedIn(squatter.browser)), 'The squatter is still signed in.')
    const again = await openBrowserAt(target.shop.address).signIn(squatter.email, password)
    must(again.status === 401, "The squatter's password still works.")
  },

  async 'a second step of somebody who has not proved the address'(target) {
    const squatter = await signUp(target)
    const { status } = await squatter.browser.send('/api/auth/two-factor/enable', { password })
    must(status === 403, `It is answered ${status}.`)
  },

  async 'Google instead of the second step'(target) {
    const email = 'maya.test@example.com'
    await turnOnSecondStep(target, await signUp(target, email))
    const thief = openBrowserAt(target.shop.address)
    await signInWithGoogle(thief, 'test-maya')
    must(!(await isSignedIn(thief)), 'Google leads in without a code.')
  },

  async 'a code twice, and a device that outlives its password'(target) {
    const person = await signUp(target)
    const secret = await turnOnSecondStep(target, person)
    const code = totp(secret)
    const enter = async (more = {}) => {
      const browser = openBrowserAt(target.shop.address)
      await browser.signIn(person.email, password)
      const { status } = await browser.send('/api/auth/two-factor/verify-totp', { code, ...more })
      return { browser, status }
    }
    const first = await enter({ trustDevice: true })
    must(first.status === 200, `A right code is answered ${first.status}.`)
    must((await enter()).status === 401, 'A code works twice.')
    const change = { currentPassword: password, newPassword: 'the new one' }
    await first.browser.send('/api/auth/change-password', change)
    await first.browser.send('/api/auth/sign-out', {})
    const again = await (await first.browser.signIn(person.email, 'the new one')).json()
    must(again.twoFactorRedirect === true, 'A trusted device outlives the password.')
  },

  async 'an older link after a reset'(target) {
    const { email } = await signUp(target)
    await askForReset(target, email)
    const older = await emailedToken(target, email, 'Set a new password')
    await askForReset(target, email)
    let newer = older
    await waitUntil(20, 'There is no second link.', async () => {
      newer = await emailedToken(target, email, 'Set a new password')
      return newer !== older
    })
    must((await reset(target, newer, 'the new one')) === 200, 'A fresh link does not work.')
    must((await reset(target, older, 'of a thief')) === 422, 'An older link still works.')
  },

  async 'locking an owner out by wrong passwords, sent as a form'(target) {
    const { email } = await signUp(target)
    const owner = openBrowserAt(target.strict.address)
    must((await owner.signIn(email, password)).status === 200, 'The owner cannot sign in.')
    const guess = () =>
      fetch(`${target.strict.address}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: target.strict.address },
        body: new URLSearchParams({ email, password: 'wrong-one' }),
      })
    const statuses: number[] = []
    for (let tries = 0; tries < 12; tries++) statuses.push((await guess()).status)
    must(statuses.includes(429), 'Wrong passwords in a form are not counted.')
    must((await owner.signIn(email, password)).status === 200, 'The owner is locked out.')
  },

  async 'an account that is taken'(target) {
    const { email } = await signUp(target)
    const { status } = await openBrowserAt(target.shop.address).signUp(email.toUpperCase(), 'another one')
    must(status === 422, `A second account is answered ${status}.`)
    const told = () =>
      target.store.db
        .selectFrom('emails')
        .select('id')
        .where('to_address', '=', email)
        .where('subject', '=', 'Someone tried to open an account with your email')
        .execute()
    await waitUntil(20, 'The owner is not told.', async () => (await told()).length === 1)
  },

  async 'a passkey for the email of somebody else, and one that is made up'(target) {
    const squatter = await signUp(target)
    const asked = await squatter.browser.send('/api/auth/passkey/generate-register-options', {})
    must(asked.status === 403, `An address that is not proved gets a passkey: ${asked.status}.`)
    const thief = openBrowserAt(target.shop.address)
    await thief.send('/api/auth/passkey/generate-authenticate-options', {})
    const response = { id: 'x', rawId: 'x', type: 'public-key', clientExtensionResults: {}, response: {} }
    const { status } = await thief.send('/api/auth/passkey/verify-authentication', { response })
    must(status >= 400 && status < 500, `A passkey that is made up is answered ${status}.`)
    must(!(await isSignedIn(thief)), 'A passkey that is made up leads in.')
  },

  async 'resets for somebody else, with one proof of work for many'({ strict }) {
    const body = { email: `${randomUUID()}@example.com` }
    const ask = async (headers: Record<string, string> = {}) =>
      (await call(strict, ['POST', '/password-reset'], { headers }, body)).status
    for (let no = 0; no < 3; no++) must((await ask()) === 202, 'A first reset is refused.')
    must((await ask()) === 428, 'A fourth reset needs no proof of work.')
    const challenge = await (await fetch(`${strict.address}/proof-of-work`)).json()
    const proof = { 'x-proof-of-work': await solve(challenge) }
    must((await ask(proof)) === 202, 'A proof of work does not help.')
    must((await ask(proof)) === 428, 'A proof of work works twice.')
  },

  async 'names that nobody can see, and endless emails'(target) {
    const browser = openBrowserAt(target.shop.address)
    const tries = [
      { name: '\u200b', email: `${randomUUID()}@example.com` },
      { name: '\u3164', email: `${randomUUID()}@example.com` },
      {
        name: 'Long',
        email: `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(63)}.${'e'.repeat(20)}.com`,
      },
    ]
    for (const body of tries) {
      const { status } = await browser.send('/api/auth/sign-up/email', { ...body, password })
      must(status === 422, `${JSON.stringify(body.name)} is answered ${status}.`)
    }
  },
}
