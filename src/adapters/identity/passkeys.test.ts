import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '#testing/browser.ts'
import { doJobs } from '#testing/jobs.ts'
import { confirmationToken, proveEmail, turnOnSecondStep } from '#testing/people/accounts.ts'
import { openAuthenticator } from '#testing/people/authenticator.ts'
import { openShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ limitFactor: 1000 })
})
afterAll(() => shop.close())

type Browser = ReturnType<typeof openBrowser>
type Device = ReturnType<typeof openAuthenticator>

const path = (name: string) => `/api/auth/passkey/${name}`
const challengeOf = async (answer: Response) => ((await answer.json()) as { challenge: string }).challenge

const options = (browser: Browser, to: 'register' | 'authenticate') =>
  browser.send(path(`generate-${to}-options`), {})

let people = 0
async function newPerson() {
  const email = `passkey-${++people}@example.com`
  const browser = openBrowser(shop)
  await browser.signUp(email)
  await proveEmail(shop, browser, email)
  return { email, browser }
}

async function add(browser: Browser, device: Device, use: Parameters<Device['register']>[1] = {}) {
  const challenge = await challengeOf(await options(browser, 'register'))
  const response = device.register(challenge, use)
  return (await browser.send(path('verify-registration'), { response, name: 'My\tphone' })).status
}

async function enter(browser: Browser, device: Device, use: Parameters<Device['signIn']>[1] = {}) {
  const challenge = await challengeOf(await options(browser, 'authenticate'))
  return (await browser.send(path('verify-authentication'), { response: device.signIn(challenge, use) }))
    .status
}

const listOf = async (browser: Browser) =>
  (await (await browser.get(path('list-user-passkeys'))).json()) as { id: string; name: string }[]

const subjectsTo = async (email: string) => {
  await doJobs(shop)
  const rows = await shop.db.selectFrom('emails').select('subject').where('to_address', '=', email).execute()
  return rows.map(({ subject }) => subject)
}

test('a passkey is added, named, used on another device, and removed', async () => {
  const { email, browser } = await newPerson()
  const device = openAuthenticator()
  expect(await add(browser, device)).toBe(200)
  const [passkey] = await listOf(browser)
  expect(passkey).toMatchObject({ name: 'My phone' })
  expect(await subjectsTo(email)).toContain('A passkey was added to your account')

  const other = openBrowser(shop)
  expect(await enter(other, device)).toBe(200)
  const { status, headers } = await other.exchange(email)
  expect(status).toBe(200)
  const [latest] = (await (await shop.get('/signins', headers)).json()) as object[]
  expect(latest).toMatchObject({ succeeded: true, way: 'passkey' })
  expect(await subjectsTo(email)).toContain('A new device signed in')

  expect(
    (await browser.send(path('update-passkey'), { id: passkey?.id, name: 'x'.repeat(200) })).status,
  ).toBe(200)
  expect((await listOf(browser))[0]?.name).toBe('x'.repeat(80))
  expect((await (await shop.get('/mydata', headers)).json()).passkeys).toMatchObject([
    { name: 'x'.repeat(80) },
  ])
  expect((await browser.send(path('delete-passkey'), { id: passkey?.id })).status).toBe(200)
  expect(await enter(openBrowser(shop), device)).toBe(401)
})

test('one that did not ask for the person is not taken, neither to add nor to sign in', async () => {
  const { email, browser } = await newPerson()
  const device = openAuthenticator()
  expect(await add(browser, device, { asks: false })).toBe(401)
  expect(await listOf(browser)).toEqual([])
  expect(await add(browser, device)).toBe(200)
  const other = openBrowser(shop)
  expect(await enter(other, device, { asks: false })).toBe(401)
  expect((await other.exchange(email)).status).toBe(401)
})

test('one that asked is both steps, and the password still needs its code', async () => {
  const { email, browser } = await newPerson()
  const device = openAuthenticator()
  await turnOnSecondStep(browser)
  expect(await add(browser, device)).toBe(200)
  const other = openBrowser(shop)
  expect(await enter(other, device)).toBe(200)
  expect((await other.exchange(email)).status).toBe(200)
  expect(await (await openBrowser(shop).signIn(email)).json()).toMatchObject({ twoFactorRedirect: true })
})

