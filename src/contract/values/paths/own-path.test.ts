import { expect, test } from 'vitest'
import { elsewhere, ownWays } from '#testing/ways-back.ts'
import { ownPath } from './own-path.ts'

test('the table has sixty spellings at least', () => {
  expect(new Set([...elsewhere, ...ownWays.map(([spelled]) => spelled)]).size).toBeGreaterThanOrEqual(60)
})

test.each(ownWays)('%j is the path %j', (spelled, path) => {
  expect(ownPath(spelled)).toBe(path)
})

test.each(elsewhere)('%j leads nowhere', (spelled) => {
  expect(ownPath(spelled)).toBeUndefined()
})

test.each([null, undefined, 7, {}, ['/home'], new String('/home')])('%j is no path', (spelled) => {
  expect(ownPath(spelled)).toBeUndefined()
})

test('what it lets through is read as the same path by a browser, however often', () => {
  for (const [spelled] of ownWays) {
    const path = ownPath(spelled) ?? ''
    const url = new URL(path, 'https://shop.example')
    expect(url.origin).toBe('https://shop.example')
    expect(ownPath(path)).toBe(path)
  }
})
