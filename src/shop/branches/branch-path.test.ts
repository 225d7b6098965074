import { expect, test } from 'vitest'
import { branchPath } from './branch-path.ts'

test.each([
  ['Denby Cross', [], 'denby-cross'],
  ['Zürich, Ünderberg 5', [], 'zurich-underberg-5'],
  ['Denby-Cross', ['denby-cross'], 'denby-cross-2'],
  ['Denby Cross!', ['denby-cross', 'denby-cross-2'], 'denby-cross-3'],
  ['Москва', [], 'branch'],
  ['ﬃ'.repeat(80), [], 'ffi'.repeat(80).slice(0, 80)],
])('%s beside %j is at %s', (name, taken, path) => {
  expect(branchPath(name, taken)).toBe(path)
})
