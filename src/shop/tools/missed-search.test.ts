import { describe, expect, test } from 'vitest'
import { cleanSearch } from './missed-search.ts'

describe('a search that found nothing', () => {
  test.each([
    ['  ThinkPad   T480 ', 'thinkpad t480'],
    ['"webcam" (HD)', 'webcam hd'],
    ['M.2 2242', 'm.2 2242'],
    ['Lüfter\u0007', 'lüfter'],
    ['one two three four five six', 'one two three four five six'],
    ['123456', '123456'],
    ['x'.repeat(60), 'x'.repeat(60)],
  ])('is counted: %s', (typed, counted) => {
    expect(cleanSearch(typed)).toBe(counted)
  })

  test.each([
    'ann@example.com',
    'fan ann＠example.com',
    'https://example.com/fan',
    'www.example.com',
    '555 010-1234',
    '٠١٢٣٤٥٦',
    '4242 4242 4242 4242',
    'my name is ann and I live',
    'x'.repeat(61),
    'x',
    '!!!',
    '🔋',
    '𐐀',
  ])('is not counted: %s', (typed) => {
    expect(cleanSearch(typed)).toBeUndefined()
  })
})