test('another page’s answer, an old challenge and a copied device are refused, and the owner sees it', async () => {
  const { email, browser } = await newPerson()
  const device = openAuthenticator()
  expect(await add(browser, device, { origin: 'http://evil.test' })).toBe(422)
  expect(await add(browser, device)).toBe(200)
  const other = openBrowser(shop)
  expect(await enter(other, device, { origin: 'http://evil.test' })).toBeGreaterThanOrEqual(400)
  const challenge = await challengeOf(await options(other, 'authenticate'))
  const response = device.signIn(challenge, { counter: 7 })
  expect((await other.send(path('verify-authentication'), { response })).status).toBe(200)
  expect((await other.send(path('verify-authentication'), { response })).status).toBeGreaterThanOrEqual(400)
  expect(await enter(openBrowser(shop), device, { counter: 7 })).toBeGreaterThanOrEqual(400)
  const { headers } = await browser.exchange(email)
  const events = (await (await shop.get('/signins', headers)).json()) as { succeeded: boolean; way: string }[]
  expect(
    events.filter(({ way, succeeded }) => way === 'passkey' && !succeeded).length,
  ).toBeGreaterThanOrEqual(2)
})

test('nobody adds one to an unproved account, or names or removes another’s', async () => {
  const stranger = openBrowser(shop)
  await stranger.signUp('passkey-unproved@example.com')
  expect((await options(stranger, 'register')).status).toBe(403)
  expect((await options(openBrowser(shop), 'register')).status).toBe(401)
  const { browser } = await newPerson()
  await add(browser, openAuthenticator())
  const [passkey] = await listOf(browser)
  for (const call of ['update-passkey', 'delete-passkey'])
    expect((await stranger.send(path(call), { id: passkey?.id, name: 'mine' })).status).toBe(401)
  expect(await listOf(browser)).toMatchObject([{ name: 'My phone' }])
})

test('a sign-in of long ago is not enough to add one', async () => {
  const { email, browser } = await newPerson()
  await shop.pool.query(
    `update identity_sessions set "createdAt" = now() - interval '16 minutes'
     where "userId" = (select id from identity_users where email = $1)`,
    [email],
  )
  expect((await options(browser, 'register')).status).toBe(403)
})

test('the first proof of an email ends a passkey from before it, and closing the account its passkeys', async () => {
  const email = 'passkey-squatted@example.com'
  await openBrowser(shop).signUp(email)
  await shop.pool.query(
    `insert into identity_passkeys (id, "publicKey", "userId", "credentialID", counter, "deviceType", "backedUp")
     select 'squat', 'k', id, 'c', 0, 'singleDevice', false from identity_users where email = $1`,
    [email],
  )
  const token = await confirmationToken(shop, email)
  await openBrowser(shop).send('/api/auth/confirm-email', { token, newPassword: 'mine alone' })
  const left = () => shop.db.selectFrom('identity_passkeys').select('id').where('id', '=', 'squat').execute()
  expect(await left()).toEqual([])

  const person = await newPerson()
  await add(person.browser, openAuthenticator())
  const ofPerson = () => shop.pool.query('select from identity_passkeys where "userId" = $1', [userId])
  const [{ id: userId } = { id: '' }] = (
    await shop.pool.query<{ id: string }>('select id from identity_users where email = $1', [person.email])
  ).rows
  expect((await ofPerson()).rows).toHaveLength(1)
  const { headers } = await person.browser.exchange(person.email)
  const closed = await shop.app.request('/myaccount', {
    method: 'DELETE',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ email: person.email, password: 'secret1' }),
  })
  expect(closed.status).toBe(200)
  expect((await ofPerson()).rows).toEqual([])
})

test('an account has twenty at most', async () => {
  const { email, browser } = await newPerson()
  await shop.pool.query(
    `insert into identity_passkeys (id, "publicKey", "userId", "credentialID", counter, "deviceType", "backedUp")
     select u.email || no, 'k', u.id, u.email || no, 0, 'singleDevice', false
     from identity_users u, generate_series(1, 20) no where u.email = $1`,
    [email],
  )
  expect((await options(browser, 'register')).status).toBe(409)
})
