import { expect, test } from 'vitest'
import { hoursInWords, openDays } from './opening-hours.ts'

const open = (opens: string, closes: string) => ({ opens, closes })
const day = open('09:00', '19:00')

test.each([
  ['Mon to Sat, 9–19', [day, day, day, day, day, day, null]],
  ['Every day, 9–19', [day, day, day, day, day, day, day]],
  ['Mon to Fri, 9–19; Sat, 10:30–14', [day, day, day, day, day, open('10:30', '14:00'), null]],
  ['Mon and Tue, 9–19; Thu, 9–19', [day, day, null, day, null, null, null]],
  ['Sat and Sun, 0–23:59', [null, null, null, null, null, open('00:00', '23:59'), open('00:00', '23:59')]],
  ['Closed', [null, null, null, null, null, null, null]],
])('%s', (words, week) => {
  expect(hoursInWords(week)).toBe(words)
})

test('a day off parts the days around it, though their hours are the same', () => {
  expect(openDays([day, null, day, null, null, null, null])).toEqual([
    { days: ['Monday'], ...day },
    { days: ['Wednesday'], ...day },
  ])
})
