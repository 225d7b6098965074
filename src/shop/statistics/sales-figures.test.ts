import { expect, test } from 'vitest'
import { changeOf, salesFigures } from './sales-figures.ts'

const row = (more: object) => ({
  ...{ day: '2026-11-15', orders: 0, lines: 0, paid_cents: 0, refunded_cents: 0, returned_lines: 0 },
  ...more,
})

test('figures are of the whole period, and compared with the one before', () => {
  const now = [
    row({ orders: 2, lines: 3, paid_cents: 10_000, refunded_cents: 500 }),
    row({ orders: 1, lines: 5, paid_cents: 2_001, returned_lines: 2 }),
  ]
  const before = [row({ orders: 4, lines: 10, paid_cents: 9_000, refunded_cents: 1_000, returned_lines: 1 })]
  expect(salesFigures(now, before)).toEqual({
    sales: { now: 115.01, before: 80, change: 43.8 },
    orders: { now: 3, before: 4, change: -25 },
    average: { now: 40, before: 22.5, change: 77.8 },
    returned: { now: 25, before: 10, change: 15 },
  })
})

test('nothing is compared with nothing', () => {
  expect(salesFigures([row({ orders: 1, lines: 1, paid_cents: 100 })], [row({})])).toEqual({
    sales: { now: 1, before: 0 },
    orders: { now: 1, before: 0 },
    average: { now: 1, before: 0 },
    returned: { now: 0, before: 0 },
  })
  expect(changeOf(5, -1)).toBeUndefined()
})

test('days with more refunds than sales are below zero', () => {
  expect(salesFigures([row({ refunded_cents: 500 })], []).sales).toEqual({ now: -5, before: 0 })
})
