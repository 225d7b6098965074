import { expect, test } from 'vitest'
import {
  dataPolicy,
  formPolicy,
  issuerFormPolicy,
  plainPagePolicy,
  shopPagePolicy,
} from './content-security-policy.ts'

const page = { dev: false, cardFields: false, framed: false, scripts: ['one'] }

test('a page runs its own inline scripts, and any only in development', () => {
  expect(shopPagePolicy(page)).toContain("script-src 'self' 'sha256-one';")
  expect(shopPagePolicy({ ...page, dev: true })).toContain("script-src 'self' 'unsafe-inline';")
})

test('the card provider may run only where its fields are shown', () => {
  expect(shopPagePolicy(page)).not.toContain('stripe')
  const policy = shopPagePolicy({ ...page, cardFields: true })
  expect(policy).toMatch(/script-src [^;]*https:\/\/js\.stripe\.com/)
  expect(policy).toMatch(/connect-src [^;]*https:\/\/api\.stripe\.com/)
  expect(policy).toMatch(/frame-src [^;]*https:\/\/hooks\.stripe\.com/)
})

test.each([dataPolicy, plainPagePolicy, formPolicy, issuerFormPolicy, shopPagePolicy(page)])(
  'nothing of the shop can be framed, and no page can change where its links lead: %s',
  (policy) => {
    expect(policy.split('; ')).toEqual(expect.arrayContaining(["frame-ancestors 'none'", "base-uri 'none'"]))
  },
)

test.each([dataPolicy, plainPagePolicy, formPolicy, issuerFormPolicy])(
  'what is no page of the shop runs no script: %s',
  (policy) => {
    expect(policy).toMatch(/^default-src 'none';/)
    expect(policy).not.toContain('script')
  },
)

test('a preview can be framed by the shop alone', () => {
  expect(shopPagePolicy({ ...page, framed: true })).toContain("frame-ancestors 'self'; base-uri 'none'")
})
