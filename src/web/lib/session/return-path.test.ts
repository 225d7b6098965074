import { expect, test } from 'vitest'
import { loginPath, returnPath } from './return-path.ts'

test.each([
  ['/purchase/1?x=2#y', '/purchase/1?x=2#y'],
  ['/', '/'],
  ['/a/../b', '/b'],
])('%s is a way back', (from, path) => {
  expect(returnPath(from)).toBe(path)
})

test.each([
  null,
  '',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/./../\\evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  'http:evil.example',
  ' /x',
  '/login',
  '/login?from=/login',
  '/signup',
])('%j leads nowhere', (from) => {
  expect(returnPath(from)).toBeUndefined()
})

test('the guard remembers where someone wanted to go', () => {
  const path = loginPath('http://shop.test/purchase/7?q=a%26b')
  expect(new URL(path, 'http://shop.test').searchParams.get('from')).toBe('/purchase/7?q=a%26b')
})
