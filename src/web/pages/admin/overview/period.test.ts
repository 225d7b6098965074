import { expect, test } from 'vitest'
import { periodPath, readPeriod, shortDay, spanInWords, weekdayAndDay } from './period.ts'

const read = (query: string) => readPeriod(new URLSearchParams(query))

test('the period is read from the address, and what makes no sense is the usual one', () => {
  expect(read('')).toEqual({ days: 30, compare: true })
  expect(read('days=7&compare=no')).toEqual({ days: 7, compare: false })
  for (const days of ['31', '0', '-7', 'x', '7.5', '1e9']) expect(read(`days=${days}`).days).toBe(30)
})

test('the address says only what is unusual', () => {
  expect(periodPath({ days: 30, compare: true })).toBe('/overview')
  expect(periodPath({ days: 1, compare: false })).toBe('/overview?days=1&compare=no')
})

test('days in words', () => {
  const days = ['2026-10-17', '2026-11-15'].map((day) => ({ day, orders: 0, revenue: 0 }))
  expect(shortDay('2026-09-01')).toBe('1 Sept')
  expect(weekdayAndDay('2026-11-15')).toBe('Sun 15 Nov')
  expect(spanInWords(days)).toBe('17 Oct to 15 Nov')
  expect(spanInWords(days.slice(1))).toBe('Sun 15 Nov')
})
