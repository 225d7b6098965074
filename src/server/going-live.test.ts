import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readEnv } from '#src/config/env.ts'
import { firstAdminEmail } from '#src/shop/accounts/create-first-admin.ts'
import { openStore } from '#src/store/db/connection.ts'
import { ask } from '#testing/ask.ts'
import { emptyDatabase } from '#testing/database.ts'
import { openAuth } from './auth.ts'
import { openDatabase } from './database.ts'
import { checkLive, liveProblems } from './going-live.ts'

const said = vi.hoisted((): string[] => [])
vi.mock('#src/config/say.ts', () => ({ say: (words: string) => void said.push(words) }))

const silent = pino({ level: 'silent' })
const ready = {
  LIVE: 'true',
  DATABASE_URL: 'postgres://shop:x@db/shop?sslmode=verify-full',
  PUBLIC_URL: 'https://shop.example.com',
  TRUST_PROXY: '10.0.0.0/8',
  AUTH_SECRET: 'Zm9yIHRlc3RzIG9ubHksIG5vdCBmb3IgbGlmZQ',
  SMTP_URL: 'smtps://u:p@mail.example.com',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
  STRIPE_SECRET_KEY: 'sk_live_1234567890abcdef',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1234567890abcdef',
  STRIPE_WEBHOOK_SECRET: 'whsec_1234567890abcdef',
}

const otherIssuer = {
  GOOGLE_CLIENT_ID: '',
  GOOGLE_CLIENT_SECRET: '',
  OIDC_ISSUER: 'https://login.example.com',
  OIDC_CLIENT_ID: 'id',
  OIDC_CLIENT_SECRET: 'secret',
}

test('a shop with every real part may be live, with any issuer in the place of Google', () => {
  expect(liveProblems(readEnv(ready))).toEqual([])
  expect(liveProblems(readEnv({ ...ready, ...otherIssuer }))).toEqual([])
})

test('a live shop starts empty, with the issuer that was set and without an admin or a password in the log', async () => {
  const { url, drop } = await emptyDatabase()
  onTestFinished(drop)
  const env = readEnv({ ...ready, ...otherIssuer, DATABASE_URL: url })
  await openDatabase(env, silent)
  const store = openStore(url)
  onTestFinished(store.close)
  const { auth, testIssuer } = await openAuth(env, silent, { ...store, now: () => new Date() })
  expect(testIssuer).toBeUndefined()
  expect(auth.identity.ways.map(({ id }) => id)).toEqual(['oidc'])
  expect(said.join(' ')).toContain('npm run admin -- you@example.com')
  expect(said.join(' ')).not.toMatch(/password/)
  for (const table of ['tools', 'reviews', 'users', 'identity_users'])
    expect(await ask(url, `select from ${table}`)).toEqual([])
})

test('a shop that was tried out goes live once its first admin has another password', async () => {
  const { url, drop } = await emptyDatabase()
  onTestFinished(drop)
  const dataDir = mkdtempSync(join(tmpdir(), 'going-live-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => void vi.restoreAllMocks())
  const tried = readEnv({ DATABASE_URL: url, DATA_DIR: dataDir })
  await openDatabase(tried, silent)
  const store = openStore(url)
  onTestFinished(store.close)
  const { auth } = await openAuth(tried, silent, { ...store, now: () => new Date() })
  const live = readEnv({ ...ready, DATABASE_URL: url })
  await expect(openDatabase(live, silent)).rejects.toThrow(
    /still has the password that the first start printed/,
  )
  const admin = { email: firstAdminEmail, name: 'Admin', password: 'another password' }
  await auth.identity.createPasswordAccount(admin)
  await expect(openDatabase(live, silent)).resolves.toMatchObject({ url })
})

test.each([
  [{ DATABASE_URL: '' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://shop:x@db/shop' }, 'add ?sslmode=verify-full'],
  [{ SMTP_URL: 'smtp://u:p@mail.example.com?ignoreTLS=true' }, 'SMTP_URL must not say'],
  [{ PUBLIC_URL: 'http://shop.example.com' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: '' }, 'PUBLIC_URL'],
  [{ AUTH_SECRET: '' }, 'AUTH_SECRET'],
  [{ AUTH_SECRET: 'ab'.repeat(30) }, 'AUTH_SECRET is weak'],
  [{ SMTP_URL: '' }, 'SMTP_URL'],
  [{ GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '' }, 'GOOGLE_CLIENT_ID'],
  [{ ...otherIssuer, OIDC_ISSUER: 'http://login.example.com' }, 'OIDC_ISSUER'],
  [{ TRUST_PROXY: '' }, 'TRUST_PROXY'],
  [{ STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '', STRIPE_WEBHOOK_SECRET: '' }, 'keys of live mode'],
  [
    { STRIPE_SECRET_KEY: 'sk_test_1234567890abcdef', STRIPE_PUBLISHABLE_KEY: 'pk_test_1234567890abcdef' },
    'keys of live mode',
  ],
])('live with %j is refused, and the sentence says why', (change, name) => {
  expect(() => checkLive(readEnv({ ...ready, ...change }))).toThrow(name)
})

test('with nothing set, every stand-in is named at once', () => {
  expect(liveProblems(readEnv({ LIVE: 'true' })).length).toBeGreaterThanOrEqual(6)
})

test('a shop that is not live may use them', () => {
  expect(() => checkLive(readEnv({}))).not.toThrow()
})
