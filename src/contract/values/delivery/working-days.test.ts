import { expect, test } from 'vitest'
import { readWorkingDays, writeWorkingDays } from './working-days.ts'

test.each([
  ['Mon Tue Wed Thu Fri', [0, 1, 2, 3, 4]],
  ['sun, mon,MON', [0, 6]],
  ['', undefined],
  [' , ', undefined],
  ['Mon Holiday', undefined],
])('%j is %j', (text, places) => {
  expect(readWorkingDays(text)).toEqual(places)
})

test('days are written in the order of the week', () => {
  expect(writeWorkingDays([6, 0])).toBe('Mon Sun')
})
