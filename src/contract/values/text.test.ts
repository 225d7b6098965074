import { expect, test } from 'vitest'
import { noControl } from './text.ts'

const both = [noControl, new RegExp(noControl.source, 'u')]

test.each(['', 'Torx driver', 'two\r\nlines\tand a tab', 'Grüße, 東京', '🔋👩‍👩‍👧', '\u202eback', '\ue000'])(
  '%j is text',
  (text) => expect(both.map((rule) => rule.test(text))).toEqual([true, true]),
)

test.each([
  '\0',
  'a\u0007',
  '\u001b[31m',
  '\u007f',
  '\u0085',
  '\ud800',
  'x\udc00',
  '\udc00\ud800',
  '🔋\ud83d',
])('%j is none', (text) => expect(both.map((rule) => rule.test(text))).toEqual([false, false]))

test('a long text is looked at once', () => {
  expect(noControl.test(`${'🔋a'.repeat(100_000)}\0`)).toBe(false)
})
