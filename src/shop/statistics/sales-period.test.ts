import { expect, test } from 'vitest'
import { salesPeriod } from './sales-period.ts'

const daysOf = (spans: { day: string }[]) => [spans.length, spans[0]?.day, spans.at(-1)?.day]
const now = new Date('2026-11-15T10:00:00Z')

test.each([
  [1, [1, '2026-11-15', '2026-11-15'], [1, '2026-11-08', '2026-11-08']],
  [7, [7, '2026-11-09', '2026-11-15'], [7, '2026-11-02', '2026-11-08']],
  [30, [30, '2026-10-17', '2026-11-15'], [30, '2026-09-12', '2026-10-11']],
  [90, [90, '2026-08-18', '2026-11-15'], [90, '2026-05-19', '2026-08-16']],
] as const)('%i days are compared with the same days of the week before them', (length, days, before) => {
  const period = salesPeriod(length, now, 'UTC')
  expect(daysOf(period.days)).toEqual(days)
  expect(daysOf(period.before)).toEqual(before)
})

test('the last day is compared with as much of the other', () => {
  const { before } = salesPeriod(7, now, 'UTC')
  expect(before.at(-1)).toEqual({
    day: '2026-11-08',
    startsAt: new Date('2026-11-08T00:00:00Z'),
    endsAt: new Date('2026-11-08T10:00:00Z'),
  })
  expect(before[0]?.endsAt).toEqual(new Date('2026-11-03T00:00:00Z'))
})

test('a day with 25 hours is compared with no more than a day', () => {
  const late = new Date('2026-10-25T22:59:00Z')
  const { days, before } = salesPeriod(1, late, 'Europe/Stockholm')
  expect(days[0]?.day).toBe('2026-10-25')
  expect(before[0]?.endsAt).toEqual(new Date('2026-10-18T22:00:00Z'))
})
