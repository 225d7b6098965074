import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { policyFor } from './content-security-policy.ts'

const html = '<script>one()</script><script src="/a.js"></script><script>one()</script>'

test('inline scripts are named by their hash, each once', () => {
  const hash = createHash('sha256').update('one()').digest('base64')
  expect(policyFor(html, { dev: false, cardFields: false })).toContain(`script-src 'self' 'sha256-${hash}';`)
})

test('the card provider may run only where its fields are shown', () => {
  expect(policyFor(html, { dev: false, cardFields: false })).not.toContain('stripe')
  const policy = policyFor(html, { dev: false, cardFields: true })
  expect(policy).toMatch(/script-src [^;]*https:\/\/js\.stripe\.com/)
  expect(policy).toMatch(/connect-src [^;]*https:\/\/api\.stripe\.com/)
  expect(policy).toMatch(/frame-src [^;]*https:\/\/hooks\.stripe\.com/)
})
