import { expect, test } from 'vitest'
import { fillIn } from './fill-in.ts'

const settings = { phone: '555 0100', days: 14 }

test.each([
  ['call {phone} within {days} days', 'call 555 0100 within 14 days'],
  ['{unknown} {constructor} {toString} {__proto__}', '{unknown} {constructor} {toString} {__proto__}'],
  ['{ phone } {phone', '{ phone } {phone'],
])('%j says %j', (words, filled) => expect(fillIn(words, settings)).toBe(filled))

test('what is filled in is written as the text needs it', () =>
  expect(fillIn('*{phone}*', settings, (setting) => `<${setting}>`)).toBe('*<555 0100>*'))
