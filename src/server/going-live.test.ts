import { expect, test } from 'vitest'
import { readEnv } from '#src/config/env.ts'
import { checkLive, liveProblems } from './going-live.ts'

const ready = {
  LIVE: 'true',
  DATABASE_URL: 'postgres://shop:x@db/shop',
  PUBLIC_URL: 'https://shop.example.com',
  AUTH_SECRET: 'Zm9yIHRlc3RzIG9ubHksIG5vdCBmb3IgbGlmZQ',
  SMTP_URL: 'smtps://u:p@mail.example.com',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
  STRIPE_SECRET_KEY: 'sk_live_1234567890abcdef',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1234567890abcdef',
  STRIPE_WEBHOOK_SECRET: 'whsec_1234567890abcdef',
}

test('a shop with every real part may be live', () => {
  expect(liveProblems(readEnv(ready))).toEqual([])
})

test.each([
  [{ DATABASE_URL: '' }, 'DATABASE_URL'],
  [{ PUBLIC_URL: 'http://shop.example.com' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: '' }, 'PUBLIC_URL'],
  [{ AUTH_SECRET: '' }, 'AUTH_SECRET'],
  [{ AUTH_SECRET: 'ab'.repeat(30) }, 'AUTH_SECRET is weak'],
  [{ SMTP_URL: '' }, 'SMTP_URL'],
  [{ GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '' }, 'GOOGLE_CLIENT_ID'],
])('live with %j is refused, and the sentence says why', (change, name) => {
  expect(() => checkLive(readEnv({ ...ready, ...change }))).toThrow(name)
})

test('with nothing set, every stand-in is named at once', () => {
  expect(liveProblems(readEnv({ LIVE: 'true' })).length).toBeGreaterThanOrEqual(6)
})

test('a shop that is not live may use them', () => {
  expect(() => checkLive(readEnv({}))).not.toThrow()
})
