import { expect, test } from 'vitest'
import { cardFaults, readExpiry, showExpiry, showNumber } from './card-input.ts'

const now = new Date('2026-11-15T00:00:00Z')
const good = { number: '4242 4242 4242 4242', expiry: '11 / 26', cvc: '123' }

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['42424', '4242 4'],
  ['378282246310005', '3782 822463 10005'],
  ['4242-4242 x4242', '4242 4242 4242'],
])('a number %s is shown as %s', (typed, shown) => {
  expect(showNumber(typed)).toBe(shown)
})

test.each([
  ['1', '1'],
  ['8', '08 / '],
  ['08', '08 / '],
  ['082', '08 / 2'],
  ['0829', '08 / 29'],
  ['08/2029', '08 / 29'],
  ['8/29', '08 / 29'],
])('an expiry %s is shown as %s', (typed, shown) => {
  expect(showExpiry(typed)).toBe(shown)
})

test('the slash can be deleted again', () => {
  expect(showExpiry('08 /', '08 / ')).toBe('08')
})

test('an expiry is read back', () => {
  expect(readExpiry('08 / 29')).toEqual({ month: 8, year: 2029 })
})

test('a good card has no faults, to the end of its month', () => {
  expect(cardFaults(good, now)).toEqual({})
})

test.each([
  [{ number: '' }, { number: 'Enter the number on the front of the card.' }],
  [{ number: '4242 4242 4242 4241' }, { number: 'This is not a card number. Check the digits.' }],
  [{ number: '4242 4242' }, { number: 'This is not a card number. Check the digits.' }],
  [{ expiry: '10 / 26' }, { expiry: 'This card has expired.' }],
  [{ expiry: '13 / 29' }, { expiry: 'Enter month and year, such as 08 / 29.' }],
  [{ expiry: '08' }, { expiry: 'Enter month and year, such as 08 / 29.' }],
  [{ cvc: '12' }, { cvc: 'Enter the 3 digits of the security code.' }],
  [{ number: '3782 822463 10005' }, { cvc: 'Enter the 4 digits of the security code.' }],
])('%j is refused in words', (error, faults) => {
  expect(cardFaults({ ...good, ...error }, now)).toEqual(faults)
})
