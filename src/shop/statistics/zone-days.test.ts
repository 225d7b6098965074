import { describe, expect, test } from 'vitest'
import { addDays, dayIn, spansBetween } from './zone-days.ts'

const hours = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) =>
  (endsAt.getTime() - startsAt.getTime()) / 3_600_000

const span = (day: string, zone: string) => {
  const [only] = spansBetween(day, day, zone)
  if (!only) throw new Error('no such day')
  return { from: only.startsAt.toISOString(), hours: hours(only) }
}

describe('a day of a zone', () => {
  test.each([
    ['2026-11-15', 'UTC', '2026-11-15T00:00:00.000Z', 24],
    ['2026-11-15', 'America/New_York', '2026-11-15T05:00:00.000Z', 24],
    ['2026-11-15', 'Asia/Kolkata', '2026-11-14T18:30:00.000Z', 24],
    ['2026-11-15', 'Pacific/Kiritimati', '2026-11-14T10:00:00.000Z', 24],
    // The clocks go forward, and back.
    ['2026-03-29', 'Europe/Stockholm', '2026-03-28T23:00:00.000Z', 23],
    ['2026-03-30', 'Europe/Stockholm', '2026-03-29T22:00:00.000Z', 24],
    ['2026-10-25', 'Europe/Stockholm', '2026-10-24T22:00:00.000Z', 25],
    ['2026-10-26', 'Europe/Stockholm', '2026-10-25T23:00:00.000Z', 24],
    ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z', 25],
    // By half an hour.
    ['2026-10-04', 'Australia/Lord_Howe', '2026-10-03T13:30:00.000Z', 23.5],
    // At midnight: this day begins at one o'clock, and that one has 23:00 twice.
    ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z', 23],
    ['2026-04-04', 'America/Santiago', '2026-04-04T03:00:00.000Z', 25],
    ['2026-04-05', 'America/Santiago', '2026-04-05T04:00:00.000Z', 24],
  ])('%s in %s', (day, zone, from, length) => {
    expect(span(day, zone)).toEqual({ from, hours: length })
  })

  test('holds every moment, and no two hold the same', () => {
    for (const zone of ['Europe/Stockholm', 'America/Santiago', 'Australia/Lord_Howe', 'Asia/Tehran']) {
      const spans = spansBetween('2026-01-01', '2026-12-31', zone)
      expect(spans).toHaveLength(365)
      for (const [at, { day, startsAt, endsAt }] of spans.entries()) {
        expect([zone, day, dayIn(startsAt, zone)]).toEqual([zone, day, day])
        expect([zone, day, dayIn(new Date(endsAt.getTime() - 1), zone)]).toEqual([zone, day, day])
        if (at > 0) expect(spans[at - 1]?.endsAt).toEqual(startsAt)
      }
    }
  })
})

test('days are added across months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(spansBetween('2026-11-16', '2026-11-15', 'UTC')).toEqual([])
})
