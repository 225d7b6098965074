import { expect, test } from 'vitest'
import { StartProblem, startSentence } from './start-problem.ts'

test('a problem and a full disk are sentences, a fault is not', () => {
  expect(startSentence(new StartProblem('PORT is taken.'))).toBe('PORT is taken.')
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  expect(startSentence(full)).toBe(
    'There is no room left on the disk: ENOSPC: no space left on device, write.',
  )
  expect(startSentence(Object.assign(full, { path: '/mnt/copy' }))).toMatch(
    /^There is no room left on the disk for \/mnt\/copy: /,
  )
  expect(startSentence(new TypeError('a fault'))).toBeUndefined()
  expect(startSentence(undefined)).toBeUndefined()
})
