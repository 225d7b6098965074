import { expect, it } from 'vitest'
import { timeAgo } from './moment.tsx'

const now = new Date('2025-06-15T12:00:00Z')
const ago = (seconds: number) => timeAgo(new Date(now.getTime() - seconds * 1000), now)

it('says how long ago something was, in the largest whole unit', () => {
  expect(ago(20)).toBe('just now')
  expect(ago(3 * 60)).toBe('3 minutes ago')
  expect(ago(23 * 3600)).toBe('23 hours ago')
  expect(ago(30 * 3600)).toBe('yesterday')
  expect(ago(8 * 86_400)).toBe('last week')
  expect(ago(15 * 86_400)).toBe('2 weeks ago')
  expect(ago(400 * 86_400)).toBe('last year')
})
