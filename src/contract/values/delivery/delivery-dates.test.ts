import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  deliveryDays,
  deliveryInWords,
  timeOfMinute,
  wallClock,
  workingDaysInWords,
} from './delivery-dates.ts'

const mondayToFriday = [0, 1, 2, 3, 4]
const calendar = (workingDays = mondayToFriday, timeZone = 'Europe/Stockholm') => ({ workingDays, timeZone })
const express = { daysLeast: 1, daysMost: 1, orderBy: 16 * 60 }
const standard = { daysLeast: 3, daysMost: 4, orderBy: 16 * 60 }

/** In Stockholm, for somebody there. */
const words = (at: string, time = express, days = mondayToFriday) =>
  deliveryInWords(time, calendar(days), new Date(at), 'Europe/Stockholm')

describe('an order arrives', () => {
  test.each([
    ['on a working day, before the hour', '2026-11-16T10:00+01:00', 'Tue 17 Nov, if you order by 16:00'],
    ['a minute before the hour', '2026-11-16T15:59:59+01:00', 'Tue 17 Nov, if you order by 16:00'],
    ['at the hour', '2026-11-16T16:00+01:00', 'Wed 18 Nov, if you order by 16:00 on Tuesday'],
    ['on Friday evening', '2026-11-20T18:00+01:00', 'Tue 24 Nov, if you order by 16:00 on Monday'],
    ['on Saturday', '2026-11-21T09:00+01:00', 'Tue 24 Nov, if you order by 16:00 on Monday'],
    ['on Sunday, late', '2026-11-22T23:59+01:00', 'Tue 24 Nov, if you order by 16:00 on Monday'],
    ['on Friday, over the weekend', '2026-11-20T10:00+01:00', 'Mon 23 Nov, if you order by 16:00'],
    ['on the last day of the year', '2026-12-31T10:00+01:00', 'Fri 1 Jan, if you order by 16:00'],
    ['in a leap year', '2028-02-28T10:00+01:00', 'Tue 29 Feb, if you order by 16:00'],
  ])('%s', (_, at, said) => expect(words(at)).toBe(said))

  test('in a span of days, also over weekends, months and years', () => {
    expect(words('2026-11-16T10:00+01:00', standard)).toBe('Thu 19 to Fri 20 Nov, if you order by 16:00')
    expect(words('2026-11-19T10:00+01:00', standard)).toBe('Tue 24 to Wed 25 Nov, if you order by 16:00')
    expect(words('2026-11-26T10:00+01:00', { ...standard, daysMost: 5 })).toBe(
      'Tue 1 to Thu 3 Dec, if you order by 16:00',
    )
    expect(words('2026-12-28T10:00+01:00', standard)).toBe('Thu 31 Dec to Fri 1 Jan, if you order by 16:00')
  })

  test('the same day, or at no certain hour', () => {
    expect(words('2026-11-16T10:00+01:00', { daysLeast: 0, daysMost: 0, orderBy: 720 })).toBe(
      'Mon 16 Nov, if you order by 12:00',
    )
    const noHour = { daysLeast: 1, daysMost: 1, orderBy: null }
    const said = (at: string) => deliveryInWords(noHour, calendar(), new Date(at), 'Europe/Stockholm')
    expect(said('2026-11-16T23:59+01:00')).toBe('Tue 17 Nov')
    expect(said('2026-11-21T12:00+01:00')).toBe('Tue 24 Nov')
  })

  test('by the owner’s working days', () => {
    expect(words('2026-11-20T10:00+01:00', express, [0, 1, 2, 3, 4, 5])).toBe(
      'Sat 21 Nov, if you order by 16:00',
    )
    expect(words('2026-11-16T17:00+01:00', express, [2])).toBe(
      'Wed 25 Nov, if you order by 16:00 on Wednesday',
    )
  })
})

describe('the hour is that of the store house', () => {
  test.each([
    ['before the clocks go forward', '2026-03-27T14:59Z', 'Mon 30 Mar, if you order by 16:00'],
    ['and past it', '2026-03-27T15:00Z', 'Tue 31 Mar, if you order by 16:00 on Monday'],
    ['after they went forward', '2026-03-30T13:59Z', 'Tue 31 Mar, if you order by 16:00'],
    ['and past it', '2026-03-30T14:00Z', 'Wed 1 Apr, if you order by 16:00 on Tuesday'],
    ['before they go back', '2026-10-23T13:59Z', 'Mon 26 Oct, if you order by 16:00'],
    ['after they went back', '2026-10-26T14:59Z', 'Tue 27 Oct, if you order by 16:00'],
  ])('%s', (_, at, said) => expect(words(at)).toBe(said))

  test('which is said to those whose clock shows another one', () => {
    const now = new Date('2026-11-16T10:00+01:00')
    expect(deliveryInWords(express, calendar(), now, 'America/New_York')).toBe(
      'Tue 17 Nov, if you order by 16:00 our time',
    )
    expect(deliveryInWords(express, calendar(), now, 'Europe/Berlin')).toBe(
      'Tue 17 Nov, if you order by 16:00',
    )
  })

  test('on the other side of the world it is another day', () => {
    const now = new Date('2026-11-15T20:00Z')
    expect(deliveryInWords(express, calendar(mondayToFriday, 'Pacific/Auckland'), now, 'UTC')).toBe(
      'Tue 17 Nov, if you order by 16:00 our time',
    )
  })

  test('midnight is the first minute of a day', () => {
    expect(wallClock(new Date('2026-11-16T00:00Z'), 'UTC')).toEqual({ day: 20773, minute: 0 })
    expect(timeOfMinute(0)).toBe('00:00')
  })
})

test('whatever the hour, an order leaves and arrives on working days, and neither goes back as time passes', () => {
  const zones = ['UTC', 'Europe/Stockholm', 'America/St_Johns', 'Pacific/Apia']
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
      fc.constantFrom(...zones),
      fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
      fc.record({ least: fc.nat(9), more: fc.nat(9), orderBy: fc.option(fc.nat(1439)) }),
      (workingDays, timeZone, now, { least, more, orderBy }) => {
        const time = { daysLeast: least, daysMost: least + more, orderBy }
        const days = deliveryDays(time, { workingDays, timeZone }, now)
        for (const day of [days.leaves, days.earliest, days.latest])
          expect(workingDays).toContain((day + 3) % 7)
        const between = Array.from(
          { length: days.latest - days.leaves },
          (_, after) => days.leaves + after + 1,
        )
        expect(between.filter((day) => workingDays.includes((day + 3) % 7))).toHaveLength(least + more)
        const later = deliveryDays(time, { workingDays, timeZone }, new Date(now.getTime() + 3_600_000))
        expect(later.earliest).toBeGreaterThanOrEqual(days.earliest)
      },
    ),
  )
})

test.each([
  [0, 0, 'the same working day'],
  [0, 1, 'by the next working day'],
  [1, 1, 'the next working day'],
  [2, 2, 'in 2 working days'],
  [3, 4, 'in 3 to 4 working days'],
])('%i to %i days are %j', (daysLeast, daysMost, said) => {
  expect(workingDaysInWords({ daysLeast, daysMost })).toBe(said)
})
