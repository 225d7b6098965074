import { expect, test } from 'vitest'
import { readMoment } from './moment.ts'

test.each([
  ['2026-11-16T12:00:00Z', '2026-11-16T12:00:00.000Z'],
  ['2026-11-16 12:00:00.25Z', '2026-11-16T12:00:00.250Z'],
  ['2026-11-16T12:00:00+02:00', '2026-11-16T10:00:00.000Z'],
  ['2026-11-16 12:00', new Date(2026, 10, 16, 12).toISOString()],
])('%s is a moment', (text, iso) => {
  expect(readMoment(text).toISOString()).toBe(iso)
})

test.each(['yesterday', '2026-11-16', '12:00', '2026-13-16 12:00', '2026-11-16 12:00 tomorrow'])(
  '%s is none',
  (text) => {
    expect(() => readMoment(text)).toThrow('is no moment such as')
  },
)
