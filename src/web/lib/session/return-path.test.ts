import { expect, test } from 'vitest'
import { elsewhere } from '#testing/ways-back.ts'
import { loginPath, returnPath } from './return-path.ts'

test('a path of the shop is a way back, as a browser reads it', () => {
  expect(returnPath('/purchase/1?x=2#y')).toBe('/purchase/1?x=2#y')
  expect(returnPath('/a/../b')).toBe('/b')
})

test.each([
  null,
  ...elsewhere,
  '/login',
  '/login/',
  '/x/../login',
  '/login?from=/login',
  '/signup',
  '/signup#x',
])('%j leads nowhere', (from) => {
  expect(returnPath(from)).toBeUndefined()
})

test('the guard remembers where someone wanted to go', () => {
  const path = loginPath('http://shop.test/purchase/7?q=a%26b')
  expect(new URL(path, 'http://shop.test').searchParams.get('from')).toBe('/purchase/7?q=a%26b')
})
