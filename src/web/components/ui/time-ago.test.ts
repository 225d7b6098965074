import { expect, it } from 'vitest'
import { dayOf, timeAgo } from './time-ago.tsx'

const now = new Date('2025-06-15T12:00:00Z')
const ago = (seconds: number) => timeAgo(new Date(now.getTime() - seconds * 1000), now)

it('says how long ago something was, in the largest whole unit', () => {
  expect(ago(20)).toBe('just now')
  expect(ago(90)).toBe('1 minute ago')
  expect(ago(3 * 60)).toBe('3 minutes ago')
  expect(ago(23 * 3600)).toBe('23 hours ago')
  expect(ago(30 * 3600)).toBe('yesterday')
  expect(ago(8 * 86_400)).toBe('last week')
  expect(ago(15 * 86_400)).toBe('2 weeks ago')
  expect(ago(400 * 86_400)).toBe('last year')
})

it('writes the day as the platform’s own formatter does, month by month', () => {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
  for (let month = 0; month < 12; month++) {
    const then = new Date(Date.UTC(2026, month, month + 1))
    expect(dayOf(then)).toBe(day.format(then))
  }
})
