import { expect, test } from 'vitest'
import { policyAt } from './load-content.ts'

test.each(['/terms', 'terms', '/terms/', '/Terms', '/TERMS', '/%74erms'])('%s is the page terms', (path) =>
  expect(policyAt(path)).toBe('terms'),
)
